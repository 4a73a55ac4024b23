package dev.reeve.parse;

import dev.reeve.sql.Call;
import dev.reeve.sql.Call.SpecialForm;
import dev.reeve.sql.Call.ValueFunction;
import dev.reeve.sql.Clause.Argument;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions that SQL gives a grammar of their own (func_expr_common_subexpr of gram.y). */
final class SqlFunctionParser {
    private static final int STACK = 13;

    private final Grammar grammar;
    private final Cursor cursor;

    SqlFunctionParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** Whether the keyword names one of these functions; those that take arguments need a parenthesis behind them. */
    static boolean isSpecial(Keyword keyword) {
        return switch (keyword) {
            case CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP, LOCALTIME, LOCALTIMESTAMP -> true;
            case CURRENT_ROLE, CURRENT_USER, SESSION_USER, USER, CURRENT_CATALOG, CURRENT_SCHEMA -> true;
            case CAST, COALESCE, GREATEST, LEAST, NULLIF, COLLATION -> true;
            case EXTRACT, NORMALIZE, OVERLAY, POSITION, SUBSTRING, TREAT, TRIM -> true;
            case XMLCONCAT, XMLELEMENT, XMLEXISTS, XMLFOREST, XMLPARSE, XMLPI, XMLROOT, XMLSERIALIZE -> true;
            default -> false;
        };
    }

    /** The function that begins with the keyword, which stands here; nothing where it begins none. */
    @Nullable
    Expression special(Keyword keyword) {
        int start = cursor.start();
        boolean called = cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
        switch (keyword) {
            case CURRENT_SCHEMA -> {
                return called || cursor.kind(1).isString() ? null : value(keyword, false);
            }
            case CURRENT_DATE, CURRENT_ROLE, CURRENT_USER, SESSION_USER, USER, CURRENT_CATALOG -> {
                return value(keyword, false);
            }
            case CURRENT_TIME, CURRENT_TIMESTAMP, LOCALTIME, LOCALTIMESTAMP -> {
                return value(keyword, called);
            }
            case COLLATION -> {
                return collation(start);
            }
            default -> {}
        }
        if (!called) {
            return null;
        }
        int outer = cursor.enter(STACK);
        Expression function = called(keyword, start);
        cursor.leave(outer, STACK, 0);
        return function;
    }

    private @Nullable Expression called(Keyword keyword, int start) {
        return switch (keyword) {
            case CAST -> cast(start);
            case COALESCE -> choice(start, Conditional.Kind.COALESCE);
            case GREATEST -> choice(start, Conditional.Kind.GREATEST);
            case LEAST -> choice(start, Conditional.Kind.LEAST);
            case NULLIF -> nullIf(start);
            case EXTRACT -> extract(start);
            case NORMALIZE -> normalize(start);
            case OVERLAY -> overlay(start);
            case POSITION -> position(start);
            case SUBSTRING -> substring(start);
            case TREAT -> treat(start);
            case TRIM -> trim(start);
            case XMLCONCAT, XMLELEMENT, XMLEXISTS, XMLFOREST, XMLPARSE, XMLPI, XMLROOT, XMLSERIALIZE ->
                grammar.xml().function(keyword);
            default -> JsonParser.isFunction(keyword) ? grammar.json().function(keyword) : null;
        };
    }

    private Expression value(Keyword keyword, boolean withPrecision) {
        int start = cursor.start();
        cursor.advance();
        Literal.NumberConstant precision = null;
        if (withPrecision) {
            cursor.open();
            precision = grammar.literals().integer();
            cursor.close();
        }
        return new ValueFunction(cursor.since(start), keyword.name(), precision);
    }

    /** Takes the keyword and the parenthesis behind it. */
    private void begin() {
        cursor.advance();
        cursor.open();
    }

    private Expression argument() {
        return grammar.expressions().expression();
    }

    private Expression end(int start, SpecialForm form, List<Expression> arguments) {
        cursor.close();
        return new Call.Special(cursor.since(start), form, null, arguments, null);
    }

    private @Nullable Expression collation(int start) {
        if (cursor.keyword(1) != Keyword.FOR) {
            return null;
        }
        cursor.advance();
        begin();
        return end(start, SpecialForm.COLLATION_FOR, List.of(argument()));
    }

    private Expression cast(int start) {
        begin();
        Expression operand = argument();
        cursor.expect(Keyword.AS);
        TypeName type = grammar.types().type();
        cursor.close();
        return new Operation.Cast(cursor.since(start), operand, type, Operation.Form.FUNCTION);
    }

    private Expression treat(int start) {
        begin();
        Expression operand = argument();
        cursor.expect(Keyword.AS);
        TypeName type = grammar.types().type();
        cursor.close();
        return new Call.Special(cursor.since(start), SpecialForm.TREAT, null, List.of(operand), type);
    }

    private Expression choice(int start, Conditional.Kind kind) {
        cursor.advance();
        List<Expression> operands = grammar.expressions().parenthesizedList();
        return new Conditional.Choice(cursor.since(start), kind, operands);
    }

    private Expression nullIf(int start) {
        begin();
        Expression first = argument();
        cursor.expect(TokenKind.COMMA, ",");
        Expression second = argument();
        cursor.close();
        return new Conditional.Choice(cursor.since(start), Conditional.Kind.NULLIF, List.of(first, second));
    }

