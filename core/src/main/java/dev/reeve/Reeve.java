package dev.reeve;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.ShardDifferences;
import dev.reeve.execute.ServiceGate;
import dev.reeve.plan.KeySource;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Planner;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.spec.Unsupported;
import dev.reeve.sql.Literal;
import dev.reeve.tenant.TenantMap;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reeve, opened with a spec: what its shards hold, who its tenants are, and a planner for statements. Doors, such as {@code
 * dev.reeve.jdbc.ReeveDataSource}, are made of it. Safe for use by many threads.
 */
public final class Reeve {
    private static final int PLANS = 10_000;
    private static final long PLAN_BYTES = 64L << 20;

    private final GovernedCatalog catalog;
    private final Planner planner;

    private Reeve(GovernedCatalog catalog) {
        this.catalog = catalog;
        this.planner = new Planner(catalog, new Rewriter(catalog), PLANS, PLAN_BYTES);
    }

    /**
     * Opens a spec: reads it, connects to every shard, and reads what the shards hold.
     *
     * @throws ReeveException {@code spec_invalid}, {@code not_yet_supported}, {@code shard_unreachable}, {@code catalog_mismatch} or
     *     {@code shard_mismatch}, with every finding as a detail line
     */
    public static Reeve open(Path spec) {
        return open(SpecSource.file(spec));
    }

    /** Opens a spec, wherever it comes from. */
    public static Reeve open(SpecSource source) {
        Spec spec = Spec.parse(source);
        requireSupported(spec);
        GovernedCatalog home = GovernedCatalog.of(spec, CatalogReader.read(spec.home()));
        requireEqualShards(home, CatalogReader::read);
        return of(home);
    }

    static void requireEqualShards(GovernedCatalog home, Function<Shard, Catalog> reading) {
        List<String> differences = new ArrayList<>();
        for (Shard shard : home.spec().shards().values()) {
            if (!shard.name().equals(Shard.HOME)) {
                for (String difference : ShardDifferences.between(home, reading.apply(shard))) {
                    differences.add(shard.at() + ": shard " + shard.name() + ": " + difference);
                }
            }
        }
        if (!differences.isEmpty()) {
            throw new ReeveException(ErrorCode.SHARD_MISMATCH, "shards have other tables than home", differences);
        }
    }

    /** Reeve over a catalog that is known already, as tests have one. */
    public static Reeve of(GovernedCatalog catalog) {
        return new Reeve(catalog);
    }

    private static void requireSupported(Spec spec) {
        List<Unsupported> unsupported = spec.notYetSupported();
        if (!unsupported.isEmpty()) {
            throw new ReeveException(
                    ErrorCode.NOT_YET_SUPPORTED,
                    "the spec asks for what this version cannot do",
                    unsupported.stream().map(Unsupported::toString).toList());
        }
    }

    public Spec spec() {
        return catalog.spec();
    }

    /** What home holds, with the scope of each table. */
    public GovernedCatalog catalog() {
        return catalog;
    }

    /** Who lives where, at present. */
    public TenantMap tenants() {
        return catalog.inlineTenants();
    }

    /**
     * The plans of a text's statements, for a door.
     *
     * @param written how the text writes its parameters
     * @param rendered how the shards' texts are to write theirs
     */
    public List<Plan> plan(String sql, Literal.Marker written, Literal.Marker rendered) {
        return planner.plan(sql, written, rendered);
    }

    /** Whether the plans of a text are kept from before. */
    boolean isPlanned(String sql, Literal.Marker written, Literal.Marker rendered) {
        return planner.isKnown(sql, written, rendered);
    }

    /** Explains a statement with {@code $1} parameters whose values are not known, on a connection without a tenant. */
    public Explanation explain(String sql) {
        return explain(sql, List.of(), null);
    }

    /**
     * Tells what would become of a statement, of whatever service. Nothing is run, and no shard is asked: a statement whose tenant a
     * key has to tell is refused with that.
     *
     * @param sql one statement, with {@code $1} parameters
     * @param parameters their values; those that are left out are NULL
     * @param tenant the connection's tenant, or null
     */
    public Explanation explain(String sql, List<?> parameters, @Nullable String tenant) {
        try {
            return new Explainer(this, null, null).explain(sql, parameters, tenant);
        } catch (SQLException e) {
            throw new IllegalStateException("nobody was asked", e);
        }
    }

    /**
     * Tells what would become of a statement on a connection of a service. Keys are looked up; nothing else is run, and nothing is
     * counted or logged.
     *
     * @param keys where keys are looked up
     * @param gate the connection's service
     * @throws SQLException a shard's error at that
     */
    public Explanation explain(
            String sql, List<?> parameters, @Nullable String tenant, KeySource keys, ServiceGate gate)
            throws SQLException {
        return new Explainer(this, Objects.requireNonNull(keys), Objects.requireNonNull(gate))
                .explain(sql, parameters, tenant);
    }
}
