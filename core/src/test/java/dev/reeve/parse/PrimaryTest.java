package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Call;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import org.junit.jupiter.api.Test;

/** What operators stand between. */
class PrimaryTest {
    private static <T extends Expression> T read(String text, Class<T> kind) {
        Expression expression = SqlParser.parseExpression(text);
        assertThat(expression).as(text).isInstanceOf(kind);
        return kind.cast(expression);
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> SqlParser.parseExpression(text)).as(text).isInstanceOf(SyntaxException.class);
    }

    @Test
    void namesAreFoldedUnlessQuoted() {
        assertThat(read("Doc.\"Id\".tExt", Reference.Column.class).parts())
                .extracting(Identifier::name)
                .containsExactly("doc", "Id", "text");
        assertThat(read("d.*", Reference.Star.class).qualifier()).hasSize(1);
    }

    @Test
    void subscriptsAndFieldsReachIntoValues() {
        Reference.Field field = read("a.b[1].c", Reference.Field.class);
        Reference.Subscript subscript = (Reference.Subscript) field.base();
        assertThat(((Reference.Column) subscript.base()).parts()).hasSize(2);
        assertThat(read("(a).b", Reference.Field.class).field().name()).isEqualTo("b");
        assertThat(read("(f(x)).*", Reference.AllFields.class).base()).isInstanceOf(Call.Function.class);
        assertThat(read("a[1:]", Reference.Slice.class).upper()).isNull();
        assertThat(read("a[:]", Reference.Slice.class).lower()).isNull();
        assertThat(read("$1.id", Reference.Field.class).base()).isInstanceOf(Literal.Parameter.class);
        assertRefused("a.*.b");
        assertRefused("f(x).b");
        assertRefused("(a, b).c");
        assertRefused("ARRAY[1][1]");
    }

    @Test
    void parenthesesHoldExpressionsRowsOrSubqueries() {
        read("(a)", Reference.Column.class);
        assertThat(read("(a, b)", Constructor.Row.class).keyword()).isFalse();
        assertThat(read("ROW(a)", Constructor.Row.class).keyword()).isTrue();
        assertThat(read("ROW()", Constructor.Row.class).fields()).isEmpty();
        read("((a, b))", Constructor.Row.class);
        read("(((SELECT 1)))", Subquery.Scalar.class);
        read("((SELECT 1) UNION SELECT 2)", Subquery.Scalar.class);
        read("(((SELECT 1) LIMIT 1) UNION ALL (SELECT 2))", Subquery.Scalar.class);
        read("((SELECT 1) + 2)", Operation.Binary.class);
        read("((SELECT 1), 2)", Constructor.Row.class);
        read("((SELECT a).b)", Reference.Field.class);
        read("((a, b) = (c, d))", Operation.Binary.class);
        assertRefused("()");
        assertRefused("(a");
        assertRefused("((SELECT 1) UNION 2)");
    }

    @Test
    void inAndAnyTellListsFromQueries() {
        read("a IN (SELECT 1)", Predicate.InQuery.class);
        read("a IN ((SELECT 1))", Predicate.InQuery.class);
        read("a IN ((SELECT 1) UNION SELECT 2)", Predicate.InQuery.class);
        assertThat(read("a IN ((SELECT 1), 2)", Predicate.InList.class).values())
                .hasSize(2);
        assertThat(read("a IN ((SELECT 1) + 1)", Predicate.InList.class).values())
                .hasSize(1);
        assertThat(read("a IN ((b, c))", Predicate.InList.class).values())
                .singleElement()
                .isInstanceOf(Constructor.Row.class);
        read("a = ANY (SELECT 1)", Predicate.QuantifiedQuery.class);
        Predicate.Quantified like = read("a NOT ILIKE ALL ($1)", Predicate.Quantified.class);
        assertThat(like.operator().symbol()).isEqualTo("!~~*");
        assertThat(read("a <> SOME (b)", Predicate.Quantified.class).quantifier())
                .isEqualTo(Predicate.Quantifier.ANY);
        assertRefused("a = ANY (b, c)");
        assertRefused("a IN ()");
    }

    @Test
    void callsKeepTheirArgumentsNames() {
        Call.Function call = read("f(1, b => 2, c := 3)", Call.Function.class);
        assertThat(call.arguments())
                .extracting(argument ->
                        argument.name() == null ? "" : argument.name().name())
                .containsExactly("", "b", "c");
        assertThat(read("f(a, VARIADIC b)", Call.Function.class)
                        .arguments()
                        .get(1)
                        .variadic())
                .isTrue();
        assertThat(read("count(*)", Call.Function.class).star()).isTrue();
        assertThat(read("pg_catalog.count(DISTINCT a)", Call.Function.class).quantifier())
                .isEqualTo(Call.Kind.DISTINCT);
        assertRefused("f(VARIADIC a, b)");
        assertRefused("f(DISTINCT)");
    }

    @Test
    void aggregatesTakeOrderFilterGroupAndWindow() {
        Call.Function call = read(
                "string_agg(a, ',' ORDER BY b DESC) FILTER (WHERE c) OVER (w PARTITION BY d ROWS CURRENT ROW)",
                Call.Function.class);
        assertThat(call.orderBy()).hasSize(1);
        assertThat(call.filter()).isNotNull();
        assertThat(call.over()).isNotNull();
        assertThat(read("percentile_cont(0.5) WITHIN GROUP (ORDER BY a)", Call.Function.class)
                        .withinGroup())
                .hasSize(1);
        assertRefused("f(a ORDER BY b) WITHIN GROUP (ORDER BY c)");
        assertRefused("f(DISTINCT a) WITHIN GROUP (ORDER BY c)");
    }

    @Test
    void constantsMayHaveTheirTypeInFront() {
        assertThat(read("date '2026-01-31'", Literal.TypedConstant.class).type().name())
                .isNotNull();
        Literal.TypedConstant stamp = read("timestamp(3) with time zone 'now'", Literal.TypedConstant.class);
        assertThat(stamp.type().builtIn()).isEqualTo("timestamptz");
        assertThat(stamp.type().modifiers()).hasSize(1);
        assertThat(read("interval '1' day to second(3)", Literal.TypedConstant.class)
                        .type()
                        .fields())
                .isEqualTo("DAY TO SECOND(3)");
        assertThat(read("numeric(10, 2) '1.5'", Literal.TypedConstant.class)
                        .type()
                        .modifiers())
                .hasSize(2);
        assertThat(read("a.b(1) 'x'", Literal.TypedConstant.class).type().modifiers())
                .hasSize(1);
        assertThat(read("double precision '1'", Literal.TypedConstant.class)
                        .type()
                        .builtIn())
                .isEqualTo("float8");
        assertRefused("a(b => 1) 'x'");
        assertRefused("interval(3) '1' day");
    }

    @Test
    void functionsOfSqlHaveTheirOwnKeywords() {
        assertThat(read("substring(a from 1 for 2)", Call.Special.class).form())
                .isEqualTo(Call.SpecialForm.SUBSTRING_FROM);
        assertThat(read("substring(a similar 'x' escape '#')", Call.Special.class)
                        .form())
                .isEqualTo(Call.SpecialForm.SUBSTRING_SIMILAR);
        read("substring(a, 1, 2)", Call.Function.class);
        assertThat(read("trim(both 'x' from a)", Call.Special.class).form()).isEqualTo(Call.SpecialForm.TRIM_BOTH);
        assertThat(read("trim(a, 'x')", Call.Special.class).form()).isEqualTo(Call.SpecialForm.TRIM_BOTH_LIST);
        Identifier field = read("extract(epoch from a)", Call.Special.class).word();
        assertThat(field).isNotNull();
        assertThat(field.name()).isEqualTo("epoch");
        read("position('a' in b)", Call.Special.class);
        read("overlay(a placing b from 1)", Call.Special.class);
        read("normalize(a, nfc)", Call.Special.class);
        read("collation for (a)", Call.Special.class);
        assertThat(read("cast(a as text)", Operation.Cast.class).form()).isEqualTo(Operation.Form.FUNCTION);
        assertThat(read("current_timestamp(3)", Call.ValueFunction.class).precision())
                .isNotNull();
        assertThat(read("nullif(a, b)", Conditional.Choice.class).operands()).hasSize(2);
        read("current_schema()", Call.Function.class);
        read("current_schema", Call.ValueFunction.class);
    }

    @Test
    void xmlAndJsonHaveFunctionsToo() {
        read("xmlelement(name a, xmlattributes(b as c), d)", Call.Xml.class);
        read("xmlroot(a, version no value, standalone yes)", Call.Xml.class);
        read("xmlserialize(content a as text indent)", Call.Xml.class);
        read("json_object('a': 1, 'b' value 2 absent on null with unique keys returning jsonb)", Call.Json.class);
        read("json_array(select 1 returning text)", Call.Json.class);
        read("json_arrayagg(a order by b null on null) filter (where c)", Call.Json.class);
        read(
                "json_query(a, '$' passing b as x returning text with wrapper keep quotes error on error)",
                Call.Json.class);
        read("json_value(a, '$' returning int default 0 on empty null on error)", Call.Json.class);
        read("json_exists(a format json, '$')", Call.Json.class);
        read("json_object('{a,1}')", Call.Function.class);
        assertThat(read("a IS NOT JSON OBJECT WITH UNIQUE KEYS", Predicate.JsonTest.class)
                        .uniqueKeys())
                .isTrue();
    }

    @Test
    void rowsOverlapRows() {
        read("(a, b) OVERLAPS (c, d)", Predicate.Overlaps.class);
        read("ROW(a, b) OVERLAPS ROW(c, d)", Predicate.Overlaps.class);
        read("((a, b) OVERLAPS (c, d))", Predicate.Overlaps.class);
        assertRefused("((a, b)) OVERLAPS (c, d)");
        assertRefused("(a, b, c) OVERLAPS (c, d)");
    }

    @Test
    void arraysNestWithoutTheKeyword() {
        Constructor.Array array = read("ARRAY[[1, 2], [3, 4]]", Constructor.Array.class);
        assertThat(array.elements())
                .allSatisfy(element ->
                        assertThat(((Constructor.Array) element).nested()).isTrue());
        assertThat(read("ARRAY[]", Constructor.Array.class).elements()).isEmpty();
        read("ARRAY(SELECT 1)", Constructor.ArrayOfQuery.class);
        assertRefused("ARRAY[[1], 2]");
    }

    @Test
    void parametersAreNumberedAsWrittenOrInReadingOrder() {
        assertThat(SqlParser.parse("SELECT $2, $1, $2").parameterCount()).isEqualTo(2);
        ParsedStatement jdbc = SqlParser.parse("SELECT ?, a ?? 'k' FROM t WHERE b = ?", Literal.Marker.QUESTION);
        assertThat(jdbc.parameterCount()).isEqualTo(2);
        assertThatThrownBy(() -> SqlParser.parse("SELECT ?, $1", Literal.Marker.QUESTION))
                .hasMessageContaining("not both");
    }
}
