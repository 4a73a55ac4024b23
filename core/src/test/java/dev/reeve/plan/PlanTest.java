package dev.reeve.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.Reeve;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {
    private static final TenantId ONE = new TenantId("1");

    private final Reeve reeve = Reeve.of(WorldCatalog.governed());

    @Test
    void aStatementGoesWhereItsTenantLives() {
        String sql = "SELECT * FROM orders WHERE organization_id = $1";

        assertThat(run(sql, null, 1L).shard()).isEqualTo("shard_a");
        assertThat(run(sql, null, 3L).shard()).isEqualTo("shard_b");
        assertThat(run(sql, ONE, 1L).shard()).isEqualTo("shard_a");
    }

    @Test
    void theTextIsRenderedOnceForAllTenants() {
        String sql = "SELECT * FROM orders WHERE organization_id = $1";

        assertThat(run(sql, null, 1L).sql()).isSameAs(run(sql, null, 3L).sql());
        assertThat(reeve.plan(sql, Marker.DOLLAR, Marker.DOLLAR))
                .isSameAs(reeve.plan(sql, Marker.DOLLAR, Marker.DOLLAR));
    }

    @Test
    void viewsAreReadIfAllThatTheyReadIsOnHome() {
        Reeve reeve = Reeve.of(GovernedCatalog.of(
                WorldCatalog.spec(),
                WorldCatalog.builder()
                        .view("titles", "SELECT id, title FROM documents", "id bigint", "title text")
                        .view("nested", "SELECT id FROM titles", "id bigint")
                        .view("people", "SELECT lower(name) AS name FROM users", "name text")
                        .view("pairs", "SELECT a.name FROM people a, people b", "name text")
                        .view("names", "SELECT relname AS name FROM pg_class", "name text")
                        .view("odd", "SELECT mystery(id) AS id FROM users", "id bigint")
                        .view("endless", "SELECT id FROM endless", "id bigint")
                        .build()));

        for (String view : List.of("people", "pairs", "names")) {
            assertThat(reeve.explain("SELECT 1 FROM " + view, List.of(), null).refusal())
                    .isNull();
        }
        for (String view : List.of("titles", "nested", "odd", "endless")) {
            Refusal refusal =
                    reeve.explain("SELECT 1 FROM " + view, List.of(), null).refusal();
            assertThat(refusal).isNotNull();
            assertThat(refusal.code()).isEqualTo(ErrorCode.UNSUPPORTED_FORM);
            assertThat(refusal.position()).isEqualTo(15);
        }
    }

    @Test
    void aStatementWithoutTablesRunsAnywhere() {
        Step.Run run = run("SELECT 1", ONE);

        assertThat(run.shard()).isEqualTo("home");
        assertThat(run.tableless()).isTrue();
        assertThat(run.snapshotless()).isTrue();
        assertThat(run("SELECT lower('A')", ONE).snapshotless()).isFalse();
        assertThat(run("SELECT * FROM organizations", ONE).snapshotless()).isFalse();
        assertThat(run.sql().sql()).isEqualTo("SELECT 1");
    }

    @Test
    void whatIsNeverTrueTouchesNoTenantsShard() {
        Step.Run run = run("SELECT count(*) FROM orders WHERE organization_id = NULL", null);

        assertThat(run.shard()).isEqualTo("home");
        assertThat(run.tenant()).isNull();
    }

    @Test
    void tablesOnHomeAreNarrowedToTheConnectionsTenantOnly() {
        String sql = "SELECT * FROM tenant_users";

        assertThat(run(sql, null).sql().sql()).isEqualTo(sql);
        assertThat(run(sql, ONE).sql().sql()).contains("organization_id");
        assertThat(run(sql, ONE).shard()).isEqualTo("home");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NO_CONDITION           | SELECT * FROM documents",
                "CROSS_TENANT_STATEMENT | SELECT * FROM documents WHERE organization_id IN (1, 3)",
                "UNKNOWN_TENANT         | SELECT * FROM documents WHERE organization_id = 99",
                "CROSS_SHARD_JOIN       | SELECT * FROM orders o JOIN users u ON true WHERE o.organization_id = 1",
                "CROSS_SHARD_WRITE      | UPDATE countries SET vat = 0",
                "NOT_UNDERSTOOD         | SELEC",
                "UNSAFE_FUNCTION        | SELECT pg_sleep(1)",
                "UNSAFE_FUNCTION        | SELECT pg_catalog.\"query_to_xml\"('', true, true, '')",
                "UNSAFE_FUNCTION        | SELECT nobody_knows(1)",
                "UNSAFE_STATEMENT       | TRUNCATE documents",
                "UNSAFE_STATEMENT       | SET ROLE postgres",
                "UNSAFE_STATEMENT       | SET standard_conforming_strings = off",
                "UNSAFE_STATEMENT       | RESET ALL",
                "UNSAFE_STATEMENT       | LISTEN x",
                "UNSAFE_STATEMENT       | SELECT 1 INTO loot",
                "UNSAFE_STATEMENT       | COPY (SELECT 1) TO PROGRAM 'cat'",
                "UNSAFE_STATEMENT       | SELECT * FROM pg_stat_activity",
                "UNSAFE_STATEMENT       | SELECT * FROM reeve.placement",
                "UNSAFE_STATEMENT       | UPDATE pg_settings SET setting = 'x'",
                "UNSAFE_STATEMENT       | COMMIT AND CHAIN",
                "UNSAFE_STATEMENT       | EXPLAIN ANALYZE SELECT * FROM documents WHERE organization_id = 1",
                "UNSAFE_STATEMENT       | EXPLAIN SELECT * FROM documents WHERE organization_id = 1",
                "UNSUPPORTED_FORM       | SELECT ctid FROM documents WHERE organization_id = 1",
                "TENANT_KEY_CHANGE      | UPDATE documents SET organization_id = 2 WHERE organization_id = 1",
                "CROSS_TENANT_STATEMENT | DELETE FROM users WHERE id = 3"
            })
    void isRefusedWithoutATenant(ErrorCode code, String sql) {
        assertThat(refusal(sql, null)).as(sql).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TENANT_CONFLICT        | SELECT * FROM documents WHERE organization_id = 2",
                "TENANT_CONFLICT        | INSERT INTO conversations (id, organization_id) VALUES (1, 2)",
                "TENANT_CONFLICT        | UPDATE organizations SET plan = 'x' WHERE id = 2",
                "UNKNOWN_TENANT         | INSERT INTO conversations (id, organization_id) VALUES (1, NULL)",
                "TENANT_KEY_CHANGE      | UPDATE documents SET organization_id = 2 WHERE id = 1001",
                "UNSUPPORTED_FORM       | INSERT INTO documents (id, slug, title) VALUES (1, random()::text, 'b') ON CONFLICT (slug) DO NOTHING",
                "CROSS_TENANT_STATEMENT | UPDATE users SET name = 'x'",
                "CROSS_TENANT_STATEMENT | DELETE FROM users WHERE id = 3",
                "NOT_UNDERSTOOD         | SELECT * FROM documents, org_5.orders",
                "FOREIGN_TENANT_VALUE   | DELETE FROM conversations WHERE id = 51"
            })
    void isRefusedWithATenant(ErrorCode code, String sql) {
        assertThat(refusal(sql, ONE)).as(sql).isEqualTo(code);
    }

    @Test
    void settingTheTenantToWhatItIsIsNoChange() {
        String sql = "UPDATE documents SET organization_id = $1, title = 'x' WHERE id = 1001";

        assertThat(step(sql, ONE, 1L)).isInstanceOf(Step.Run.class);
        assertThat(refusal(sql, ONE, 2L)).isEqualTo(ErrorCode.TENANT_KEY_CHANGE);
    }

    @Test
    void aReferenceIsLookedForWithinTheTenantFirst() {
        Step.Run run = run("INSERT INTO documents (id, slug, title, project_id) VALUES (1, 'a', 'b', $1)", ONE, 201L);

        assertThat(run.probes()).hasSize(1);
        Probe probe = run.probes().get(0);
        assertThat(probe.constraint()).isEqualTo("documents_project_id_fkey");
        assertThat(probe.query().sql()).contains("FOR KEY SHARE", "organization_id", "$1");
    }

    @Test
    void doingNothingIsConfirmedByTheTenantsOwnRows() {
        Step.Run run = run(
                "INSERT INTO documents (id, slug, title) VALUES ($1, 'a', 'b'), ($2, 'c', 'd') ON CONFLICT DO NOTHING",
                ONE,
                1L,
                2L);

        assertThat(run.confirmations()).hasSize(1);
        Confirmation confirmation = run.confirmations().get(0);
        assertThat(confirmation.proposed()).isEqualTo(2);
        String sql = "INSERT INTO documents (id, slug, title) VALUES (1, 'a', 'b') ON CONFLICT DO NOTHING";
        assertThat(reeve.explain(sql, List.of(), "1").text()).contains("then: SELECT CASE WHEN");
        assertThat(confirmation.query().sql()).contains("$1", "$2", "'a'", "'c'", "organization_id");
        assertThat(run(
                                "INSERT INTO orders (order_no) VALUES (1) ON CONFLICT (organization_id, order_no) DO NOTHING",
                                ONE)
                        .confirmations())
                .isEmpty();
    }

    @Test
    void sessionCommandsReachNoShard() {
        assertThat(step("BEGIN ISOLATION LEVEL SERIALIZABLE", ONE))
                .isEqualTo(new Step.Control(
                        new SessionCommand.Begin("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)));
        assertThat(step("SET LOCAL statement_timeout = 5", ONE))
                .isEqualTo(new Step.Control(new SessionCommand.SetLocal("SET LOCAL statement_timeout = 5", false)));
        assertThat(step("RESET application_name", ONE))
                .isEqualTo(new Step.Control(new SessionCommand.Set("application_name", null, null)));
    }

    private Step step(String sql, @Nullable TenantId tenant, @Nullable Object... values) {
        List<Plan> plans = reeve.plan(sql, Marker.DOLLAR, Marker.DOLLAR);
        assertThat(plans).hasSize(1);
        return plans.get(0).step(tenant, reeve.tenants(), new Listed(Arrays.asList(values)));
    }

    private Step.Run run(String sql, @Nullable TenantId tenant, @Nullable Object... values) {
        Step step = step(sql, tenant, values);
        assertThat(step).isInstanceOf(Step.Run.class);
        return (Step.Run) step;
    }

    private ErrorCode refusal(String sql, @Nullable TenantId tenant, @Nullable Object... values) {
        Step step = step(sql, tenant, values);
        assertThat(step).isInstanceOf(Step.Refuse.class);
        return ((Step.Refuse) step).refusal().code();
    }

    private record Listed(List<@Nullable Object> values) implements ParameterValues {
        @Override
        public int count() {
            return values.size();
        }

        @Override
        public @Nullable Object value(int number) {
            return values.get(number - 1);
        }
    }
}
