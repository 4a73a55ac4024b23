package dev.reeve.plan;

import java.util.List;
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

        R characteristics(Characteristics command) throws E;

        R closeCursors(CloseCursors command) throws E;

        R prepare(Prepare command) throws E;

        R deallocate(Deallocate command) throws E;
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
     * @param value what it is set to, where that is one constant or word; null otherwise
     */
    record Set(String name, @Nullable String text, @Nullable String value) implements SessionCommand {
        /** The setting of the isolation level that transactions have unless they say otherwise. */
        public static final String ISOLATION = "default_transaction_isolation";

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

    /** SET SESSION CHARACTERISTICS AS TRANSACTION: the settings that it stands for. */
    record Characteristics(List<Set> settings) implements SessionCommand {
        public Characteristics {
            settings = List.copyOf(settings);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.characteristics(this);
        }

        @Override
        public String tag() {
            return "SET";
        }
    }

    /** CLOSE ALL. */
    record CloseCursors() implements SessionCommand {
        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.closeCursors(this);
        }

        @Override
        public String tag() {
            return "CLOSE CURSOR ALL";
        }
    }

    /**
     * PREPARE.
     *
     * @param name what the statement is kept under
     * @param another a name of the same length that no driver gives, so that an error's place is that in the text as it was written
     * @param text PREPARE itself, with the other name, for a server to analyze
     */
    record Prepare(String name, String another, String text, KeptStatement statement) implements SessionCommand {
        public Prepare {
            Objects.requireNonNull(name);
            Objects.requireNonNull(another);
            Objects.requireNonNull(text);
            Objects.requireNonNull(statement);
        }

        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.prepare(this);
        }

        @Override
        public String tag() {
            return "PREPARE";
        }
    }

    /**
     * DEALLOCATE.
     *
     * @param name null for ALL
     */
    record Deallocate(@Nullable String name) implements SessionCommand {
        @Override
        public <R, E extends Exception> R fold(Visitor<R, E> visitor) throws E {
            return visitor.deallocate(this);
        }

        @Override
        public String tag() {
            return name == null ? "DEALLOCATE ALL" : "DEALLOCATE";
        }
    }
}
