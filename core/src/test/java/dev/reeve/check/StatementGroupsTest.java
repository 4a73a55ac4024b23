package dev.reeve.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.sql.Literal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Statements that differ in values only count together, as far as they are judged alike. */
final class StatementGroupsTest {
    private final GovernedCatalog governed = WorldCatalog.governed();
    private final StatementGroups groups = new StatementGroups(
            new StatementJudge(governed, Connections.ANY, governed.spec().defaultService(), LocalDate.of(2026, 2, 28)));

    @Test
    void callsOfEqualFingerprintsAreSummed() {
        add("SELECT id FROM documents WHERE organization_id = 1", "a.sql", 1, 3, null);
        add("select id from documents where organization_id = 3", "a.sql", 2, 4, null);
        add("select id from documents where organization_id = 3", "a.sql", 2, 1, null);
        List<StatementGroup> all = groups.groups();
        assertThat(all).hasSize(1);
        assertThat(all.get(0).calls()).isEqualTo(8);
        assertThat(all.get(0).found()).isEqualTo(3);
        assertThat(all.get(0).occurrences()).extracting(Occurrence::toString).containsExactly("a.sql:1", "a.sql:2");
        assertThat(groups.statements()).isEqualTo(3);
    }

    @Test
    void equalFingerprintsThatAreJudgedDifferentlyStandApart() {
        add("SELECT id FROM documents WHERE organization_id = 1", "a.sql", 1, 1, null);
        add("SELECT id FROM documents WHERE organization_id = 99", "a.sql", 2, 1, null);
        assertThat(groups.groups())
                .extracting(group -> group.judgement().rule())
                .containsExactly("unknown_tenant", "runs");
    }

    @Test
    void theGravestComeFirstAndThenTheMostCalled() {
        add("SELECT id FROM documents WHERE organization_id = 1", "a.sql", 1, 100, null);
        add("SELECT title FROM documents WHERE organization_id = 1", "a.sql", 2, 200, null);
        add("SELECT 1 FROM ${table}", "a.sql", 3, 1, "${table} is put together by the program");
        add("TRUNCATE documents", "a.sql", 4, 1, null);
        assertThat(groups.groups())
                .extracting(group -> group.judgement().verdict(), StatementGroup::calls)
                .containsExactly(
                        tuple(Verdict.REFUSED, 1L),
                        tuple(Verdict.NOT_JUDGED, 1L),
                        tuple(Verdict.RUNS, 200L),
                        tuple(Verdict.RUNS, 100L));
    }

    @Test
    void onlyTheFirstPlacesAreKept() {
        for (int line = 1; line <= 50; line++) {
            add("SELECT id FROM documents WHERE organization_id = 1", "a.sql", line, 1, null);
        }
        StatementGroup group = groups.groups().get(0);
        assertThat(group.occurrences()).hasSize(20);
        assertThat(group.found()).isEqualTo(50);
    }

    private void add(String text, String file, int line, long calls, @Nullable String unjudged) {
        groups.add(new SourceStatement(text, Literal.Marker.DOLLAR, new Occurrence(file, line, ""), calls, unjudged));
    }
}
