package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.refusal.Refusal;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class AnalyzerTest {
    @Test
    void referencesComeInReadingOrder() {
        assertThat(SetWords.analyze(
                                "WITH a AS (SELECT 1 FROM orders) SELECT (SELECT 1 FROM projects), x.* FROM documents d,"
                                        + " (SELECT 1 FROM events) x, a WHERE EXISTS (SELECT 1 FROM versions)")
                        .references())
                .extracting(GovernedReference::visibleName)
                .containsExactly("orders", "projects", "d", "events", "versions");
    }

    @Test
    void blocksFormATree() {
        Analysis analysis = SetWords.analyze("SELECT (SELECT 1 UNION SELECT 2) FROM (VALUES (1)) v");

        assertThat(analysis.blocks())
                .extracting(Block::kind, Block::place, Block::isArm)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(Block.Kind.SELECT, Block.Place.STATEMENT, false),
                        org.assertj.core.groups.Tuple.tuple(Block.Kind.VALUES, Block.Place.DERIVED_TABLE, false),
                        org.assertj.core.groups.Tuple.tuple(Block.Kind.SELECT, Block.Place.SCALAR, true),
                        org.assertj.core.groups.Tuple.tuple(Block.Kind.SELECT, Block.Place.SCALAR, true));
        assertThat(analysis.blocks().get(1).enclosing())
                .isSameAs(analysis.blocks().get(0));
    }

    @Test
    void theEffectIsThatOfTheWholeStatement() {
        assertThat(SetWords.analyze("SELECT 1 FROM documents FOR UPDATE").effect())
                .isEqualTo(Analysis.Effect.READ);
        assertThat(SetWords.analyze("WITH d AS (DELETE FROM events) SELECT 1").effect())
                .isEqualTo(Analysis.Effect.WRITE);
        assertThat(SetWords.analyze("EXPLAIN DELETE FROM events").effect()).isEqualTo(Analysis.Effect.WRITE);
        assertThat(SetWords.analyze("SELECT 1 INTO loot FROM documents").effect())
                .isEqualTo(Analysis.Effect.COMMAND);
        assertThat(SetWords.analyze("CREATE TABLE loot AS TABLE documents").effect())
                .isEqualTo(Analysis.Effect.COMMAND);
    }

    @Test
    void functionsAreListedWithTheirPlaces() {
        assertThat(SetWords.analyze("SELECT count(*), pg_catalog.lower(title) FROM documents, generate_series(1, 2) g")
                        .functions())
                .extracting(use -> String.join(".", use.name()) + "/" + use.arguments())
                .containsExactlyInAnyOrder("count/-1", "pg_catalog.lower/1", "generate_series/2");
    }

    @Test
    void relationsAreListedWhateverTheyAre() {
        assertThat(SetWords.analyze("SELECT 1 FROM documents, users, pg_class, nosuch, reeve.shard")
                        .relations())
                .extracting(use -> use.meaning() == null
                        ? "none"
                        : use.meaning().getClass().getSimpleName())
                .containsExactly("Governed", "Governed", "BuiltIn", "none", "Metadata");
    }

    @Test
    void locksNameTheirSources() {
        LockUse lock = SetWords.analyze("SELECT 1 FROM documents d LEFT JOIN projects p ON true FOR UPDATE OF d")
                .locks()
                .get(0);

        assertThat(lock.sources()).extracting(Source::name).containsExactly("d");
    }

    @Test
    void systemColumnsAreRefusedByTheText() {
        assertThat(findings("SELECT ctid FROM documents")).containsExactly("unsupported_form documents 8");
        assertThat(findings("SELECT c.xmin FROM pg_class c")).isEmpty();
    }

    @Test
    void samplesAndCursorsAreRefusedByTheText() {
        assertThat(findings("SELECT 1 FROM documents TABLESAMPLE system (1)"))
                .containsExactly("unsupported_form documents 25");
        assertThat(findings("DELETE FROM documents WHERE CURRENT OF c"))
                .containsExactly("unsupported_form documents 29");
    }

    @Test
    void anUnknownRelationIsRefusedOnlyBesideATenantsTable() {
        assertThat(findings("SELECT 1 FROM documnets")).isEmpty();
        assertThat(findings("SELECT 1 FROM documents JOIN projetcs ON true"))
                .containsExactly("not_understood projetcs 30");
    }

    @Test
    void constantsThatDecidedSomethingAreListed() {
        String sql = "SELECT 7 FROM documents WHERE organization_id IN (1, '2') AND 3 = 3 AND state = 'x'";
        assertThat(SetWords.analyze(sql).literalsRead())
                .extracting(literal -> literal.span().of(sql))
                .contains("1", "'2'", "3")
                .doesNotContain("7", "'x'");
    }

    @Test
    void aReasonSaysWhereAndWhat() {
        String sql = "SELECT 1 FROM documents d WHERE d.state = 'x' AND d.organization_id > 1";
        Reason reason = SetWords.analyze(sql).references().get(0).reason();

        assertThat(reason)
                .isEqualTo(new Reason(
                        Reason.Kind.UNSUPPORTED_FORM,
                        "documents",
                        "organization_id",
                        ">",
                        sql.indexOf("d.org") + 1,
                        false));
    }

    @Test
    void longListsAndManyRowsAreReadInTime() {
        String list = java.util.stream.IntStream.range(0, 10_000)
                .mapToObj(i -> "(" + i + ", 1, 'x')")
                .collect(Collectors.joining(", "));

        Analysis analysis = SetWords.analyze("INSERT INTO conversations (id, organization_id, subject) VALUES " + list);

        assertThat(analysis.keyAssignments().get(0).rows()).hasSize(10_000);
    }

    private static List<String> findings(String sql) {
        return SetWords.analyze(sql).findings().stream()
                .map(AnalyzerTest::words)
                .toList();
    }

    private static String words(Refusal refusal) {
        return refusal.code().id() + " " + refusal.table() + " " + refusal.position();
    }
}
