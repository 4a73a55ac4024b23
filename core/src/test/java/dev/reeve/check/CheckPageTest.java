package dev.reeve.check;

import dev.reeve.DocumentationPage;
import org.junit.jupiter.api.Test;

/** The page about checks has every verdict and every finding. */
final class CheckPageTest {
    private static final DocumentationPage PAGE = DocumentationPage.named("check.md");

    @Test
    void verdictsAreDescribed() {
        StringBuilder part = new StringBuilder("| verdict | level | statements that |  |\n|---|---|---|---|\n");
        for (Verdict verdict : Verdict.values()) {
            Level level = verdict.level();
            row(part, verdict.id(), level == null ? "" : level.id(), verdict.words(), verdict.meaning());
        }
        PAGE.requirePart("verdicts", part.toString());
    }

    @Test
    void findingsAreDescribed() {
        StringBuilder part =
                new StringBuilder("| rule | level | what | why it matters, and what to do |\n|---|---|---|---|\n");
        for (Rule rule : Rule.values()) {
            row(part, rule.id(), rule.level().id(), rule.title(), rule.explanation() + " " + rule.remedy());
        }
        PAGE.requirePart("findings", part.toString());
    }

    private static void row(StringBuilder part, String id, String level, String what, String why) {
        part.append("| `")
                .append(id)
                .append("` | ")
                .append(level)
                .append(" | ")
                .append(what)
                .append(" | ")
                .append(why)
                .append(" |\n");
    }
}
