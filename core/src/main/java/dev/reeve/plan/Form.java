package dev.reeve.plan;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.FencedCondition;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.rewrite.SqlTemplate;
import dev.reeve.sql.Literal;
import dev.reeve.tenant.Placement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement rewritten for one extent, or why it cannot be. Immutable. */
final class Form {
    private final Literal.Marker marker;
    private final @Nullable SqlTemplate template;

    /** The text for all tenants; null where it is another for each. */
    private final @Nullable RenderedSql shared;

    private final @Nullable Step refusal;

    private Form(Literal.Marker marker, @Nullable SqlTemplate template, @Nullable Refusal refusal) {
        this.marker = marker;
        this.template = template;
        this.shared = template == null || template.dependsOnTenant() ? null : template.render(marker, null);
        this.refusal = refusal == null ? null : new Step.Refuse(refusal);
    }

    static Form of(SqlTemplate template, Literal.Marker marker) {
        return new Form(marker, template, null);
    }

    static Form refused(Refusal refusal, Literal.Marker marker) {
        return new Form(marker, null, refusal);
    }

    /** The text to run, or null if there is none. */
    @Nullable
    RenderedSql rendered(@Nullable Placement tenant) {
        if (shared != null || template == null || tenant == null) {
            return shared;
        }
        return template.render(marker, tenant.tenant());
    }

    /** The conditions that are fenced. */
    List<FencedCondition> fenced() {
        return template == null ? List.of() : template.fenced();
    }

    /** Why there is no text. */
    Step refuse() {
        return refusal == null ? new Step.Refuse(Refusal.of(ErrorCode.INTERNAL_ERROR)) : refusal;
    }
}
