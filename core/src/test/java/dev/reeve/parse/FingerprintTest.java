package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Literal;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static Fingerprint of(String text) {
        return Fingerprint.of(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
    }

    private static void assertSame(String first, String second) {
        assertThat(of(first)).isEqualTo(of(second));
    }

    private static void assertDifferent(String first, String second) {
        assertThat(of(first).id()).isNotEqualTo(of(second).id());
    }

    @Test
    void theNormalizedTextReadsLikeSql() {
        assertThat(of("SELECT  o.id, count(*) FROM public.Orders O WHERE o.\"Total\">=10.5 AND o.tags[1] = 'x'::text;")
                        .text())
                .isEqualTo("select o.id, count(*) from public.orders o where o.\"Total\" >= ? and o.tags[?] = ?::text");
    }

    @Test
    void theIdIsTheHeadOfTheHash() {
        Fingerprint fingerprint = of("select 1");
        assertThat(fingerprint.text()).isEqualTo("select ?");
        assertThat(fingerprint.sha256()).hasSize(64).startsWith(fingerprint.id());
        assertThat(fingerprint.id()).isEqualTo("e1c71d1661ae46e0");
    }

    @Test
    void constantsAndParametersDoNotMatter() {
        assertSame("SELECT * FROM t WHERE a = 1", "SELECT * FROM t WHERE a = 'x'");
        assertSame("SELECT * FROM t WHERE a = $1", "SELECT * FROM t WHERE a = $$x$$");
        assertSame("SELECT * FROM t WHERE a = -1 LIMIT 5", "SELECT * FROM t WHERE a = 1.5 LIMIT $2");
        assertThat(Fingerprint.of("SELECT * FROM t WHERE a = ?", Dialect.POSTGRESQL, Literal.Marker.QUESTION))
                .isEqualTo(of("SELECT * FROM t WHERE a = $1"));
    }

    @Test
    void aSubtractionIsNoSign() {
        assertDifferent("SELECT a - 1 FROM t", "SELECT a + 1 FROM t");
        assertThat(of("SELECT a -1, f(-1)").text()).isEqualTo("select a - ?, f(?)");
    }

    @Test
    void keywordCaseWhiteSpaceCommentsAndTheLastSemicolonDoNotMatter() {
        assertSame("select a from t", "SELECT\n\ta /* x */ FROM t -- y\n;;");
    }

    @Test
    void namesCountAsPostgresFoldsThem() {
        assertSame("SELECT * FROM Orders", "SELECT * FROM \"orders\"");
        assertSame("SELECT * FROM orders", "SELECT * FROM U&\"\\006frders\"");
        assertDifferent("SELECT * FROM orders", "SELECT * FROM \"Orders\"");
        assertDifferent("SELECT * FROM t GROUP BY rollup (a)", "SELECT * FROM t GROUP BY \"rollup\" (a)");
        assertDifferent("SELECT \"a b\"", "SELECT a b");
        assertDifferent("SELECT \"a\"\"b\"", "SELECT \"a\" \"b\"");
    }

    @Test
    void lengthsOfInListsDoNotMatter() {
        assertSame("SELECT 1 FROM t WHERE a IN (1)", "SELECT 1 FROM t WHERE a IN (1, 2, -3, 'x', $1)");
        assertThat(of("WHERE a IN (1, 2) AND b = 3").text()).isEqualTo("where a in (?, ...) and b = ?");
        assertSame("a IN ((1, 2))", "a IN ((1, 2), (3, 4))");
        assertSame("a NOT IN ($1::int, $2::int)", "a NOT IN ($1::int)");
        assertDifferent("a IN (1, b)", "a IN (1)");
        assertDifferent("a IN (b, b)", "a IN (b)");
        assertDifferent("f(1, 2)", "f(1)");
    }

    @Test
    void aSubqueryIsNoList() {
        assertDifferent("a IN (SELECT 1)", "a IN (SELECT 1, 1)");
        assertSame(
                "a IN (SELECT b FROM t WHERE c IN (1)) AND d IN (2, 3)",
                "a IN (SELECT b FROM t WHERE c IN (1, 2)) AND d IN (2)");
    }

    @Test
    void numbersOfValuesRowsDoNotMatter() {
        assertSame("INSERT INTO t VALUES (1, 'a')", "INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, $1)");
        assertSame(
                "INSERT INTO t VALUES (1, 'a') ON CONFLICT (a, b) DO NOTHING",
                "INSERT INTO t VALUES (1, 'a'), (2, 'b') ON CONFLICT (a, b) DO NOTHING");
        assertSame("SELECT * FROM (VALUES (1), (2)) AS v (x), w", "SELECT * FROM (VALUES (1)) AS v (x), w");
        assertDifferent("INSERT INTO t VALUES (1, 2)", "INSERT INTO t VALUES (1)");
        assertDifferent("INSERT INTO t VALUES (1, DEFAULT)", "INSERT INTO t VALUES (DEFAULT, 1)");
        assertThat(of("VALUES (1, now()), (2, now()), (3, DEFAULT) RETURNING a, b")
                        .text())
                .isEqualTo("values (?, now()), ..., (?, default), ... returning a, b");
    }

    @Test
    void lengthsOfArraysDoNotMatter() {
        assertSame("a = ANY (ARRAY[1, 2, 3])", "a = ANY (ARRAY[1])");
        assertSame("SELECT ARRAY[[1, 2], [3, 4]]", "SELECT ARRAY[[1]]");
        assertDifferent("SELECT a[1]", "SELECT a[1][2]");
    }

    @Test
    void aQuestionMarkOfAnOperatorIsNoConstant() {
        assertDifferent("SELECT a ? b", "SELECT a 1 b");
        assertThat(of("SELECT a ?| b").text()).isEqualTo("select a ??| b");
        assertThat(Fingerprint.of("SELECT a ??| b", Dialect.POSTGRESQL, Literal.Marker.QUESTION)
                        .text())
                .isEqualTo("select a ??| b");
    }

    @Test
    void textThatIsNoStatementHasOneToo() {
        assertThat(of("FROM FROM ))) 1 [[ (").text()).isEqualTo("from from))) ?[[(");
        assertThat(of("SELECT 'secret").text()).isEqualTo("select <unreadable>");
        assertThat(of("").text()).isEmpty();
    }

    @Test
    void longListsAreFoldedInOneGo() {
        assertSame("a IN (" + "1,".repeat(200_000) + "1)", "a IN (1)");
        assertThat(of("(".repeat(100_000)).text()).hasSize(100_000);
    }
}
