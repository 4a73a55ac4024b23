package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.reeve.cli.CommandLines;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;

/** {@code check} as a command, on real databases. */
final class CheckIT {
    private static final String TABLES = """
            CREATE TABLE users (id bigint PRIMARY KEY, email text UNIQUE);
            CREATE TABLE orders (org bigint NOT NULL, no int NOT NULL, status text, owner bigint
                REFERENCES users ON DELETE SET NULL, PRIMARY KEY (org, no));
            CREATE TABLE tickets (id bigserial PRIMARY KEY, org bigint NOT NULL, slug text NOT NULL UNIQUE);
            CREATE TABLE comments (id bigint PRIMARY KEY, ticket_id bigint NOT NULL REFERENCES tickets,
                commentable_type text, commentable_id bigint, body text);
            CREATE TABLE notes (id bigint PRIMARY KEY, ticket_id bigint NOT NULL, body text);
            CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
            CREATE TRIGGER touch BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION touch();
            CREATE MATERIALIZED VIEW counts AS SELECT count(*) FROM orders;
            """;

    private static EmbeddedServer server;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedServer.start("shared_preload_libraries=pg_stat_statements");
        for (String name : List.of("home", "other")) {
            server.createDatabase(name);
            execute(name, TABLES);
        }
        execute("home", "CREATE EXTENSION pg_stat_statements");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void statementsOfAFileAreJudgedAndGrouped() throws IOException {
        Path file = Files.writeString(directory.resolve("app.sql"), """
                SELECT no FROM orders WHERE org = 7;
                select no from orders where org = $1;
                SELECT id FROM tickets WHERE id = ?;
                SELECT body FROM comments c JOIN tickets t ON t.id = c.ticket_id WHERE t.org = :org;
                SELECT count(*) FROM orders;
                UPDATE tickets SET slug = 'x' WHERE org = 7 AND id = 1;
                """);
        assertThat(check("--no-schema", "--sql", file.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "2 × select no from orders where org = ?  [by a value in the text, on other]",
                        "1 × select id from tickets where id = ?  [by looking a key up]",
                        "why   scope_required: comments",
                        "comments: {scope: child, parent: tickets}",
                        "why   no_condition: orders",
                        "why   unsafe_function: tickets",
                        "safe_functions: [public.touch]",
                        "app.sql:4",
                        "reeve check: 6 statements read, 5 kinds, 2 errors, 1 warning, 0 notes")
                .doesNotContain("'x'");
    }

    @Test
    void failOnSaysWhatCounts() throws IOException {
        Path file = Files.writeString(directory.resolve("app.sql"), "SELECT count(*) FROM orders");
        assertThat(check("--no-schema", "--sql", file.toString())).isZero();
        assertThat(check("--no-schema", "--sql", file.toString(), "--fail-on", "warning"))
                .isEqualTo(1);
        assertThat(check("--no-schema", "--sql", file.toString(), "--connections=unbound"))
                .isEqualTo(1);
        assertThat(check("--no-schema", "--sql", file.toString(), "--connections=unbound", "--fail-on=never"))
                .isZero();
        assertThat(check("--no-schema", "--sql", file.toString(), "--connections=bound", "--fail-on=note"))
                .isZero();
    }

    @Test
    void whatCannotBeDoneIsTold() throws IOException {
        assertThat(check("--sql", "nowhere.sql")).isEqualTo(2);
        assertThat(out.toString()).contains("there is no file nowhere.sql");
        assertThat(check("--service", "defalt")).isEqualTo(2);
        assertThat(out.toString()).contains("did you mean \"default\"?");
        assertThat(check("--statistics", "othr")).isEqualTo(2);
        assertThat(check("--statistics", "other")).isEqualTo(2);
        assertThat(out.toString()).contains("pg_stat_statements is not installed in shard other");
        assertThat(commandLine().execute("check", "--spec", "nowhere.yaml")).isEqualTo(2);
        assertThat(commandLine().execute("check", "--format", "xml")).isEqualTo(2);
    }

    @Test
    void theSchemaIsJudged() throws IOException {
        assertThat(check("--fail-on=warning")).isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "warning  public.tickets: unique key tickets_slug_key (slug) lacks org",
                        "note  public.tickets: primary key tickets_pkey (id) lacks org",
                        "note  public.tickets: column id of key tickets_pkey draws from public.tickets_id_seq",
                        "warning  public.tickets: no index leads with org",
                        "warning  public.orders: foreign key orders_owner_fkey to public.users, which is global and on"
                                + " home, has ON DELETE SET NULL",
                        "public.comments: columns commentable_type and commentable_id refer to rows of several tables",
                        "warning  public.comments: refers to public.tickets by" + " comments_ticket_id_fkey",
                        "warning  public.tickets: trigger touch runs public.touch (plpgsql)",
                        "note  public.counts: a materialized view")
                .doesNotContain("orders_pkey", "public.orders: no index");
    }

