package dev.reeve.refusal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reeve cannot open, or an operation failed. What is refused statement by statement is a {@link Refusal} instead, until
 * a door turns it into the error of its protocol. The message contains the code's id and every detail line.
 */
public final class ReeveException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String summary;
    private final List<String> details;

    /**
     * @param summary what happened, in a line; never a password, parameter or literal
     * @param details a line for each finding
     */
    public ReeveException(ErrorCode code, String summary, List<String> details, @Nullable Throwable cause) {
        super(render(code, summary, details), cause);
        this.code = code;
        this.summary = summary;
        this.details = List.copyOf(details);
    }

    public ReeveException(ErrorCode code, String summary, List<String> details) {
        this(code, summary, details, null);
    }

    public ReeveException(ErrorCode code, String summary) {
        this(code, summary, List.of(), null);
    }

    public ErrorCode code() {
        return code;
    }

    /** The message without the id and the details. */
    public String summary() {
        return summary;
    }

    public List<String> details() {
        return details;
    }

    private static String render(ErrorCode code, String summary, List<String> details) {
        StringBuilder text = new StringBuilder(code.id()).append(": ").append(summary);
        for (String line : details) {
            text.append("\n  ").append(line);
        }
        return text.toString();
    }
}
