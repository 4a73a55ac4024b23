package dev.reeve.analyze;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Why a reference has no tenant.
 *
 * @param table the table's name as messages have it
 * @param column the column of the condition that comes nearest, or null
 * @param operator what the column met there, or null
 * @param position the character of the text where that condition begins, from 1
 * @param needsLookup whether a key look-up would give the tenant
 */
public record Reason(
        Kind kind,
        String table,
        @Nullable String column,
        @Nullable String operator,
        int position,
        boolean needsLookup) {
    /** The kinds, the most specific first. */
    public enum Kind {
        UNREADABLE_VALUE(ErrorCode.UNREADABLE_VALUE),
        UNSUPPORTED_FORM(ErrorCode.UNSUPPORTED_FORM),
        UNKNOWN_COLUMN(ErrorCode.UNKNOWN_COLUMN),
        NO_CONDITION(ErrorCode.NO_CONDITION);

        private final ErrorCode code;

        Kind(ErrorCode code) {
            this.code = code;
        }

        public ErrorCode code() {
            return code;
        }
    }

    public Reason {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(table);
    }

    /** The refusal that says so. */
    public Refusal refusal() {
        Refusal refusal = Refusal.of(kind.code(), table).at(table, column).position(position);
        if (needsLookup) {
            return refusal.because("the key has to be looked up")
                    .hint("Ask where the shards can be asked: through a data source.");
        }
        return operator == null ? refusal : refusal.because(operator);
    }
}
