package dev.reeve.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Sequence;
import dev.reeve.catalog.Table;
import dev.reeve.catalog.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the catalog reader finds on a real server. */
final class CatalogReaderIT {
    private static final String SHOP = """
            CREATE SCHEMA shop;
            CREATE EXTENSION btree_gist;
            CREATE TYPE shop.mood AS ENUM ('calm', 'cross');
            CREATE DOMAIN shop.code AS text CHECK (VALUE <> '');
            CREATE COLLATION shop.folded (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
            CREATE FUNCTION shop.mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
            CREATE FUNCTION shop.even(n int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT n % 2 = 0';
            CREATE FUNCTION shop.draw() RETURNS int LANGUAGE sql VOLATILE SECURITY DEFINER AS 'SELECT 4';
            CREATE PROCEDURE shop.tidy(text, bigint) LANGUAGE sql AS 'SELECT 1';
            CREATE AGGREGATE shop.total(int) (sfunc = int4pl, stype = int, initcond = '0');
            CREATE OPERATOR shop.<<<< (leftarg = int, rightarg = int, function = int4lt);
            CREATE TABLE shop.items (
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                no serial,
                name text COLLATE shop.folded NOT NULL,
                code shop.code,
                feeling shop.mood,
                gone int,
                n int DEFAULT shop.draw() CHECK (shop.even(n)),
                twice int GENERATED ALWAYS AS (n * 2) STORED,
                during tstzrange,
                UNIQUE NULLS NOT DISTINCT (no),
                UNIQUE (n) DEFERRABLE,
                EXCLUDE USING gist (n WITH =, during WITH &&));
            ALTER TABLE shop.items DROP COLUMN gone;
            CREATE UNIQUE INDEX items_lower ON shop.items (lower(name));
            CREATE UNIQUE INDEX items_some ON shop.items (code) INCLUDE (n) WHERE feeling = 'calm';
            CREATE TRIGGER marked BEFORE INSERT ON shop.items FOR EACH ROW EXECUTE FUNCTION shop.mark();
            CREATE RULE quiet AS ON DELETE TO shop.items WHERE OLD.n = 13 DO INSTEAD NOTHING;
            ALTER TABLE shop.items ENABLE ROW LEVEL SECURITY;
            CREATE POLICY own ON shop.items USING (shop.even(n));
            CREATE TABLE shop.parts (
                item bigint REFERENCES shop.items ON UPDATE CASCADE ON DELETE SET DEFAULT DEFERRABLE,
                place int) PARTITION BY RANGE (place);
            CREATE TABLE shop.parts_low PARTITION OF shop.parts FOR VALUES FROM (0) TO (10);
            CREATE TABLE shop.notes (part bigint) INHERITS (shop.items);
            ALTER TABLE shop.notes ADD CONSTRAINT late FOREIGN KEY (part) REFERENCES shop.items MATCH FULL NOT VALID;
            CREATE VIEW shop.names AS SELECT name FROM shop.items;
            CREATE MATERIALIZED VIEW shop.counts AS SELECT count(*) AS n FROM shop.items;
            ALTER DATABASE shop SET search_path = shop, nowhere, public;
            """;

    private static EmbeddedServer server;
    private static Catalog shop;

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedServer.start();
        server.createDatabase("shop");
        run("shop", SHOP);
        shop = read("shop");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theWorldIsReadAsTheFixtureHasIt() throws SQLException, IOException {
        server.createDatabase("world");
        run("world", text("cases/world.sql"));
        assertThat(read("world").tables().values().stream()
                        .filter(table -> !table.isSystem())
                        .map(Table::toString))
                .containsExactlyElementsOf(text("world-catalog.txt").lines().toList());
    }

    @Test
    void postgresqlsOwnObjectsAreKnownByName() {
        assertThat(shop.resolve(List.of("pg_class"))).map(Table::kind).contains(Table.Kind.TABLE);
        assertThat(shop.resolve(List.of("information_schema", "columns")))
                .map(Table::kind)
                .contains(Table.Kind.VIEW);
        assertThat(shop.functions(List.of("now"), shop.searchPath()))
                .extracting(Function::volatility)
                .containsExactly(Function.Volatility.STABLE);
        assertThat(shop.functions(List.of("pg_catalog", "count"), List.of()))
                .extracting(Function::kind)
                .containsOnly(Function.Kind.AGGREGATE);
        assertThat(shop.type(List.of("_text"), shop.searchPath()))
                .map(Type::element)
                .contains(new FullName("pg_catalog", "text"));
    }

    @Test
    void theSearchPathIsWhatNamesAreLookedUpIn() {
        assertThat(shop.searchPath()).containsExactly("pg_catalog", "shop", "public");
        assertThat(shop.schemas())
                .contains("shop", "public", "information_schema")
                .doesNotContain("nowhere");
        assertThat(shop.database()).isEqualTo("shop");
        assertThat(shop.serverVersion()).isGreaterThanOrEqualTo(150000);
        assertThat(shop.resolve(List.of("items"))).map(Table::name).contains(shop("items"));
    }

    @Test
    void columnsAreReadWithTheirKinds() {
        Table items = table("items");
        assertThat(items.columnNames()).containsExactly("id", "no", "name", "code", "feeling", "n", "twice", "during");
        assertThat(column(items, "id").identity()).isEqualTo(Column.Identity.ALWAYS);
        assertThat(column(items, "name").deterministic()).isFalse();
        assertThat(column(items, "code").type()).isEqualTo(shop("code"));
        assertThat(column(items, "twice").generated()).isEqualTo(Column.Generated.STORED);
        assertThat(column(items, "n").number()).isEqualTo(7);
        assertThat(type("code").base()).isEqualTo(new FullName("pg_catalog", "text"));
        assertThat(type("mood").kind()).isEqualTo(Type.Kind.ENUM);
    }

