package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.check.Rule;
import dev.reeve.cli.CommandLines;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** Each kind of finding about schema and rows, provoked on real databases; and verification that is slow or interrupted. */
final class FindingsIT {
    private static final String TABLES = """
            CREATE TABLE users (id bigint PRIMARY KEY);
            CREATE TABLE tickets (id bigserial PRIMARY KEY, org bigint, slug text UNIQUE,
                owner bigint REFERENCES users ON DELETE CASCADE);
            CREATE TABLE comments (org bigint NOT NULL, no int NOT NULL, ticket_id bigint REFERENCES tickets,
                about_type text, about_id bigint, PRIMARY KEY (org, no));
            CREATE TABLE notes (id bigint PRIMARY KEY, org bigint, ticket_id bigint);
            CREATE TABLE replies (id bigint PRIMARY KEY, ticket_id bigint NOT NULL REFERENCES tickets);
            CREATE TABLE bookings (org bigint NOT NULL, during tsrange, EXCLUDE USING gist (during WITH &&));
            CREATE RULE kept AS ON DELETE TO bookings DO INSTEAD NOTHING;
            CREATE POLICY own ON comments USING (true);
            CREATE FUNCTION price() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';
            CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
            CREATE TRIGGER touch BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION touch();
            CREATE MATERIALIZED VIEW counts AS SELECT count(*) FROM tickets;
            """;
    private static final String ROWS = """
            INSERT INTO tickets (id, org, slug) VALUES (1, 7, 'a'), (2, NULL, 'b'), (3, 8, 'c'), (4, 9, 'd');
            INSERT INTO notes VALUES (1, 7, 1), (2, 7, 2), (3, 7, 3), (4, 7, 99);
            """;

    private static EmbeddedServer server;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private String reader = "postgres";
    private String relations = "";
    private String safe = "";
    private String tables = "bookings: {scope: index}";

