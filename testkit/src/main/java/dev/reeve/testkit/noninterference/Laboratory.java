package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.testkit.cases.Outcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs statements in both worlds and alone, and judges. For one thread. */
final class Laboratory implements AutoCloseable {
    private static final String UNIQUE_VIOLATION = "23505";
    private static final String FOREIGN_KEY_VIOLATION = "23503";
    private static final String SEVERAL_ROWS = "21000";
    private static final String GIVEN_UP = "57014";
    private static final String LOCKED = "55P03";

    /** Where one of several equal numbers stands for all, it is open which. */
    private static final Set<Feature> MERGING = EnumSet.of(
            Feature.AGGREGATE, Feature.DISTINCT, Feature.DISTINCT_ON, Feature.SET_OPERATION, Feature.GROUPING_SETS);

    private final Inhabited first;
    private final Inhabited second;
    private final Alone alone;
    private final Schema schema;

    Laboratory(Site site) throws SQLException {
        first = new Inhabited(site, site.first());
        second = new Inhabited(site, site.second());
        alone = new Alone(site, first.catalog());
        try (Connection connection =
                DriverManager.getConnection(site.server() + site.everything(), site.username(), site.password())) {
            schema = Schema.read(connection, first.catalog(), new dev.reeve.tenant.TenantId(site.tenant()));
        }
        requireEqual();
    }

    private void requireEqual() throws SQLException {
        Digest rows = alone.rows();
        if (!first.initially().own().equals(rows.own())
                || !second.initially().own().equals(rows.own())) {
            throw new IllegalStateException("the tenant's rows are not the same in both worlds and alone");
        }
        if (first.initially().others().equals(second.initially().others())) {
            throw new IllegalStateException("both worlds have the same rows of other tenants");
        }
    }

    Schema schema() {
        return schema;
    }

    /** Judges a statement. */
    Verdict judge(Generated statement) throws SQLException {
        return judge(statement, false);
    }

    /** @param full whether the difference of rows is to be told in full */
    Verdict judge(Generated statement, boolean full) throws SQLException {
        Generated.Sql sql = statement.forJdbc();
        Observation one = first.run(sql, statement.bound(), full);
        Observation two = second.run(sql, statement.bound(), full);
        for (Observation each : new Observation[] {one, two}) {
            if (each.outcome() instanceof Outcome.Failed failed
                    && ErrorCode.INTERNAL_ERROR.id().equals(failed.refusal())) {
                return new Verdict.Wrong(Verdict.Kind.INTERNAL_ERROR, failed.message());
            }
        }
        if (isGivenUp(one) || isGivenUp(two)) {
            return new Verdict.GivenUp();
        }
        if (one.isRefused() || two.isRefused()) {
            String difference = one.difference(two, false, true);
            return difference != null
                    ? new Verdict.Wrong(Verdict.Kind.INTERFERENCE, difference)
                    : new Verdict.Refused(one.message());
        }
        String foreign = foreignChange(first, one, "first");
        foreign = foreign == null ? foreignChange(second, two, "second") : foreign;
        if (foreign != null) {
            return new Verdict.Wrong(Verdict.Kind.FOREIGN_CHANGE, foreign);
        }
        if (sql.features().contains(Feature.EXPLAIN)) {
            return explained(one, two);
        }
        return compare(statement, sql, one, two, full);
    }

    private static boolean isGivenUp(Observation observation) {
        return observation.isFailed(GIVEN_UP) || observation.isFailed(LOCKED);
    }

    /** The text of a plan is nobody's promise. */
    private static Verdict explained(Observation one, Observation two) {
        String difference = one.isFailed() || two.isFailed() ? one.difference(two, false, true) : null;
        return difference == null
                ? new Verdict.Held(one.isFailed(), true, false, false)
                : new Verdict.Wrong(Verdict.Kind.INTERFERENCE, difference);
    }

    private static @Nullable String foreignChange(Inhabited world, Observation observation, String name) {
        Digest rows = observation.rows();
        if (rows == null || rows.others().equals(world.initially().others()) || isFull(rows, world.initially())) {
            return null;
        }
        return "in the " + name + " world, rows of other tenants in "
                + rows.others().keySet().stream()
                        .filter(table -> !Objects.equals(
                                rows.others().get(table),
                                world.initially().others().get(table)))
                        .toList();
    }

