package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A random statement.
 *
 * @param seed what it was made from
 * @param bound whether it is for a connection that is bound to the tenant; else it names the tenant itself
 * @param ordered whether its rows come in an order that is no accident
 */
record Generated(long seed, Part root, boolean bound, boolean ordered) {
    Generated with(Part other) {
        return new Generated(seed, other, bound, ordered);
    }

    /** Its text with {@code ?} for parameters, as JDBC takes it. */
    Sql forJdbc() {
        Sql sql = new Sql(false);
        sql.append(root);
        return sql;
    }

    /** Its text with {@code $1}, as case files have it. */
    Sql forCase() {
        Sql sql = new Sql(true);
        sql.append(root);
        return sql;
    }

    /** A statement's text, its parameters, and what is in it. */
    static final class Sql {
        private final boolean numbered;
        private final StringBuilder text = new StringBuilder();
        private final List<@Nullable Object> parameters = new ArrayList<>();
        private final EnumSet<Feature> features = EnumSet.noneOf(Feature.class);

        private Sql(boolean numbered) {
            this.numbered = numbered;
        }

        String text() {
            return text.toString();
        }

        List<@Nullable Object> parameters() {
            return Collections.unmodifiableList(parameters);
        }

        Set<Feature> features() {
            return features;
        }

        boolean writes() {
            return features.stream().anyMatch(Feature::isWrite);
        }

        private void append(Part part) {
            if (part instanceof Part.Text it) {
                text.append(it.text());
            } else if (part instanceof Part.Value value) {
                parameters.add(value.value());
                features.add(Feature.PARAMETER);
                text.append(numbered ? "$" + parameters.size() : "?");
            } else if (part instanceof Part.Sequence sequence) {
                sequence.parts().forEach(this::append);
            } else if (part instanceof Part.Listing listing) {
                for (int i = 0; i < listing.items().size(); i++) {
                    text.append(i == 0 ? "" : listing.separator());
                    append(listing.items().get(i));
                }
            } else if (part instanceof Part.Optional optional) {
                append(optional.part());
            } else if (part instanceof Part.Either either) {
                append(either.whole());
            } else if (part instanceof Part.Marked marked) {
                features.add(marked.feature());
                append(marked.part());
            }
        }
    }
}