    @Test
    void theStatisticsOfADatabaseAreRead() throws IOException, SQLException {
        execute("home", "SELECT pg_stat_statements_reset()");
        for (int i = 0; i < 3; i++) {
            execute("home", "SELECT status FROM orders WHERE org = " + i + " AND status > 'a' LIMIT 5");
        }
        execute("home", "SELECT now() - interval '1 day' FROM orders WHERE org = 7");
        assertThat(check("--no-schema", "--statistics", "--fail-on=never")).isZero();
        assertThat(out.toString())
                .contains(
                        "3 × select status from orders where org = ? and status > ? limit ?  [by a parameter]",
                        "1 × select now() - interval ? from orders where org = ?  [by a parameter]");
    }

    /** The logs are PostgreSQL 15's own, of one session in three formats: under log_statement first, then under log_min_duration_statement. */
    @Test
    void logsOfARealServerAreRead() throws Exception {
        for (String format : List.of("log", "csv", "json")) {
            Path log = directory.resolve("app." + format);
            try (InputStream resource = CheckIT.class.getResourceAsStream("postgresql-15." + format)) {
                Files.copy(Objects.requireNonNull(resource), log);
            }
            out.getBuffer().setLength(0);
            assertThat(check("--no-schema", "--fail-on=never", "--log", log.toString()))
                    .isZero();
            assertThat(out.toString())
                    .as(format)
                    .contains(
                            "2 × select no, ? from orders where org = ?  [by a parameter]",
                            "7 × select no from orders where org = ? and no = ?  [by a parameter]",
                            "1 × select generate_series(?, ?)",
                            "1 × create table orders",
                            "14 statements read");
        }
    }

    @Test
    void rowsAreVerified() throws Exception {
        for (String name : List.of("rows_home", "rows_other")) {
            server.createDatabase(name);
            execute(name, TABLES);
        }
        execute("rows_other", """
                INSERT INTO tickets (id, org, slug) VALUES (1, 7, 'a'), (2, 8, 'b'), (3, 8, 'c');
                INSERT INTO orders VALUES (7, 1), (9, 1), (9, 2);
                INSERT INTO notes VALUES (1, 1, ''), (2, 3, ''), (3, 99, '');
                ALTER TABLE notes ADD COLUMN org bigint;
                UPDATE notes SET org = 7 WHERE id < 3;
                """);
        execute("rows_home", "ALTER TABLE notes ADD COLUMN org bigint; INSERT INTO orders VALUES (7, 5)");
        Path spec = Files.writeString(
                directory.resolve("rows.yaml"), spec("rows_home", "rows_other", "\"8\": {shard: home}", """
                relations:
                  - {from: notes.ticket_id, to: tickets.id}
                """));
        Path state = directory.resolve("state");
        for (String progress : List.of("counted before", "3 rows")) {
            out.getBuffer().setLength(0);
            if (progress.equals("3 rows")) {
                Files.delete(state);
            } else {
                commandLine().execute("check", "--spec=" + spec, "--no-schema", "--data", "--state=" + state);
                out.getBuffer().setLength(0);
            }
            assertThat(commandLine().execute("check", "--spec=" + spec, "--no-schema", "--data", "--state=" + state))
                    .isEqualTo(1);
            assertThat(out.toString())
                    .contains(
                            progress,
                            "error  public.orders: 2 rows of 3 rows are of 1 tenant that the spec does not list (shard other)",
                            "warning  public.orders: 1 row of 1 row are of 1 tenant that live on another shard (shard home)",
                            "warning  public.tickets: 2 rows of 3 rows are of 1 tenant that live on another shard",
                            "warning  public.notes: 1 row of 3 rows have no tenant",
                            "error  public.notes: 1 row of 3 rows that refer by (ticket_id) to public.tickets find no row",
                            "error  public.notes: 1 row of 3 rows that refer by (ticket_id) to public.tickets find a row of"
                                    + " another tenant")
                    .doesNotContain("not_verified", "99");
        }
    }

    @Test
    void plainLogsHaveAStatementOnEachLine() throws IOException {
        Path file = Files.writeString(directory.resolve("app.log"), """
                SELECT no FROM orders WHERE org = 7

                SELECT no FROM orders WHERE org = 7;
                """);
        assertThat(check("--no-schema", "--log", file.toString())).isZero();
        assertThat(out.toString()).contains("2 × select no from orders where org = ?");
    }

    @Test
    void mappersAreRead() throws IOException {
        Files.writeString(directory.resolve("Orders.xml"), """
                <mapper namespace="app.Orders">
                <select id="find">SELECT no FROM orders WHERE org = #{org}</select>
                <select id="sorted">SELECT no FROM orders WHERE org = #{org} ORDER BY ${column}</select>
                </mapper>
                """);
        assertThat(check("--no-schema", "--mybatis", directory.toString())).isZero();
        assertThat(out.toString())
                .contains(
                        "1 statement, 1 call: not judged",
                        "Orders.xml:3 app.Orders.sorted",
                        "the program puts ${column}");
    }

