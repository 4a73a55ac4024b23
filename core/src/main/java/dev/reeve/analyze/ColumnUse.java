package dev.reeve.analyze;

import dev.reeve.sql.Node;
import java.util.Objects;

/**
 * A use of a source other than through its ordinary columns.
 *
 * @param name the system column, or the source's name for its whole row
 */
public record ColumnUse(Node node, Source source, Kind kind, String name) {
    /** What is used. */
    public enum Kind {
        SYSTEM_COLUMN,
        WHOLE_ROW
    }

    public ColumnUse {
        Objects.requireNonNull(node);
        Objects.requireNonNull(source);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(name);
    }
}
