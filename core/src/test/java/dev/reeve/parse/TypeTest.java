package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Operation;
import dev.reeve.sql.TypeName;
import org.junit.jupiter.api.Test;

/** Types as written. */
class TypeTest {
    private static TypeName read(String type) {
        return ((Operation.Cast) SqlParser.parseExpression("CAST(a AS " + type + ")")).type();
    }

    private static void assertBuiltIn(String type, String name, int modifiers) {
        TypeName read = read(type);
        assertThat(read.builtIn()).as(type).isEqualTo(name);
        assertThat(read.modifiers()).as(type).hasSize(modifiers);
        assertThat(read.name()).as(type).isNull();
    }

    @Test
    void keywordsSpellPostgresOwnTypes() {
        assertBuiltIn("int", "int4", 0);
        assertBuiltIn("double precision", "float8", 0);
        assertBuiltIn("float(10)", "float4", 0);
        assertBuiltIn("dec(10, 2)", "numeric", 2);
        assertBuiltIn("character varying(20)", "varchar", 1);
        assertBuiltIn("national char", "bpchar", 0);
        assertBuiltIn("bit varying(3)", "varbit", 1);
        assertBuiltIn("time(3) with time zone", "timetz", 1);
        assertBuiltIn("timestamp without time zone", "timestamp", 0);
        assertBuiltIn("interval(2)", "interval", 1);
        assertThat(read("interval hour to minute").fields()).isEqualTo("HOUR TO MINUTE");
    }

    @Test
    void otherTypesHaveNamesAndModifiers() {
        TypeName type = read("public.\"Geo\"(point, 4326)");
        assertThat(type.name()).isNotNull();
        assertThat(type.name().names()).containsExactly("public", "Geo");
        assertThat(type.modifiers()).hasSize(2);
        assertThat(read("double").name()).isNotNull();
    }

    @Test
    void arraysHaveDimensions() {
        assertThat(read("int[]").dimensions()).containsExactly(0);
        assertThat(read("int[3][]").dimensions()).containsExactly(3, 0);
        assertThat(read("int ARRAY[4]").dimensions()).containsExactly(4);
        assertThat(read("SETOF text ARRAY").setOf()).isTrue();
    }

    @Test
    void whatIsNoTypeIsRefused() {
        for (String type : new String[] {
            "select", "int.b", "float(54)", "interval month to day", "varchar(a)", "char varying varying"
        }) {
            assertThatThrownBy(() -> read(type)).as(type).isInstanceOf(SyntaxException.class);
        }
    }
}
