package dev.reeve.plan;

import dev.reeve.catalog.FullName;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.FanOutPolicy.AllowedStatement;
import dev.reeve.spec.Service;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a service's policy says of a statement's executions that are not reduced to one tenant.
 *
 * @param mode the strictest mode of the tables concerned
 * @param table the first table that has it; null where no table is concerned
 * @param listed the entry of the allow-list that admits the statement against the mode; null where none is needed, or none is there
 * @param allowed whether they may be run
 */
public record FanOutVerdict(
        Service.FanOut mode,
        @Nullable FullName table,
        @Nullable AllowedStatement listed,
        boolean allowed) {
    public FanOutVerdict {
        Objects.requireNonNull(mode);
    }

    /** Whether each is to be written to the log. */
    public boolean isLogged() {
        return mode == Service.FanOut.LOG;
    }

    /** Why an execution is not run, given why it is not by default: what is allowed is refused as not supported yet. */
    public Refusal refusal(Refusal byDefault) {
        return allowed ? FanOutRules.notYet(byDefault) : byDefault;
    }
}
