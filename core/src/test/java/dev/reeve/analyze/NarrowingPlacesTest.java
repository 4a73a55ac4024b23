package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Clause;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NarrowingPlacesTest {
    @Test
    void preservedReferencesAreNarrowedInWhere() {
        assertThat(places("SELECT 1 FROM documents d JOIN projects p ON d.id = 1, orders o"))
                .containsExactly("where", "where", "where");
    }

    @Test
    void theNullableSideIsNarrowedInOn() {
        assertThat(places("SELECT 1 FROM documents d LEFT JOIN versions v ON v.id = 2"))
                .containsExactly("where", "v.id = 2");
        assertThat(places("SELECT 1 FROM documents d RIGHT JOIN versions v ON v.id = 2"))
                .containsExactly("v.id = 2", "where");
    }

    @Test
    void aNullableGroupIsNarrowedInside() {
        assertThat(places("SELECT 1 FROM projects p LEFT JOIN (documents d JOIN versions v ON v.id = 1) ON d.id = 2"))
                .containsExactly("where", "v.id = 1", "v.id = 1");
        assertThat(
                        places(
                                "SELECT 1 FROM projects p LEFT JOIN (documents d LEFT JOIN versions v ON v.id = 1) ON d.id = 2"))
                .containsExactly("where", "d.id = 2", "v.id = 1");
    }

    @Test
    void underFullJoinTheReferenceItselfIsWrapped() {
        assertThat(places("SELECT 1 FROM orders o FULL JOIN conversations c ON c.id = 1"))
                .containsExactly("leaf", "leaf");
        assertThat(places("SELECT 1 FROM (documents d JOIN versions v ON v.id = 1) FULL JOIN orders o ON d.id = 2"))
                .containsExactly("v.id = 1", "v.id = 1", "leaf");
    }

    @Test
    void usingOnANullableSideLeavesTheReferenceItself() {
        assertThat(places("SELECT 1 FROM orders LEFT JOIN order_items USING (order_no)"))
                .containsExactly("where", "leaf");
    }

    @Test
    void anAliasedJoinIsNarrowedInItsOwnOn() {
        assertThat(places("SELECT 1 FROM (documents d JOIN projects p ON p.id = 3) AS j"))
                .containsExactly("p.id = 3", "p.id = 3");
        assertThat(places("SELECT 1 FROM (orders JOIN order_items USING (order_no)) AS j"))
                .containsExactly("leaf", "leaf");
    }

    @Test
    void writesAreNarrowedWhereTheyStand() {
        assertThat(places("UPDATE documents SET title = 'x' FROM projects")).containsExactly("where", "where");
        assertThat(places("DELETE FROM documents USING projects p LEFT JOIN orders o ON o.order_no = 1"))
                .containsExactly("where", "where", "o.order_no = 1");
        assertThat(places("INSERT INTO documents (id) SELECT id FROM projects")).containsExactly("rows", "where");
        assertThat(places("MERGE INTO orders o USING order_items i ON true WHEN MATCHED THEN DELETE"))
                .containsExactly("merge", "leaf");
        assertThat(places("TABLE documents")).containsExactly("table");
    }

    private static List<String> places(String sql) {
        return SetWords.analyze(sql).references().stream()
                .map(reference -> words(reference.narrowing(), sql))
                .toList();
    }

    private static String words(Narrowing narrowing, String sql) {
        if (narrowing instanceof Narrowing.On on && on.join().condition() instanceof Clause.JoinOn condition) {
            return condition.condition().span().of(sql);
        } else if (narrowing instanceof Narrowing.Where) {
            return "where";
        } else if (narrowing instanceof Narrowing.Leaf) {
            return "leaf";
        } else if (narrowing instanceof Narrowing.MergeOn) {
            return "merge";
        } else if (narrowing instanceof Narrowing.InsertedRows) {
            return "rows";
        } else if (narrowing instanceof Narrowing.TableCommand) {
            return "table";
        }
        return "no place";
    }
}
