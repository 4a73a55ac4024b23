package dev.reeve.spec;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.tenant.Level;
import dev.reeve.tenant.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a whole spec, collecting findings; a spec comes out only if there are none. */
final class SpecReader {
    private static final int MOST_SHARDS_ASKED = 64;

    private final Findings findings;

    private SpecReader(Findings findings) {
        this.findings = findings;
    }

    static Spec read(SpecSource source) {
        Findings findings = new Findings();
        YamlValue.Fields tree = source.read(findings);
        boolean legible = findings.isEmpty();
        Section root = new Section("the spec", tree, findings);
        SpecReader reader = new SpecReader(findings);
        // A broken text has no keys to miss: what it lacks would only hide why.
        Spec spec = legible || !tree.fields().isEmpty() ? reader.spec(root) : null;
        if (spec == null || !findings.isEmpty()) {
            List<String> lines = new ArrayList<>();
            for (Finding finding : findings.inOrder()) {
                lines.add(finding.toString());
            }
            throw new ReeveException(ErrorCode.SPEC_INVALID, "the spec " + source.name() + " is not valid", lines);
        }
        return spec;
    }

    private @Nullable Spec spec(Section root) {
        Map<String, Shard> shards = shards(root);
        Tenancy tenancy = tenancy(root);
        Map<String, TenantDeclaration> tenants = tenants(root, tenancy);
        List<TableDeclaration> tables = new TablesReader(findings).tables(root);
        List<RelationDeclaration> relations = new TablesReader(findings).relations(root);
        List<KeyDeclaration> keys = new TablesReader(findings).keys(root);
        Lookups lookups = lookups(root);
        Map<String, Service> services = new ServicesReader(findings).services(root);
        Transactions transactions = transactions(root);
        List<FunctionDeclaration> safeFunctions = safeFunctions(root);
        root.finish();
        new Contradictions(findings).check(shards, tenancy, tenants, tables, relations);
        return findings.isEmpty()
                ? new Spec(
                        shards,
                        tenancy,
                        tenants,
                        tables,
                        relations,
                        keys,
                        lookups,
                        services,
                        transactions,
                        safeFunctions)
                : null;
    }

    private Map<String, Shard> shards(Section root) {
        Map<String, Shard> shards = new LinkedHashMap<>();
        root.members("shards", "shard").forEach((name, section) -> {
            Shard shard = new Shard(
                    name,
                    section.required("url"),
                    section.text("username"),
                    section.secret("password"),
                    pool(section.section("pool")),
                    section.at());
            if (section.has("url") && !shard.url().startsWith("jdbc:postgresql:")) {
                section.report("url", "the url of shard " + name + " must start with jdbc:postgresql:");
            }
            section.finish();
            shards.put(name, shard);
        });
        if (!shards.containsKey(Shard.HOME)) {
            root.report("shards", "there is no shard \"home\"; it holds the global tables");
        }
        return shards;
    }

    private Pool pool(Section section) {
        Pool absent = Pool.DEFAULT;
        int most = section.number("maximumPoolSize", 1, absent.maximumPoolSize());
        int idle = section.number("minimumIdle", 0, Math.min(absent.minimumIdle(), most));
        if (idle > most) {
            section.report("minimumIdle", "minimumIdle is greater than maximumPoolSize");
        }
        Pool pool = new Pool(
                most,
                Math.min(idle, most),
                section.milliseconds("connectionTimeout", absent.connectionTimeout()),
                section.milliseconds("validationTimeout", absent.validationTimeout()),
                section.milliseconds("idleTimeout", absent.idleTimeout()),
                section.milliseconds("maxLifetime", absent.maxLifetime()),
                section.milliseconds("keepaliveTime", absent.keepaliveTime()),
                section.milliseconds("leakDetectionThreshold", absent.leakDetectionThreshold()));
        section.finish();
        return pool;
    }

    /** Without a tenancy there is nothing to keep apart, so its column is required. */
    private Tenancy tenancy(Section root) {
        Section section = root.section("tenancy");
        if (!root.has("tenancy")) {
            findings.add(root.at(), "the spec needs \"tenancy\", with the tenant column");
        } else if (!section.has("column")) {
            section.required("column");
        }
        String column = section.identifier("column");
        Tenancy.Source absent = root.has("tenants") ? Tenancy.Source.INLINE : Tenancy.Source.METADATA;
        Tenancy tenancy = new Tenancy(
                column == null ? "" : column,
                section.choice("level", Level.class, Level.SHARED_ROW),
                section.choice("narrowing", Tenancy.Narrowing.class, Tenancy.Narrowing.REWRITE),
                section.choice("source", Tenancy.Source.class, absent),
                section.at());
        section.choice("unknown", UnknownTenant.class);
        section.finish();
        return tenancy;
    }

    /** What becomes of an unknown tenant: the one thing that is sound, which a spec may say aloud. */
    private enum UnknownTenant {
        REFUSE
    }

    private static Map<String, TenantDeclaration> tenants(Section root, Tenancy tenancy) {
        Map<String, TenantDeclaration> tenants = new LinkedHashMap<>();
        root.members("tenants", "tenant").forEach((key, section) -> {
            TenantDeclaration tenant = new TenantDeclaration(
                    key,
                    section.required("shard"),
                    section.choice("level", Level.class, tenancy.level()),
                    section.text("schema"),
                    section.text("suffix"),
                    section.text("database"),
                    section.choice("status", Placement.Status.class, Placement.Status.ACTIVE),
                    section.at());
            section.finish();
            tenants.put(key, tenant);
        });
        return tenants;
    }

    private static Lookups lookups(Section root) {
        Section section = root.section("lookups");
        Lookups lookups = new Lookups(section.number("most_shards", 1, MOST_SHARDS_ASKED), section.at());
        section.finish();
        return lookups;
    }

    private static Transactions transactions(Section root) {
        Section section = root.section("transactions");
        Transactions transactions = new Transactions(
                section.choice("across_shards", Transactions.AcrossShards.class, Transactions.AcrossShards.REFUSE),
                section.at());
        section.finish();
        return transactions;
    }

    private List<FunctionDeclaration> safeFunctions(Section root) {
        List<FunctionDeclaration> functions = new ArrayList<>();
        for (YamlValue.Text text : root.texts("safe_functions")) {
            ObjectName function = ObjectName.parse(text.value());
            if (function == null) {
                findings.add(text.at(), "a function must be a name or schema.name, not " + text.shown());
            } else {
                functions.add(new FunctionDeclaration(function, text.at()));
            }
        }
        return functions;
    }
}
