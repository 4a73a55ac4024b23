package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** BEGIN, COMMIT, SAVEPOINT and their kin, SET SESSION CHARACTERISTICS among them. {@code options} are the words of the modes, upper case, in reading order. */
public record TransactionStatement(
        Span span, Verb verb, @Nullable Identifier savepoint, List<String> options) implements Statement {
    public TransactionStatement {
        options = List.copyOf(options);
    }

    /** What it does. END reads as COMMIT, ABORT as ROLLBACK; SESSION_CHARACTERISTICS is about the transactions to come. */
    public enum Verb {
        BEGIN,
        COMMIT,
        ROLLBACK,
        SAVEPOINT,
        RELEASE,
        ROLLBACK_TO,
        PREPARE_TRANSACTION,
        COMMIT_PREPARED,
        ROLLBACK_PREPARED,
        SESSION_CHARACTERISTICS
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.transactionStatement(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(savepoint);
    }
}
