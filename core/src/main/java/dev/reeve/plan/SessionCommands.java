package dev.reeve.plan;

import dev.reeve.parse.ParsedStatement;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Reference;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.Span;
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
                            : new SessionCommand.Set(set.name(), set.reset() ? null : text, value(set.values())));
        } else if (root instanceof Utility utility
                && (utility.kind() == UtilityKind.SET_TRANSACTION || utility.kind() == UtilityKind.SET_CONSTRAINTS)) {
            return Optional.of(new SessionCommand.SetLocal(text, isOneSnapshot(text)));
        } else if (root instanceof Prepare prepare) {
            return Optional.of(prepare(prepare, parsed.text()));
        } else if (root instanceof NamedUtility utility) {
            return Optional.ofNullable(named(utility));
        }
        return Optional.empty();
    }

    private static SessionCommand prepare(Prepare prepare, String text) {
        Span name = prepare.name().span();
        String another = "_".repeat(text.codePointCount(name.start(), name.end()));
        return new SessionCommand.Prepare(
                prepare.name().name(),
                another,
                text.substring(0, name.start()) + another + text.substring(name.end()),
                KeptStatement.of(prepare, text));
    }

    private static @Nullable SessionCommand named(NamedUtility utility) {
        Identifier name = utility.name();
        if (utility.kind() == UtilityKind.DEALLOCATE) {
            return new SessionCommand.Deallocate(name == null ? null : name.name());
        }
        return name == null ? new SessionCommand.CloseCursors() : null;
    }

    private static @Nullable String value(List<Expression> values) {
        Expression only = values.size() == 1 ? values.get(0) : null;
        if (only instanceof Literal.TextConstant text) {
            return text.value();
        }
        return only instanceof Reference.Column word ? word.name().name() : null;
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
            case SESSION_CHARACTERISTICS -> characteristics(statement.options());
            case PREPARE_TRANSACTION, COMMIT_PREPARED, ROLLBACK_PREPARED -> null;
        };
    }

    /** The settings of which the modes are another spelling (VariableSetStmt of utility.c). */
    private static SessionCommand characteristics(List<String> modes) {
        return new SessionCommand.Characteristics(
                modes.stream().map(SessionCommands::characteristic).toList());
    }

    private static SessionCommand.Set characteristic(String mode) {
        return switch (mode) {
            case "READ ONLY" -> setting("default_transaction_read_only", "on");
            case "READ WRITE" -> setting("default_transaction_read_only", "off");
            case "DEFERRABLE" -> setting("default_transaction_deferrable", "on");
            case "NOT DEFERRABLE" -> setting("default_transaction_deferrable", "off");
            default ->
                setting(
                        SessionCommand.Set.ISOLATION,
                        mode.substring("ISOLATION LEVEL ".length()).toLowerCase(Locale.ROOT));
        };
    }

    private static SessionCommand.Set setting(String name, String value) {
        return new SessionCommand.Set(name, "SET " + name + " = '" + value + "'", value);
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
