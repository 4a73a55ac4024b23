package dev.reeve.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.sql.Literal;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What statements of the cases' world are judged to come to, under a spec that declares less than it should. */
final class StatementJudgeTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 2, 28);

    private static final String SPEC = """
            shards:
              home: {url: "jdbc:postgresql:home"}
              shard_a: {url: "jdbc:postgresql:a"}
            tenancy: {column: organization_id, source: inline}
            tenants:
              "1": {shard: shard_a}
              "2": {shard: shard_a}
            tables:
              organizations: {scope: global, tenant_column: id}
              tenant_users: {scope: index}
            """;

    private static final Catalog CATALOG = WorldCatalog.catalog();

    @Test
    void aValueNamesTheTenantAndItsShard() {
        Judgement judgement = judge("SELECT * FROM documents WHERE organization_id = 1");
        assertThat(judgement.verdict()).isEqualTo(Verdict.RUNS);
        assertThat(judgement.ways()).containsExactly(Way.VALUE);
        assertThat(judgement.shard()).isEqualTo("shard_a");
        assertThat(judgement.tables()).containsExactly("public.documents");
    }

    @Test
    void aParameterRunsWhereItsTenantIs() {
        Judgement judgement = judge("SELECT * FROM documents WHERE organization_id = $1 AND title = $2");
        assertThat(judgement.verdict()).isEqualTo(Verdict.RUNS);
        assertThat(judgement.ways()).containsExactly(Way.PARAMETER);
        assertThat(judgement.shard()).isNull();
        assertThat(judgement.remarks()).isEmpty();
    }

    @Test
    void severalParametersHaveToAgree() {
        assertThat(judge("SELECT * FROM documents WHERE organization_id IN ($1, $2)")
                        .remarks())
                .containsExactly("parameters 1, 2 must name the same tenant");
        assertThat(judge("SELECT * FROM documents WHERE organization_id = ANY ($1)")
                        .remarks())
                .containsExactly("the elements of parameter 1 must name one tenant");
        Judgement both =
                judge("SELECT * FROM documents d JOIN projects p ON p.id = d.project_id AND p.organization_id = 2"
                        + " WHERE d.organization_id = $1");
        assertThat(both.verdict()).isEqualTo(Verdict.RUNS);
        assertThat(both.remarks()).containsExactly("parameter 1 must name the tenant that the text names");
    }

    @Test
    void aPrimaryKeyIsLookedUp() {
        Judgement judgement = judge("SELECT * FROM documents WHERE id = $1");
        assertThat(judgement.verdict()).isEqualTo(Verdict.LOOKS_UP);
        assertThat(judgement.ways()).containsExactly(Way.KEY_LOOKUP);
    }

    @Test
    void whatNamesNoTenantRunsOnATenantsConnectionOnly() {
        Judgement judgement = judge("SELECT count(*) FROM documents");
        assertThat(judgement.verdict()).isEqualTo(Verdict.CONTEXT);
        assertThat(judgement.ways()).containsExactly(Way.CONTEXT);
        assertThat(Objects.requireNonNull(judgement.refusal()).code().id()).isEqualTo("no_condition");
        assertThat(judge("SELECT count(*) FROM documents", Connections.BOUND).verdict())
                .isEqualTo(Verdict.RUNS);
        assertThat(judge("SELECT count(*) FROM documents", Connections.UNBOUND).verdict())
                .isEqualTo(Verdict.REFUSED);
    }

    @Test
    void homeAndTheSessionAreToldApart() {
        assertThat(judge("SELECT name FROM users").verdict()).isEqualTo(Verdict.HOME);
        assertThat(judge("BEGIN").verdict()).isEqualTo(Verdict.SESSION);
        assertThat(judge("SELECT * FROM documents WHERE organization_id = NULL").verdict())
                .isEqualTo(Verdict.NOWHERE);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        Judgement judgement = judge("SELEC 1");
        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(judgement.rule()).isEqualTo("not_understood");
        assertThat(judge("SELECT 1; SELECT 2").rule()).isEqualTo("not_understood");
    }

    @Test
    void questionMarksAreParametersToo() {
        assertThat(judge(
                                CATALOG,
                                SPEC,
                                "SELECT * FROM documents WHERE organization_id = ?",
                                Literal.Marker.QUESTION,
                                Connections.ANY)
                        .verdict())
                .isEqualTo(Verdict.RUNS);
    }

    @Test
    void aTenantThatIsNotListedIsUnknown() {
        assertThat(judge("SELECT * FROM documents WHERE organization_id = 99").rule())
                .isEqualTo("unknown_tenant");
    }

    @Test
    void withoutAnyTenantYetEveryTenantCounts() {
        String none = SPEC.replaceAll("(?s)tenants:.*tables:", "tables:");
        assertThat(judge(
                                CATALOG,
                                none,
                                "SELECT * FROM documents WHERE organization_id = 99",
                                Literal.Marker.DOLLAR,
                                Connections.ANY)
                        .verdict())
                .isEqualTo(Verdict.RUNS);
    }

    @Test
    void aKeyIsSuggestedThatMakesTheStatementRun() {
        assertThat(helped("SELECT * FROM documents WHERE slug = $1", Verdict.LOOKS_UP))
                .containsExactly("keys:\n  - {table: documents, columns: [slug]}\n");
    }

    @Test
    void aChildIsSuggestedWhereAForeignKeyLeadsToTenants() {
        assertThat(helped(
                        "SELECT * FROM versions v JOIN documents d ON d.id = v.document_id WHERE d.organization_id = $1",
                        Verdict.RUNS))
                .containsExactly("tables:\n  versions: {scope: child, parent: documents}\n");
    }

    @Test
    void aRelationAndItsChildAreSuggestedWhereOnlyNamesTell() {
        assertThat(helped(
                        "SELECT * FROM messages m JOIN conversations c ON c.id = m.conversation_id"
                                + " WHERE c.organization_id = $1",
                        Verdict.RUNS))
                .containsExactly("""
                        tables:
                          messages: {scope: child, parent: conversations}
                        relations:
                          - {from: messages.conversation_id, to: conversations.id, confirmed: true}
                        """);
    }

    @Test
    void aCopyOnEveryShardIsSuggestedForATableThatTenantsJoin() {
        assertThat(helped(
                        "SELECT * FROM orders o JOIN countries c ON c.code = o.country_code WHERE o.organization_id = $1",
                        Verdict.RUNS))
                .containsExactly("tables:\n  countries: {scope: replicated}\n");
    }

    @Test
    void severalFragmentsAreSuggestedWhereOneIsNotEnough() {
        assertThat(helped(
                        "SELECT * FROM versions v JOIN documents d ON d.id = v.document_id"
                                + " JOIN users u ON u.id = v.author_id WHERE d.slug = $1",
                        Verdict.LOOKS_UP))
                .hasSize(3);
    }

    @Test
    void anAllowListEntryIsSuggestedWhereNothingElseHelps() {
        List<String> fragments =
                helped("SELECT max(created_at) FROM documents WHERE organization_id IN (1, 2)", Verdict.FANS_OUT);
        assertThat(fragments).hasSize(1);
        assertThat(fragments.get(0))
                .startsWith("services:\n  default:\n    fanout:\n      allow_list:\n        # select max")
                .contains("date: 2026-02-28");
    }

    @Test
    void nothingIsSuggestedWhereNothingHelps() {
        assertThat(judge("SELECT ctid FROM documents WHERE organization_id = 1").fragments())
                .isEmpty();
        assertThat(judge("UPDATE documents SET organization_id = 2 WHERE organization_id = 1")
                        .fragments())
                .isEmpty();
        assertThat(judge("TRUNCATE documents").fragments()).isEmpty();
    }

    /** Judges, pastes what is suggested into the text of the spec, opens that, and judges again. */
    private static List<String> helped(String sql, Verdict expected) {
        Judgement before = judge(sql);
        assertThat(before.refusal()).as("before: %s", before).isNotNull();
        assertThat(before.fragments()).as("suggested for %s", before.refusal()).isNotEmpty();
        String pasted = PastedSpec.of(SPEC, before.fragments());
        Judgement after = judge(CATALOG, pasted, sql, Literal.Marker.DOLLAR, Connections.ANY);
        assertThat(after.verdict()).as("%s under %s", after.refusal(), pasted).isEqualTo(expected);
        return before.fragments().stream().map(Fragment::yaml).toList();
    }

    private static Judgement judge(String sql) {
        return judge(sql, Connections.ANY);
    }

    private static Judgement judge(String sql, Connections connections) {
        return judge(CATALOG, SPEC, sql, Literal.Marker.DOLLAR, connections);
    }

    private static Judgement judge(
            Catalog catalog, String spec, String sql, Literal.Marker marker, Connections connections) {
        GovernedCatalog governed = GovernedCatalog.of(Spec.parse(SpecSource.text("reeve.yaml", spec)), catalog);
        return new StatementJudge(governed, connections, governed.spec().defaultService(), TODAY).judge(sql, marker);
    }
}
