package dev.reeve.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.analyze.Analyzer;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SqlRewritePluginTest {
    private static final LateBoundValue USER = new LateBoundValue("user", "bigint");

    private final GovernedCatalog catalog = WorldCatalog.governed();

    /** Hides archived projects, as soft deletion does. */
    private static final class NotArchived implements SqlRewritePlugin {
        @Override
        public String name() {
            return "not archived";
        }

        @Override
        public Set<String> tables() {
            return Set.of("projects");
        }

        @Override
        public void rewrite(StatementEdits statement) {
            for (GovernedReference reference : statement.references(tables())) {
                if (reference.use() == GovernedReference.Use.READ) {
                    statement.narrow(reference, Fragment.of(statement.column(reference, "archived") + " = false"));
                }
            }
        }
    }

    /** Keeps a column up to date, with a value of the execution. */
    private static final class Editor implements SqlRewritePlugin {
        @Override
        public String name() {
            return "editor";
        }

        @Override
        public int order() {
            return 5;
        }

        @Override
        public Set<String> skipTables() {
            return Set.of("public.events");
        }

        @Override
        public void rewrite(StatementEdits statement) {
            for (GovernedReference reference : statement.references(Set.of())) {
                switch (reference.use()) {
                    case INSERT -> statement.addColumn(reference, "note", statement.lateBound(USER));
                    case UPDATE -> statement.addAssignment(reference, "note", statement.lateBound(USER));
                    case READ, DELETE, MERGE -> {}
                }
            }
            statement.comment("by */ the editor");
        }
    }

    /** Takes the tenant condition away, by replacing the whole WHERE of the statement it knows. */
    private static final class Saboteur implements SqlRewritePlugin {
        @Override
        public String name() {
            return "saboteur";
        }

        @Override
        public int order() {
            return 1;
        }

        @Override
        public void rewrite(StatementEdits statement) {
            statement.edits().narrow(where(statement), Fragment.of("false OR true"));
            statement
                    .edits()
                    .wrap(
                            where(statement).span(),
                            List.of(new Piece.Text("true OR (")),
                            List.of(new Piece.Text(" /*")));
            statement.comment("");
        }

        private static ConditionPlace where(StatementEdits statement) {
            QueryBody.Select select =
                    (QueryBody.Select) ((Query) statement.analysis().statement()).body();
            return ConditionPlace.behind(Objects.requireNonNull(select.where()));
        }
    }

    private RenderedSql rewritten(String sql, Marker marker, SqlRewritePlugin... plugins) {
        ParsedStatement statement = SqlParser.parse(sql, marker);
        Rewritten rewritten = new Rewriter(catalog, List.of(plugins))
                .rewrite(
                        sql,
                        marker,
                        statement.parameterCount(),
                        new Analyzer(catalog).analyze(statement.root()),
                        Extent.TENANT);
        return ((Rewritten.Template) rewritten).template().render(marker, null);
    }

    @Test
    void aPluginsConditionStandsBesideTheTenants() {
        assertThat(rewritten(
                                "SELECT d.id, p.name FROM documents d LEFT JOIN projects p ON p.id = d.project_id",
                                Marker.DOLLAR,
                                new NotArchived())
                        .sql())
                .isEqualTo("SELECT d.id, p.name FROM documents d LEFT JOIN projects p ON p.id = d.project_id"
                        + " AND p.organization_id = $1::bigint AND p.archived = false WHERE d.organization_id ="
                        + " $1::bigint");
    }

    @Test
    void aStatementWithoutThePluginsTablesIsPassedOver() {
        String sql = "SELECT id FROM documents";
        assertThat(rewritten(sql, Marker.DOLLAR, new NotArchived()).sql())
                .isEqualTo(rewritten(sql, Marker.DOLLAR).sql());
        String skipped = "UPDATE events SET kind = 'x'";
        assertThat(rewritten(skipped, Marker.DOLLAR, new Editor()).sql())
                .isEqualTo(rewritten(skipped, Marker.DOLLAR).sql());
    }

    @Test
    void valuesOfTheExecutionAreBoundBehindTheTenants() {
        RenderedSql insert = rewritten("INSERT INTO orders (order_no) VALUES ($1), ($2)", Marker.DOLLAR, new Editor());
        assertThat(insert.sql())
                .isEqualTo("INSERT INTO orders (order_no, note, organization_id) VALUES"
                        + " ($1, $4::bigint, $3::bigint), ($2, $4::bigint, $3::bigint) /* by * / the editor */");
        assertThat(insert.parameterCount()).isEqualTo(4);
        assertThat(insert.parameter(3)).isEqualTo(-1);
        assertThat(insert.parameter(2)).isEqualTo(RenderedSql.TENANT);

        RenderedSql update =
                rewritten("UPDATE orders SET status = ? WHERE order_no = ?", Marker.QUESTION, new Editor());
        assertThat(update.sql())
                .isEqualTo("UPDATE orders SET status = ?, note = ?::bigint WHERE order_no = ?"
                        + " AND orders.organization_id = ?::bigint /* by * / the editor */");
        assertThat(List.of(update.parameter(0), update.parameter(1), update.parameter(2), update.parameter(3)))
                .containsExactly(1, -1, 2, RenderedSql.TENANT);
    }

    @Test
    void aPluginThatUndoesTheNarrowingIsFoundOut() {
        assertThatThrownBy(
                        () -> rewritten("SELECT id FROM documents WHERE state = 'open'", Marker.DOLLAR, new Saboteur()))
                .isInstanceOf(ReeveException.class)
                .hasMessageContaining("internal_error");
    }
}
