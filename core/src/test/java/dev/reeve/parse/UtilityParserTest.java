package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Literal;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UtilityParserTest {
    static Statement parse(String text) {
        Cursor cursor = new Cursor(Lexer.read(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR));
        Statement statement = UtilityParser.parse(cursor);
        assertThat(cursor.at(TokenKind.END)).isTrue();
        return statement;
    }

    private static Utility utility(String text) {
        return (Utility) parse(text);
    }

    private static List<String> objects(String text) {
        return utility(text).objects().stream()
                .map(name -> String.join(".", name.names()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE t ADD c int | ALTER",
                "ANALYZE | ANALYZE",
                "ANALYSE t | ANALYZE",
                "CALL p(1, f(2)) | CALL",
                "CHECKPOINT | CHECKPOINT",
                "CLUSTER | CLUSTER",
                "COMMENT ON TABLE t IS NULL | COMMENT",
                "CREATE ROLE r LOGIN | CREATE",
                "DISCARD TEMP | DISCARD",
                "DO $$ BEGIN END $$ | DO",
                "DROP EXTENSION e | DROP",
                "GRANT a TO b | GRANT",
                "IMPORT FOREIGN SCHEMA a FROM SERVER b INTO c | IMPORT_FOREIGN_SCHEMA",
                "LISTEN c | LISTEN",
                "LOAD 'x' | LOAD",
                "LOCK t | LOCK",
                "NOTIFY c, 'x' | NOTIFY",
                "REASSIGN OWNED BY a TO b | REASSIGN_OWNED",
                "REFRESH MATERIALIZED VIEW v | REFRESH_MATERIALIZED_VIEW",
                "REINDEX DATABASE d | REINDEX",
                "REVOKE a FROM b | REVOKE",
                "SECURITY LABEL FOR p ON TABLE t IS 'x' | SECURITY_LABEL",
                "SET CONSTRAINTS ALL DEFERRED | SET_CONSTRAINTS",
                "TRUNCATE t | TRUNCATE",
                "UNLISTEN * | UNLISTEN",
                "VACUUM | VACUUM"
            })
    void kindsAreTakenFromTheFirstWords(String text, UtilityKind kind) {
        assertThat(utility(text).kind()).isEqualTo(kind);
        assertThat(utility(text).span().of(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "FETCH c | FETCH | c",
                "FETCH FROM \"C\" | FETCH | C",
                "FETCH next | FETCH | next",
                "FETCH NEXT next | FETCH | next",
                "FETCH PRIOR IN c | FETCH | c",
                "FETCH FIRST FROM c | FETCH | c",
                "MOVE LAST c | MOVE | c",
                "FETCH ABSOLUTE -3 FROM c | FETCH | c",
                "FETCH RELATIVE +1 c | FETCH | c",
                "FETCH 10 FROM c | FETCH | c",
                "FETCH ALL FROM c | FETCH | c",
                "MOVE FORWARD c | MOVE | c",
                "MOVE FORWARD 2 IN forward | MOVE | forward",
                "MOVE BACKWARD ALL FROM c | MOVE | c",
                "CLOSE C | CLOSE | c",
                "CLOSE ALL | CLOSE | ",
                "DEALLOCATE p | DEALLOCATE | p",
                "DEALLOCATE prepare | DEALLOCATE | prepare",
                "DEALLOCATE PREPARE p | DEALLOCATE | p",
                "DEALLOCATE PREPARE ALL | DEALLOCATE | "
            })
    void cursorsAndPreparedStatementsAreNamed(String text, UtilityKind kind, @Nullable String name) {
        NamedUtility statement = (NamedUtility) parse(text);
        assertThat(statement.kind()).isEqualTo(kind);
        assertThat(statement.name() == null ? null : statement.name().name()).isEqualTo(name);
        assertThat(statement.span().of(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TRUNCATE TABLE ONLY a, s.b *, ONLY (c) RESTART IDENTITY CASCADE | a s.b c",
                "LOCK a, s.b IN SHARE MODE NOWAIT | a s.b",
                "VACUUM (FULL, ANALYZE) a (x, y), ONLY s.b | a s.b",
                "VACUUM FULL VERBOSE ANALYZE a | a",
                "ANALYZE VERBOSE a (x) | a",
                "CLUSTER a USING i | a",
                "CLUSTER i ON s.a | s.a",
                "REINDEX (VERBOSE) TABLE CONCURRENTLY s.a | s.a",
                "REFRESH MATERIALIZED VIEW CONCURRENTLY s.v WITH NO DATA | s.v",
                "CALL s.p(t.x) | s.p"
            })
    void maintenanceNamesItsTables(String text, String names) {
        assertThat(objects(text)).containsExactly(names.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DROP TABLE IF EXISTS a, s.b CASCADE | a s.b",
                "DROP INDEX CONCURRENTLY IF EXISTS i | i",
                "DROP MATERIALIZED VIEW v | v",
                "DROP FOREIGN TABLE a | a",
                "DROP TRIGGER IF EXISTS t ON s.a | s.a",
                "DROP POLICY p ON a | a",
                "DROP FUNCTION f(int, text), s.g | f s.g",
                "COMMENT ON COLUMN s.a.x IS 'y' | s.a",
                "COMMENT ON CONSTRAINT c ON a IS 'y' | a",
                "COMMENT ON TRIGGER t ON a IS NULL | a",
                "COMMENT ON FUNCTION f(int) IS 'y' | f",
                "SECURITY LABEL ON COLUMN a.x IS 'y' | a",
                "GRANT SELECT (x, y), UPDATE ON a, s.b TO r | a s.b",
                "REVOKE ALL PRIVILEGES ON TABLE a FROM PUBLIC | a",
                "GRANT EXECUTE ON FUNCTION f(int), g TO r | f g",
                "GRANT USAGE ON SCHEMA s TO r | s",
                "GRANT SELECT ON schema TO r | schema"
            })
    void droppingDescribingAndGrantingNameTheirObjects(String text, String names) {
        assertThat(objects(text)).containsExactly(names.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE TABLE s.a (x int REFERENCES b (y), LIKE c INCLUDING ALL, FOREIGN KEY (x) REFERENCES d) INHERITS (e, s.f) | s.a b c d e s.f",
                "CREATE TEMP TABLE IF NOT EXISTS a (x int) PARTITION BY LIST (x) | a",
                "CREATE TABLE a PARTITION OF s.b FOR VALUES IN (1) | a s.b",
                "CREATE UNLOGGED TABLE a (x text CHECK (x LIKE y)) | a",
                "CREATE FOREIGN TABLE a (x int) SERVER b | a",
                "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON ONLY s.a USING btree (x) WHERE y > 0 | s.a",
                "CREATE OR REPLACE TRIGGER t BEFORE UPDATE OF x ON s.a FOR EACH ROW EXECUTE FUNCTION f() | s.a",
                "CREATE CONSTRAINT TRIGGER t AFTER INSERT ON a FROM b DEFERRABLE FOR EACH ROW EXECUTE FUNCTION f() | a b",
                "CREATE POLICY p ON a USING (x IN (SELECT y FROM b)) | a",
                "CREATE RULE r AS ON INSERT TO s.a DO INSTEAD (DELETE FROM b; DELETE FROM c) | s.a",
                "CREATE STATISTICS s1 ON x, y FROM a | a",
                "CREATE PUBLICATION p FOR TABLE a (x) WHERE (x > 1), ONLY b, TABLES IN SCHEMA c | a b",
                "CREATE SEQUENCE IF NOT EXISTS s1 OWNED BY s.a.x | s1 s.a",
                "CREATE FUNCTION s.f(a int) RETURNS int BEGIN ATOMIC SELECT 1; SELECT 2; END | s.f",
                "CREATE SCHEMA IF NOT EXISTS s | s",
                "CREATE TYPE s.e AS ENUM ('a') | s.e"
            })
    void creatingNamesTheNewObjectAndTheRelationsItHangsOn(String text, String names) {
        assertThat(objects(text)).containsExactly(names.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE IF EXISTS ONLY s.a ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES s.b (y) | s.a s.b",
                "ALTER TABLE a ATTACH PARTITION s.b DEFAULT | a s.b",
                "ALTER TABLE a DETACH PARTITION b CONCURRENTLY | a b",
                "ALTER TABLE a INHERIT b, NO INHERIT c | a b c",
                "ALTER TABLE a RENAME TO b | a",
                "ALTER TABLE a ADD CHECK (x > 0) NO INHERIT NOT VALID | a",
                "ALTER INDEX i ATTACH PARTITION j | i j",
                "ALTER SEQUENCE s1 OWNED BY a.x | s1 a",
                "ALTER SEQUENCE s1 OWNED BY NONE | s1",
                "ALTER VIEW v SET SCHEMA s | v",
                "ALTER TRIGGER t ON a RENAME TO u | a",
                "ALTER PUBLICATION p ADD TABLE a, b | a b",
                "ALTER FUNCTION f(int) OWNER TO r | f",
                "ALTER TYPE e ADD VALUE 'x' | e"
            })
    void alteringNamesItsObjectAndWhatItIsTiedTo(String text, String names) {
        assertThat(objects(text)).containsExactly(names.split(" "));
    }

    @Test
    void aRoleOrSettingOfTheClusterNamesNoObject() {
        assertThat(objects("ALTER ROLE r SET search_path TO a, b")).isEmpty();
        assertThat(objects("ALTER SYSTEM SET x = 1")).isEmpty();
        assertThat(objects("ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO r"))
                .isEmpty();
        assertThat(objects("GRANT a, b TO c")).isEmpty();
        assertThat(objects("DROP OWNED BY r")).isEmpty();
        assertThat(objects("CREATE EVENT TRIGGER t ON ddl_command_start EXECUTE FUNCTION f()"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FROB t",
                "\"drop\" TABLE t",
                "1",
                "",
                "CREATE",
                "CREATE frob x",
                "DROP t",
                "TRUNCATE",
                "REINDEX t",
                "LISTEN",
                "DISCARD x",
                "DROP TRIGGER t",
                "IMPORT SCHEMA x",
                "CALL p",
                "DROP TABLE t)",
                "CREATE TABLE t (a int",
                "CREATE TABLE t (a int[)]",
                "CREATE TABLE t AS SELECT 1",
                "CREATE TABLE t (a) AS SELECT * FROM documents",
                "CREATE VIEW v AS SELECT 1",
                "CREATE MATERIALIZED VIEW v AS SELECT 1",
                "WAIT FOR LSN '0/1'",
                "FETCH",
                "FETCH ALL",
                "FETCH 1.5 FROM c",
                "FETCH ABSOLUTE FROM c",
                "FETCH ? FROM c",
                "FETCH NEXT PRIOR FROM c",
                "MOVE c d",
                "CLOSE",
                "CLOSE a, b",
                "DEALLOCATE",
                "DEALLOCATE PREPARE prepare p"
            })
    void whatIsNoUtilityStatementIsRefused(String text) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(SyntaxException.class);
    }

    @Test
    void theNextStatementIsLeftToTheCaller() {
        Cursor cursor =
                new Cursor(Lexer.read("DROP TABLE t; DELETE FROM u", Dialect.POSTGRESQL, Literal.Marker.DOLLAR));
        UtilityParser.parse(cursor);
        assertThat(cursor.at(TokenKind.SEMICOLON)).isTrue();
        assertThat(cursor.position()).isEqualTo(3);
    }

    @Test
    void bracketsMayBeNestedDeeply() {
        assertThat(objects("CREATE TABLE t (x int DEFAULT " + "(".repeat(50_000) + ")".repeat(50_000) + ")"))
                .containsExactly("t");
    }
}
