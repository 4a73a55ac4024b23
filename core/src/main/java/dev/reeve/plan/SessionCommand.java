package dev.reeve.plan;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A statement that concerns the session or its transaction, not data. */
public sealed interface SessionCommand {
    <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E;

    /** The command tag of PostgreSQL's answer. */
    String tag();

    /**
     * One method for each kind.
     *
     * @param <E> what carrying a command out may throw
     */
    interface Visitor<R, E extends Exception> {
        R begin(Begin command) throws E;

        R commit(Commit command) throws E;

        R rollback(Rollback command) throws E;

        R savepoint(Savepoint command) throws E;

        R rollbackTo(RollbackTo command) throws E;

        R release(Release command) throws E;

        R set(Set command) throws E;

        R setLocal(SetLocal command) throws E;
    }

    /**
     * BEGIN, START TRANSACTION.
     *
     * @param modes {@code SET TRANSACTION …} with the modes that were written, or null for none
     */
    record Begin(@Nullable String modes, boolean oneSnapshot) implements SessionCommand {
        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.begin(this);
        }

        @Override
        public String tag() {
            return "BEGIN";
        }
    }

    record Commit() implements SessionCommand {
        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.commit(this);
        }

        @Override
        public String tag() {
            return "COMMIT";
        }
    }

    record Rollback() implements SessionCommand {
        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.rollback(this);
        }

        @Override
        public String tag() {
            return "ROLLBACK";
        }
    }

    record Savepoint(String name) implements SessionCommand {
        public Savepoint {
            Objects.requireNonNull(name);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.savepoint(this);
        }

        @Override
        public String tag() {
            return "SAVEPOINT";
        }
    }

    record RollbackTo(String name) implements SessionCommand {
        public RollbackTo {
            Objects.requireNonNull(name);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.rollbackTo(this);
        }

        @Override
        public String tag() {
            return "ROLLBACK";
        }
    }

    record Release(String name) implements SessionCommand {
        public Release {
            Objects.requireNonNull(name);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.release(this);
        }

        @Override
        public String tag() {
            return "RELEASE";
        }
    }

    /**
     * SET or RESET of a setting that is the session's own affair.
     *
     * @param text the statement; null to put the setting back
     */
    record Set(String name, @Nullable String text) implements SessionCommand {
        public Set {
            Objects.requireNonNull(name);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.set(this);
        }

        @Override
        public String tag() {
            return text == null ? "RESET" : "SET";
        }
    }

    /** SET LOCAL or SET TRANSACTION. */
    record SetLocal(String text, boolean oneSnapshot) implements SessionCommand {
        public SetLocal {
            Objects.requireNonNull(text);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.setLocal(this);
        }

        @Override
        public String tag() {
            return "SET";
        }
    }
}
