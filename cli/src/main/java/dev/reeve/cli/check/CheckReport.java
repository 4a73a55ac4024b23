package dev.reeve.cli.check;

import dev.reeve.check.Level;
import dev.reeve.check.SchemaFinding;
import dev.reeve.check.StatementGroup;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was found.
 *
 * @param spec the spec's file
 * @param sources what statements were read from
 * @param statements how many there were
 */
record CheckReport(
        String spec, List<String> sources, long statements, List<StatementGroup> groups, List<SchemaFinding> findings) {
    CheckReport {
        Objects.requireNonNull(spec);
        sources = List.copyOf(sources);
        groups = List.copyOf(groups);
        findings = List.copyOf(findings);
    }

    /** How many statements and findings are of a level. */
    long count(Level level) {
        return groups.stream()
                        .map(group -> group.judgement().verdict().level())
                        .filter(level::equals)
                        .count()
                + findings.stream()
                        .map(SchemaFinding::level)
                        .filter(level::equals)
                        .count();
    }

    /** Whether anything is as grave as that. */
    boolean reaches(@Nullable Level least) {
        if (least == null) {
            return false;
        }
        for (Level level : Level.values()) {
            if (level.compareTo(least) >= 0 && count(level) > 0) {
                return true;
            }
        }
        return false;
    }
}
