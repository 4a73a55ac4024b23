package dev.reeve.rewrite;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rewritten statement: slices of the original text and slots, to be rendered once for each tenant, or once for all where
 * the tenant's value is bound. Immutable and safe to share.
 */
public final class SqlTemplate {
    private final String original;
    private final Marker marker;
    private final TenantType type;
    private final List<Piece> pieces;
    private final int parameters;
    private final boolean changed;
    private final boolean literal;
    private final List<LateBoundValue> values;
    private final List<FencedCondition> fenced;

    /**
     * @param marker how the original writes its parameters
     * @param parameters the highest number among the application's parameters
     * @param changed whether any edit was made
     * @param literal whether the tenant is written as a literal, where PostgreSQL takes no parameters
     */
    SqlTemplate(
            String original,
            Marker marker,
            TenantType type,
            List<Piece> pieces,
            int parameters,
            boolean changed,
            boolean literal,
            List<LateBoundValue> values,
            List<FencedCondition> fenced) {
        this.original = Objects.requireNonNull(original);
        this.marker = marker;
        this.type = type;
        this.pieces = List.copyOf(pieces);
        this.parameters = parameters;
        this.changed = changed;
        this.literal = literal && hasTenant(this.pieces);
        this.values = List.copyOf(values);
        this.fenced = List.copyOf(fenced);
    }

    private static boolean hasTenant(List<Piece> pieces) {
        return pieces.contains(Piece.Tenant.VALUE);
    }

    /** Whether the statement runs as it was written. */
    public boolean isUnchanged() {
        return !changed;
    }

    /** Whether the rendered text contains the tenant's value, so that it is another text for each tenant. */
    public boolean dependsOnTenant() {
        return literal;
    }

    /** What the negative parameters of a {@link RenderedSql} stand for: {@code -1} is the first. */
    public List<LateBoundValue> lateBoundValues() {
        return values;
    }

    /** The conditions that were fenced, in the order of the blocks. */
    public List<FencedCondition> fenced() {
        return fenced;
    }

    /**
     * The text for a shard; the original text itself, the same string, where nothing was changed and the marks are the same.
     *
     * @param markers how parameters are to be written
     * @param tenant the tenant, where {@link #dependsOnTenant()}; not looked at otherwise
     */
    public RenderedSql render(Marker markers, @Nullable TenantId tenant) {
        if (literal && tenant == null) {
            throw new ReeveException(
                    ErrorCode.INTERNAL_ERROR, "a statement with the tenant's value in it, and no tenant");
        }
        Rendering rendering = new Rendering(markers, type, parameters, literal ? tenant : null);
        if (!literal && hasTenant(pieces)) {
            rendering.reserveTenant();
        }
        for (Piece piece : pieces) {
            piece.render(rendering);
        }
        RenderedSql rendered = rendering.finish();
        if (!changed && markers == marker) {
            return rendered.withText(original);
        }
        return rendered;
    }
}
