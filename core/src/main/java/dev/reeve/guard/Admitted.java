package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.sql.Literal;
import java.util.Objects;

/**
 * A statement that may be run, narrowed to an extent. Only {@link Guard} makes one, and the rewriter takes nothing else.
 * Immutable.
 */
public final class Admitted implements Decision {
    private final ParsedStatement statement;
    private final Analysis analysis;
    private final Extent extent;
    private final boolean byContext;

    Admitted(ParsedStatement statement, Analysis analysis, Extent extent, boolean byContext) {
        this.statement = Objects.requireNonNull(statement);
        this.analysis = Objects.requireNonNull(analysis);
        this.extent = Objects.requireNonNull(extent);
        this.byContext = byContext;
    }

    /** The statement as the application wrote it; the spans of {@link #analysis}' nodes are places in its text. */
    public ParsedStatement statement() {
        return statement;
    }

    public String text() {
        return statement.text();
    }

    /** How the text writes its parameters. */
    public Literal.Marker marker() {
        return statement.marker();
    }

    /** How many values the text takes. */
    public int parameterCount() {
        return statement.parameterCount();
    }

    public Analysis analysis() {
        return analysis;
    }

    public Extent extent() {
        return extent;
    }

    /**
     * Whether the tenant is the connection's, so that references need not name it themselves and inserted rows get it. Otherwise
     * every reference that leads to tenants has named the tenant, or no tenant.
     */
    public boolean isByContext() {
        return byContext;
    }
}
