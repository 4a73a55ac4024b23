package dev.reeve.testkit.cases;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a case demands of its statement; the case files' README has the meanings. */
public sealed interface Expectation {
    /** The statement runs for exactly these tenants, and answers as the unsharded database. */
    record Tenants(List<String> tenants) implements Expectation {
        public Tenants {
            tenants = List.copyOf(tenants);
        }
    }

    /** The statement runs on home. */
    record Home() implements Expectation {}

    /** The statement touches no tenant's shard, and answers as the unsharded database. */
    record Nothing() implements Expectation {}

    /** The statement may run anywhere, and answers as the unsharded database. */
    record Same() implements Expectation {}

    /** Reeve refuses the statement for this reason, and, if a table is given, on account of that table. */
    record Refused(String kind, @Nullable String table) implements Expectation {}

    /** The database's own error. */
    record DatabaseError(String sqlState) implements Expectation {}

    /** Any one of these. */
    record Either(List<Expectation> choices) implements Expectation {
        public Either {
            choices = List.copyOf(choices);
            if (choices.size() < 2) {
                throw new IllegalArgumentException("'either' takes at least two expectations");
            }
        }
    }

    /** The acceptable outcomes: the choices of {@code either}, or this alone. */
    default List<Expectation> choices() {
        return this instanceof Either either ? either.choices : List.of(this);
    }
}
