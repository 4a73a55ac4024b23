package dev.reeve.cli;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.tenant.Placement;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/**
 * Completes what is being typed by what can stand there: the shell's own commands and what they take; behind FROM and its kin tables
 * with a scope; behind the name or alias of a table and a dot its columns; elsewhere keywords, tables, and the columns of the tables that
 * the statement names, or of all while it names none.
 */
final class ShellCompletion implements Completer {
    private static final Set<String> BEFORE_TABLES = Set.of("from", "join", "into", "update", "table", "only");
    private static final List<String> KEYWORDS = List.of(
            ("ALL AND ANY ARRAY AS ASC BEGIN BETWEEN BY CASE CAST COMMIT CONFLICT CROSS DEFAULT DELETE DESC DISTINCT DO"
                            + " ELSE END EXCEPT EXISTS EXPLAIN FALSE FETCH FILTER FIRST FOR FROM FULL GROUP HAVING ILIKE IN"
                            + " INNER INSERT INTERSECT INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT MATCHED MERGE NATURAL NOT"
                            + " NOTHING NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION RETURNING RIGHT ROLLBACK"
                            + " SAVEPOINT SELECT SET SHOW TABLE THEN TRUE UNION UPDATE USING VALUES WHEN WHERE WINDOW WITH")
                    .split(" "));
    private static final Pattern OWN = Pattern.compile("\\s*\\\\(\\S+)\\s+(.*)", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("[\\p{Alnum}_$.]+|\\S");

    private final ShellConnection connection;

    ShellCompletion(ShellConnection connection) {
        this.connection = connection;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        int begin = line.cursor() - line.wordCursor();
        String begun = line.word().substring(0, line.wordCursor());
        words(line.line().substring(0, begin), begun, line.line().substring(line.cursor()))
                .forEach(word -> candidates.add(new Candidate(word)));
    }

    /**
     * What a word may become, in order.
     *
     * @param before what stands before the word
     * @param begun the word, up to the cursor
     * @param behind what stands behind the cursor
     */
    List<String> words(String before, String begun, String behind) {
        if (before.isBlank() && begun.startsWith("\\")) {
            return beginningWith(begun, ShellSession.COMMANDS.stream());
        }
        Matcher own = OWN.matcher(before);
        if (!own.matches()) {
            return inStatement(before.substring(before.lastIndexOf(';') + 1), begun, behind);
        }
        return switch (own.group(1).toLowerCase(Locale.ROOT)) {
            case "explain" -> inStatement(own.group(2), begun, behind);
            case "d", "dt" -> beginningWith(begun, tables());
            case "service" -> beginningWith(begun, connection.services().keySet().stream());
            case "tenant" ->
                beginningWith(
                        begun,
                        connection.tenants().placements().stream()
                                .map(Placement::tenant)
                                .map(Object::toString));
            case "timing", "x" -> beginningWith(begun, Stream.of("off", "on"));
            default -> List.of();
        };
    }

    private List<String> inStatement(String before, String begun, String behind) {
        List<String> earlier = split(before);
        Scope scope = scope(earlier, split(behind.split(";", 2)[0]));
        int dot = begun.lastIndexOf('.');
        if (dot >= 0) {
            String qualifier = begun.substring(0, dot);
            List<String> columns =
                    beginningWith(begun, scope.columnsOf(qualifier).map(column -> qualifier + "." + column));
            return columns.isEmpty()
                    ? beginningWith(begun, governed().map(table -> written(table.name(), true)))
                    : columns;
        }
        if (!earlier.isEmpty() && BEFORE_TABLES.contains(earlier.get(earlier.size() - 1))) {
            return beginningWith(begun, tables());
        }
        Stream<String> columns =
                scope.isEmpty() ? governed().flatMap(table -> table.table().columnNames().stream()) : scope.columns();
        boolean lower = !begun.isEmpty() && Character.isLowerCase(begun.charAt(0));
        Stream<String> keywords = KEYWORDS.stream().map(keyword -> lower ? keyword.toLowerCase(Locale.ROOT) : keyword);
        return beginningWith(
                begun, Stream.of(columns, scope.names(), tables(), keywords).flatMap(each -> each));
    }

    /** A table that the statement names, by its alias or by its own name. */
    private record Named(String name, GovernedTable table) {
        Stream<String> columns() {
            return table.table().columnNames().stream();
        }
    }

    private record Scope(List<Named> tables) {
        boolean isEmpty() {
            return tables.isEmpty();
        }

        Stream<String> columns() {
            return tables.stream().flatMap(Named::columns);
        }

        Stream<String> columnsOf(String name) {
            return tables.stream()
                    .filter(named -> named.name().equalsIgnoreCase(name))
                    .flatMap(Named::columns);
        }

        Stream<String> names() {
            return tables.stream().map(Named::name);
        }
    }

    /** The tables that stand in the text, each with the name that follows it. */
    private Scope scope(List<String> before, List<String> behind) {
        List<String> words = Stream.concat(before.stream(), behind.stream()).toList();
        Stream.Builder<Named> found = Stream.builder();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int next = i + 1 < words.size() && words.get(i + 1).equals("as") ? i + 2 : i + 1;
            boolean aliased = next < words.size()
                    && Character.isLetter(words.get(next).charAt(0))
                    && !KEYWORDS.contains(words.get(next).toUpperCase(Locale.ROOT));
            governed()
                    .filter(table -> written(table.name(), false).equals(word)
                            || written(table.name(), true).equals(word))
                    .forEach(table -> found.add(new Named(aliased ? words.get(next) : word, table)));
        }
        return new Scope(found.build().toList());
    }

    private Stream<GovernedTable> governed() {
        return connection.catalog().tables().values().stream()
                .filter(table -> !Catalog.isSystemSchema(table.name().schema()));
    }

    private Stream<String> tables() {
        return governed().map(table -> written(table.name(), false));
    }

    /** A name as it has to be written, with its schema where that is asked for or needed. */
    private String written(FullName name, boolean qualified) {
        boolean visible = connection.catalog().catalog().searchPath().contains(name.schema());
        return qualified || !visible ? name.toString() : name.name();
    }

    private static List<String> split(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(found -> found.group())
                .toList();
    }

    private static List<String> beginningWith(String begun, Stream<String> words) {
        String lower = begun.toLowerCase(Locale.ROOT);
        Set<String> found = new TreeSet<>();
        words.filter(word -> word.toLowerCase(Locale.ROOT).startsWith(lower)).forEach(found::add);
        return List.copyOf(found);
    }
}
