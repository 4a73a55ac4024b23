package dev.reeve.parse;

import dev.reeve.sql.Clause.ColumnTarget;
import dev.reeve.sql.Clause.FieldStep;
import dev.reeve.sql.Clause.SliceStep;
import dev.reeve.sql.Clause.SubscriptStep;
import dev.reeve.sql.Clause.TargetStep;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names of columns, and what reaches into values (columnref, indirection of gram.y). */
final class ReferenceParser {
    private final Grammar grammar;
    private final Cursor cursor;

    ReferenceParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** The dotted parts behind a name, up to a star, a subscript, or what comes next. */
    List<Identifier> parts(Identifier first) {
        if (!atPart()) {
            return List.of(first);
        }
        List<Identifier> parts = new ArrayList<>(2);
        parts.add(first);
        while (atPart()) {
            cursor.advance();
            parts.add(grammar.names().label());
        }
        return parts;
    }

    private boolean atPart() {
        return cursor.at(TokenKind.DOT) && cursor.kind(1) != TokenKind.STAR;
    }

    /** A column, or all columns of a table, whose parts were already read; subscripts may follow. */
    Expression column(List<Identifier> parts) {
        int start = parts.get(0).span().start();
        if (!cursor.at(TokenKind.DOT)) {
            return indirection(new Reference.Column(cursor.since(start), parts), start);
        }
        cursor.advance();
        cursor.advance();
        requireLast();
        return new Reference.Star(cursor.since(start), parts);
    }

    private void requireLast() {
        if (cursor.at(TokenKind.DOT) || cursor.at(TokenKind.LEFT_BRACKET)) {
            throw cursor.error("improper use of \"*\"");
        }
    }

    /** Fields and subscripts behind a value; just the value where none stand. */
    Expression indirection(Expression value, int start) {
        Expression base = value;
        while (cursor.at(TokenKind.DOT) || cursor.at(TokenKind.LEFT_BRACKET)) {
            if (cursor.take(TokenKind.LEFT_BRACKET)) {
                base = subscript(base, start);
            } else {
                cursor.advance();
                if (cursor.take(TokenKind.STAR)) {
                    requireLast();
                    return new Reference.AllFields(cursor.since(start), base);
                }
                Identifier field = grammar.names().label();
                base = new Reference.Field(cursor.since(start), base, field);
            }
            cursor.grow();
        }
        return base;
    }

    private Expression subscript(Expression base, int start) {
        Expression lower = bound(TokenKind.COLON);
        if (lower != null && cursor.take(TokenKind.RIGHT_BRACKET)) {
            return new Reference.Subscript(cursor.since(start), base, lower);
        }
        cursor.expect(TokenKind.COLON, "] or :");
        Expression upper = bound(TokenKind.RIGHT_BRACKET);
        cursor.expect(TokenKind.RIGHT_BRACKET, "]");
        return new Reference.Slice(cursor.since(start), base, lower, upper);
    }

    private @Nullable Expression bound(TokenKind end) {
        return cursor.at(end) ? null : grammar.expressions().expression();
    }

    /** A column that is written to, with the steps into it (set_target, insert_column_item). */
    ColumnTarget target() {
        Identifier column = grammar.names().column();
        int start = column.span().start();
        if (!cursor.at(TokenKind.DOT) && !cursor.at(TokenKind.LEFT_BRACKET)) {
            return new ColumnTarget(column.span(), column, List.of());
        }
        List<TargetStep> path = new ArrayList<>(1);
        while (cursor.at(TokenKind.DOT) || cursor.at(TokenKind.LEFT_BRACKET)) {
            path.add(step());
        }
        return new ColumnTarget(cursor.since(start), column, path);
    }

    private TargetStep step() {
        int start = cursor.start();
        if (cursor.take(TokenKind.DOT)) {
            Identifier field = grammar.names().label();
            return new FieldStep(cursor.since(start), field);
        }
        cursor.advance();
        Expression lower = bound(TokenKind.COLON);
        if (lower != null && cursor.take(TokenKind.RIGHT_BRACKET)) {
            return new SubscriptStep(cursor.since(start), lower);
        }
        cursor.expect(TokenKind.COLON, "] or :");
        Expression upper = bound(TokenKind.RIGHT_BRACKET);
        cursor.expect(TokenKind.RIGHT_BRACKET, "]");
        return new SliceStep(cursor.since(start), lower, upper);
    }

    List<ColumnTarget> targets() {
        List<ColumnTarget> targets = new ArrayList<>();
        do {
            targets.add(target());
        } while (cursor.take(TokenKind.COMMA));
        return targets;
    }
}
