package dev.reeve.route;

import dev.reeve.analyze.TenantValue;
import dev.reeve.refusal.Refusal;
import dev.reeve.tenant.Placement;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where one execution of a statement goes. */
public sealed interface Route {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R home(Home route);

        R nothing(Nothing route);

        R one(One route);

        R several(Several route);

        R lookUp(LookUp route);

        R refused(Refused route);
    }

    /**
     * Home, where no tenant's rows are.
     *
     * @param tenant the connection's tenant, to whose rows of index tables and the like the statement is narrowed; null if
     *     it is bound to none
     */
    record Home(@Nullable Placement tenant) implements Route {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.home(this);
        }
    }

    /** No tenant: no row of any governed table can be meant, and home answers for the rest. */
    record Nothing() implements Route {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.nothing(this);
        }
    }

    /** One tenant. */
    record One(Placement placement) implements Route {
        public One {
            Objects.requireNonNull(placement);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.one(this);
        }
    }

    /** Several tenants, each known, in the order they are named. */
    record Several(List<Placement> placements) implements Route {
        public Several {
            placements = List.copyOf(placements);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.several(this);
        }
    }

    /**
     * Not known before keys have been looked up.
     *
     * @param lookups what has to be looked up
     * @param unanswered the refusal where nobody can be asked
     */
    record LookUp(List<TenantValue.KeyLookup> lookups, Refusal unanswered) implements Route {
        public LookUp {
            lookups = List.copyOf(lookups);
            Objects.requireNonNull(unanswered);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.lookUp(this);
        }
    }

    /** Nowhere. */
    record Refused(Refusal refusal) implements Route {
        public Refused {
            Objects.requireNonNull(refusal);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.refused(this);
        }
    }
}
