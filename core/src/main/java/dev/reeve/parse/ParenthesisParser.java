package dev.reeve.parse;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Query;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands in parentheses of a value expression: a subquery, one expression, or a row of at least two. Which it is shows only
 * behind the innermost parenthesis: {@code ((SELECT 1))} is a subquery, {@code ((SELECT 1) UNION SELECT 2)} too, {@code ((SELECT 1)
 * + 2)} is not. Parentheses that open one behind another are a loop and no recursion, since generated conditions lean left by the
 * hundreds: {@code (((a OR b) OR c) OR d)}.
 */
final class ParenthesisParser {
    private static final int STACK = 6;
    private static final int STACK_OF_EACH = 4;

    private final Grammar grammar;
    private final Cursor cursor;

    ParenthesisParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /**
     * Reads from an opening parenthesis, which stands here, to its closing one. A row starts where its own parenthesis does; a
     * scalar subquery comes back only where nothing but parentheses is around it.
     */
    Expression expression() {
        int first = cursor.position();
        int levels = 0;
        while (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            levels++;
        }
        int units = STACK + levels * STACK_OF_EACH;
        int outer = cursor.enter(units);
        Tokens tokens = cursor.tokens();
        int start = tokens.start(first + levels - 1);
        Expression inner = grammar.queries().atQuery()
                ? closed(start, grammar.queries().query())
                : closedList(start, grammar.expressions().expression());
        for (int level = levels - 2; level >= 0; level--) {
            inner = around(tokens.start(first + level), inner, tokens.start(first + level + 1));
        }
        cursor.leave(outer, units, 0);
        return inner;
    }

    /** Goes on behind the parentheses that were read inside of others, up to the closing one of those. */
    private Expression around(int start, Expression inner, int innerStart) {
        if (inner instanceof Subquery.Scalar subquery) {
            if (cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
                return closed(start, subquery.query());
            }
            if (grammar.queries().atContinuation()) {
                return closed(start, grammar.queries().continued(subquery.span(), subquery.query()));
            }
        }
        return closedList(start, grammar.expressions().behindParentheses(inner, innerStart));
    }

    private Expression closed(int start, Query query) {
        cursor.close();
        return new Subquery.Scalar(cursor.since(start), query);
    }

    private Expression closedList(int start, Expression first) {
        if (cursor.take(TokenKind.RIGHT_PARENTHESIS)) {
            return first;
        }
        if (!cursor.at(TokenKind.COMMA)) {
            throw cursor.expected(")");
        }
        List<Expression> fields = new ArrayList<>();
        fields.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            fields.add(grammar.expressions().expression());
        }
        cursor.close();
        return new Constructor.Row(cursor.since(start), false, fields);
    }
}
