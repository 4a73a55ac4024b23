package dev.reeve.analyze;

import dev.reeve.catalog.WorldCatalog;
import dev.reeve.parse.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes what an analysis found in the words of the golden files. */
final class SetWords {
    static final Analyzer ANALYZER = new Analyzer(WorldCatalog.governed());

    private SetWords() {}

    static Analysis analyze(String sql) {
        return ANALYZER.analyze(SqlParser.parse(sql));
    }

    /** A line for each reference: its visible name, then its set or reason. */
    static List<String> lines(Analysis analysis) {
        List<String> lines = new ArrayList<>();
        for (GovernedReference reference : analysis.references()) {
            Reason reason = reference.reason();
            String found = reason != null && reference.tenants().isAll()
                    ? reason.kind().code().id()
                    : words(reference.tenants());
            lines.add(reference.visibleName() + ": " + found);
        }
        return lines;
    }

    static String words(TenantSet set) {
        if (set instanceof TenantSet.None) {
            return "nothing";
        } else if (set instanceof TenantSet.Named named) {
            return words(named.value());
        } else if (set instanceof TenantSet.Union union) {
            return union.sets().stream().map(SetWords::words).collect(Collectors.joining(" | ", "(", ")"));
        } else if (set instanceof TenantSet.Intersection intersection) {
            return intersection.sets().stream().map(SetWords::words).collect(Collectors.joining(" & ", "(", ")"));
        }
        return "all";
    }

    static String words(TenantValue value) {
        if (value instanceof TenantValue.Constant constant) {
            return constant.text();
        } else if (value instanceof TenantValue.Parameter parameter) {
            return "$" + parameter.number() + (parameter.nullCounts() ? "!" : "");
        } else if (value instanceof TenantValue.ArrayParameter parameter) {
            return "each of $" + parameter.number() + (parameter.nullCounts() ? "!" : "");
        } else if (value instanceof TenantValue.KeyLookup lookup) {
            return "look-up of " + lookup.key().table().name() + "."
                    + String.join(",", lookup.key().columns()) + " = "
                    + lookup.values().stream().map(SetWords::words).collect(Collectors.joining(","));
        }
        return "NULL";
    }
}
