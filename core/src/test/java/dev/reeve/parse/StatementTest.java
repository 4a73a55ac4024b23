package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Copy;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Utility;
import org.junit.jupiter.api.Test;

/** The statements that hold a query or a data statement, and where utility statements begin. */
class StatementTest {
    private static <T extends Statement> T read(String text, Class<T> kind) {
        Statement statement = SqlParser.parse(text).root();
        assertThat(statement).as(text).isInstanceOf(kind);
        return kind.cast(statement);
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> SqlParser.parse(text)).as(text).isInstanceOf(SyntaxException.class);
    }

    @Test
    void oneStatementOnlyIsRead() {
        read("SELECT 1;", Query.class);
        assertRefused("SELECT 1; SELECT 2");
        assertRefused("SELECT 1;;");
        assertRefused("");
    }

    @Test
    void explainTellsOptionsFromQueries() {
        assertThat(read("EXPLAIN ANALYZE VERBOSE SELECT 1", Explain.class).options())
                .extracting(option -> option.name().name())
                .containsExactly("analyze", "verbose");
        assertThat(read("EXPLAIN (COSTS off, FORMAT json, BUFFERS) SELECT 1", Explain.class)
                        .options())
                .hasSize(3);
        assertThat(read("EXPLAIN (SELECT 1)", Explain.class).options()).isEmpty();
        assertThat(read("EXPLAIN ((SELECT 1))", Explain.class).options()).isEmpty();
        assertThat(read("EXPLAIN (VALUES (1))", Explain.class).options()).isEmpty();
        assertThat(read("EXPLAIN DECLARE c CURSOR FOR SELECT 1", Explain.class).statement())
                .isInstanceOf(DeclareCursor.class);
        assertThat(read("EXPLAIN REFRESH MATERIALIZED VIEW v", Explain.class).statement())
                .isInstanceOf(Utility.class);
        assertRefused("EXPLAIN EXPLAIN SELECT 1");
        assertRefused("EXPLAIN COPY t TO STDOUT");
    }

    @Test
    void cursorsPreparedStatementsAndTheirExecutionAreRead() {
        assertThat(read("DECLARE c NO SCROLL BINARY CURSOR WITH HOLD FOR SELECT 1", DeclareCursor.class)
                        .options())
                .containsExactly("NO SCROLL", "BINARY", "WITH HOLD");
        assertThat(read("PREPARE p (int, text[]) AS INSERT INTO t VALUES ($1, $2)", Prepare.class)
                        .types())
                .hasSize(2);
        assertThat(read("EXECUTE p (1, 'a')", Execute.class).arguments()).hasSize(2);
        read("PREPARE TRANSACTION 'x'", TransactionStatement.class);
        read("PREPARE transaction AS SELECT 1", Prepare.class);
    }

    @Test
    void copyTakesTablesQueriesAndBothKindsOfOptions() {
        Copy copy = read("COPY t (a, b) FROM STDIN WITH (FORMAT csv, HEADER, FORCE_NULL (a)) WHERE a > 1", Copy.class);
        assertThat(copy.from()).isTrue();
        assertThat(copy.file()).isNull();
        assertThat(copy.options()).hasSize(3);
        assertThat(copy.where()).isNotNull();
        assertThat(read("COPY (INSERT INTO t VALUES (1) RETURNING *) TO PROGRAM 'cat'", Copy.class)
                        .statement())
                .isInstanceOf(Insert.class);
        assertThat(read("COPY BINARY t TO STDOUT", Copy.class).options())
                .singleElement()
                .satisfies(option -> assertThat(option.name().name()).isEqualTo("format"));
        assertThat(read(
                                "COPY t FROM '/x' USING DELIMITERS '|' WITH NULL AS '' CSV HEADER FORCE NOT NULL a, b",
                                Copy.class)
                        .options())
                .extracting(option -> option.name().name())
                .containsExactly("delimiter", "null", "format", "header", "force_not_null");
        assertRefused("COPY t TO STDOUT WHERE a");
        assertRefused("COPY t FROM PROGRAM STDIN");
    }

    @Test
    void tablesFromQueriesAreToldFromTablesWithColumns() {
        CreateTableAs table = read(
                "CREATE UNLOGGED TABLE IF NOT EXISTS a.b (x, y) USING heap WITH (fillfactor = 70) TABLESPACE s"
                        + " AS SELECT 1, 2 WITH NO DATA",
                CreateTableAs.class);
        assertThat(table.kind()).isEqualTo(Clause.Kind.UNLOGGED);
        assertThat(table.columns()).hasSize(2);
        assertThat(table.accessMethod()).isNotNull();
        assertThat(table.tablespace()).isNotNull();
        assertThat(table.withData()).isFalse();
        assertThat(read("CREATE LOCAL TEMP TABLE t ON COMMIT DROP AS EXECUTE p(1)", CreateTableAs.class)
                        .onCommit())
                .isEqualTo("DROP");
        assertThat(read("CREATE MATERIALIZED VIEW v AS SELECT 1", CreateTableAs.class)
                        .materializedView())
                .isTrue();
        read("CREATE TABLE t (a int, b text)", Utility.class);
        read("CREATE TABLE t (a int) WITH (fillfactor = 70)", Utility.class);
        read("CREATE TABLE t ()", Utility.class);
        read("CREATE TABLE t PARTITION OF p DEFAULT", Utility.class);
    }

    @Test
    void viewsHoldQueries() {
        CreateView view = read(
                "CREATE OR REPLACE TEMP VIEW v (a) WITH (security_barrier) AS SELECT 1 WITH LOCAL CHECK OPTION",
                CreateView.class);
        assertThat(view.replace()).isTrue();
        assertThat(view.temporary()).isTrue();
        assertThat(view.checkOption()).isEqualTo("LOCAL");
        assertThat(read("CREATE RECURSIVE VIEW v (a) AS SELECT 1", CreateView.class)
                        .recursive())
                .isTrue();
        assertRefused("CREATE RECURSIVE VIEW v AS SELECT 1");
        assertRefused("CREATE RECURSIVE VIEW v (a) AS SELECT 1 WITH CHECK OPTION");
    }
}
