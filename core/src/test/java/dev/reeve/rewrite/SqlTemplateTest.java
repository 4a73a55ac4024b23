package dev.reeve.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SqlTemplateTest {
    private static SqlTemplate narrowed(String sql, Marker marker, boolean literal) {
        ParsedStatement statement = SqlParser.parse(sql, marker);
        Edits edits = new Edits(SourceText.of(sql, statement.root()));
        QueryBody.Select select = (QueryBody.Select) ((Query) statement.root()).body();
        edits.narrow(
                ConditionPlace.behind(Objects.requireNonNull(select.where())),
                Fragment.builder().text("t.org = ").tenant().build());
        return new SqlTemplate(
                sql,
                marker,
                TenantType.BIGINT,
                edits.apply(),
                statement.parameterCount(),
                true,
                literal,
                List.of(),
                List.of());
    }

    private static SqlTemplate unchanged(String sql, Marker marker) {
        ParsedStatement statement = SqlParser.parse(sql, marker);
        return new SqlTemplate(
                sql,
                marker,
                TenantType.BIGINT,
                new Edits(SourceText.of(sql, statement.root())).apply(),
                statement.parameterCount(),
                false,
                false,
                List.of(),
                List.of());
    }

    private static int[] parameters(RenderedSql rendered) {
        int[] parameters = new int[rendered.parameterCount()];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = rendered.parameter(i);
        }
        return parameters;
    }

    @Test
    void underDollarsTheTenantIsNumberedBehindTheApplicationsParameters() {
        RenderedSql rendered = narrowed("SELECT * FROM t WHERE a = $2 AND b = $1 LIMIT $3", Marker.DOLLAR, false)
                .render(Marker.DOLLAR, null);
        assertThat(rendered.sql()).isEqualTo("SELECT * FROM t WHERE a = $2 AND b = $1 AND t.org = $4::bigint LIMIT $3");
        assertThat(parameters(rendered)).containsExactly(1, 2, 3, RenderedSql.TENANT);
    }

    @Test
    void underQuestionMarksValuesAreBoundInReadingOrder() {
        RenderedSql rendered = narrowed("SELECT * FROM t WHERE a = ? AND b ?? ? LIMIT ?", Marker.QUESTION, false)
                .render(Marker.QUESTION, null);
        assertThat(rendered.sql()).isEqualTo("SELECT * FROM t WHERE a = ? AND b ?? ? AND t.org = ?::bigint LIMIT ?");
        assertThat(parameters(rendered)).containsExactly(1, 2, RenderedSql.TENANT, 3);
    }

    @Test
    void aRepeatedDollarParameterIsBoundOnceForEachMark() {
        RenderedSql rendered = narrowed("SELECT $2 FROM t WHERE a = $1 AND b = $1 AND c ?| $2", Marker.DOLLAR, false)
                .render(Marker.QUESTION, null);
        assertThat(rendered.sql()).isEqualTo("SELECT ? FROM t WHERE a = ? AND b = ? AND c ??| ? AND t.org = ?::bigint");
        assertThat(parameters(rendered)).containsExactly(2, 1, 1, 2, RenderedSql.TENANT);
    }

    @Test
    void questionMarksBecomeDollars() {
        RenderedSql rendered = narrowed("SELECT '?' FROM t WHERE a = ? AND b ?? 'x' -- ?", Marker.QUESTION, false)
                .render(Marker.DOLLAR, null);
        assertThat(rendered.sql()).isEqualTo("SELECT '?' FROM t WHERE a = $1 AND b ? 'x' AND t.org = $2::bigint -- ?");
        assertThat(parameters(rendered)).containsExactly(1, RenderedSql.TENANT);
    }

    @Test
    void anUnchangedStatementIsTheSameString() {
        String sql = new String("SELECT a ?? b, ? FROM t");
        RenderedSql rendered = unchanged(sql, Marker.QUESTION).render(Marker.QUESTION, null);
        assertThat(rendered.sql()).isSameAs(sql);
        assertThat(parameters(rendered)).containsExactly(1);
    }

    @Test
    void theTenantIsWrittenWherePostgresTakesNoParameters() {
        SqlTemplate template = narrowed("SELECT * FROM t WHERE true", Marker.DOLLAR, true);
        assertThat(template.dependsOnTenant()).isTrue();
        RenderedSql rendered = template.render(Marker.DOLLAR, new TenantId("-7"));
        assertThat(rendered.sql()).isEqualTo("SELECT * FROM t WHERE true AND t.org = '-7'::bigint");
        assertThat(rendered.parameterCount()).isZero();
        assertThatThrownBy(() -> template.render(Marker.DOLLAR, null)).isInstanceOf(ReeveException.class);
    }

    @Test
    void aTenantIsQuotedWhateverItContains() {
        assertThat(TenantText.literal(TenantType.TEXT, new TenantId("O'Hara; --")))
                .isEqualTo("'O''Hara; --'::text");
        assertThat(TenantText.literal(TenantType.VARCHAR, new TenantId("a\\'b")))
                .isEqualTo("E'a\\\\''b'::varchar");
        assertThat(TenantText.literal(TenantType.INTEGER, new TenantId("7"))).isEqualTo("'7'::integer");
    }

    @Test
    void aTenantThatIsNotCanonicalIsNotWritten() {
        assertThatThrownBy(() -> TenantText.literal(TenantType.BIGINT, new TenantId("1; DROP TABLE t")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TenantText.literal(TenantType.BIGINT, new TenantId("01")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesAreQuotedWhereTheyMustBe() {
        assertThat(SqlName.quoted("orders")).isEqualTo("orders");
        assertThat(SqlName.quoted("Orders")).isEqualTo("\"Orders\"");
        assertThat(SqlName.quoted("order")).isEqualTo("\"order\"");
        assertThat(SqlName.quoted("user")).isEqualTo("\"user\"");
        assertThat(SqlName.quoted("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(SqlName.quoted("2nd")).isEqualTo("\"2nd\"");
    }
}