    private Expression extract(int start) {
        begin();
        Identifier field;
        if (cursor.kind().isString()) {
            Literal.TextConstant text = grammar.literals().text();
            field = new Identifier(text.span(), text.value(), true);
        } else if (cursor.kind().isIdentifier() || isDateField(cursor.keyword())) {
            field = cursor.identifier();
        } else {
            throw cursor.expected("a field of a date or time");
        }
        cursor.expect(Keyword.FROM);
        Expression operand = argument();
        cursor.close();
        return new Call.Special(cursor.since(start), SpecialForm.EXTRACT, field, List.of(operand), null);
    }

    private static boolean isDateField(@Nullable Keyword keyword) {
        if (keyword == null) {
            return false;
        }
        return switch (keyword) {
            case YEAR, MONTH, DAY, HOUR, MINUTE, SECOND -> true;
            default -> false;
        };
    }

    private Expression normalize(int start) {
        begin();
        Expression operand = argument();
        Identifier form = null;
        if (cursor.take(TokenKind.COMMA)) {
            Keyword word = cursor.keyword();
            if (word != Keyword.NFC && word != Keyword.NFD && word != Keyword.NFKC && word != Keyword.NFKD) {
                throw cursor.expected("NFC, NFD, NFKC or NFKD");
            }
            form = cursor.identifier();
        }
        cursor.close();
        return new Call.Special(cursor.since(start), SpecialForm.NORMALIZE, form, List.of(operand), null);
    }

    /** An ordinary call of a function whose name is a keyword with a grammar of its own, from its second argument on. */
    private Expression ordinary(QualifiedName name, Argument first) {
        List<Argument> arguments = new ArrayList<>(3);
        arguments.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            arguments.add(grammar.calls().argument(false));
        }
        if (!cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            throw cursor.expected(") or ,");
        }
        return grammar.calls().end(name, null, arguments);
    }

    private Expression overlay(int start) {
        QualifiedName name = nameAndBegin();
        if (cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            return grammar.calls().end(name, null, List.of());
        }
        Argument first = grammar.calls().argument(false);
        if (first.name() != null || !cursor.take(Keyword.PLACING)) {
            return ordinary(name, first);
        }
        List<Expression> arguments = new ArrayList<>(4);
        arguments.add(first.value());
        arguments.add(argument());
        cursor.expect(Keyword.FROM);
        arguments.add(argument());
        if (cursor.take(Keyword.FOR)) {
            arguments.add(argument());
        }
        return end(start, SpecialForm.OVERLAY, arguments);
    }

    private QualifiedName nameAndBegin() {
        Identifier word = cursor.identifier();
        cursor.open();
        return new QualifiedName(word.span(), List.of(word));
    }

    private Expression position(int start) {
        begin();
        Expression part = grammar.expressions().restricted();
        cursor.expect(Keyword.IN);
        Expression whole = grammar.expressions().restricted();
        return end(start, SpecialForm.POSITION, List.of(part, whole));
    }

    private Expression substring(int start) {
        QualifiedName name = nameAndBegin();
        if (cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            return grammar.calls().end(name, null, List.of());
        }
        Argument first = grammar.calls().argument(false);
        if (first.name() != null) {
            return ordinary(name, first);
        }
        Expression text = first.value();
        if (cursor.take(Keyword.FROM)) {
            Expression from = argument();
            return cursor.take(Keyword.FOR)
                    ? end(start, SpecialForm.SUBSTRING_FROM, List.of(text, from, argument()))
                    : end(start, SpecialForm.SUBSTRING_FROM, List.of(text, from));
        }
        if (cursor.take(Keyword.FOR)) {
            Expression length = argument();
            return cursor.take(Keyword.FROM)
                    ? end(start, SpecialForm.SUBSTRING_FOR_FROM, List.of(text, length, argument()))
                    : end(start, SpecialForm.SUBSTRING_FOR, List.of(text, length));
        }
        if (cursor.take(Keyword.SIMILAR)) {
            Expression pattern = argument();
            cursor.expect(Keyword.ESCAPE);
            return end(start, SpecialForm.SUBSTRING_SIMILAR, List.of(text, pattern, argument()));
        }
        return ordinary(name, first);
    }

    private Expression trim(int start) {
        begin();
        boolean leading = cursor.take(Keyword.LEADING);
        boolean trailing = !leading && cursor.take(Keyword.TRAILING);
        if (!leading && !trailing) {
            cursor.take(Keyword.BOTH);
        }
        List<Expression> arguments = new ArrayList<>(2);
        boolean characters = false;
        if (!cursor.take(Keyword.FROM)) {
            arguments.add(argument());
            characters = cursor.take(Keyword.FROM);
            if (!characters && cursor.take(TokenKind.COMMA)) {
                arguments.addAll(grammar.expressions().list());
            }
        }
        if (arguments.isEmpty() || characters) {
            arguments.addAll(grammar.expressions().list());
        }
        SpecialForm form;
        if (leading) {
            form = characters ? SpecialForm.TRIM_LEADING : SpecialForm.TRIM_LEADING_LIST;
        } else if (trailing) {
            form = characters ? SpecialForm.TRIM_TRAILING : SpecialForm.TRIM_TRAILING_LIST;
        } else {
            form = characters ? SpecialForm.TRIM_BOTH : SpecialForm.TRIM_BOTH_LIST;
        }
        return end(start, form, arguments);
    }
}
