package dev.reeve.parse;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Reference;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * SET, RESET and SHOW (VariableSetStmt, VariableResetStmt, VariableShowStmt and ConstraintsSetStmt of gram.y). One setting has one
 * form, however it was written: the role and the session's user are statements of their own kinds, and TIME ZONE, SCHEMA, NAMES
 * and XML OPTION read as the settings behind them. A value that is a bare word is a column reference of that name.
 */
final class SettingParser {
    private final Cursor cursor;

    SettingParser(Cursor cursor) {
        this.cursor = cursor;
    }

    Statement statement() {
        int start = cursor.start();
        if (cursor.take(Keyword.SHOW)) {
            String name = settingOrAll();
            return new ShowVariable(cursor.since(start), name);
        }
        if (cursor.take(Keyword.RESET)) {
            return reset(start, settingOrAll());
        }
        cursor.expect(Keyword.SET);
        if (cursor.take(Keyword.CONSTRAINTS)) {
            return constraints(start);
        }
        boolean local = isScope(Keyword.LOCAL);
        if (local || isScope(Keyword.SESSION)) {
            cursor.advance();
        }
        return set(start, local);
    }

    /** Whether the word stands for a scope, and not for the first word of SESSION AUTHORIZATION or of a setting's name. */
    private boolean isScope(Keyword scope) {
        if (!cursor.at(scope)
                || cursor.at(scope, Keyword.AUTHORIZATION)
                || cursor.at(scope, Keyword.CHARACTERISTICS)
                || cursor.at(scope, Keyword.TO)) {
            return false;
        }
        return cursor.kind(1) != TokenKind.EQUAL && cursor.kind(1) != TokenKind.DOT;
    }

    private Statement set(int start, boolean local) {
        if (cursor.at(Keyword.TRANSACTION) && !isAssignment(1)) {
            cursor.advance();
            return transaction(start);
        }
        if (cursor.take(Keyword.SESSION, Keyword.CHARACTERISTICS)) {
            cursor.expect(Keyword.AS);
            cursor.expect(Keyword.TRANSACTION);
            return new TransactionParser(cursor).characteristics(start);
        }
        if (cursor.take(Keyword.SESSION, Keyword.AUTHORIZATION)) {
            return utility(start, UtilityKind.SET_SESSION_AUTHORIZATION);
        }
        if (cursor.take(Keyword.TIME, Keyword.ZONE)) {
            return assigned(start, local, "timezone", zone());
        }
        if (cursor.take(Keyword.XML, Keyword.OPTION)) {
            return assigned(start, local, "xmloption", List.of(word()));
        }
        if (!isAssignment(1) && !cursor.at(TokenKind.END)) {
            if (cursor.take(Keyword.ROLE)) {
                return utility(start, UtilityKind.SET_ROLE);
            }
            if (cursor.take(Keyword.SCHEMA)) {
                return assigned(start, local, "search_path", List.of(text()));
            }
            if (cursor.take(Keyword.NAMES)) {
                return assigned(start, local, "client_encoding", encoding());
            }
        }
        String name = setting();
        if (!cursor.take(Keyword.TO)) {
            cursor.expect(TokenKind.EQUAL, "TO or =");
        }
        return assigned(start, local, name, values());
    }

    private boolean isAssignment(int distance) {
        TokenKind kind = cursor.kind(distance);
        return kind == TokenKind.EQUAL || kind == TokenKind.DOT || cursor.keyword(distance) == Keyword.TO;
    }

    private Statement assigned(int start, boolean local, String name, List<Expression> values) {
        UtilityKind kind = kindOf(name);
        Span span = cursor.since(start);
        return kind == null ? new SetVariable(span, local, false, name, values) : new Utility(span, kind, List.of());
    }

    private Statement reset(int start, String name) {
        UtilityKind kind = kindOf(name);
        Span span = cursor.since(start);
        return kind == null ? new SetVariable(span, false, true, name, List.of()) : new Utility(span, kind, List.of());
    }

    /** The statement kind that a setting is of, if it has its own. */
    private static @Nullable UtilityKind kindOf(String name) {
        return switch (name) {
            case "role" -> UtilityKind.SET_ROLE;
            case "session_authorization" -> UtilityKind.SET_SESSION_AUTHORIZATION;
            default -> null;
        };
    }

    private Utility utility(int start, UtilityKind kind) {
        if (!cursor.take(Keyword.DEFAULT)) {
            value();
        }
        return new Utility(cursor.since(start), kind, List.of());
    }

    private Utility transaction(int start) {
        if (cursor.take(Keyword.SNAPSHOT)) {
            text();
        } else {
            new TransactionParser(cursor).requiredModes();
        }
        return new Utility(cursor.since(start), UtilityKind.SET_TRANSACTION, List.of());
    }

