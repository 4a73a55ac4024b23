package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Table;
import dev.reeve.spec.ObjectName;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names as the spec writes them: folded or quoted for PostgreSQL, and quoted again where YAML needs it. */
final class SpecText {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");
    private static final Set<String> RESERVED = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private SpecText() {}

    /** A table: without its schema where the search path finds it. */
    static String table(Catalog catalog, Table table) {
        return table(catalog, table.name());
    }

    static String table(Catalog catalog, FullName table) {
        return yaml(objectName(catalog, table).toString());
    }

    /** A column with its table, as relations have it. */
    static String column(Catalog catalog, Table table, String column) {
        return yaml(objectName(catalog, table.name()) + "." + new ObjectName(null, column));
    }

    /** A column by itself. */
    static String column(String column) {
        return yaml(new ObjectName(null, column).toString());
    }

    /** A function, always with its schema. */
    static String function(FullName name) {
        return yaml(new ObjectName(name.schema(), name.name()).toString());
    }

    private static ObjectName objectName(Catalog catalog, FullName table) {
        boolean found = catalog.resolve(List.of(table.name()))
                .filter(visible -> visible.name().equals(table))
                .isPresent();
        return new ObjectName(found ? null : table.schema(), table.name());
    }

    /** A scalar for a flow or block mapping. */
    static String yaml(String text) {
        boolean plain = PLAIN.matcher(text).matches() && !RESERVED.contains(text.toLowerCase(Locale.ROOT));
        return plain ? text : "'" + text.replace("'", "''") + "'";
    }

    /** A text that is part of a comment: one line, without control characters. */
    static String comment(String text) {
        return text.replaceAll("[\\p{Cntrl}\u2028\u2029\u0085\ufeff]+", " ").strip();
    }
}
