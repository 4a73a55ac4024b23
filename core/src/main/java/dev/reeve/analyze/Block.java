package dev.reeve.analyze;

import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One query block: a SELECT core, VALUES, TABLE or a data-modifying statement, wherever it stands. The blocks of a statement
 * form a tree by {@link #enclosing()}; each is itself and equal to no other. Complete once the analysis is out, and not
 * changed after.
 */
public final class Block {
    /** What the block is. */
    public enum Kind {
        SELECT,
        VALUES,
        TABLE,
        INSERT,
        UPDATE,
        DELETE,
        MERGE
    }

    /** Where the block stands in its enclosing block. */
    public enum Place {
        /** the statement itself, or the statement inside EXPLAIN, DECLARE, PREPARE, COPY, CREATE … AS */
        STATEMENT,
        CTE,
        DERIVED_TABLE,
        LATERAL,
        SCALAR,
        EXISTS,
        IN,
        QUANTIFIED,
        ARRAY,
        JSON,
        /** the query that an INSERT takes its rows from */
        INSERT_SOURCE
    }

    private final Kind kind;
    private final Place place;
    private final boolean arm;
    private final @Nullable Block enclosing;
    private final Node node;
    private final @Nullable Query query;
    private final List<Source> sources = new ArrayList<>();

    Block(Kind kind, Place place, boolean arm, @Nullable Block enclosing, Node node, @Nullable Query query) {
        this.kind = kind;
        this.place = place;
        this.arm = arm;
        this.enclosing = enclosing;
        this.node = node;
        this.query = query;
    }

    public Kind kind() {
        return kind;
    }

    public Place place() {
        return place;
    }

    /** Whether it is an arm of a set operation. */
    public boolean isArm() {
        return arm;
    }

    /** The block it stands in, or null. */
    public @Nullable Block enclosing() {
        return enclosing;
    }

    /** {@code QueryBody.Select}, {@code Values} or {@code Table}, or {@code Insert}, {@code Update}, {@code Delete}, {@code Merge}. */
    public Node node() {
        return node;
    }

    /** The query that the block is the body of, or an arm of; null for data-modifying statements. */
    public @Nullable Query query() {
        return query;
    }

    /** What the block reads and writes, in reading order; the target of a write first. */
    public List<Source> sources() {
        return Collections.unmodifiableList(sources);
    }

    void add(Source source) {
        sources.add(source);
    }

    @Override
    public String toString() {
        return kind + " " + place + " at " + node.span().start();
    }
}