    /** Whether the rows are told in full, so that they cannot be compared with the initial ones. */
    private static boolean isFull(Digest rows, Digest initially) {
        return rows.others().values().stream()
                .anyMatch(text -> text.length() != 32 && !initially.others().containsValue(text));
    }

    private Verdict compare(Generated statement, Generated.Sql sql, Observation one, Observation two, boolean full)
            throws SQLException {
        boolean scaled = sql.features().stream().noneMatch(MERGING::contains);
        Observation expected = alone.run(sql, full);
        if (isGivenUp(expected)) {
            return new Verdict.GivenUp();
        }
        String left = expected.difference(one, statement.ordered(), scaled);
        String right = expected.difference(two, statement.ordered(), scaled);
        if (left == null && right == null) {
            return new Verdict.Held(expected.isFailed(), expected.touches(), false, false);
        }
        boolean taken = false;
        boolean open = false;
        for (Observation each : new Observation[] {one, two}) {
            if (expected.difference(each, statement.ordered(), scaled) == null) {
                continue;
            }
            if (isTaken(each, sql.features())) {
                taken = true;
            } else if (isOpen(statement, sql, each, expected, scaled)) {
                open = true;
            } else {
                return wrong(one, two, left, right, scaled);
            }
        }
        return new Verdict.Held(expected.isFailed(), expected.touches(), open, taken);
    }

    private static Verdict wrong(
            Observation one, Observation two, @Nullable String left, @Nullable String right, boolean scaled) {
        boolean interferes = one.difference(two, false, scaled) != null;
        String difference =
                left != null ? "alone and the first world: " + left : "alone and the second world: " + right;
        return new Verdict.Wrong(interferes ? Verdict.Kind.INTERFERENCE : Verdict.Kind.ANOTHER_ANSWER, difference);
    }

    /** Whether a key is taken that is unique over all tenants. The error of an upsert that meets another tenant's row does not name it. */
    private boolean isTaken(Observation observation, Set<Feature> features) {
        if (!observation.isFailed(UNIQUE_VIOLATION) || !features.contains(Feature.STRAY_VALUE)) {
            return false;
        }
        String message = observation.message();
        if (!message.contains("\"")) {
            return features.contains(Feature.CONFLICT_DO_UPDATE) || features.contains(Feature.CONFLICT_DO_NOTHING);
        }
        for (Schema.Table table : schema.tables()) {
            GovernedTable governed = table.governed();
            for (Key key : governed.table().keys()) {
                if (table.isTenants()
                        && message.contains("\"" + key.name() + "\"")
                        && !key.columns().containsAll(Targets.tenantColumns(table))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether PostgreSQL alone could have given it too, under another plan or with its rows in another order: also where a subquery with too
     * many rows has no rows to be computed for only since something else came first. And Reeve looks for referenced rows that the tenant does
     * not have before a write, PostgreSQL after, and only if a row comes to refer to them: a stated limit.
     */
    private boolean isOpen(
            Generated statement, Generated.Sql sql, Observation given, Observation expected, boolean scaled)
            throws SQLException {
        if (given.isFailed(SEVERAL_ROWS) && !expected.isFailed() && alone.leavesOut(sql)) {
            return true;
        }
        if (given.isFailed(FOREIGN_KEY_VIOLATION) && sql.features().contains(Feature.STRAY_VALUE)) {
            return true;
        }
        for (String plan : Alone.PLANS) {
            Observation other = alone.run(sql, plan, false);
            if (other.difference(given, statement.ordered(), scaled) == null) {
                return true;
            }
        }
        return alone.runTurned(sql).difference(given, statement.ordered(), scaled) == null;
    }

    void vacuum() throws SQLException {
        first.vacuum();
        second.vacuum();
        alone.vacuum();
    }

    @Override
    public void close() throws SQLException {
        first.close();
        second.close();
        alone.close();
    }
}
