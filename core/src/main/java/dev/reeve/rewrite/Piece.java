package dev.reeve.rewrite;

import dev.reeve.catalog.FullName;
import java.util.Objects;

/** A piece of a rewritten statement: text, or a slot for what is known only when it is rendered. */
sealed interface Piece {
    /** Adds the piece to a text that is being rendered. */
    void render(Rendering rendering);

    /**
     * Text that stands as it is.
     *
     * @param origin where it stood in the statement as it was written, or {@link #ADDED}
     */
    record Text(String text, int origin) implements Piece {
        static final int ADDED = -1;

        /** Text that was not written by the application. */
        Text(String text) {
            this(text, ADDED);
        }

        @Override
        public void render(Rendering rendering) {
            rendering.text(text, origin);
        }
    }

    /** A parameter of the application's, by its number. */
    record Parameter(int number) implements Piece {
        public Parameter {
            if (number < 1) {
                throw new IllegalArgumentException("parameter " + number);
            }
        }

        @Override
        public void render(Rendering rendering) {
            rendering.parameter(number);
        }
    }

    /** What stands in the place of a stretch of the statement as it was written. */
    record Standing(Piece piece, int origin) implements Piece {
        @Override
        public void render(Rendering rendering) {
            rendering.standing(piece, origin);
        }
    }

    /** An operator with a question mark in its symbol, which is written twice where question marks are parameters. */
    record QuestionOperator(String symbol) implements Piece {
        @Override
        public void render(Rendering rendering) {
            rendering.operator(symbol);
        }
    }

    /** The tenant's value, with its type. */
    record Tenant() implements Piece {
        static final Tenant VALUE = new Tenant();

        @Override
        public void render(Rendering rendering) {
            rendering.tenant();
        }
    }

    /** A value that a plugin gives at each execution; {@code type} is what it is cast to. */
    record LateBound(int index, String type) implements Piece {
        public LateBound {
            Objects.requireNonNull(type);
        }

        @Override
        public void render(Rendering rendering) {
            rendering.lateBound(this);
        }
    }

    /** The name that a table has where its tenant lives. */
    record PhysicalName(FullName table) implements Piece {
        @Override
        public void render(Rendering rendering) {
            rendering.physicalName(table);
        }
    }
}
