package dev.reeve.parse;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause.Argument;
import dev.reeve.sql.Clause.SortItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.WindowReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls of functions (func_application, func_expr, func_expr_windowless of gram.y). */
final class CallParser {
    private static final int STACK = 9;

    private final Grammar grammar;
    private final Cursor cursor;

    CallParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** A call from its parenthesis on, with what may follow it; {@code name(args) 'text'} is a typed constant. */
    Expression function(QualifiedName name) {
        return suffixed(name, application(name));
    }

    /** A call whose arguments and order were already read, with what may follow it. */
    Expression function(QualifiedName name, List<Argument> arguments, List<SortItem> orderBy) {
        cursor.close();
        return suffixed(name, call(name, null, arguments, false, orderBy));
    }

    private Expression suffixed(QualifiedName name, Call.Function call) {
        if (cursor.kind().isString() && isModifierList(call)) {
            List<Expression> modifiers = new ArrayList<>();
            for (Argument argument : call.arguments()) {
                modifiers.add(argument.value());
            }
            return grammar.literals().typed(grammar.types().named(name, modifiers));
        }
        return suffixed(call);
    }

    private static boolean isModifierList(Call.Function call) {
        if (call.arguments().isEmpty()
                || call.quantifier() != null
                || !call.orderBy().isEmpty()) {
            return false;
        }
        for (Argument argument : call.arguments()) {
            if (argument.name() != null || argument.variadic()) {
                return false;
            }
        }
        return true;
    }

    /** A call without what may follow it, from its parenthesis on. */
    Call.Function application(QualifiedName name) {
        cursor.open();
        if (cursor.take(TokenKind.RIGHT_PARENTHESIS)) {
            return call(name, null, List.of(), false, List.of());
        }
        if (cursor.at(TokenKind.STAR)) {
            cursor.advance();
            cursor.close();
            return call(name, null, List.of(), true, List.of());
        }
        Call.Kind quantifier = null;
        if (cursor.take(Keyword.DISTINCT)) {
            quantifier = Call.Kind.DISTINCT;
        } else if (cursor.take(Keyword.ALL)) {
            quantifier = Call.Kind.ALL;
        }
        return rest(name, quantifier, new ArrayList<>(2));
    }

    /** A call from its next argument on. */
    Call.Function rest(QualifiedName name, Call.@Nullable Kind quantifier, List<Argument> arguments) {
        int outer = cursor.enter(STACK);
        do {
            arguments.add(argument(quantifier == null));
        } while (!arguments.get(arguments.size() - 1).variadic() && cursor.take(TokenKind.COMMA));
        cursor.leave(outer, STACK, 1);
        return end(name, quantifier, arguments);
    }

    /** A call from behind its last argument on. */
    Call.Function end(QualifiedName name, Call.@Nullable Kind quantifier, List<Argument> arguments) {
        List<SortItem> orderBy = cursor.at(Keyword.ORDER) ? grammar.selects().orderBy() : List.of();
        if (!cursor.take(TokenKind.RIGHT_PARENTHESIS)) {
            throw cursor.expected(") or ,");
        }
        return call(name, quantifier, arguments, false, orderBy);
    }

    private Call.Function call(
            QualifiedName name,
            Call.@Nullable Kind quantifier,
            List<Argument> arguments,
            boolean star,
            List<SortItem> orderBy) {
        return new Call.Function(
                cursor.since(name.span().start()), name, quantifier, arguments, star, orderBy, List.of(), null, null);
    }

    Argument argument(boolean variadicAllowed) {
        int start = cursor.start();
        boolean variadic = variadicAllowed && cursor.take(Keyword.VARIADIC);
        Identifier name = null;
        if ((cursor.kind(1) == TokenKind.ARROW || cursor.kind(1) == TokenKind.COLON_EQUAL)
                && cursor.atTypeOrFunctionName()) {
            name = cursor.identifier();
            cursor.advance();
        }
        Expression value = grammar.expressions().expression();
        return new Argument(cursor.since(start), name, variadic, value);
    }

    /** WITHIN GROUP, FILTER and OVER behind a call. */
    private Call suffixed(Call.Function call) {
        if (!cursor.at(Keyword.WITHIN) && !cursor.at(Keyword.FILTER) && !cursor.at(Keyword.OVER)) {
            return call;
        }
        List<SortItem> withinGroup = withinGroup(call);
        Expression filter = filter();
        WindowReference over = over();
        return new Call.Function(
                cursor.since(call.span().start()),
                call.name(),
                call.quantifier(),
                call.arguments(),
                call.star(),
                call.orderBy(),
                withinGroup,
                filter,
                over);
    }

    private List<SortItem> withinGroup(Call.Function call) {
        if (!cursor.at(Keyword.WITHIN)) {
            return List.of();
        }
        boolean variadic = false;
        for (Argument argument : call.arguments()) {
            variadic |= argument.variadic();
        }
        if (!call.orderBy().isEmpty()) {
            throw cursor.error("cannot use multiple ORDER BY clauses with WITHIN GROUP");
        }
        if (call.quantifier() == Call.Kind.DISTINCT || variadic) {
            throw cursor.error("cannot use DISTINCT or VARIADIC with WITHIN GROUP");
        }
        cursor.advance();
        cursor.expect(Keyword.GROUP);
        cursor.open();
        if (!cursor.at(Keyword.ORDER)) {
            throw cursor.expected("ORDER BY");
        }
        List<SortItem> orderBy = grammar.selects().orderBy();
        cursor.close();
        return orderBy;
    }

    @Nullable
    Expression filter() {
        if (!cursor.take(Keyword.FILTER)) {
            return null;
        }
        cursor.open();
        cursor.expect(Keyword.WHERE);
        Expression condition = grammar.expressions().expression();
        cursor.close();
        return condition;
    }

    @Nullable
    WindowReference over() {
        return cursor.take(Keyword.OVER) ? grammar.windows().reference() : null;
    }

    /** Whether a function of FROM may begin here, rather than a table's name (func_expr_windowless). */
    boolean atWindowless() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return false;
        }
        boolean called = cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
        return switch (keyword.category()) {
            case UNRESERVED -> called && JsonParser.isFunction(keyword);
            case RESERVED -> SqlFunctionParser.isSpecial(keyword);
            case COL_NAME -> called && SqlFunctionParser.isSpecial(keyword);
            case TYPE_FUNC_NAME -> called || SqlFunctionParser.isSpecial(keyword);
        };
    }

    /** A function of FROM: a call without OVER, or one of SQL's own. */
    Expression windowless() {
        Keyword keyword = cursor.keyword();
        Expression special = keyword == null ? null : grammar.sqlFunctions().special(keyword);
        if (special != null) {
            return special;
        }
        boolean qualifiable = cursor.atColumnName();
        boolean qualified = qualifiable && cursor.kind(1) == TokenKind.DOT;
        if (!qualified && !cursor.atTypeOrFunctionName()) {
            throw cursor.expected("a function");
        }
        Identifier first = cursor.identifier();
        QualifiedName name =
                qualifiable ? grammar.names().rest(first) : new QualifiedName(first.span(), List.of(first));
        return application(name);
    }
}