    @Test
    void jsonHoldsEverything() throws IOException {
        Path file =
                Files.writeString(directory.resolve("app.sql"), "SELECT no FROM orders WHERE org = 7; TRUNCATE orders");
        assertThat(check("--format=json", "--sql", file.toString())).isEqualTo(1);
        Map<String, Object> report = new Yaml().load(out.toString());
        assertThat(report).containsOnlyKeys("spec", "sources", "summary", "statements", "findings");
        List<Map<String, Object>> statements = list(report, "statements");
        assertThat(statements).extracting(statement -> statement.get("verdict")).containsExactly("refused", "runs");
        assertThat(statements.get(1))
                .containsEntry("ways", List.of("value"))
                .containsEntry("shard", "other")
                .containsEntry("calls", 1);
        assertThat(list(report, "findings"))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding)
                        .containsKeys("rule", "level", "shard", "subject", "message", "remedy", "specLine"));
    }

    @Test
    void sarifFitsItsSchemaAndWhatCodeHostsRead() throws IOException {
        Path file = Files.writeString(
                directory.resolve("my app.sql"), "\nSELECT count(*) FROM orders;\nTRUNCATE orders;\nSELEC 1;");
        Path report = directory.resolve("report.sarif");
        assertThat(check("--format=sarif", "--output=" + report, "--sql", file.toString()))
                .isEqualTo(1);
        assertThat(sarifErrors(Files.readString(report))).isEmpty();
        assertThat(sarifErrors(Files.readString(report).replace("\"level\"", "\"grade\"")))
                .isNotEmpty();
        Map<String, Object> log = new Yaml().load(Files.readString(report));
        assertThat(log).containsEntry("version", "2.1.0").containsKey("$schema");
        Map<String, Object> run = list(log, "runs").get(0);
        Map<String, Object> driver = map(map(run, "tool"), "driver");
        assertThat(driver).containsEntry("name", "reeve");
        List<Map<String, Object>> rules = list(driver, "rules");
        Set<Object> ids = new HashSet<>();
        for (Map<String, Object> rule : rules) {
            assertThat(ids.add(rule.get("id"))).isTrue();
            assertThat(map(rule, "shortDescription").get("text")).asString().isNotBlank();
            assertThat(map(rule, "defaultConfiguration").get("level")).isIn("error", "warning", "note");
        }
        assertThat(ids).contains("context", "unsafe_statement", "not_understood", "tenant_index_missing");
        for (Map<String, Object> result : list(run, "results")) {
            int index = (Integer) Objects.requireNonNull(result.get("ruleIndex"));
            assertThat(rules.get(index).get("id")).isEqualTo(result.get("ruleId"));
            assertThat(result.get("level")).isIn("error", "warning", "note");
            assertThat(map(result, "message").get("text")).asString().isNotBlank();
            for (Map<String, Object> location : list(result, "locations")) {
                Map<String, Object> physical = map(location, "physicalLocation");
                assertThat(map(physical, "artifactLocation").get("uri"))
                        .asString()
                        .doesNotContain(" ")
                        .startsWith("file:");
                assertThat((Integer) map(physical, "region").get("startLine")).isPositive();
            }
        }
        Map<String, Object> truncate = list(run, "results").stream()
                .filter(result -> "unsafe_statement".equals(result.get("ruleId")))
                .findFirst()
                .orElseThrow();
        assertThat(map(map(list(truncate, "locations").get(0), "physicalLocation"), "region"))
                .containsEntry("startLine", 3);
    }

    /** What the schema of SARIF 2.1.0 has against a report. */
    private static List<Error> sarifErrors(String report) throws IOException {
        try (InputStream schema = CheckIT.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(Objects.requireNonNull(schema), InputFormat.JSON)
                    .validate(report, InputFormat.JSON);
        }
    }

    @Test
    void relativePathsStayRelativeInSarif() {
        assertThat(CheckSarif.uri("src/my app/a#b.sql")).isEqualTo("src/my%20app/a%23b.sql");
        assertThat(CheckSarif.uri("a:b.sql")).isEqualTo("a:b.sql".replace(":", "%3A"));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> object, String member) {
        return (List<Map<String, Object>>) Objects.requireNonNull(object.get(member));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> object, String member) {
        return (Map<String, Object>) Objects.requireNonNull(object.get(member));
    }

    private int check(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("check", "--spec=" + spec()));
        all.addAll(List.of(arguments));
        return commandLine().execute(all.toArray(new String[0]));
    }

    private CommandLine commandLine() {
        PrintWriter writer = new PrintWriter(out, true);
        return CommandLines.reeve().setOut(writer).setErr(writer);
    }

    private Path spec() throws IOException {
        return Files.writeString(directory.resolve("reeve.yaml"), spec("home", "other", "", ""));
    }

    private static String spec(String home, String other, String tenant, String more) {
        String credentials = "username: postgres, password: " + server.password();
        return """
                shards:
                  home: {url: "%s", %s}
                  other: {url: "%s", %s}
                tenancy: {column: org, source: inline}
                tenants:
                  "7": {shard: other}
                  %s
                %s
                """.formatted(server.url(home), credentials, server.url(other), credentials, tenant, more);
    }

    private static void execute(String database, String sql) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
