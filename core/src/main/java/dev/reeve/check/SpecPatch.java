package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.FanOutPolicy;
import dev.reeve.spec.FunctionDeclaration;
import dev.reeve.spec.KeyDeclaration;
import dev.reeve.spec.RelationDeclaration;
import dev.reeve.spec.Service;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.spec.TableDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pastes a fragment into a spec, as its reader would: entries of lists are added, a table's entry replaces the one it has. */
final class SpecPatch {
    private static final String REST = """
            shards: {home: {url: "jdbc:postgresql:none"}}
            tenancy: {column: x, source: inline}
            """;

    private SpecPatch() {}

    /** The catalog under the spec with the fragment; null if that cannot be opened. */
    static @Nullable GovernedCatalog paste(GovernedCatalog governed, String yaml) {
        try {
            Spec added = Spec.parse(SpecSource.text("fragment", REST + yaml));
            return GovernedCatalog.of(pasted(governed, added), governed.catalog());
        } catch (ReeveException e) {
            return null;
        }
    }

    private static Spec pasted(GovernedCatalog governed, Spec added) {
        Spec spec = governed.spec();
        List<RelationDeclaration> relations = new ArrayList<>(spec.relations());
        relations.addAll(added.relations());
        List<KeyDeclaration> keys = new ArrayList<>(spec.keys());
        keys.addAll(added.keys());
        List<FunctionDeclaration> functions = new ArrayList<>(spec.safeFunctions());
        functions.addAll(added.safeFunctions());
        return new Spec(
                spec.shards(),
                spec.tenancy(),
                spec.tenants(),
                tables(governed.catalog(), spec.tables(), added.tables()),
                relations,
                keys,
                spec.lookups(),
                services(spec.services(), added.services()),
                spec.transactions(),
                functions);
    }

    private static List<TableDeclaration> tables(
            Catalog catalog, List<TableDeclaration> before, List<TableDeclaration> added) {
        List<TableDeclaration> tables = new ArrayList<>(before);
        for (TableDeclaration table : added) {
            tables.removeIf(other -> catalog.resolve(other.table().parts())
                    .equals(catalog.resolve(table.table().parts())));
            tables.add(table);
        }
        return tables;
    }

    private static Map<String, Service> services(Map<String, Service> before, Map<String, Service> added) {
        Map<String, Service> services = new LinkedHashMap<>(before);
        for (Service service : added.values()) {
            Service known = services.get(service.name());
            if (known == null) {
                services.put(service.name(), service);
                continue;
            }
            List<FanOutPolicy.AllowedStatement> allowed =
                    new ArrayList<>(known.fanOut().allowList());
            allowed.addAll(service.fanOut().allowList());
            FanOutPolicy policy =
                    new FanOutPolicy(known.fanOut().mode(), known.fanOut().tables(), allowed);
            services.put(known.name(), new Service(known.name(), known.mode(), policy, known.at()));
        }
        return services;
    }
}
