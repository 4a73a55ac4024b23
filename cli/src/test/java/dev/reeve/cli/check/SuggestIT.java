package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.cli.CommandLines;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code check --suggest} on several databases: what it writes passes {@code validate --connect} there. */
final class SuggestIT {
    private static EmbeddedServer server;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();

    /** The password comes from a file, as psql's does: the tests' environment has none, and the suggested spec must not have one. */
    @BeforeAll
    static void start(@TempDir Path passwords) throws IOException {
        server = EmbeddedServer.start();
        Path file = Files.writeString(passwords.resolve("pgpass"), "*:*:*:*:" + server.password() + "\n");
        System.setProperty("org.postgresql.pgpassfile", file.toString());
    }

    @AfterAll
    static void stop() {
        System.clearProperty("org.postgresql.pgpassfile");
        server.close();
    }

    @Test
    void theWorldOfTheCases() throws Exception {
        WorldFiles files = WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml");
        create("world", files.schema(), files.data());
        assertThat(suggested("world"))
                .contains(
                        "column: organization_id",
                        "# 7 of 12 tables carry organization_id as int8",
                        "organizations: {scope: global, tenant_column: id}",
                        "tenant_users: {scope: index}",
                        "documents: {scope: tenant}",
                        "versions: {scope: child, parent: documents}",
                        "users: {scope: global}",
                        "\"1\": {shard: home}");
        passes();
    }

    @Test
    void asRailsWritesThem() throws Exception {
        create("rails", """
                CREATE TABLE schema_migrations (version varchar PRIMARY KEY);
                CREATE TABLE accounts (id bigserial PRIMARY KEY, name varchar);
                CREATE TABLE users (id bigserial PRIMARY KEY, account_id bigint NOT NULL REFERENCES accounts, email varchar);
                CREATE TABLE posts (id bigserial PRIMARY KEY, account_id bigint NOT NULL REFERENCES accounts,
                    user_id bigint REFERENCES users);
                CREATE TABLE comments (id bigserial PRIMARY KEY, post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
                    "parentId" bigint, body text);
                CREATE TABLE links (id bigserial PRIMARY KEY, from_id bigint NOT NULL REFERENCES posts,
                    to_id bigint NOT NULL REFERENCES posts);
                CREATE TABLE "Active Storage" (id bigserial PRIMARY KEY, record_type varchar, record_id bigint);
                INSERT INTO accounts (name) VALUES ('a'), ('b');
                """);
        assertThat(suggested("rails"))
                .contains(
                        "column: account_id",
                        "accounts: {scope: global, tenant_column: id}",
                        "comments: {scope: child, parent: posts}",
                        "links: {scope: child, parent: posts}",
                        "- {from: links.from_id, to: posts.id}",
                        "'\"Active Storage\"': {scope: global}",
                        "\"2\": {shard: home}");
        passes();
    }

    @Test
    void asDjangoWritesThem() throws Exception {
        create("django", """
                CREATE TABLE django_content_type (id serial PRIMARY KEY, model varchar(100));
                CREATE TABLE auth_user (id serial PRIMARY KEY, username varchar(150) UNIQUE);
                CREATE TABLE crm_tenant (id uuid PRIMARY KEY, name text);
                CREATE TABLE crm_customer (id uuid PRIMARY KEY, tenant_id uuid NOT NULL REFERENCES crm_tenant DEFERRABLE
                    INITIALLY DEFERRED, name text);
                CREATE TABLE crm_invoice (id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES crm_customer);
                CREATE TABLE crm_invoice_lines (id uuid PRIMARY KEY, invoice_id uuid NOT NULL REFERENCES crm_invoice);
                CREATE TABLE taggit_item (id serial PRIMARY KEY, object_id uuid, content_type_id int
                    REFERENCES django_content_type);
                """);
        assertThat(suggested("django"))
                .contains(
                        "column: tenant_id",
                        "crm_tenant: {scope: global, tenant_column: id}",
                        "crm_invoice: {scope: child, parent: crm_customer}",
                        "crm_invoice_lines: {scope: child, parent: crm_invoice}",
                        "# There are no tenants yet");
        passes();
    }

    @Test
    void withoutTenantsNothingIsMadeUp() throws Exception {
        create("none", """
                CREATE TABLE players (id bigserial PRIMARY KEY, name text);
                CREATE TABLE games (id bigserial PRIMARY KEY, at timestamptz);
                CREATE TABLE scores (player_id bigint REFERENCES players, game_id bigint REFERENCES games, points int);
                """);
        assertThat(run("none")).isEqualTo(1);
        assertThat(out.toString()).contains("no column looks as if it told tenants apart");
        assertThat(directory.resolve("reeve.yaml")).doesNotExist();
    }

    @Test
    void whatHasToBeMendedFirstIsTold() throws Exception {
        create("odd", """
                CREATE TABLE a (id bigint PRIMARY KEY, tenant_id bigint NOT NULL);
                CREATE TABLE b (id bigint PRIMARY KEY, tenant_id bigint NOT NULL);
                CREATE TABLE c (id bigint PRIMARY KEY, tenant_id text NOT NULL);
                """);
        assertThat(run("odd")).isEqualTo(1);
        assertThat(Files.readString(directory.resolve("reeve.yaml")))
                .contains("# To be mended first: column public.c.tenant_id is not int8");
    }

    @Test
    void aPasswordDoesNotBelongIntoTheUrl() {
        assertThat(commandLine().execute("check", "--suggest", server.url("world") + "?user=postgres&password=hunter2"))
                .isEqualTo(2);
        assertThat(out.toString()).contains("environment variable").doesNotContain("hunter2");
    }

    @Test
    void whatIsWrongWithTheCommandIsTold() throws Exception {
        assertThat(commandLine().execute("check", "--suggest", "postgresql://localhost/app"))
                .isEqualTo(2);
        assertThat(out.toString()).contains("must begin with jdbc:postgresql:");
        assertThat(commandLine()
                        .execute(
                                "check",
                                "--suggest=jdbc:postgresql://127.0.0.1:1/app",
                                "--username=postgres",
                                "--password-variable=REEVE_NO_SUCH_VARIABLE"))
                .isEqualTo(2);
        assertThat(out.toString()).contains("$REEVE_NO_SUCH_VARIABLE is not set");
    }

    @Test
    void aSpecThatIsThereIsNotOverwritten() throws Exception {
        Path spec = Files.writeString(directory.resolve("reeve.yaml"), "# by hand\n");
        assertThat(run("world")).isEqualTo(2);
        assertThat(out.toString()).contains("exists already");
        assertThat(spec).hasContent("# by hand");
    }

    private String suggested(String database) throws IOException {
        assertThat(run(database)).as(out.toString()).isZero();
        return Files.readString(directory.resolve("reeve.yaml"));
    }

    private void passes() {
        int code = commandLine()
                .execute(
                        "validate", "--connect", directory.resolve("reeve.yaml").toString());
        assertThat(code).as(out.toString()).isZero();
    }

    private int run(String database) {
        return commandLine()
                .execute(
                        "check",
                        "--suggest=" + server.url(database),
                        "--username=" + server.username(),
                        "--output=" + directory.resolve("reeve.yaml"));
    }

    private CommandLine commandLine() {
        PrintWriter writer = new PrintWriter(out, true);
        return CommandLines.reeve().setOut(writer).setErr(writer);
    }

    private static void create(String database, String... sql) throws SQLException {
        server.createDatabase(database);
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            for (String step : sql) {
                statement.execute(step);
            }
        }
    }
}
