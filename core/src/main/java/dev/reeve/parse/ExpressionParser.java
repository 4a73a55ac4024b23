package dev.reeve.parse;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operators by precedence climbing (a_expr and b_expr of gram.y). An operand is read with the level of its operator: it takes in
 * what binds tighter, as bison's shift does, and leaves the rest to its operator, as bison's reduce does. A node starts where the
 * first token of its left operand stands, parentheses included.
 */
final class ExpressionParser {
    private static final int OPERAND_STACK = 15;

    private final Grammar grammar;
    private final Cursor cursor;

    ExpressionParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** Any value expression (a_expr). */
    Expression expression() {
        return operand(Precedence.LOWEST, true);
    }

    /** A value expression without logic and conditions, where a keyword behind it would be taken for one (b_expr). */
    Expression restricted() {
        return operand(Precedence.LOWEST, false);
    }

    /** Expressions between commas (expr_list). */
    List<Expression> list() {
        Expression first = expression();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<Expression> expressions = new ArrayList<>();
        expressions.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            expressions.add(expression());
        }
        return expressions;
    }

    List<Expression> parenthesizedList() {
        cursor.open();
        List<Expression> expressions = list();
        cursor.close();
        return expressions;
    }

    Expression parenthesized() {
        cursor.open();
        Expression expression = expression();
        cursor.close();
        return expression;
    }

    /** What an operator of a level takes on its right. */
    Expression operand(int level, boolean full) {
        int outer = cursor.enter(OPERAND_STACK);
        int start = cursor.start();
        Expression operand = continued(prefixed(full), start, level, full);
        cursor.leave(outer, OPERAND_STACK, 1);
        return operand;
    }

    private Expression prefixed(boolean full) {
        int start = cursor.start();
        switch (cursor.kind()) {
            case PLUS, MINUS -> {
                return unary(start, Precedence.SIGN, full);
            }
            case OPERATOR -> {
                return unary(start, Precedence.OPERATOR, full);
            }
            case KEYWORD -> {
                if (grammar.names().atOperatorSyntax()) {
                    return unary(start, Precedence.OPERATOR, full);
                }
                if (full && cursor.take(Keyword.NOT)) {
                    Expression operand = operand(Precedence.NOT, true);
                    return new Operation.Not(cursor.since(start), operand);
                }
                if (full && cursor.take(Keyword.DEFAULT)) {
                    return new Literal.DefaultMarker(cursor.since(start));
                }
            }
            default -> {}
        }
        Expression primary = grammar.primaries().primary();
        if (full && primary instanceof Constructor.Row row && cursor.at(Keyword.OVERLAPS)) {
            return overlaps(row, start);
        }
        return primary;
    }

    private Expression unary(int start, int level, boolean full) {
        Operator operator = grammar.names().operator();
        Expression operand = operand(level, full);
        return new Operation.Unary(cursor.since(start), operator, operand);
    }

    /** Only rows themselves overlap, not rows in further parentheses. */
    private Expression overlaps(Constructor.Row left, int start) {
        if (left.span().start() != start) {
            throw cursor.expected("an operator");
        }
        cursor.advance();
        int position = cursor.position();
        Expression right = grammar.primaries().primary();
        boolean row = right instanceof Constructor.Row
                && right.span().start() == cursor.tokens().start(position);
        if (!row) {
            throw cursor.tokens().error(position, "syntax error, expected a row");
        }
        Constructor.Row rightRow = (Constructor.Row) right;
        if (left.fields().size() != 2 || rightRow.fields().size() != 2) {
            throw cursor.tokens().error(position, "OVERLAPS takes two rows of two values each");
        }
        return new Predicate.Overlaps(cursor.since(start), left, rightRow);
    }

    /** Goes on behind a left operand that was already read, with all operators that bind tighter than the level. */
    Expression continued(Expression first, int start, int level, boolean full) {
        Expression left = first;
        while (true) {
            Expression next;
            int binding = Precedence.of(cursor.kind());
            if (binding != Precedence.LOWEST) {
                if (stops(binding, level)) {
                    return left;
                }
                next = binary(left, start, binding, full);
            } else if (cursor.at(TokenKind.KEYWORD)) {
                next = keyword(left, start, level, full);
                if (next == null) {
                    return left;
                }
            } else if (cursor.take(TokenKind.TYPECAST)) {
                TypeName type = grammar.types().type();
                next = new Operation.Cast(cursor.since(start), left, type, Operation.Form.COLONS);
            } else {
                return left;
            }
            if (!isFlat(left, next)) {
                cursor.grow();
            }
            left = next;
        }
    }

    /** Whether the operands of AND or OR went on into the next one. */
    private static boolean isFlat(Expression left, Expression next) {
        return (left instanceof Operation.And && next instanceof Operation.And)
                || (left instanceof Operation.Or && next instanceof Operation.Or);
    }

    /** Whether an operator must wait for the one whose operand is being read; two that do not associate are an error. */
    private boolean stops(int binding, int level) {
        if (binding > level) {
            return false;
        }
        if (binding == level && !Precedence.isAssociative(level)) {
            throw cursor.expected("parentheses: this operator does not associate");
        }
        return true;
    }

    private Expression binary(Expression left, int start, int binding, boolean full) {
        Operator operator = grammar.names().operator();
        if (full) {
            Predicate.Quantifier quantifier = grammar.conditions().quantifier();
            if (quantifier != null) {
                return grammar.conditions().quantified(left, start, operator, quantifier);
            }
        }
        Expression right = operand(binding, full);
        return new Operation.Binary(cursor.since(start), left, operator, right);
    }

    /** The operators that are keywords; null where the keyword is none, or one that must wait. */
    private @Nullable Expression keyword(Expression left, int start, int level, boolean full) {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return null;
        }
        return switch (keyword) {
            case OPERATOR ->
                stops(Precedence.OPERATOR, level)
                                || (level == Precedence.LOWEST
                                        && !grammar.names().atOperatorSyntax())
                        ? null
                        : binary(left, start, Precedence.OPERATOR, full);
            case IS ->
                isLabel(level) || stops(Precedence.IS, level)
                        ? null
                        : grammar.conditions().is(left, start, full);
            case AND, OR -> full ? logic(left, start, level, keyword) : null;
            case AT ->
                !full || stops(Precedence.AT, level) || (level == Precedence.LOWEST && !atTimeZone())
                        ? null
                        : atTimeZone(left, start);
            case COLLATE -> {
                if (!full || isLabel(level) || stops(Precedence.COLLATE, level)) {
                    yield null;
                }
                cursor.advance();
                QualifiedName collation = grammar.names().any();
                yield new Operation.Collate(cursor.since(start), left, collation);
            }
            case ISNULL, NOTNULL -> {
                if (!full || stops(Precedence.IS, level)) {
                    yield null;
                }
                cursor.advance();
                yield new Predicate.NullTest(cursor.since(start), left, keyword == Keyword.NOTNULL);
            }
            case NOT ->
                full && ConditionParser.isNegatable(cursor.keyword(1)) && !stops(Precedence.LIKE, level)
                        ? grammar.conditions().negatable(left, start)
                        : null;
            case BETWEEN, IN, LIKE, ILIKE, SIMILAR ->
                full
                                && (keyword != Keyword.SIMILAR
                                        || level != Precedence.LOWEST
                                        || cursor.keyword(1) == Keyword.TO)
                                && !isLabel(level)
                                && !stops(Precedence.LIKE, level)
                        ? grammar.conditions().negatable(left, start)
                        : null;
            default -> null;
        };
    }

    /** Whether a keyword is not an operator but the label of an output column: {@code SELECT a is FROM t}. */
    private boolean isLabel(int level) {
        return level == Precedence.LOWEST && SelectParser.endsItem(cursor, 1);
    }

    /** AND and OR, flattened to the left as makeAndExpr and makeOrExpr do. */
    private @Nullable Expression logic(Expression left, int start, int level, Keyword keyword) {
        int binding = keyword == Keyword.AND ? Precedence.AND : Precedence.OR;
        if (stops(binding, level) || isLabel(level)) {
            return null;
        }
        List<Expression> operands = new ArrayList<>();
        if (keyword == Keyword.AND && left instanceof Operation.And and) {
            operands.addAll(and.operands());
        } else if (keyword == Keyword.OR && left instanceof Operation.Or or) {
            operands.addAll(or.operands());
        } else {
            operands.add(left);
        }
        do {
            cursor.advance();
            operands.add(operand(binding, true));
        } while (cursor.at(keyword) && !isLabel(level));
        return keyword == Keyword.AND
                ? new Operation.And(cursor.since(start), operands)
                : new Operation.Or(cursor.since(start), operands);
    }

    private boolean atTimeZone() {
        return cursor.keyword(1) == Keyword.TIME || cursor.keyword(1) == Keyword.LOCAL;
    }

    private Expression atTimeZone(Expression left, int start) {
        cursor.advance();
        if (cursor.take(Keyword.LOCAL)) {
            return new Operation.AtTimeZone(cursor.since(start), left, null);
        }
        cursor.expect(Keyword.TIME);
        cursor.expect(Keyword.ZONE);
        Expression zone = operand(Precedence.AT, true);
        return new Operation.AtTimeZone(cursor.since(start), left, zone);
    }

    /** The rest of an expression that begins with parentheses that were already read. */
    Expression behindParentheses(Expression inner, int start) {
        Expression first = inner;
        if (!(inner instanceof Constructor.Row row && row.span().start() == start)) {
            first = grammar.references().indirection(inner, start);
        } else if (cursor.at(Keyword.OVERLAPS)) {
            first = overlaps(row, start);
        }
        return continued(first, start, Precedence.LOWEST, true);
    }
}
