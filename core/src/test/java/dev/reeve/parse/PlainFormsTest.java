package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Update;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The forms that {@link ParenthesizingPrinter} prints plainly, asserted on the tree itself. */
class PlainFormsTest {
    private static Expression expression(String text) {
        return SqlParser.parseExpression(text);
    }

    private static <T> T as(Class<T> type, @Nullable Object node) {
        assertThat(node).isInstanceOf(type);
        return type.cast(node);
    }

    private static <T extends Statement> T statement(Class<T> type, String text) {
        return as(type, SqlParser.parse(text).root());
    }

    private static QueryBody.Select select(String text) {
        return as(QueryBody.Select.class, statement(Query.class, text).body());
    }

    private static String column(Object node) {
        return String.join(
                ".",
                as(Reference.Column.class, node).parts().stream()
                        .map(Identifier::name)
                        .toList());
    }

    @Test
    void aDottedNameIsOneColumn() {
        assertThat(column(expression("a.b.C"))).isEqualTo("a.b.c");
    }

    @Test
    void aStepBehindParenthesesIsAField() {
        Reference.Field field = as(Reference.Field.class, expression("(a.b).c"));
        assertThat(column(field.base())).isEqualTo("a.b");
        assertThat(field.field().name()).isEqualTo("c");
    }

    @Test
    void stepsNestFromTheLeft() {
        Reference.AllFields all = as(Reference.AllFields.class, expression("(a).b[1].c.*"));
        Reference.Field c = as(Reference.Field.class, all.base());
        Reference.Subscript subscript = as(Reference.Subscript.class, c.base());
        Reference.Field b = as(Reference.Field.class, subscript.base());
        assertThat(column(b.base())).isEqualTo("a");
    }

    @Test
    void aSubscriptedColumnKeepsItsWholeName() {
        Reference.Slice slice = as(Reference.Slice.class, expression("t.tags[:2]"));
        assertThat(column(slice.base())).isEqualTo("t.tags");
        assertThat(slice.lower()).isNull();
        assertThat(slice.upper()).isNotNull();
    }

    @Test
    void overlapsTakesTheFieldsOfItsRows() {
        Predicate.Overlaps overlaps = as(Predicate.Overlaps.class, expression("(a, b) OVERLAPS ROW(c, d)"));
        assertThat(overlaps.left().keyword()).isFalse();
        assertThat(overlaps.left().fields()).extracting(PlainFormsTest::column).containsExactly("a", "b");
        assertThat(overlaps.right().keyword()).isTrue();
        assertThat(overlaps.right().fields()).extracting(PlainFormsTest::column).containsExactly("c", "d");
    }

    @Test
    void joinsNestFromTheLeftAndParenthesesTurnThem() {
        FromItem.Join left = as(
                FromItem.Join.class,
                select("SELECT FROM a JOIN b ON x CROSS JOIN c").from().get(0));
        assertThat(left.left()).isInstanceOf(FromItem.Join.class);
        FromItem.Join right = as(
                FromItem.Join.class,
                select("SELECT FROM a CROSS JOIN (b JOIN c ON x) AS j").from().get(0));
        FromItem.Join inner = as(FromItem.Join.class, right.right());
        assertThat(inner.alias()).isNotNull();
        assertThat(right.alias()).isNull();
    }

    @Test
    void fromItemsKeepTheirAliasesAndModifiers() {
        List<FromItem> from = select(
                        "SELECT FROM ONLY s.t AS x (a) TABLESAMPLE system (1), u *, LATERAL f(1) WITH ORDINALITY AS g (h, i)")
                .from();
        FromItem.TableReference t = as(FromItem.TableReference.class, from.get(0));
        assertThat(t.only()).isTrue();
        assertThat(t.name().names()).containsExactly("s", "t");
        assertThat(t.alias()).isNotNull();
        assertThat(t.sample()).isNotNull();
        assertThat(as(FromItem.TableReference.class, from.get(1)).star()).isTrue();
        FromItem.FunctionTable function = as(FromItem.FunctionTable.class, from.get(2));
        assertThat(function.lateral()).isTrue();
        assertThat(function.ordinality()).isTrue();
    }

    @Test
    void bracketsInsideAnArrayAreNestedArrays() {
        Constructor.Array array = as(Constructor.Array.class, expression("ARRAY[[1, 2], [3, 4]]"));
        assertThat(array.nested()).isFalse();
        assertThat(array.elements())
                .allSatisfy(element -> assertThat(
                                as(Constructor.Array.class, element).nested())
                        .isTrue());
    }

    @Test
    void aConflictTargetTellsColumnsFromExpressions() {
        Insert insert = statement(
                Insert.class,
                "INSERT INTO t (a, b[1], c.d) VALUES (1) ON CONFLICT (a, lower(b) COLLATE \"C\" text_ops, (c + 1)) DO NOTHING");
        assertThat(insert.columns().get(1).path()).singleElement().isInstanceOf(Clause.SubscriptStep.class);
        assertThat(insert.columns().get(2).path()).singleElement().isInstanceOf(Clause.FieldStep.class);
        assertThat(insert.onConflict()).isNotNull();
        ConflictTarget.Columns target =
                as(ConflictTarget.Columns.class, insert.onConflict().target());
        assertThat(column(target.elements().get(0).expression())).isEqualTo("a");
        assertThat(target.elements().get(1).collation()).isNotNull();
        assertThat(target.elements().get(1).operatorClass()).isNotNull();
        assertThat(target.elements().get(2).expression()).isInstanceOf(Operation.Binary.class);
    }

    @Test
    void assignmentsNameTheirTargets() {
        Update update =
                statement(Update.class, "UPDATE t SET a = 1, b[2:3] = DEFAULT, (c, d.e) = (1, 2) WHERE CURRENT OF k");
        assertThat(update.assignments()).hasSize(3);
        assertThat(as(Reference.CurrentOf.class, update.where()).cursor().name())
                .isEqualTo("k");
    }

    @Test
    void aChainOfAndIsFlatWhereItLeansLeftAndNestedWhereItLeansRight() {
        assertThat(as(Operation.And.class, expression("a AND b AND c")).operands())
                .hasSize(3);
        assertThat(as(Operation.And.class, expression("(a AND b) AND c")).operands())
                .hasSize(3);
        List<Expression> right =
                as(Operation.And.class, expression("a AND (b AND c)")).operands();
        assertThat(right).hasSize(2);
        assertThat(right.get(1)).isInstanceOf(Operation.And.class);
        assertThat(as(Operation.Or.class, expression("a OR b AND c OR d")).operands())
                .hasSize(3);
    }
}