    private Utility constraints(int start) {
        if (!cursor.take(Keyword.ALL)) {
            new NameParser(cursor).qualifiedList();
        }
        if (!cursor.take(Keyword.DEFERRED)) {
            cursor.expect(Keyword.IMMEDIATE);
        }
        return new Utility(cursor.since(start), UtilityKind.SET_CONSTRAINTS, List.of());
    }

    private String settingOrAll() {
        if (cursor.take(Keyword.ALL)) {
            return "all";
        }
        if (cursor.take(Keyword.TIME, Keyword.ZONE)) {
            return "timezone";
        }
        if (cursor.take(Keyword.SESSION, Keyword.AUTHORIZATION)) {
            return "session_authorization";
        }
        if (cursor.take(Keyword.TRANSACTION, Keyword.ISOLATION)) {
            cursor.expect(Keyword.LEVEL);
            return "transaction_isolation";
        }
        return setting();
    }

    /** A setting's name; the server finds settings in any case, quoted or not. */
    private String setting() {
        StringBuilder name = new StringBuilder();
        do {
            if (!cursor.atColumnName()) {
                throw cursor.expected("the name of a setting");
            }
            name.append(cursor.identifier().name());
            name.append('.');
        } while (cursor.take(TokenKind.DOT));
        return Quoted.folded(name.toString(), 0, name.length() - 1);
    }

    private List<Expression> values() {
        if (cursor.take(Keyword.DEFAULT)) {
            return List.of();
        }
        List<Expression> values = new ArrayList<>();
        do {
            values.add(value());
        } while (cursor.take(TokenKind.COMMA));
        return values;
    }

    private Expression value() {
        return switch (cursor.kind()) {
            case STRING, ESCAPE_STRING, UNICODE_STRING, DOLLAR_STRING -> text();
            case PLUS, MINUS -> signed();
            case INTEGER, DECIMAL -> number();
            default -> cursor.at(Keyword.TRUE) || cursor.at(Keyword.FALSE) ? truth() : word();
        };
    }

    private Literal.BooleanConstant truth() {
        Literal.BooleanConstant truth = new Literal.BooleanConstant(cursor.span(), cursor.at(Keyword.TRUE));
        cursor.advance();
        return truth;
    }

    private Literal.TextConstant text() {
        int position = cursor.position();
        if (!cursor.kind().isString()) {
            throw cursor.expected("a string");
        }
        Literal.Form form = switch (cursor.kind()) {
            case ESCAPE_STRING -> Literal.Form.ESCAPE;
            case UNICODE_STRING -> Literal.Form.UNICODE;
            case DOLLAR_STRING -> Literal.Form.DOLLAR;
            default -> Literal.Form.STANDARD;
        };
        cursor.advance();
        return new Literal.TextConstant(
                cursor.tokens().span(position), form, cursor.tokens().string(position));
    }

    private Literal.NumberConstant number() {
        int position = cursor.position();
        if (!cursor.at(TokenKind.INTEGER) && !cursor.at(TokenKind.DECIMAL)) {
            throw cursor.expected("a number");
        }
        cursor.advance();
        return new Literal.NumberConstant(
                cursor.tokens().span(position), cursor.tokens().source(position));
    }

    private Expression signed() {
        int start = cursor.start();
        Operator sign = new NameParser(cursor).operator();
        return new Operation.Unary(cursor.since(start), sign, number());
    }

    /** A word that is not reserved, or ON. */
    private Reference.Column word() {
        if (!cursor.atColumnName() && !cursor.atTypeOrFunctionName() && !cursor.at(Keyword.ON)) {
            throw cursor.expected("a value");
        }
        Span span = cursor.span();
        return new Reference.Column(span, List.of(cursor.identifier()));
    }

    private List<Expression> encoding() {
        if (cursor.take(Keyword.DEFAULT) || cursor.at(TokenKind.END) || cursor.at(TokenKind.SEMICOLON)) {
            return List.of();
        }
        return List.of(text());
    }

    /** A time zone; of an interval the string is kept. */
    private List<Expression> zone() {
        if (cursor.take(Keyword.LOCAL) || cursor.take(Keyword.DEFAULT)) {
            return List.of();
        }
        if (!cursor.at(Keyword.INTERVAL)) {
            return List.of(value());
        }
        cursor.advance();
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            new ObjectNames(cursor).passParentheses();
        }
        Literal.TextConstant zone = text();
        if (cursor.take(Keyword.HOUR) && cursor.take(Keyword.TO)) {
            cursor.expect(Keyword.MINUTE);
        }
        return List.of(zone);
    }
}
