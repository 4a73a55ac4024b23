package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece of a random statement: text, and what of it can be left out or put more simply without breaking what is around it. */
sealed interface Part {
    /** Text as it is. */
    record Text(String text) implements Part {}

    /** A parameter with its value. */
    record Value(@Nullable Object value) implements Part {}

    /** One part behind the other. */
    record Sequence(List<Part> parts) implements Part {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /**
     * Items with something between them; some can go.
     *
     * @param least how many must stay
     */
    record Listing(String separator, List<Part> items, int least) implements Part {
        public Listing {
            items = List.copyOf(items);
        }
    }

    /** A part that can go. */
    record Optional(Part part) implements Part {}

    /** A part for which others can stand, the simplest first. */
    record Either(Part whole, List<Part> simpler) implements Part {
        public Either {
            simpler = List.copyOf(simpler);
        }
    }

    /** A part with something that is counted. */
    record Marked(Feature feature, Part part) implements Part {}

    /** A sequence of strings and parts. */
    static Part of(Object... pieces) {
        if (pieces.length == 1 && pieces[0] instanceof Part single) {
            return single;
        }
        List<Part> parts = new ArrayList<>();
        for (Object piece : pieces) {
            parts.add(piece instanceof Part part ? part : new Text((String) piece));
        }
        return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
    }

    static Part optional(Object... pieces) {
        return new Optional(of(pieces));
    }

    static Part listed(List<Part> items) {
        return new Listing(", ", items, 1);
    }

    /** A list whose items stand for columns, so that none can go alone. */
    static Part fixed(List<Part> items) {
        return new Listing(", ", items, items.size());
    }

    default Part marked(Feature feature) {
        return new Marked(feature, this);
    }

    default Part or(Part... simpler) {
        return new Either(this, List.of(simpler));
    }
}
