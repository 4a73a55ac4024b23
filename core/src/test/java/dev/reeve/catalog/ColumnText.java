package dev.reeve.catalog;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A column in a few words, as {@code total numeric(12,2) not null}. */
final class ColumnText {
    private static final Pattern FORM = Pattern.compile(
            "(\\w+) ([\\w.]+)(?:\\((\\d+)(?:,(\\d+))?\\))?(\\[])?((?: not null| default| generated| identity)*)");

    /** Names that the server prints differently: {@code pg_type}'s, and format_type's. */
    private static final Map<String, String[]> SPELLINGS = Map.ofEntries(
            Map.entry("bigint", new String[] {"int8", "bigint"}),
            Map.entry("int", new String[] {"int4", "integer"}),
            Map.entry("smallint", new String[] {"int2", "smallint"}),
            Map.entry("boolean", new String[] {"bool", "boolean"}),
            Map.entry("timestamptz", new String[] {"timestamptz", "timestamp with time zone"}),
            Map.entry("timestamp", new String[] {"timestamp", "timestamp without time zone"}),
            Map.entry("float8", new String[] {"float8", "double precision"}),
            Map.entry("char", new String[] {"bpchar", "character"}),
            Map.entry("varchar", new String[] {"varchar", "character varying"}));

    private static final int HEADER = 4;

    private ColumnText() {}

    static Column read(String text, int number) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("no column: " + text);
        }
        String written = form.group(2);
        String[] spelling = SPELLINGS.getOrDefault(written, new String[] {written, written});
        boolean array = form.group(5) != null;
        int dot = written.indexOf('.');
        FullName type = dot < 0
                ? new FullName("pg_catalog", (array ? "_" : "") + spelling[0])
                : new FullName(written.substring(0, dot), (array ? "_" : "") + written.substring(dot + 1));
        String flags = form.group(6);
        return new Column(
                form.group(1),
                number,
                type,
                modifier(spelling[0], form.group(3), form.group(4)),
                spelling[1] + parameters(form.group(3), form.group(4)) + (array ? "[]" : ""),
                true,
                flags.contains("not null"),
                flags.contains("default") || flags.contains("generated"),
                flags.contains("generated") ? Column.Generated.STORED : Column.Generated.NO,
                flags.contains("identity") ? Column.Identity.BY_DEFAULT : Column.Identity.NO);
    }

    private static int modifier(String type, @Nullable String first, @Nullable String second) {
        if (first == null) {
            return -1;
        }
        int length = Integer.parseInt(first);
        if (type.equals("numeric")) {
            return ((length << 16) | (second == null ? 0 : Integer.parseInt(second))) + HEADER;
        }
        return length + HEADER;
    }

    private static String parameters(@Nullable String first, @Nullable String second) {
        if (first == null) {
            return "";
        }
        return "(" + first + (second == null ? "" : "," + second) + ")";
    }
}