    @BeforeAll
    static void start() {
        server = EmbeddedServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void make() throws SQLException {
        for (String name : List.of("home", "other")) {
            server.dropDatabase(name);
        }
        server.createDatabase("home");
        execute(
                "postgres",
                "CREATE DATABASE other TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'");
    }

    @Test
    void everyKindOfFindingIsProvoked() throws Exception {
        for (String name : List.of("home", "other")) {
            execute(name, TABLES);
        }
        relations = "{from: notes.ticket_id, to: tickets.id}";
        safe = "price";
        execute("other", ROWS + "ALTER TABLE tickets ADD COLUMN more int; CREATE TABLE slow (org bigint)");
        execute("home", "CREATE TABLE slow (org bigint)");
        try (Connection holder = server.connect("other");
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("LOCK TABLE slow");
            assertThat(check("--data", "--timeout=1", "--format=json")).isEqualTo(1);
        }

        String json = out.toString().substring(out.toString().indexOf("{\n"));
        List<String> messages = new ArrayList<>();
        Set<String> rules = new TreeSet<>();
        ((List<?>) Objects.requireNonNull(
                        new Yaml().<Map<String, Object>>load(json).get("findings")))
                .forEach(each -> {
                    Map<?, ?> finding = (Map<?, ?>) each;
                    rules.add((String) finding.get("rule"));
                    messages.add(finding.get("rule") + ": " + finding.get("subject") + ": " + finding.get("message"));
                });
        Set<String> all = new TreeSet<>();
        for (Rule rule : Rule.values()) {
            all.add(rule.name().toLowerCase(Locale.ROOT));
        }
        assertThat(rules).isEqualTo(all);
        assertThat(messages)
                .contains(
                        "exclusion_not_tenant_scoped: public.bookings: exclusion constraint bookings_during_excl lacks"
                                + " org WITH =",
                        "rule_on_table: public.bookings: rule kept",
                        "policy_on_table: public.comments: policies: own (row-level security is off)",
                        "security_definer_function: public.price: is SECURITY DEFINER, and declared safe",
                        "foreign_key_without_tenant: public.comments: foreign key comments_ticket_id_fkey (ticket_id) to"
                                + " public.tickets does not say that both rows are of one tenant",
                        "shard_differs: shard other: its encoding is SQL_ASCII, on home UTF8",
                        "parent_without_tenant: public.notes: 1 row of 4 rows that refer by (ticket_id) to"
                                + " public.tickets find a row without a tenant (shard other)",
                        "not_verified: public.slow: other public.slow tenants: a query took longer than 1 s (shard"
                                + " other)")
                .anySatisfy(message -> assertThat(message)
                        .startsWith("tables_differ: shard other: ")
                        .contains("more"));
    }

    @Test
    void aRangeThatIsNotReadInTimeIsHalved() throws Exception {
        for (String name : List.of("home", "other")) {
            execute(name, "CREATE TABLE slow (org bigint, filler text)");
        }
        // A row on each page, and a policy that takes its time over each row, for a user whom it concerns.
        reader = "reader";
        tables = "";
        execute("other", """
                INSERT INTO slow SELECT 7, repeat('x', 1900) || g FROM generate_series(1, 512) g;
                ALTER TABLE slow ENABLE ROW LEVEL SECURITY;
                CREATE POLICY slowly ON slow USING (pg_sleep(0.006) IS NOT NULL);
                DROP ROLE IF EXISTS reader;
                CREATE ROLE reader LOGIN PASSWORD '%s';
                GRANT SELECT ON slow TO reader""".formatted(server.password()));
        assertThat(check("--no-schema", "--data", "--timeout=1")).isZero();
        assertThat(out.toString())
                .contains("data 2/2: other public.slow tenants: 512 rows")
                .doesNotContain("not_verified");
    }

    @Test
    void whoeverStopsItLeavesNothingBehindAndGoesOnLater() throws Exception {
        for (String name : List.of("home", "other")) {
            execute(name, TABLES);
        }
        Path state = directory.resolve("rows.state");
        try (Connection holder = server.connect("other");
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("LOCK TABLE tickets");
            Path said = directory.resolve("said");
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            "dev.reeve.cli.Main",
                            "check",
                            "--spec=" + spec(),
                            "--no-schema",
                            "--data",
                            "--timeout=3000",
                            "--state=" + state)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            try {
                awaitWaiting(1);
                process.destroy();
                assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            assertThat(Files.readString(said))
                    .contains("interrupted; the same command goes on from " + state)
                    .doesNotContain("reeve check: ");
            awaitWaiting(0);
        }

        Files.writeString(state, Files.readString(state) + "half of a li");
        assertThat(check("--no-schema", "--data", "--state=" + state)).isZero();
        assertThat(out.toString()).contains("counted before", "data 9/");
        out.getBuffer().setLength(0);
        assertThat(check("--no-schema", "--data", "--state=" + state)).isZero();
        assertThat(out.toString()).doesNotContain(" rows\n");
    }

    @Test
    void aTimeOutIsAtLeastASecond() throws Exception {
        assertThat(check("--data", "--timeout=0")).isEqualTo(2);
        assertThat(out.toString()).contains("--timeout counts from 1.");
    }

    /** Waits until so many sessions of the database wait for a lock. */
    private static void awaitWaiting(long sessions) throws SQLException {
        try (Connection connection = server.connect("postgres");
                Statement statement = connection.createStatement()) {
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            long waiting = -1;
            while (waiting != sessions) {
                assertThat(System.nanoTime())
                        .as("sessions that wait: %s", waiting)
                        .isLessThan(end);
                try (ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = 'other' AND wait_event_type = 'Lock'")) {
                    rows.next();
                    waiting = rows.getLong(1);
                }
            }
        }
    }

    private int check(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("check", "--spec=" + spec()));
        all.addAll(List.of(arguments));
        PrintWriter writer = new PrintWriter(out, true);
        return CommandLines.reeve().setOut(writer).setErr(writer).execute(all.toArray(new String[0]));
    }

    private Path spec() throws IOException {
        return Files.writeString(directory.resolve("reeve.yaml"), """
                shards:
                  home: {url: "%s", username: postgres, password: %s}
                  other: {url: "%s", username: %s, password: %s}
                tenancy: {column: org, source: inline}
                tenants: {"7": {shard: other}, "8": {shard: home}}
                relations: [%s]
                safe_functions: [%s]
                tables: {%s}
                """.formatted(
                        server.url("home"),
                        server.password(),
                        server.url("other"),
                        reader,
                        server.password(),
                        relations,
                        safe,
                        tables));
    }

    private static void execute(String database, String sql) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
