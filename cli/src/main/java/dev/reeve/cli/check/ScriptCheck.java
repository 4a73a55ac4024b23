package dev.reeve.cli.check;

import dev.reeve.Reeve;
import dev.reeve.check.Connections;
import dev.reeve.check.Occurrence;
import dev.reeve.check.StatementGroups;
import dev.reeve.check.StatementJudge;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** What {@code check --no-schema --sql} says of a script that is at hand, for people. */
public final class ScriptCheck {
    private ScriptCheck() {}

    /**
     * The report on a script.
     *
     * @param name what the script is called
     */
    public static String text(Reeve reeve, String name, String script) {
        StatementGroups groups = new StatementGroups(new StatementJudge(
                reeve.catalog(), Connections.ANY, reeve.spec().defaultService(), LocalDate.now(ZoneOffset.UTC)));
        new SqlText(script, new Occurrence(name, 1, ""), 1, ParameterStyle.AUTO).read(groups::add);
        return CheckText.of(new CheckReport("", List.of(name), groups.statements(), groups.groups(), List.of()));
    }
}
