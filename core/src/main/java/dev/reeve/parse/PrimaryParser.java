package dev.reeve.parse;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.List;

/** What operators stand between (c_expr of gram.y). */
final class PrimaryParser {
    private static final int ARRAY_STACK = 6;
    private static final int CASE_STACK = 6;

    private final Grammar grammar;
    private final Cursor cursor;

    PrimaryParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    Expression primary() {
        return switch (cursor.kind()) {
            case IDENTIFIER, QUOTED_IDENTIFIER, UNICODE_IDENTIFIER -> named();
            case KEYWORD -> keyword();
            case PARAMETER, QUESTION -> {
                int start = cursor.start();
                yield grammar.references().indirection(grammar.literals().parameter(), start);
            }
            case LEFT_PARENTHESIS -> parenthesized();
            default -> {
                Literal literal = grammar.literals().plain();
                if (literal == null) {
                    throw cursor.expected("an expression");
                }
                yield literal;
            }
        };
    }

    private Expression parenthesized() {
        int start = cursor.start();
        Expression inner = grammar.parentheses().expression();
        boolean row = inner instanceof Constructor.Row && inner.span().start() == start;
        return row ? inner : grammar.references().indirection(inner, start);
    }

    /** What begins with a name: a column, a call, or a constant with its type in front. */
    private Expression named() {
        boolean column = cursor.atColumnName();
        boolean function = cursor.atTypeOrFunctionName();
        Identifier first = cursor.identifier();
        List<Identifier> parts = column ? grammar.references().parts(first) : List.of(first);
        if (function || parts.size() > 1) {
            if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                QualifiedName name = new QualifiedName(cursor.since(first.span().start()), parts);
                return grammar.calls().function(name);
            }
            if (cursor.kind().isString()) {
                QualifiedName name = new QualifiedName(cursor.since(first.span().start()), parts);
                return grammar.literals().typed(grammar.types().named(name, List.of()));
            }
        }
        if (!column) {
            throw cursor.expected("(");
        }
        return grammar.references().column(parts);
    }

    private Expression keyword() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            throw cursor.expected("an expression");
        }
        if (grammar.types().atConstant()) {
            return grammar.types().constant();
        }
        boolean called = cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
        return switch (keyword) {
            case NULL, TRUE, FALSE -> {
                Literal literal = grammar.literals().plain();
                if (literal == null) {
                    throw cursor.expected("a constant");
                }
                yield literal;
            }
            case CASE -> caseExpression();
            case ARRAY -> array();
            case EXISTS -> called ? exists() : named();
            case ROW -> called ? row() : named();
            case GROUPING -> called ? grouping() : named();
            default -> {
                Expression special = called || keyword.category() != Keyword.Category.UNRESERVED
                        ? grammar.sqlFunctions().special(keyword)
                        : null;
                if (special != null) {
                    yield special;
                }
                if (keyword.category() == Keyword.Category.RESERVED) {
                    throw cursor.expected("an expression");
                }
                yield named();
            }
        };
    }

    private Expression caseExpression() {
        int outer = cursor.enter(CASE_STACK);
        int start = cursor.start();
        cursor.advance();
        Expression operand =
                cursor.at(Keyword.WHEN) ? null : grammar.expressions().expression();
        List<Clause.When> branches = new ArrayList<>(2);
        if (!cursor.at(Keyword.WHEN)) {
            throw cursor.expected("WHEN");
        }
        while (cursor.at(Keyword.WHEN)) {
            int branch = cursor.start();
            cursor.advance();
            Expression condition = grammar.expressions().expression();
            cursor.expect(Keyword.THEN);
            Expression result = grammar.expressions().expression();
            branches.add(new Clause.When(cursor.since(branch), condition, result));
        }
        Expression otherwise = cursor.take(Keyword.ELSE) ? grammar.expressions().expression() : null;
        cursor.expect(Keyword.END);
        cursor.leave(outer, CASE_STACK, 1);
        return new Conditional.Case(cursor.since(start), operand, branches, otherwise);
    }

    private Expression exists() {
        int start = cursor.start();
        cursor.advance();
        Query query = grammar.queries().parenthesized();
        return new Subquery.Exists(cursor.since(start), query);
    }

    private Expression row() {
        int start = cursor.start();
        cursor.advance();
        cursor.open();
        List<Expression> fields = cursor.at(TokenKind.RIGHT_PARENTHESIS)
                ? List.of()
                : grammar.expressions().list();
        cursor.close();
        return new Constructor.Row(cursor.since(start), true, fields);
    }

    private Expression grouping() {
        int start = cursor.start();
        cursor.advance();
        List<Expression> arguments = grammar.expressions().parenthesizedList();
        return new Call.Grouping(cursor.since(start), arguments);
    }

    private Expression array() {
        int start = cursor.start();
        cursor.advance();
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            Query query = grammar.queries().parenthesized();
            return new Constructor.ArrayOfQuery(cursor.since(start), query);
        }
        return elements(start, false);
    }

    /** The elements of an array: expressions, or arrays without the keyword, not both. */
    private Constructor.Array elements(int start, boolean nested) {
        int outer = cursor.enter(ARRAY_STACK);
        cursor.expect(TokenKind.LEFT_BRACKET, "[ or (");
        List<Expression> elements;
        if (cursor.at(TokenKind.RIGHT_BRACKET)) {
            elements = List.of();
        } else if (cursor.at(TokenKind.LEFT_BRACKET)) {
            elements = new ArrayList<>();
            do {
                elements.add(elements(cursor.start(), true));
            } while (cursor.take(TokenKind.COMMA));
        } else {
            elements = grammar.expressions().list();
        }
        cursor.expect(TokenKind.RIGHT_BRACKET, "]");
        cursor.leave(outer, ARRAY_STACK, 1);
        return new Constructor.Array(cursor.since(start), nested, elements);
    }
}
