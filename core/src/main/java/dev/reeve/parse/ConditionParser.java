package dev.reeve.parse;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Span;
import dev.reeve.sql.Subquery;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conditions with a grammar of their own, from behind their left operand on. */
final class ConditionParser {
    private final Grammar grammar;
    private final Cursor cursor;

    ConditionParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** Whether NOT in front of the keyword belongs to it: the lexer's NOT_LA. */
    static boolean isNegatable(@Nullable Keyword keyword) {
        return keyword == Keyword.BETWEEN
                || keyword == Keyword.IN
                || keyword == Keyword.LIKE
                || keyword == Keyword.ILIKE
                || keyword == Keyword.SIMILAR;
    }

    /** Takes ANY, SOME or ALL, if one stands here. */
    Predicate.@Nullable Quantifier quantifier() {
        if (cursor.take(Keyword.ANY) || cursor.take(Keyword.SOME)) {
            return Predicate.Quantifier.ANY;
        }
        return cursor.take(Keyword.ALL) ? Predicate.Quantifier.ALL : null;
    }

    /** What stands behind ANY or ALL: a subquery, or one array. */
    Predicate quantified(Expression left, int start, Operator operator, Predicate.Quantifier quantifier) {
        if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            throw cursor.expected("(");
        }
        int open = cursor.start();
        int position = cursor.position();
        Expression operand = grammar.parentheses().expression();
        if (operand instanceof Subquery.Scalar subquery) {
            return new Predicate.QuantifiedQuery(cursor.since(start), left, operator, quantifier, subquery.query());
        }
        if (operand instanceof Constructor.Row row && row.span().start() == open && !row.keyword()) {
            throw cursor.tokens().error(position, "syntax error, expected one array or a subquery");
        }
        return new Predicate.Quantified(cursor.since(start), left, operator, quantifier, operand);
    }

    /** BETWEEN, IN, LIKE, ILIKE, SIMILAR TO, with NOT or without. */
    Predicate negatable(Expression left, int start) {
        int operatorStart = cursor.start();
        boolean negated = cursor.take(Keyword.NOT);
        if (cursor.take(Keyword.BETWEEN)) {
            return between(left, start, negated);
        }
        if (cursor.take(Keyword.IN)) {
            return in(left, start, negated);
        }
        if (cursor.take(Keyword.SIMILAR)) {
            cursor.expect(Keyword.TO);
            return like(left, start, Predicate.Kind.SIMILAR_TO, negated);
        }
        Predicate.Kind kind = cursor.at(Keyword.ILIKE) ? Predicate.Kind.ILIKE : Predicate.Kind.LIKE;
        cursor.advance();
        Span span = cursor.since(operatorStart);
        Predicate.Quantifier quantifier = quantifier();
        if (quantifier == null) {
            return like(left, start, kind, negated);
        }
        String symbol = (negated ? "!~~" : "~~") + (kind == Predicate.Kind.ILIKE ? "*" : "");
        Operator operator = new Operator(span, List.of(), symbol, Operator.Spelling.KEYWORD);
        return quantified(left, start, operator, quantifier);
    }

    private Predicate between(Expression left, int start, boolean negated) {
        boolean symmetric = cursor.take(Keyword.SYMMETRIC);
        if (!symmetric) {
            cursor.take(Keyword.ASYMMETRIC);
        }
        Expression low = grammar.expressions().restricted();
        cursor.expect(Keyword.AND);
        Expression high = grammar.expressions().operand(Precedence.LIKE, true);
        return new Predicate.Between(cursor.since(start), left, negated, symmetric, low, high);
    }

    private Predicate in(Expression left, int start, boolean negated) {
        if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            throw cursor.expected("(");
        }
        int open = cursor.start();
        Expression list = grammar.parentheses().expression();
        Span span = cursor.since(start);
        if (list instanceof Subquery.Scalar subquery) {
            return new Predicate.InQuery(span, left, negated, subquery.query());
        }
        if (list instanceof Constructor.Row row && row.span().start() == open) {
            return new Predicate.InList(span, left, negated, row.fields());
        }
        return new Predicate.InList(span, left, negated, List.of(list));
    }

    private Predicate like(Expression left, int start, Predicate.Kind kind, boolean negated) {
        Expression pattern = grammar.expressions().operand(Precedence.LIKE, true);
        Expression escape = cursor.take(Keyword.ESCAPE) ? grammar.expressions().operand(Precedence.LIKE, true) : null;
        return new Predicate.Like(cursor.since(start), kind, negated, left, pattern, escape);
    }

    /** IS and what may follow it; b_expr knows only DISTINCT FROM and DOCUMENT. */
    Predicate is(Expression left, int start, boolean full) {
        cursor.advance();
        boolean negated = cursor.take(Keyword.NOT);
        if (cursor.take(Keyword.DISTINCT)) {
            cursor.expect(Keyword.FROM);
            Expression right = grammar.expressions().operand(Precedence.IS, full);
            return new Predicate.DistinctTest(cursor.since(start), left, right, negated);
        }
        if (cursor.take(Keyword.DOCUMENT)) {
            return new Predicate.DocumentTest(cursor.since(start), left, negated);
        }
        Keyword keyword = cursor.keyword();
        if (!full || keyword == null) {
            throw cursor.expected(full ? "NULL, TRUE, FALSE or another test" : "DISTINCT FROM or DOCUMENT");
        }
        cursor.advance();
        return switch (keyword) {
            case NULL -> new Predicate.NullTest(cursor.since(start), left, negated);
            case TRUE -> truth(left, start, Predicate.TruthValue.TRUE, negated);
            case FALSE -> truth(left, start, Predicate.TruthValue.FALSE, negated);
            case UNKNOWN -> truth(left, start, Predicate.TruthValue.UNKNOWN, negated);
            case NORMALIZED -> new Predicate.NormalizedTest(cursor.since(start), left, null, negated);
            case NFC, NFD, NFKC, NFKD -> {
                cursor.expect(Keyword.NORMALIZED);
                yield new Predicate.NormalizedTest(cursor.since(start), left, keyword.name(), negated);
            }
            case JSON -> json(left, start, negated);
            default ->
                throw cursor.tokens()
                        .error(cursor.position() - 1, "syntax error, expected NULL, TRUE, FALSE or another test");
        };
    }

    private Predicate truth(Expression left, int start, Predicate.TruthValue value, boolean negated) {
        return new Predicate.BooleanTest(cursor.since(start), left, value, negated);
    }

    private Predicate json(Expression left, int start, boolean negated) {
        Keyword word = cursor.keyword();
        String kind = null;
        if (word == Keyword.VALUE || word == Keyword.ARRAY || word == Keyword.OBJECT || word == Keyword.SCALAR) {
            kind = word.name();
            cursor.advance();
        }
        boolean uniqueKeys = cursor.take(Keyword.WITH, Keyword.UNIQUE);
        if (uniqueKeys || cursor.take(Keyword.WITHOUT, Keyword.UNIQUE)) {
            cursor.take(Keyword.KEYS);
        }
        return new Predicate.JsonTest(cursor.since(start), left, kind, uniqueKeys, negated);
    }
}
