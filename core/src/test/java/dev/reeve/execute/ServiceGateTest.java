package dev.reeve.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Spec;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a service's policy makes of statements of every kind. */
final class ServiceGateTest {
    private static final String ALL_ORDERS = "SELECT count(*) FROM orders";

    private static final ShardConnections<ShardConnection> NOBODY = (shard, modes) -> {
        throw new SQLException("nobody is asked", "08001");
    };

    private final Recorded recorded = new Recorded();

    /** What an observer is told, a line for each. */
    private static final class Recorded implements StatementObserver {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void refused(String service, Refusal refusal, String fingerprint) {
            lines.add("refused " + service + " " + refusal.code().id() + " " + refusal.table());
        }

        @Override
        public void wouldRefuse(String service, Refusal refusal, String fingerprint) {
            lines.add("would refuse " + service + " " + refusal.code().id() + " " + refusal.table());
        }

        @Override
        public void fannedOut(String service, Refusal byDefault, String fingerprint) {
            lines.add("fanned out " + service + " " + byDefault.code().id() + " " + byDefault.table());
        }
    }

    /** A service on the world. */
    private record Served(Reeve reeve, ServiceGate gate) {
        Plan plan(String sql) {
            return reeve.plan(sql, Marker.DOLLAR, Marker.DOLLAR).get(0);
        }

        Step step(String sql, @Nullable String tenant) {
            return gate.step(
                    plan(sql),
                    tenant == null ? null : new TenantId(tenant),
                    reeve.tenants(),
                    ParameterValues.NONE,
                    null);
        }

        String outcome(String sql) {
            return outcome(sql, null);
        }

        String outcome(String sql, @Nullable String tenant) {
            Step step = step(sql, tenant);
            return step instanceof Step.Refuse refuse ? refuse.refusal().code().id() : "runs";
        }

        Rehearsal rehearsal() {
            return new Rehearsal(gate, new KeysOnHome<>(new KeyLookups<>(List.of("home"), 1, NOBODY), NOBODY));
        }

        void observe(Rehearsal rehearsal, String text) throws SQLException {
            List<Plan> plans = reeve.plan(text, Marker.DOLLAR, Marker.DOLLAR);
            rehearsal.judge(plans, Collections.nCopies(plans.size(), ParameterValues.NONE), reeve.tenants());
        }
    }

