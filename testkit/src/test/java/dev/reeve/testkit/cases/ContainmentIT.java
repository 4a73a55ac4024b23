package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The operators that the rewriter leaves unfenced raise nothing, whatever is stored and whatever is asked for. */
class ContainmentIT {
    private static EmbeddedServer server;
    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedServer.start();
        server.createDatabase("values");
        connection = server.connect("values");
        try (Statement statement = connection.createStatement()) {
            statement.execute("""
                    CREATE TABLE jsons (v jsonb);
                    INSERT INTO jsons SELECT v::jsonb FROM unnest(ARRAY['null', 'true', '0', '-0', '1e400', '1.000', '""', '"a"', '[]', '{}',
                        '[null]', '["a", 1, {}]', '{"a": 1}', '{"a": null, "": []}', '{"a": {"b": [1, {"c": "d"}]}}', '[[[[]]]]',
                        '"\\uD83D\\uDE00"', '"\\n\\t"', repeat('[', 900) || repeat(']', 900),
                        repeat('{"a":', 900) || '1' || repeat('}', 900), '["' || repeat('x', 100000) || '"]']) AS v;
                    INSERT INTO jsons VALUES (NULL), ((SELECT jsonb_agg(n) FROM generate_series(1, 5000) n)),
                        ((SELECT jsonb_object_agg(n, n) FROM generate_series(1, 5000) n));
                    CREATE TABLE keys (v text[]);
                    INSERT INTO keys VALUES (NULL), ('{}'), ('{a}'), ('{NULL}'), ('{a,NULL,""}'), ('{{a,b},{c,d}}'), ('[5:6]={x,y}'),
                        (ARRAY[repeat('x', 100000)]), (ARRAY(SELECT n::text FROM generate_series(1, 5000) n));
                    """);
            for (String type : new String[] {"text", "varchar", "int2", "int4", "int8", "uuid", "bool", "date"}) {
                statement.execute("CREATE TABLE of_" + type + " (v " + type + "[])");
                statement.execute("INSERT INTO of_" + type + " VALUES (NULL), ('{}'), ('{NULL}')");
                String value = switch (type) {
                    case "uuid" -> "00000000-0000-0000-0000-00000000000%s";
                    case "bool" -> "%.0st";
                    case "date" -> "2026-01-0%s";
                    default -> "%s";
                };
                String one = value.formatted("1");
                String two = value.formatted("2");
                statement.execute("INSERT INTO of_" + type + " VALUES ('{" + one + "}'), ('{" + two + "," + one
                        + ",NULL}'),"
                        + " ('{{" + one + "," + two + "},{" + two + ",NULL}}'), ('[-3:-2]={" + one + "," + two + "}'),"
                        + " (array_fill('" + one + "'::" + type + ", ARRAY[5000]))");
            }
        }
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
        server.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "@> jsons jsons",
                "<@ jsons jsons",
                "? jsons of_text",
                "?| jsons keys",
                "?& jsons keys",
                "@> of_text of_text",
                "<@ of_text of_text",
                "&& of_text of_text",
                "@> of_varchar of_varchar",
                "<@ of_varchar of_varchar",
                "&& of_varchar of_varchar",
                "@> of_int2 of_int2",
                "<@ of_int2 of_int2",
                "&& of_int2 of_int2",
                "@> of_int4 of_int4",
                "<@ of_int4 of_int4",
                "&& of_int4 of_int4",
                "@> of_int8 of_int8",
                "<@ of_int8 of_int8",
                "&& of_int8 of_int8",
                "@> of_uuid of_uuid",
                "<@ of_uuid of_uuid",
                "&& of_uuid of_uuid",
                "@> of_bool of_bool",
                "<@ of_bool of_bool",
                "&& of_bool of_bool",
                "@> of_date of_date",
                "<@ of_date of_date",
                "&& of_date of_date",
                "@> keys of_text",
                "<@ keys of_text",
                "&& keys of_text"
            })
    void raisesNothing(String operator, String stored, String asked) throws SQLException {
        String other = operator.equals("?") ? "(SELECT unnest(v) AS v FROM keys)" : asked;
        String sql =
                "SELECT count(*), count(a.v " + operator + " b.v) FROM " + stored + " a CROSS JOIN " + other + " b";
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            assertThat(rows.getLong(1)).isGreaterThan(50);
            assertThat(rows.getLong(2)).isGreaterThan(20);
        }
    }
}
