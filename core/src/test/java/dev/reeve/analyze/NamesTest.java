package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NamesTest {
    @Test
    void aQualifiedColumnIsOfTheSourceOfThatName() {
        assertThat(meanings("SELECT d.id, p.id FROM documents d JOIN projects p ON true"))
                .containsExactly("d.id", "p.id");
    }

    @Test
    void anAliasHidesTheTableName() {
        assertThat(meanings("SELECT documents.id FROM documents d")).containsExactly("unknown");
        assertThat(meanings("SELECT projects.name FROM documents AS projects")).containsExactly("row projects");
    }

    @Test
    void aSchemaQualifiesOnlyATableWithoutAlias() {
        assertThat(meanings("SELECT public.documents.id FROM documents")).containsExactly("documents.id");
        assertThat(meanings("SELECT public.documents.id FROM documents documents"))
                .containsExactly("unknown");
        assertThat(meanings("SELECT pg_catalog.documents.id FROM documents")).containsExactly("unknown");
    }

    @Test
    void aNameThatTwoSourcesHaveIsUnknown() {
        assertThat(meanings("SELECT organization_id FROM documents, projects")).containsExactly("unknown");
    }

    @Test
    void columnAliasesRenameByPositionAndMayBeFewer() {
        assertThat(meanings("SELECT o.a, o.order_no, o.organization_id, o.status FROM orders o (a)"))
                .containsExactly("o.organization_id", "o.order_no", "row o", "o.status");
    }

    @Test
    void aMergedColumnIsNotAmbiguousAndTheOthersAre() {
        assertThat(meanings("SELECT order_no, organization_id FROM orders JOIN order_items USING (order_no)"))
                .containsExactly("merged orders.order_no", "unknown");
    }

    @Test
    void anAliasedJoinHidesItsLeaves() {
        assertThat(meanings("SELECT j.slug, d.id FROM (documents d JOIN projects p ON true) AS j"))
                .containsExactly("d.slug", "unknown");
    }

    @Test
    void aNameThatIsNoColumnIsTheWholeRow() {
        assertThat(meanings("SELECT d, row_to_json(d), (d).title, d.count FROM documents d"))
                .containsExactly("row d", "row d", "row d", "row d");
    }

    @Test
    void systemColumnsBelongToTables() {
        assertThat(meanings("SELECT ctid, d.xmin FROM documents d")).containsExactly("system d.ctid", "system d.xmin");
        assertThat(meanings("SELECT x.ctid FROM (TABLE documents) x")).containsExactly("row x");
    }

    @Test
    void theInnermostScopeThatKnowsANameDecides() {
        assertThat(meanings("SELECT (SELECT no + id FROM versions) FROM documents"))
                .containsExactly("versions.no", "versions.id");
        assertThat(meanings("SELECT (SELECT title FROM versions) FROM documents"))
                .containsExactly("documents.title");
    }

    @Test
    void aRelationWhoseColumnsAreNotKnownMayHaveAnyColumn() {
        assertThat(meanings("SELECT (SELECT title FROM pg_class) FROM documents"))
                .containsExactly("unknown");
        assertThat(meanings("SELECT title FROM documents, pg_class")).containsExactly("documents.title");
    }

    @Test
    void orderByPrefersOutputNamesAndGroupByColumns() {
        assertThat(meanings("SELECT lower(title) AS title FROM documents ORDER BY title"))
                .containsExactly("documents.title", "output 0");
        assertThat(meanings("SELECT lower(title) AS title FROM documents GROUP BY title"))
                .containsExactly("documents.title", "documents.title");
        assertThat(meanings("SELECT lower(title) AS t FROM documents GROUP BY t"))
                .containsExactly("documents.title", "output 0");
    }

    @Test
    void aSetOperationIsOrderedByItsOutput() {
        assertThat(meanings("SELECT id FROM documents UNION SELECT id FROM projects ORDER BY id"))
                .containsExactly("documents.id", "projects.id", "output 0");
    }

    @Test
    void onSeesTheSidesOfItsJoinAndNoNeighbours() {
        assertThat(meanings("SELECT 1 FROM documents d, projects p JOIN orders o ON d.id = o.order_no"))
                .containsExactly("unknown", "o.order_no");
    }

    @Test
    void onlyLateralQueriesAndFunctionsSeeTheirNeighbours() {
        assertThat(meanings("SELECT 1 FROM documents d, LATERAL (SELECT d.id) x, unnest(d.tags) t"))
                .containsExactly("d.id", "d.tags");
        assertThat(meanings("SELECT 1 FROM documents d, (SELECT d.id) x")).containsExactly("unknown");
    }

    @Test
    void theOtherSideOfARightJoinCannotBeSeenLaterally() {
        assertThat(meanings("SELECT 1 FROM documents d RIGHT JOIN LATERAL (SELECT d.id) x ON true"))
                .containsExactly("unknown");
    }

    @Test
    void excludedIsAShadowOfTheTarget() {
        assertThat(meanings(
                        "INSERT INTO orders AS o (organization_id) VALUES (1) ON CONFLICT (organization_id, order_no)"
                                + " DO UPDATE SET status = excluded.status || o.status"))
                .containsExactly("o.organization_id", "o.order_no", "excluded.status", "o.status");
    }

    @Test
    void oldAndNewAreShadowsInReturning() {
        assertThat(meanings("UPDATE orders SET note = note RETURNING old.note, new.note, note"))
                .containsExactly("orders.note", "old.note", "new.note", "orders.note");
    }

    @Test
    void armsOfMergeSeeTheRowsTheyAreAbout() {
        assertThat(meanings("MERGE INTO orders o USING order_items i ON o.order_no = i.order_no"
                        + " WHEN NOT MATCHED AND o.note = i.sku THEN DO NOTHING"))
                .containsExactly("o.order_no", "i.order_no", "unknown", "i.sku");
    }

    @Test
    void longNamesAreCutAsPostgresqlCutsThem() {
        String name = "a".repeat(63);
        assertThat(meanings("SELECT " + name + "bc.id FROM documents AS " + name + "b"))
                .containsExactly(name + ".id");
    }

    @Test
    void aStarStandsForTheKnownColumns() {
        Analysis analysis = SetWords.analyze("SELECT * FROM orders JOIN order_items USING (organization_id, order_no)");
        List<Reference.Star> stars = new ArrayList<>();
        collect(analysis.statement(), Reference.Star.class, stars);
        assertThat(analysis.names().expansion(stars.get(0)).stream().map(NamesTest::words))
                .startsWith("merged orders.organization_id", "merged orders.order_no", "orders.country_code")
                .endsWith("order_items.qty", "order_items.price")
                .hasSize(11);
    }

    private static List<String> meanings(String sql) {
        Analysis analysis = SetWords.analyze(sql);
        List<Reference.Column> columns = new ArrayList<>();
        collect(analysis.statement(), Reference.Column.class, columns);
        return columns.stream()
                .map(column -> words(analysis.names().meaning(column)))
                .toList();
    }

    private static <T extends Node> void collect(Node node, Class<T> kind, List<T> found) {
        if (kind.isInstance(node)) {
            found.add(kind.cast(node));
        }
        node.children().forEach(child -> collect(child, kind, found));
    }

    private static String words(Meaning meaning) {
        if (meaning instanceof Meaning.OfTable column) {
            return column.source().name() + "." + column.column().name();
        } else if (meaning instanceof Meaning.OfSource column) {
            return column.source().name() + "#" + column.index();
        } else if (meaning instanceof Meaning.Merged merged) {
            return "merged " + words(merged.left());
        } else if (meaning instanceof Meaning.WholeRow row) {
            return "row " + row.source().name();
        } else if (meaning instanceof Meaning.SystemColumn column) {
            return "system " + column.source().name() + "." + column.name();
        } else if (meaning instanceof Meaning.Output output) {
            return "output " + output.index();
        }
        return "unknown";
    }
}
