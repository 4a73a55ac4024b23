package dev.reeve.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.Explanation;
import dev.reeve.Reeve;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.SpecSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every way in which a statement can reach a function that tells of other tenants' rows without naming it (SOUNDNESS.md, 21): refused, by
 * the function's name, and let through once the function is declared safe.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HostileFunctionIT {
    private static final String TABLES = """
            CREATE TABLE notes (id bigint PRIMARY KEY, tenant_id bigint NOT NULL, body text, n int NOT NULL DEFAULT 0,
                UNIQUE (tenant_id, id));
            CREATE TABLE lines (tenant_id bigint NOT NULL, note_id bigint NOT NULL, no int NOT NULL, PRIMARY KEY (tenant_id, note_id, no),
                FOREIGN KEY (tenant_id, note_id) REFERENCES notes (tenant_id, id) ON DELETE CASCADE);
            CREATE TABLE parts (tenant_id bigint NOT NULL, id bigint NOT NULL, n int, PRIMARY KEY (tenant_id, id)) PARTITION BY HASH (tenant_id);
            CREATE TABLE parts_0 PARTITION OF parts FOR VALUES WITH (MODULUS 1, REMAINDER 0);
            CREATE FUNCTION spy(text) RETURNS text LANGUAGE sql AS 'SELECT max(body) FROM notes';
            CREATE FUNCTION spy(int) RETURNS int LANGUAGE sql AS 'SELECT count(*)::int FROM notes';
            CREATE FUNCTION spy(int, text) RETURNS boolean LANGUAGE sql AS 'SELECT count(*) > 1 FROM notes';
            CREATE FUNCTION spy(text, text) RETURNS boolean LANGUAGE sql AS 'SELECT count(*) > 1 FROM notes';
            CREATE FUNCTION spy() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN SELECT max(body) INTO NEW.body FROM notes; RETURN NEW; END';
            CREATE FUNCTION compare(int, int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN (SELECT count(*)::int FROM notes); END';
            """;

    private EmbeddedServer server;
    private int databases;

    /** A way to reach a function: what makes it, and a statement that goes it. */
    record Way(String name, String function, String definition, String statement) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Way way(String name, String definition, String statement) {
        return new Way(name, "spy", definition, statement);
    }

    static List<Way> ways() {
        String insert = "INSERT INTO notes (id, body) VALUES (1, 'x')";
        String domain = "CREATE DOMAIN told AS text CHECK (spy(VALUE) IS NULL)";
        String pair = "CREATE TYPE pair AS (a int, b text); ALTER TABLE notes ADD p pair;"
                + " CREATE FUNCTION spy(pair) RETURNS text LANGUAGE sql AS 'SELECT max(body) FROM notes';"
                + " CREATE FUNCTION spy(pair, pair) RETURNS boolean LANGUAGE sql AS 'SELECT count(*) > 1 FROM notes';";
        return List.of(
                way("a call", "", "SELECT spy(body) FROM notes"),
                way("a call in FROM", "", "SELECT * FROM spy(1)"),
                way(
                        "a call by a row's attribute",
                        "CREATE FUNCTION spy(notes) RETURNS text LANGUAGE sql AS 'SELECT 1'",
                        "SELECT n.spy FROM notes n"),
                way(
                        "an aggregate",
                        "CREATE AGGREGATE spy(bigint) (sfunc = int8pl, stype = bigint)",
                        "SELECT spy(id) FROM notes"),
                way(
                        "an aggregate as a window function",
                        "CREATE AGGREGATE spy(bigint) (sfunc = int8pl, stype = bigint)",
                        "SELECT spy(id) OVER () FROM notes"),
                way("a trigger", "CREATE TRIGGER t BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION spy()", insert),
                way(
                        "a trigger of a partition",
                        "CREATE TRIGGER t BEFORE INSERT ON parts_0 FOR EACH ROW EXECUTE FUNCTION spy()",
                        "INSERT INTO parts (id) VALUES (1)"),
                way(
                        "a trigger of a table that a foreign key's action writes",
                        "CREATE TRIGGER t BEFORE DELETE ON lines FOR EACH ROW EXECUTE FUNCTION spy()",
                        "DELETE FROM notes WHERE id = 1"),
                way("a default", "ALTER TABLE notes ADD x text DEFAULT spy('')", insert),
                way("a check", "ALTER TABLE notes ADD CHECK (spy(n) > 0)", insert),
                way(
                        "a generated column",
                        "ALTER FUNCTION spy(int) IMMUTABLE; ALTER TABLE notes ADD x int GENERATED ALWAYS AS (spy(n)) STORED",
                        insert),
                way("an index expression", "ALTER FUNCTION spy(int) IMMUTABLE; CREATE INDEX ON notes (spy(n))", insert),
                way(
                        "an index predicate",
                        "ALTER FUNCTION spy(int) IMMUTABLE; CREATE INDEX ON notes (n) WHERE spy(n) > 0",
                        insert),
                way("a policy", "CREATE POLICY p ON notes USING (spy(n) > 0)", "SELECT id FROM notes"),
                way(
                        "a check by an operator",
                        "CREATE OPERATOR === (leftarg = int, rightarg = text, function = spy); ALTER TABLE notes ADD CHECK (n === body)",
                        insert),
                way(
                        "a check by a cast to a domain",
                        domain + "; ALTER TABLE notes ADD CHECK (body::told IS NULL)",
                        insert),
                way(
                        "a partition key",
                        "ALTER FUNCTION spy(int) IMMUTABLE; CREATE TABLE more (tenant_id bigint NOT NULL, n int NOT NULL) PARTITION BY HASH (tenant_id, spy(n))",
                        "INSERT INTO more (n) VALUES (1)"),
                way(
                        "an operator of a new symbol",
                        "CREATE OPERATOR === (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n === body FROM notes"),
                way(
                        "an operator of a built-in symbol",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n = body FROM notes"),
                way(
                        "an operator by IN",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n IN (body) FROM notes"),
                way(
                        "an operator by IN a query",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n IN (SELECT 'a'::text) FROM notes"),
                way(
                        "an operator by CASE",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT CASE n WHEN body THEN 1 END FROM notes"),
                way(
                        "an operator by NULLIF",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT NULLIF(n, body) FROM notes"),
                way(
                        "an operator by IS DISTINCT FROM",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n IS DISTINCT FROM body FROM notes"),
                way(
                        "an operator by BETWEEN",
                        "CREATE OPERATOR >= (leftarg = int, rightarg = text, function = spy); CREATE OPERATOR <= (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n BETWEEN body AND body FROM notes"),
                way(
                        "an operator by LIKE",
                        "CREATE OPERATOR ~~ (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n LIKE body FROM notes"),
                way(
                        "an operator by ANY",
                        "CREATE OPERATOR = (leftarg = int, rightarg = text, function = spy)",
                        "SELECT n = ANY (ARRAY[body]) FROM notes"),
                way(
                        "an operator of a row type",
                        "CREATE FUNCTION spy(notes, notes) RETURNS boolean LANGUAGE sql AS 'SELECT true'; CREATE OPERATOR = (leftarg = notes, rightarg = notes, function = spy)",
                        "SELECT a = b FROM notes a JOIN notes b ON a.id = b.id"),
                way(
                        "an operator of a composite type",
                        pair + "CREATE OPERATOR < (leftarg = pair, rightarg = pair, function = spy)",
                        "SELECT p < p FROM notes"),
                new Way(
                        "an operator over one of PostgreSQL's own functions",
                        "pg_read_file",
                        "CREATE OPERATOR @#@ (rightarg = text, function = pg_read_file)",
                        "SELECT @#@ body FROM notes"),
                way(
                        "a cast that is written",
                        pair + "CREATE CAST (pair AS text) WITH FUNCTION spy(pair)",
                        "SELECT p::text FROM notes"),
                way(
                        "a cast on assignment",
                        pair + "CREATE CAST (pair AS text) WITH FUNCTION spy(pair) AS ASSIGNMENT",
                        "UPDATE notes SET body = p"),
                way(
                        "a cast that nobody writes",
                        pair + "CREATE CAST (pair AS text) WITH FUNCTION spy(pair) AS IMPLICIT",
                        "SELECT lower(p) FROM notes"),
                way(
                        "a cast of a table's row",
                        "CREATE FUNCTION spy(notes) RETURNS json LANGUAGE sql AS 'SELECT NULL::json'; CREATE CAST (notes AS json) WITH FUNCTION spy(notes)",
                        "SELECT to_json(n) FROM notes n"),
                way(
                        "a cast between PostgreSQL's own types",
                        "CREATE FUNCTION spy(date) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE CAST (date AS int) WITH FUNCTION spy(date) AS IMPLICIT",
                        "SELECT abs(current_date) FROM notes"),
                way("a domain by a cast", domain, "SELECT body::told FROM notes"),
                way("a domain by CAST", domain, "SELECT CAST(body AS told) FROM notes"),
                way("a domain by a typed constant", domain, "SELECT told 'x' FROM notes"),
                way("a domain in an array", domain, "SELECT ARRAY[body]::told[] FROM notes"),
                way(
                        "a domain over a domain",
                        domain + "; CREATE DOMAIN retold AS told",
                        "SELECT body::retold FROM notes"),
                way(
                        "a domain in a composite type",
                        domain + "; CREATE TYPE holder AS (t told)",
                        "SELECT ROW(body)::holder FROM notes"),
                way(
                        "a domain of a column that is written",
                        domain + "; ALTER TABLE notes ADD t told",
                        "UPDATE notes SET t = body"),
                way(
                        "a domain by a record that is filled",
                        domain + "; ALTER TABLE notes ADD t told",
                        "SELECT json_populate_record(n, '{}') FROM notes n"),
                way("a domain of a function's column", domain, "SELECT * FROM json_to_record('{}') AS r(t told)"),
                way(
                        "a domain by an operator",
                        "CREATE OPERATOR === (leftarg = text, rightarg = text, function = spy); CREATE DOMAIN told AS text CHECK (VALUE === 'x')",
                        "SELECT body::told FROM notes"),
                new Way(
                        "an operator class of an index",
                        "compare",
                        "CREATE OPERATOR CLASS odd FOR TYPE int USING btree AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 compare(int, int); CREATE INDEX ON notes (n odd)",
                        "SELECT id FROM notes WHERE n = 1"));
    }

    @BeforeAll
    void start() throws Exception {
        server = EmbeddedServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void isClosedUnlessTheFunctionIsDeclaredSafe(Way way) throws Exception {
        String database = "hostile_" + ++databases;
        server.createDatabase(database);
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(TABLES + way.definition());
            statement.execute("EXPLAIN " + way.statement());
        } catch (SQLException e) {
            throw new IllegalArgumentException(way.name() + " is no way: " + e.getMessage(), e);
        }
        Refusal refusal = explain(database, way.statement(), "").refusal();
        assertThat(refusal).as(way.statement()).isNotNull();
        assertThat(refusal.code()).isEqualTo(ErrorCode.UNSAFE_FUNCTION);
        assertThat(refusal.toString()).contains(way.function());
        assertThat(explain(database, way.statement(), "safe_functions: [" + way.function() + "]")
                        .refusal())
                .as("declared safe")
                .isNull();
    }

    @Test
    void whatIsBehindATypeConcernsNobodyElse() throws Exception {
        String database = "bystanders";
        server.createDatabase(database);
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(TABLES + """
                    CREATE EXTENSION citext; CREATE EXTENSION pg_trgm; CREATE EXTENSION hstore;
                    ALTER TABLE notes ADD name citext, ADD h hstore;
                    CREATE DOMAIN told AS text CHECK (spy(VALUE) IS NULL); ALTER TABLE notes ADD t told;
                    CREATE TYPE pair AS (a int, b int);
                    CREATE FUNCTION spy(pair) RETURNS text LANGUAGE sql AS 'SELECT 1';
                    CREATE CAST (pair AS text) WITH FUNCTION spy(pair) AS IMPLICIT;
                    CREATE TABLE tags (tenant_id bigint NOT NULL, id bigint NOT NULL, PRIMARY KEY (tenant_id, id));
                    CREATE TABLE tagged (tenant_id bigint NOT NULL, tag_id bigint,
                        FOREIGN KEY (tenant_id, tag_id) REFERENCES tags ON DELETE CASCADE);
                    CREATE TRIGGER t BEFORE DELETE ON tagged FOR EACH ROW EXECUTE FUNCTION spy();
                    """);
        }
        for (String sql : List.of(
                "SELECT t, name = 'x', body % 'x', n % 2, h -> 'k' FROM notes WHERE name IN ('a', 'b') AND body <-> 'x' < 1",
                "SELECT id FROM notes ORDER BY name", "INSERT INTO tags (id) VALUES (1)", "UPDATE lines SET no = 1")) {
            assertThat(explain(database, sql, "").refusal()).as(sql).isNull();
        }
    }

    @Test
    void aTableThatRulesRewriteIsReadOnly() throws Exception {
        String database = "ruled";
        server.createDatabase(database);
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(TABLES + "CREATE RULE r AS ON UPDATE TO lines DO ALSO DELETE FROM notes");
        }
        assertThat(explain(database, "SELECT * FROM lines", "").refusal()).isNull();
        for (String sql : List.of("UPDATE lines SET no = 2", "DELETE FROM notes WHERE id = 1")) {
            Refusal refusal = explain(database, sql, "").refusal();
            assertThat(refusal).as(sql).isNotNull();
            assertThat(refusal.code()).isEqualTo(ErrorCode.UNSUPPORTED_FORM);
            assertThat(refusal.toString()).contains("rule r");
        }
    }

    private Explanation explain(String database, String sql, String more) {
        String spec = """
                shards: {home: {url: "%s", username: "%s", password: "%s"}}
                tenancy: {column: tenant_id, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: home}}
                %s
                """.formatted(server.url(database), server.username(), server.password(), more);
        return Reeve.open(SpecSource.text("reeve.yaml", spec)).explain(sql, List.of(), "1");
    }
}
