package dev.reeve.cli;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes keywords, the names of tables with a scope and of their columns, and the shell's own commands. */
final class ShellCompletion implements Completer {
    private static final List<String> COMMANDS =
            List.of("\\tenant", "\\service", "\\explain", "\\d", "\\timing", "\\x", "\\q", "\\?");
    private static final List<String> KEYWORDS = List.of(
            ("ALL AND ANY ARRAY AS ASC BEGIN BETWEEN BY CASE CAST COMMIT CONFLICT CROSS DEFAULT DELETE DESC DISTINCT DO"
                            + " ELSE END EXCEPT EXISTS EXPLAIN FALSE FETCH FILTER FIRST FOR FROM FULL GROUP HAVING ILIKE IN"
                            + " INNER INSERT INTERSECT INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT MATCHED MERGE NATURAL NOT"
                            + " NOTHING NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION RETURNING RIGHT ROLLBACK"
                            + " SAVEPOINT SELECT SET SHOW TABLE THEN TRUE UNION UPDATE USING VALUES WHEN WHERE WINDOW WITH")
                    .split(" "));

    private final Set<String> names = new TreeSet<>();

    ShellCompletion(GovernedCatalog catalog) {
        for (GovernedTable table : catalog.tables().values()) {
            if (!Catalog.isSystemSchema(table.name().schema())) {
                boolean visible =
                        catalog.catalog().searchPath().contains(table.name().schema());
                names.add(visible ? table.name().name() : table.name().toString());
                names.addAll(table.table().columnNames());
            }
        }
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        words(line.word()).forEach(word -> candidates.add(new Candidate(word)));
    }

    /** What a word may become, keywords in the case in which it was begun. */
    List<String> words(String begun) {
        if (begun.startsWith("\\")) {
            return COMMANDS.stream().filter(word -> word.startsWith(begun)).toList();
        }
        int dot = begun.lastIndexOf('.') + 1;
        String qualifier = begun.substring(0, dot);
        String rest = begun.substring(dot).toLowerCase(Locale.ROOT);
        Set<String> found = new TreeSet<>();
        for (String name : names) {
            if (name.startsWith(rest)) {
                found.add(qualifier + name);
            } else if (dot > 0 && name.startsWith(begun)) {
                found.add(name);
            }
        }
        boolean lower = !begun.isEmpty() && Character.isLowerCase(begun.charAt(0));
        for (String keyword : KEYWORDS) {
            if (dot == 0 && keyword.toLowerCase(Locale.ROOT).startsWith(rest)) {
                found.add(lower ? keyword.toLowerCase(Locale.ROOT) : keyword);
            }
        }
        return List.copyOf(found);
    }
}
