package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;

/** Ends the rewriting of a statement that cannot be narrowed exactly. It does not leave this package: {@link Rewriter} gives the refusal. */
final class Unrewritable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    private Unrewritable(Refusal refusal) {
        super(refusal.message(), null, false, false);
        this.refusal = refusal;
    }

    static Unrewritable unsupported(GovernedReference reference, String reason) {
        return new Unrewritable(Refusal.of(
                        ErrorCode.UNSUPPORTED_FORM,
                        reference.table().table().name().name())
                .because(reason)
                .hint("Write the statement in another form.")
                .position(reference.node().span().start() + 1));
    }

    Refusal refusal() {
        return refusal;
    }
}