    private Served service(String fanOut) {
        Spec spec = Spec.parse(WorldCatalog.source().merge("test", "services: {reports: {fanout: " + fanOut + "}}"));
        GovernedCatalog catalog = GovernedCatalog.of(spec, WorldCatalog.catalog());
        return new Served(
                Reeve.of(catalog), new ServiceGate(Objects.requireNonNull(spec.service("reports")), catalog, recorded));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "refuse        | no_condition           | SELECT count(*) FROM orders",
                "refuse        | cross_tenant_statement | SELECT count(*) FROM orders WHERE organization_id IN (1, 3)",
                "refuse        | unsupported_form       | SELECT count(*) FROM orders WHERE organization_id > 1",
                "refuse        | no_condition           | UPDATE orders SET note = 'x'",
                "refuse_writes | not_yet_supported      | SELECT count(*) FROM orders",
                "refuse_writes | not_yet_supported      | SELECT count(*) FROM orders WHERE organization_id IN (1, 2)",
                "refuse_writes | no_condition           | UPDATE orders SET note = 'x'",
                "refuse_writes | no_condition           | DELETE FROM orders",
                "refuse_writes | no_condition           | WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d",
                "refuse_writes | cross_tenant_statement | DELETE FROM orders WHERE organization_id IN (1, 2)",
                "log           | not_yet_supported      | SELECT count(*) FROM orders",
                "log           | not_yet_supported      | UPDATE orders SET note = 'x'",
                "allow         | not_yet_supported      | SELECT count(*) FROM orders",
                "allow         | not_yet_supported      | SELECT count(*) FROM orders WHERE organization_id IN (1, 2)",
                "allow         | not_yet_supported      | UPDATE orders SET note = 'x'",
            })
    void whatIsNotReducedToOneTenantIsForThePolicyToDecide(String mode, String outcome, String sql) {
        Served service = service("{mode: " + mode + "}");

        assertThat(service.outcome(sql)).isEqualTo(outcome);
        assertThat(recorded.lines).hasSize(outcome.equals("not_yet_supported") ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refuse", "refuse_writes", "log", "allow"})
    void whatIsReducedToOneTenantIsNot(String mode) {
        Served service = service("{mode: " + mode + "}");

        assertThat(service.outcome("SELECT count(*) FROM orders WHERE organization_id = 1"))
                .isEqualTo("runs");
        assertThat(service.outcome("UPDATE orders SET note = 'x' WHERE organization_id = 1"))
                .isEqualTo("runs");
        assertThat(service.outcome("SELECT name FROM users")).isEqualTo("runs");
        assertThat(recorded.lines).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unknown_tenant    | SELECT * FROM orders WHERE organization_id = 99",
                "unknown_tenant    | SELECT * FROM orders WHERE organization_id IN (1, 99)",
                "unsafe_function   | SELECT pg_sleep(1) FROM orders",
                "unsafe_statement  | TRUNCATE orders",
                "unsafe_statement  | COPY orders FROM STDIN",
                "unsafe_statement  | SELECT * FROM pg_stat_activity",
                "not_understood    | SELEC * FROM orders",
                "tenant_key_change | UPDATE orders SET organization_id = 2 WHERE organization_id = 1",
                "unsupported_form  | SELECT ctid FROM orders",
                "cross_shard_join  | SELECT * FROM orders o JOIN users u ON true WHERE o.organization_id = 1",
            })
    void aPolicyLiftsNoOtherRefusal(String outcome, String sql) {
        String list = "{statement: \"%s\", reviewer: ann, date: 2026-02-28}".formatted(sql);

        assertThat(service("{mode: allow}").outcome(sql)).isEqualTo(outcome);
        assertThat(service("{mode: refuse, allow_list: [" + list + "]}").outcome(sql))
                .isEqualTo(outcome);
        assertThat(recorded.lines).isEmpty();
    }

    @Test
    void aPolicyIsNotForConnectionsOfATenant() {
        Served service = service("{mode: allow}");

        assertThat(service.outcome(ALL_ORDERS, "1")).isEqualTo("runs");
        assertThat(service.outcome("SELECT * FROM orders WHERE organization_id = 2", "1"))
                .isEqualTo("tenant_conflict");
        assertThat(service.outcome("SELECT * FROM orders WHERE organization_id IN (1, 2)", "1"))
                .isIn("runs", "tenant_conflict");
        assertThat(recorded.lines).isEmpty();
    }

    @Test
    void aTableCanHaveAModeOfItsOwn() {
        Served service = service("{mode: refuse, tables: {orders: {mode: allow}}}");

        assertThat(service.outcome(ALL_ORDERS)).isEqualTo("not_yet_supported");
        assertThat(service.outcome("SELECT count(*) FROM documents")).isEqualTo("no_condition");
    }

    @Test
    void theStrictestOfTheTablesWithoutATenantDecides() {
        Served service = service("{mode: allow, tables: {documents: {mode: refuse}}}");

        assertThat(service.outcome("SELECT 1 FROM orders, documents")).isEqualTo("no_condition");
        assertThat(service.outcome("SELECT 1 FROM orders, documents d WHERE d.organization_id = 1"))
                .isEqualTo("not_yet_supported");
    }

    @Test
    void aListedStatementIsAllowedWhateverItsValues() {
        String list =
                "[{statement: \"select count(*) from orders where status = 'paid'\", reviewer: ann, date: 2026-02-28}]";
        Served service = service("{mode: refuse, allow_list: " + list + "}");

        assertThat(service.outcome("SELECT count(*) FROM orders WHERE status = 'void'"))
                .isEqualTo("not_yet_supported");
        assertThat(service.outcome("SELECT count(*) FROM \"orders\" WHERE status = 'void'"))
                .isEqualTo("not_yet_supported");
        assertThat(service.outcome("SELECT count(*) FROM orders WHERE note = 'void'"))
                .isEqualTo("unknown_column");
        assertThat(recorded.lines)
                .containsOnly("fanned out reports unknown_column orders")
                .hasSize(2);
    }

    @Test
    void aStatementCanBeListedByItsNormalizedTextOrItsHash() {
        String sql = "SELECT count(*) FROM orders WHERE status IN ('paid', 'void')";
        Fingerprint fingerprint = Fingerprint.of(sql, Dialect.POSTGRESQL, Marker.DOLLAR);
        String entry = "{mode: refuse, allow_list: [{%s: \"%s\", reviewer: ann, date: 2026-02-28}]}";

        assertThat(service(entry.formatted("statement", fingerprint.text())).outcome(sql))
                .isEqualTo("not_yet_supported");
        assertThat(service(entry.formatted("sha256", fingerprint.sha256())).outcome(sql))
                .isEqualTo("not_yet_supported");
        assertThat(service(entry.formatted("sha256", "0".repeat(64))).outcome(sql))
                .isEqualTo("unknown_column");
    }

    @Test
    void anObserverIsToldOfWhatWouldBeRefusedAndOfNothingElse() throws SQLException {
        Served service = service("{mode: refuse, tables: {documents: {mode: allow}}}");
        Rehearsal rehearsal = service.rehearsal();

        service.observe(rehearsal, "SELECT count(*) FROM orders WHERE organization_id = 1");
        service.observe(rehearsal, "BEGIN");
        service.observe(rehearsal, ALL_ORDERS);
        service.observe(rehearsal, "SELECT count(*) FROM documents");
        service.observe(rehearsal, "LISTEN x");

        assertThat(recorded.lines)
                .containsExactly(
                        "would refuse reports no_condition orders",
                        "fanned out reports no_condition documents",
                        "would refuse reports not_yet_supported documents",
                        "would refuse reports unsafe_statement null");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "                        | W1 / W3",
                "cross_shard_write       | BEGIN / W1 / W3",
                "                        | BEGIN / W1 / COMMIT / W3",
                "                        | BEGIN / W1 / ROLLBACK / BEGIN / W3",
                "                        | BEGIN / W1 / R3 / W2",
                "cross_shard_write       | BEGIN / SAVEPOINT a / W1 / ROLLBACK TO a / W3",
                "cross_shard_write       | W1; W3",
                "                        | W1; W2",
                "                        | W1; R3",
                "cross_shard_write       | BEGIN / W1 / W2; W3 / ROLLBACK",
                "cross_shard_transaction | BEGIN ISOLATION LEVEL REPEATABLE READ / R1 / R3",
                "cross_shard_transaction | BEGIN / SET TRANSACTION ISOLATION LEVEL SERIALIZABLE / R1 / R3",
                "cross_shard_transaction | BEGIN ISOLATION LEVEL REPEATABLE READ / SELECT 1 / R1",
                "                        | BEGIN ISOLATION LEVEL REPEATABLE READ / R1 / SELECT 1 / R2",
                "                        | BEGIN / R1 / R3",
                "unsupported_form        | BEGIN; W1; K1; COMMIT",
            })
    void anObserverIsToldOfWhatATransactionWouldForbid(@Nullable String code, String statements) throws SQLException {
        Served service = service("{}");
        Rehearsal rehearsal = service.rehearsal();
        String all = statements
                .replaceAll("W(\\d)", "UPDATE orders SET note = '' WHERE organization_id = $1")
                .replaceAll("R(\\d)", "SELECT FROM orders WHERE organization_id = $1")
                .replaceAll("K(\\d)", "SELECT FROM documents WHERE id = $1");
        for (String text : all.split(" / ", -1)) {
            service.observe(rehearsal, text);
        }
        assertThat(recorded.lines).hasSize(code == null ? 0 : 1).allMatch(line -> line.contains(" " + code + " "));
    }

    @Test
    void aTableThatDoesNotExistIsReportedWhenTheSpecIsOpened() {
        assertThatThrownBy(() -> service("{tables: {order: {mode: allow}}}"))
                .hasMessageContaining("there is no table order")
                .hasMessageContaining("orders");
    }
}
