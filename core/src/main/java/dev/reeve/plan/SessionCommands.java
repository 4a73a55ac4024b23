package dev.reeve.plan;

import dev.reeve.parse.ParsedStatement;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the statements that command the session. The guard has let them through. */
final class SessionCommands {
    private SessionCommands() {}

    static Optional<SessionCommand> of(ParsedStatement parsed) {
        Statement root = parsed.root();
        String text = root.span().of(parsed.text());
        if (root instanceof TransactionStatement transaction) {
            return Optional.ofNullable(transaction(transaction));
        } else if (root instanceof SetVariable set) {
            return Optional.of(
                    set.local()
                            ? new SessionCommand.SetLocal(text, false)
                            : new SessionCommand.Set(set.name(), set.reset() ? null : text));
        } else if (root instanceof Utility utility
                && (utility.kind() == UtilityKind.SET_TRANSACTION || utility.kind() == UtilityKind.SET_CONSTRAINTS)) {
            return Optional.of(new SessionCommand.SetLocal(text, isOneSnapshot(text)));
        }
        return Optional.empty();
    }

    private static @Nullable SessionCommand transaction(TransactionStatement statement) {
        Identifier savepoint = statement.savepoint();
        String name = savepoint == null ? "" : savepoint.name();
        return switch (statement.verb()) {
            case BEGIN -> begin(statement.options());
            case COMMIT -> new SessionCommand.Commit();
            case ROLLBACK -> new SessionCommand.Rollback();
            case SAVEPOINT -> new SessionCommand.Savepoint(name);
            case ROLLBACK_TO -> new SessionCommand.RollbackTo(name);
            case RELEASE -> new SessionCommand.Release(name);
            case PREPARE_TRANSACTION, COMMIT_PREPARED, ROLLBACK_PREPARED -> null;
        };
    }

    private static SessionCommand begin(List<String> words) {
        if (words.isEmpty()) {
            return new SessionCommand.Begin(null, false);
        }
        String modes = String.join(" ", words);
        return new SessionCommand.Begin("SET TRANSACTION " + modes, isOneSnapshot(modes));
    }

    private static boolean isOneSnapshot(String modes) {
        String upper = modes.toUpperCase(Locale.ROOT);
        return upper.contains("REPEATABLE") || upper.contains("SERIALIZABLE");
    }
}
