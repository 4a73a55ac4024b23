package dev.reeve.refusal;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The decision not to run a statement. It is a value until it reaches a door, which gives it the form of its protocol:
 * {@link #message()}, {@link #hint()}, {@link #detail()} and {@link ErrorCode#sqlState()} are its parts there.
 *
 * @param table the logical table concerned, as the statement's reference resolves
 * @param column the column concerned
 * @param reason what about it, more exactly than the code's own message: an operator, a function, a kind of statement;
 *     empty if there is nothing to add; never a parameter or a literal
 * @param hint what to do instead; the code's own hint unless there is a better one
 * @param position the character of the statement's text where the cause begins, from 1; 0 where it is not known
 * @param details further lines, such as the other references that have no tenant
 */
public record Refusal(
        ErrorCode code,
        @Nullable String table,
        @Nullable String column,
        String reason,
        String hint,
        int position,
        List<String> details) {

    public Refusal {
        Objects.requireNonNull(code);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(hint);
        details = List.copyOf(details);
        if (position < 0) {
            throw new IllegalArgumentException("position " + position);
        }
    }

    /** A refusal for which the code says everything. */
    public static Refusal of(ErrorCode code) {
        return new Refusal(code, null, null, "", code.hint(), 0, List.of());
    }

    public static Refusal of(ErrorCode code, String table) {
        return of(code).at(table, null);
    }

    public Refusal at(@Nullable String table, @Nullable String column) {
        return new Refusal(code, table, column, reason, hint, position, details);
    }

    public Refusal because(String reason) {
        return new Refusal(code, table, column, reason, hint, position, details);
    }

    public Refusal hint(String hint) {
        return new Refusal(code, table, column, reason, hint, position, details);
    }

    public Refusal position(int position) {
        return new Refusal(code, table, column, reason, hint, position, details);
    }

    public Refusal details(List<String> details) {
        return new Refusal(code, table, column, reason, hint, position, details);
    }

    /** One line: the id, where, what, and the reason, as in {@code no_condition: documents: no condition names the tenant}. */
    public String message() {
        StringBuilder message = new StringBuilder(code.id()).append(": ");
        if (table != null) {
            message.append(table);
            if (column != null) {
                message.append('.').append(column);
            }
            message.append(": ");
        } else if (column != null) {
            message.append(column).append(": ");
        }
        message.append(code.message());
        if (!reason.isEmpty()) {
            message.append(" (").append(reason).append(')');
        }
        return message.toString();
    }

    /** The further lines as one text, empty if there are none. */
    public String detail() {
        return String.join("\n", details);
    }

    /** Everything for a reader: the message, where in the text, the details, and the hint, a line for each. */
    public String describe() {
        StringBuilder text = new StringBuilder(message());
        if (position > 0) {
            text.append(", at character ").append(position);
        }
        for (String line : details) {
            text.append("\n  ").append(line);
        }
        return text.append("\n  hint: ").append(hint).toString();
    }
}
