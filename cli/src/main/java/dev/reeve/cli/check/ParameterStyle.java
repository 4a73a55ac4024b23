package dev.reeve.cli.check;

import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Literal;
import java.util.regex.Pattern;

/** How a source's statements write their parameters. */
enum ParameterStyle {
    /** found out for each statement */
    AUTO,
    /** {@code $1} */
    DOLLAR,
    /** {@code ?}, with {@code ??} for the operator */
    QUESTION,
    /** {@code :name} */
    NAMED;

    private static final Pattern NUMBERED = Pattern.compile("\\$[0-9]");

    /** A statement in a form that can be planned. */
    record Read(String text, Literal.Marker marker) {}

    /** Reads a statement; what cannot be read stays as it is, to be refused as not understood. */
    Read read(String text) {
        return switch (this) {
            case DOLLAR -> new Read(text, Literal.Marker.DOLLAR);
            case QUESTION -> new Read(text, Literal.Marker.QUESTION);
            case NAMED -> new Read(NamedParameters.numbered(text), Literal.Marker.DOLLAR);
            case AUTO -> found(text);
        };
    }

    private static Read found(String text) {
        Read dollar = new Read(text, Literal.Marker.DOLLAR);
        if (text.indexOf('?') >= 0 && !NUMBERED.matcher(text).find()) {
            Read question = new Read(text, Literal.Marker.QUESTION);
            if (isStatement(question)) {
                return question;
            }
        }
        if (text.indexOf(':') >= 0 && !isStatement(dollar)) {
            Read named = new Read(NamedParameters.numbered(text), Literal.Marker.DOLLAR);
            if (isStatement(named)) {
                return named;
            }
        }
        return dollar;
    }

    private static boolean isStatement(Read read) {
        try {
            SqlParser.parse(read.text(), read.marker());
            return true;
        } catch (SyntaxException e) {
            return false;
        }
    }
}
