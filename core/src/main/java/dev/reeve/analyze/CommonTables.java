package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The CTEs that can be seen at one place: the latest of a name hides the others. */
record CommonTables(Definition latest, @Nullable CommonTables others) {
    /** One CTE. Its shape is known once its statement has been walked; until then a use of it is a recursive one. */
    static final class Definition {
        private final Clause.CommonTable node;
        private final String name;
        private final boolean recursive;
        private final List<Source> uses = new ArrayList<>();
        private @Nullable Shape shape;
        private @Nullable Shape partial;
        private boolean walking;
        private boolean usesItself;

        Definition(Clause.CommonTable node, boolean recursive) {
            this.node = node;
            this.name = Scope.name(node.name());
            this.recursive = recursive;
        }

        Clause.CommonTable node() {
            return node;
        }

        boolean isRecursive() {
            return recursive;
        }

        boolean isWalking() {
            return walking;
        }

        boolean isWalked() {
            return shape != null;
        }

        void begin() {
            walking = true;
        }

        void end(Shape whole) {
            walking = false;
            shape = whole;
        }

        /** What the non-recursive term gives, which names the columns for the recursive one. */
        void begun(Shape first) {
            if (partial == null) {
                partial = first;
            }
        }

        void addUse(Source source) {
            uses.add(source);
            usesItself |= walking;
        }

        /** The shape as a use sees it. Within itself only the names are known. */
        Shape shapeForUse() {
            if (shape != null) {
                return shape;
            }
            Shape names = partial == null ? Shape.unknown() : partial;
            return new Shape(names.names(), List.of(), names.open()).renamed(Scope.names(node.columns()));
        }

        /** Whether a condition on its only use may be applied inside (SOUNDNESS.md, 5). */
        boolean takesFromOutside() {
            return uses.size() == 1 && !usesItself && node.statement() instanceof dev.reeve.sql.Query;
        }
    }

    static @Nullable Definition find(@Nullable CommonTables tables, String name) {
        for (CommonTables at = tables; at != null; at = at.others) {
            if (at.latest.name.equals(name)) {
                return at.latest;
            }
        }
        return null;
    }
}
