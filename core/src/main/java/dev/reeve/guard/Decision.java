package dev.reeve.guard;

import dev.reeve.refusal.Refusal;
import java.util.Objects;

/** Whether a statement may be run. */
public sealed interface Decision permits Admitted, Decision.Refused {
    /** It may not. */
    record Refused(Refusal refusal) implements Decision {
        public Refused {
            Objects.requireNonNull(refusal);
        }
    }
}