    @Test
    void keysThatHoldForSomeRowsOrExpressionsAreMarked() {
        assertThat(table("items").keys())
                .containsExactly(
                        new Key("items_pkey", List.of("id"), true, false, false, true, false),
                        new Key("items_lower", List.of(), false, false, true, true, false),
                        new Key("items_n_key", List.of("n"), false, false, false, true, true),
                        new Key("items_no_key", List.of("no"), false, false, false, false, false),
                        new Key("items_some", List.of("code"), false, true, false, true, false));
    }

    @Test
    void foreignKeysAreReadOnceWithTheirActions() {
        assertThat(table("parts").foreignKeys()).singleElement().satisfies(key -> {
            assertThat(key.target()).isEqualTo(shop("items"));
            assertThat(key.onUpdate()).isEqualTo(ForeignKey.Action.CASCADE);
            assertThat(key.onDelete()).isEqualTo(ForeignKey.Action.SET_DEFAULT);
            assertThat(key.deferrable()).isTrue();
        });
        assertThat(table("notes").foreignKeys()).singleElement().satisfies(key -> {
            assertThat(key.full()).isTrue();
            assertThat(key.validated()).isFalse();
        });
    }

    @Test
    void exclusionConstraintsTellTheirOperators() {
        assertThat(table("items").exclusions()).singleElement().satisfies(exclusion -> {
            assertThat(exclusion.columns()).containsExactly("n", "during");
            assertThat(exclusion.operators()).containsExactly("=", "&&");
            assertThat(exclusion.isWithin("n")).isTrue();
            assertThat(exclusion.isWithin("during")).isFalse();
        });
    }

    @Test
    void whatRunsBehindAStatementsBackIsFound() {
        Table.Behaviour behaviour = table("items").behaviour();
        assertThat(behaviour.triggers())
                .extracting(trigger -> trigger.function())
                .containsExactly(shop("mark"));
        assertThat(behaviour.rules()).containsExactly("quiet");
        assertThat(behaviour.policies()).containsExactly("own");
        assertThat(behaviour.rowSecurity()).isTrue();
        assertThat(behaviour.reached())
                .contains(
                        new ReachedFunction(shop("mark"), ReachedFunction.Through.TRIGGER, "marked"),
                        new ReachedFunction(shop("draw"), ReachedFunction.Through.DEFAULT, "n"),
                        new ReachedFunction(shop("even"), ReachedFunction.Through.CHECK, "items_n_check"),
                        new ReachedFunction(shop("even"), ReachedFunction.Through.POLICY, "own"));
    }

    @Test
    void functionsOfTheDatabaseAreReadInFull() {
        assertThat(shop.functions(List.of("draw"), shop.searchPath()))
                .containsExactly(new Function(
                        shop("draw"),
                        List.of(),
                        Function.Kind.FUNCTION,
                        Function.Volatility.VOLATILE,
                        "sql",
                        true,
                        false));
        assertThat(shop.functions(List.of("tidy"), shop.searchPath()))
                .singleElement()
                .satisfies(tidy -> {
                    assertThat(tidy.kind()).isEqualTo(Function.Kind.PROCEDURE);
                    assertThat(tidy.arguments()).containsExactly("text", "bigint");
                });
        assertThat(shop.operators()).contains("<<<<");
    }

    @Test
    void partitionsAndHeirsKnowTheirParents() {
        assertThat(table("parts").kind()).isEqualTo(Table.Kind.PARTITIONED_TABLE);
        assertThat(table("parts_low").parents()).containsExactly(shop("parts"));
        assertThat(table("parts_low").partition()).isTrue();
        assertThat(table("notes").parents()).containsExactly(shop("items"));
        assertThat(table("notes").partition()).isFalse();
    }

    @Test
    void viewsHaveTheirDefinition() {
        assertThat(table("names").definition()).contains("SELECT").contains("items");
        assertThat(table("counts").kind()).isEqualTo(Table.Kind.MATERIALIZED_VIEW);
        assertThat(table("names").behaviour().rules()).isEmpty();
    }

    @Test
    void sequencesKnowTheColumnTheyServe() {
        assertThat(shop.sequences().values())
                .contains(
                        new Sequence(shop("items_no_seq"), shop("items"), "no"),
                        new Sequence(shop("items_id_seq"), shop("items"), "id"));
    }

    @Test
    void theConnectionIsLeftAsItWas() throws SQLException {
        try (Connection connection = server.connect("shop")) {
            CatalogReader.read(connection);
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
        }
    }

    private static Catalog read(String database) throws SQLException {
        try (Connection connection = server.connect(database)) {
            return CatalogReader.read(connection);
        }
    }

    private static void run(String database, String sql) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static FullName shop(String name) {
        return new FullName("shop", name);
    }

    private static Table table(String name) {
        return Objects.requireNonNull(shop.table(shop(name)), name);
    }

    private static Type type(String name) {
        return Objects.requireNonNull(shop.types().get(shop(name)), name);
    }

    private static Column column(Table table, String name) {
        return Objects.requireNonNull(table.column(name), name);
    }

    private static String text(String resource) throws IOException {
        try (InputStream stream = CatalogReaderIT.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
