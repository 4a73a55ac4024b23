package dev.reeve.parse;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Literal.BitConstant;
import dev.reeve.sql.Literal.BooleanConstant;
import dev.reeve.sql.Literal.NullConstant;
import dev.reeve.sql.Literal.NumberConstant;
import dev.reeve.sql.Literal.Parameter;
import dev.reeve.sql.Literal.TextConstant;
import dev.reeve.sql.Literal.TypedConstant;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Span;
import dev.reeve.sql.TypeName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Constants and parameters (AexprConst, PARAM of gram.y). Numbers JDBC's {@code ?} in reading order. */
final class LiteralParser {
    private final Grammar grammar;
    private final Cursor cursor;
    private int questions;
    private int highest;

    LiteralParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    int parameterCount() {
        return Math.max(questions, highest);
    }

    /** A constant without a type in front, or nothing where none stands. */
    @Nullable
    Literal plain() {
        return switch (cursor.kind()) {
            case INTEGER, DECIMAL -> number();
            case STRING, ESCAPE_STRING, UNICODE_STRING, DOLLAR_STRING -> text();
            case NATIONAL_STRING -> national();
            case BIT_STRING, HEXADECIMAL_STRING -> bits();
            case KEYWORD -> word();
            default -> null;
        };
    }

    private @Nullable Literal word() {
        Span span = cursor.span();
        if (cursor.take(Keyword.NULL)) {
            return new NullConstant(span);
        }
        if (cursor.take(Keyword.TRUE)) {
            return new BooleanConstant(span, true);
        }
        return cursor.take(Keyword.FALSE) ? new BooleanConstant(span, false) : null;
    }

    NumberConstant number() {
        if (!cursor.at(TokenKind.INTEGER) && !cursor.at(TokenKind.DECIMAL)) {
            throw cursor.expected("a number");
        }
        NumberConstant number =
                new NumberConstant(cursor.span(), cursor.tokens().source(cursor.position()));
        cursor.advance();
        return number;
    }

    /** A number with an optional sign (NumericOnly). */
    Expression signedNumber() {
        if (!cursor.at(TokenKind.PLUS) && !cursor.at(TokenKind.MINUS)) {
            return number();
        }
        int start = cursor.start();
        Operator sign = grammar.names().operator();
        NumberConstant number = number();
        return new Operation.Unary(cursor.since(start), sign, number);
    }

    /** An integer of 32 bits (Iconst). */
    NumberConstant integer() {
        if (!cursor.at(TokenKind.INTEGER) || integerValue(cursor.tokens().source(cursor.position())) < 0) {
            throw cursor.expected("an integer");
        }
        return number();
    }

    /** The value of an integer as written, or -1 where it has more than 31 bits. */
    static int integerValue(String written) {
        String digits = written.replace("_", "");
        int radix = 10;
        if (digits.length() > 2 && digits.charAt(0) == '0' && Character.isLetter(digits.charAt(1))) {
            radix = switch (digits.charAt(1)) {
                case 'x', 'X' -> 16;
                case 'o', 'O' -> 8;
                default -> 2;
            };
            digits = digits.substring(2);
        }
        long value = 0;
        for (int i = 0; i < digits.length(); i++) {
            value = value * radix + Character.digit(digits.charAt(i), radix);
            if (value > Integer.MAX_VALUE) {
                return -1;
            }
        }
        return (int) value;
    }

    TextConstant text() {
        Literal.Form form = switch (cursor.kind()) {
            case STRING -> Literal.Form.STANDARD;
            case ESCAPE_STRING -> Literal.Form.ESCAPE;
            case UNICODE_STRING -> Literal.Form.UNICODE;
            case DOLLAR_STRING -> Literal.Form.DOLLAR;
            default -> throw cursor.expected("a string");
        };
        TextConstant text =
                new TextConstant(cursor.span(), form, cursor.tokens().string(cursor.position()));
        cursor.advance();
        return text;
    }

    /** {@code N'text'} is {@code nchar 'text'} to PostgreSQL; the type has no text of its own. */
    private TypedConstant national() {
        Span span = cursor.span();
        TypeName type = new TypeName(
                new Span(span.start(), span.start()), false, "bpchar", null, List.of(), null, List.of(), false);
        TextConstant text =
                new TextConstant(span, Literal.Form.NATIONAL, cursor.tokens().string(cursor.position()));
        cursor.advance();
        return new TypedConstant(span, type, text);
    }

    private BitConstant bits() {
        BitConstant bits = new BitConstant(
                cursor.span(),
                cursor.at(TokenKind.HEXADECIMAL_STRING),
                cursor.tokens().string(cursor.position()));
        cursor.advance();
        return bits;
    }

    Parameter parameter() {
        Span span = cursor.span();
        Parameter parameter;
        if (cursor.at(TokenKind.QUESTION)) {
            parameter = new Parameter(span, ++questions, Literal.Marker.QUESTION);
        } else {
            int number = cursor.tokens().parameter(cursor.position());
            highest = Math.max(highest, number);
            parameter = new Parameter(span, number, Literal.Marker.DOLLAR);
        }
        if (questions > 0 && highest > 0) {
            throw cursor.error("parameters are written either as ? or as $1, not both");
        }
        cursor.advance();
        return parameter;
    }

    /** {@code type 'text'}, where the type was already read. */
    TypedConstant typed(TypeName type) {
        TextConstant text = text();
        return new TypedConstant(cursor.since(type.span().start()), type, text);
    }
}
