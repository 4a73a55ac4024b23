package dev.reeve.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.sql.Literal.Marker;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannerTest {
    private static final int KEPT = 10;

    private final GovernedCatalog catalog = WorldCatalog.governed();
    private final Planner planner = new Planner(catalog, new Rewriter(catalog), KEPT, KEPT * 10_000L);

    private List<Plan> plan(String text) {
        return planner.plan(text, Marker.DOLLAR, Marker.DOLLAR);
    }

    @Test
    void equalTextsShareTheirPlans() {
        String text = "SELECT title FROM documents WHERE id = $1";
        List<Plan> first = plan(text);

        for (int time = 0; time < 3; time++) {
            assertThat(plan(new String(text))).isSameAs(first);
        }
    }

    @Test
    void noMoreTextsAreKeptThanTheBoundAllowsHoweverOftenTheyCome() {
        String text = "SELECT title FROM documents WHERE id = $1";
        List<Plan> first = plan(text);
        assertThat(plan(text)).isSameAs(first);

        for (int other = 0; other < 100 * KEPT; other++) {
            for (int time = 0; time < 5; time++) {
                plan("SELECT title FROM documents WHERE id = " + other);
            }
        }

        assertThat(planner.isKnown(text, Marker.DOLLAR, Marker.DOLLAR)).isFalse();
        assertThat(plan(text)).isNotSameAs(first);
    }

    @Test
    void aTextIsPlannedForEachWayOfWritingParameters() {
        String text = "SELECT title FROM documents";
        List<Plan> dollars = plan(text);
        assertThat(plan(text)).isSameAs(dollars);

        List<Plan> questions = planner.plan(text, Marker.QUESTION, Marker.QUESTION);

        assertThat(questions).isNotSameAs(dollars);
        assertThat(planner.plan(text, Marker.QUESTION, Marker.QUESTION)).isSameAs(questions);
    }
}
