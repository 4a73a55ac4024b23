package dev.reeve.analyze;

import dev.reeve.catalog.Resolution;
import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a block's FROM, USING or target: what PostgreSQL calls a range table entry. Each is itself and equal to no other.
 */
public final class Source {
    /** What the source is. */
    public enum Kind {
        /** a relation of the catalog, found or not */
        RELATION,
        /** a use of a CTE */
        CTE,
        /** a subquery of FROM, LATERAL or not */
        DERIVED_TABLE,
        /** a function, XMLTABLE or JSON_TABLE */
        FUNCTION,
        /** a join with an alias of its own, or the USING alias of a join */
        JOIN,
        /** {@code excluded} of ON CONFLICT */
        EXCLUDED,
        /** {@code old} of RETURNING */
        OLD,
        /** {@code new} of RETURNING */
        NEW,
        /** the operand of IN (query), seen as a source of one row each */
        OPERAND
    }

    private final Kind kind;
    private final Block block;
    private final Node node;
    private final @Nullable String name;
    private final @Nullable Resolution relation;
    private final Clause.@Nullable CommonTable commonTable;
    private final List<String> columns;
    private final boolean open;

    /** @param columns the visible column names in order; {@code open} if there may be others */
    Source(
            Kind kind,
            Block block,
            Node node,
            @Nullable String name,
            @Nullable Resolution relation,
            Clause.@Nullable CommonTable commonTable,
            List<String> columns,
            boolean open) {
        this.kind = Objects.requireNonNull(kind);
        this.block = Objects.requireNonNull(block);
        this.node = Objects.requireNonNull(node);
        this.name = name;
        this.relation = relation;
        this.commonTable = commonTable;
        this.columns = List.copyOf(columns);
        this.open = open;
    }

    public Kind kind() {
        return kind;
    }

    public Block block() {
        return block;
    }

    /** The {@link FromItem}; for {@code OPERAND} the predicate, for the shadows of a target the target. */
    public Node node() {
        return node;
    }

    /** The name by which columns are qualified: the alias, or the relation's own; null if there is none. */
    public @Nullable String name() {
        return name;
    }

    /** What the name of a relation means; null for other kinds, and for a relation that does not exist. */
    public @Nullable Resolution relation() {
        return relation;
    }

    /** The CTE that is used; null for other kinds. */
    public Clause.@Nullable CommonTable commonTable() {
        return commonTable;
    }

    /** The visible column names in order, aliases applied. */
    public List<String> columns() {
        return columns;
    }

    /** Whether there may be columns besides the known ones. */
    public boolean isOpen() {
        return open;
    }

    @Override
    public String toString() {
        return kind + " " + name + " at " + node.span().start();
    }
}
