package dev.reeve.rewrite;

import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Expression;
import java.util.List;
import java.util.Objects;

/** What came of rewriting a statement. */
public sealed interface Rewritten {
    /**
     * It can be run.
     *
     * @param literalsRead constants whose value the rewriting depends on, besides those that the analysis has read; two texts
     *     share a template only if these are the same
     */
    record Template(SqlTemplate template, List<Expression> literalsRead) implements Rewritten {
        public Template {
            Objects.requireNonNull(template);
            literalsRead = List.copyOf(literalsRead);
        }
    }

    /** It cannot be narrowed so that it still means the same, or did not come out narrowed. */
    record Refused(Refusal refusal) implements Rewritten {
        public Refused {
            Objects.requireNonNull(refusal);
        }
    }
}
