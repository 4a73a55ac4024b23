package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an expression can see where it stands: the items of its query's FROM, those of the queries around it, and what a subquery
 * there counts as.
 *
 * @param depth how many queries are around
 * @param place what a subquery counts as
 * @param aggregated the rows that aggregates are computed over; null where there are no aggregates
 */
record Frame(
        List<Item> items,
        @Nullable Frame outer,
        int depth,
        Feature place,
        @Nullable Frame aggregated) {
    Frame {
        items = List.copyOf(items);
    }

    /**
     * Something in FROM.
     *
     * @param name what stands in front of its columns
     * @param table the table that it is, if it is one
     */
    record Item(String name, List<Output> columns, Schema.@Nullable Table table) {
        Item {
            columns = List.copyOf(columns);
        }
    }

    /**
     * A column of something in FROM.
     *
     * @param sql its name as SQL takes it
     * @param field the table's column that it is, if it is one
     */
    record Output(String sql, Family family, Schema.@Nullable Field field) {}

    /** A column with the text that means it. */
    record Seen(String sql, Output output) {}

    static Frame outermost(Feature place) {
        return new Frame(List.of(), null, 0, place, null);
    }

    /** The frame of a query that stands here; it sees what is seen here only if it may. */
    Frame inside(boolean correlated) {
        return new Frame(List.of(), correlated ? this : null, depth + 1, place, null);
    }

    Frame with(List<Item> more) {
        return new Frame(more, outer, depth, place, aggregated);
    }

    Frame at(Feature other) {
        return new Frame(items, outer, depth, other, aggregated);
    }

    Frame aggregatedOver(Frame rows) {
        return new Frame(items, outer, depth, place, rows);
    }

    /** The columns of a family that can be named here, those of queries around with their qualifier. */
    List<Seen> seen(Family family, boolean around) {
        List<Seen> seen = new ArrayList<>();
        for (Frame frame = this; frame != null; frame = around ? frame.outer : null) {
            for (Item item : frame.items) {
                for (Output column : item.columns()) {
                    if (column.family() == family) {
                        seen.add(new Seen(item.name() + "." + column.sql(), column));
                    }
                }
            }
        }
        return seen;
    }

    List<Seen> own() {
        List<Seen> seen = new ArrayList<>();
        for (Item item : items) {
            item.columns().forEach(column -> seen.add(new Seen(item.name() + "." + column.sql(), column)));
        }
        return seen;
    }

    /** Whether the column's name alone means it, and nothing else that is visible here. */
    boolean isUnambiguous(Seen seen) {
        int found = 0;
        for (Seen other : own()) {
            if (other.output().sql().equals(seen.output().sql())) {
                found++;
            }
        }
        return found == 1 && own().contains(seen);
    }
}
