package dev.reeve.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Span;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EditsTest {
    private static Edits edits(String sql) {
        return new Edits(SourceText.of(sql, SqlParser.parse(sql).root()));
    }

    private static Span span(String text, String part) {
        int start = text.indexOf(part);
        assertThat(start).isNotNegative();
        return new Span(start, start + part.length());
    }

    private static List<Piece> text(String text) {
        return List.of(new Piece.Text(text));
    }

    private static String applied(Edits edits) {
        StringBuilder sql = new StringBuilder();
        for (Piece piece : edits.apply()) {
            sql.append(piece instanceof Piece.Text text ? text.text() : "<" + piece + ">");
        }
        return sql.toString();
    }

    @Test
    void textWithoutEditsStaysAsItWas() {
        assertThat(applied(edits("SELECT  a -- why\n FROM t"))).isEqualTo("SELECT  a -- why\n FROM t");
    }

    @Test
    void aReplacementTakesTheNodesPlace() {
        String sql = "SELECT a, b FROM t";
        Edits edits = edits(sql);
        edits.replace(span(sql, "b"), text("c"));
        assertThat(applied(edits)).isEqualTo("SELECT a, c FROM t");
    }

    @Test
    void wrapsOfOneNodeNestInTheOrderTheyWereMade() {
        String sql = "SELECT a FROM t";
        Edits edits = edits(sql);
        edits.wrap(span(sql, "a"), text("f("), text(")"));
        edits.wrap(span(sql, "a"), text("g("), text(")"));
        assertThat(applied(edits)).isEqualTo("SELECT g(f(a)) FROM t");
    }

    @Test
    void wrapsOfOuterNodesLieOutsideWhereverTheyWereMade() {
        String sql = "SELECT a + b FROM t";
        Edits edits = edits(sql);
        edits.wrap(span(sql, "a + b"), text("["), text("]"));
        edits.wrap(span(sql, "a"), text("<"), text(">"));
        edits.wrap(span(sql, "b"), text("<"), text(">"));
        assertThat(applied(edits)).isEqualTo("SELECT [<a> + <b>] FROM t");
    }

    @Test
    void insertionsBehindANodeStayInsideTheNodesAroundIt() {
        String sql = "SELECT a + b FROM t";
        Edits edits = edits(sql);
        edits.insertAfter(span(sql, "a + b"), text(", x"));
        edits.insertAfter(span(sql, "b"), text("1"));
        edits.insertAfter(span(sql, "b"), text("2"));
        assertThat(applied(edits)).isEqualTo("SELECT a + b12, x FROM t");
    }

    @Test
    void editsThatOverlapAreAFault() {
        String sql = "SELECT a + b + c FROM t";
        Edits edits = edits(sql);
        edits.wrap(span(sql, "a + b"), text("("), text(")"));
        edits.wrap(span(sql, "b + c"), text("("), text(")"));
        assertThatThrownBy(edits::apply).isInstanceOf(ReeveException.class).hasMessageContaining("edits overlap");
    }

    @Test
    void editsInsideOfAReplacementAreAFault() {
        String sql = "SELECT a + b FROM t";
        Edits edits = edits(sql);
        edits.replace(span(sql, "a + b"), text("c"));
        edits.wrap(span(sql, "b"), text("("), text(")"));
        assertThatThrownBy(edits::apply).isInstanceOf(ReeveException.class);
    }

    @Test
    void twoReplacementsOfOneNodeAreAFault() {
        String sql = "SELECT a FROM t";
        Edits edits = edits(sql);
        edits.replace(span(sql, "a"), text("b"));
        edits.replace(span(sql, "a"), text("c"));
        assertThatThrownBy(edits::apply).isInstanceOf(ReeveException.class);
    }

    @Test
    void aReplacedNodeCanBeWrapped() {
        String sql = "SELECT a FROM t";
        Edits edits = edits(sql);
        edits.replace(span(sql, "a"), text("b"));
        edits.insertAfter(span(sql, "a"), text(", c"));
        assertThat(applied(edits)).isEqualTo("SELECT b, c FROM t");
    }

    @Test
    void aDisjunctionIsPutInParenthesesWhenItIsNarrowed() {
        String sql = "SELECT a FROM t WHERE a = 1 OR b = 2 -- why";
        Edits edits = edits(sql);
        edits.narrow(where(sql), Fragment.of("c = 3"));
        edits.narrow(where(sql), Fragment.of("d OR e"));
        assertThat(applied(edits)).isEqualTo("SELECT a FROM t WHERE (a = 1 OR b = 2) AND c = 3 AND (d OR e) -- why");
    }

    @Test
    void theSameConditionIsAddedOnce() {
        String sql = "SELECT a FROM t WHERE (a = 1)";
        Edits edits = edits(sql);
        edits.narrow(where(sql), Fragment.of("c = 3"));
        edits.narrow(where(sql), Fragment.of("c = 3"));
        assertThat(applied(edits)).isEqualTo("SELECT a FROM t WHERE (a = 1 AND c = 3)");
    }

    @Test
    void narrowingLiesOutsideOfOtherEditsOfTheCondition() {
        String sql = "SELECT a FROM t WHERE a OR b";
        Edits edits = edits(sql);
        edits.narrow(where(sql), Fragment.of("c"));
        edits.wrap(span(sql, "a OR b"), text("CASE WHEN d THEN ("), text(") END"));
        assertThat(applied(edits)).isEqualTo("SELECT a FROM t WHERE (CASE WHEN d THEN (a OR b) END) AND c");
    }

    @Test
    void textThatIsNoExpressionCannotBePutIn() {
        assertThatThrownBy(() -> Fragment.of("a = 1) OR (b = 2")).isInstanceOf(ReeveException.class);
        assertThatThrownBy(() -> Fragment.of("a = $1; DROP TABLE t")).isInstanceOf(ReeveException.class);
    }

    private static ConditionPlace where(String sql) {
        ParsedStatement statement = SqlParser.parse(sql);
        QueryBody.Select select = (QueryBody.Select) ((Query) statement.root()).body();
        return ConditionPlace.behind(Objects.requireNonNull(select.where()));
    }
}
