package dev.reeve.testkit.cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a statement did to rows, wherever they are.
 *
 * @param rows for each table the rows that came (by how many) and went (negative)
 */
record Change(Map<String, Map<String, Integer>> rows) {
    boolean isNothing() {
        return rows.isEmpty();
    }

    /** The change of one database. */
    static Change between(Contents before, Contents after) {
        Map<String, Map<String, Integer>> rows = new TreeMap<>();
        for (String table : after.tables().keySet()) {
            Map<String, Integer> counts = new HashMap<>();
            before.tables().getOrDefault(table, List.of()).forEach(row -> counts.merge(row, -1, Integer::sum));
            after.tables().getOrDefault(table, List.of()).forEach(row -> counts.merge(row, 1, Integer::sum));
            counts.values().removeIf(count -> count == 0);
            if (!counts.isEmpty()) {
                rows.put(table, counts);
            }
        }
        return new Change(rows);
    }

    /** The change of several databases that hold different rows. */
    static Change sum(List<Change> changes) {
        Map<String, Map<String, Integer>> rows = new TreeMap<>();
        for (Change change : changes) {
            change.rows.forEach((table, counts) -> {
                Map<String, Integer> sum = rows.computeIfAbsent(table, name -> new HashMap<>());
                counts.forEach((row, count) -> sum.merge(row, count, Integer::sum));
                sum.values().removeIf(count -> count == 0);
            });
        }
        rows.values().removeIf(Map::isEmpty);
        return new Change(rows);
    }

    /** The same change with the moments at which it happened made equal. */
    Change withoutMoments() {
        Map<String, Map<String, Integer>> blurred = new TreeMap<>();
        rows.forEach((table, counts) -> {
            Map<String, Integer> sum = new HashMap<>();
            counts.forEach((row, count) -> sum.merge(Moments.blur(row), count, Integer::sum));
            blurred.put(table, sum);
        });
        return new Change(blurred);
    }

    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        rows.forEach((table, counts) ->
                counts.forEach((row, count) -> lines.add(table + " " + (count > 0 ? "+" : "") + count + " " + row)));
        return lines.isEmpty() ? "no row" : String.join("; ", lines.subList(0, Math.min(lines.size(), 12)));
    }
}
