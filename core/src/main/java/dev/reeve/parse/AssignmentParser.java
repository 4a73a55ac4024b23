package dev.reeve.parse;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause.ColumnTarget;
import dev.reeve.sql.Clause.Overriding;
import dev.reeve.sql.Clause.Returning;
import dev.reeve.sql.Clause.SelectItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the statements that write have in common: assignments, WHERE with a cursor, RETURNING. */
final class AssignmentParser {
    private final Grammar grammar;
    private final Cursor cursor;

    AssignmentParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** SET and its list. */
    List<Assignment> set() {
        cursor.expect(Keyword.SET);
        List<Assignment> assignments = new ArrayList<>();
        do {
            assignments.add(assignment());
        } while (cursor.take(TokenKind.COMMA));
        return assignments;
    }

    private Assignment assignment() {
        int start = cursor.start();
        if (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            List<ColumnTarget> targets = grammar.references().targets();
            cursor.close();
            cursor.expect(TokenKind.EQUAL, "=");
            Expression source = grammar.expressions().expression();
            return new Assignment.Multiple(cursor.since(start), targets, source);
        }
        ColumnTarget target = grammar.references().target();
        cursor.expect(TokenKind.EQUAL, "=");
        Expression value = grammar.expressions().expression();
        return new Assignment.Single(cursor.since(start), target, value);
    }

    /** WHERE, possibly of a cursor's row (where_or_current_clause). */
    @Nullable
    Expression where() {
        boolean current =
                cursor.at(Keyword.WHERE) && cursor.keyword(1) == Keyword.CURRENT && cursor.keyword(2) == Keyword.OF;
        if (!current) {
            return grammar.selects().where();
        }
        cursor.advance();
        int start = cursor.start();
        cursor.advance();
        cursor.advance();
        Identifier name = grammar.names().column();
        return new Reference.CurrentOf(cursor.since(start), name);
    }

    @Nullable
    Returning returning() {
        int start = cursor.start();
        if (!cursor.take(Keyword.RETURNING)) {
            return null;
        }
        Identifier oldAlias = null;
        Identifier newAlias = null;
        if (cursor.take(Keyword.WITH)) {
            cursor.open();
            do {
                boolean old = cursor.take(Keyword.OLD);
                if (!old) {
                    cursor.expect(Keyword.NEW);
                }
                if (old ? oldAlias != null : newAlias != null) {
                    throw cursor.error((old ? "OLD" : "NEW") + " cannot be specified multiple times");
                }
                cursor.expect(Keyword.AS);
                Identifier alias = grammar.names().column();
                oldAlias = old ? alias : oldAlias;
                newAlias = old ? newAlias : alias;
            } while (cursor.take(TokenKind.COMMA));
            cursor.close();
        }
        List<SelectItem> items = grammar.selects().items();
        return new Returning(cursor.since(start), oldAlias, newAlias, items);
    }

    /** OVERRIDING SYSTEM VALUE or USER VALUE, where it stands. */
    @Nullable
    Overriding overriding() {
        if (!cursor.take(Keyword.OVERRIDING)) {
            return null;
        }
        Overriding overriding = cursor.at(Keyword.USER) ? Overriding.USER : Overriding.SYSTEM;
        if (!cursor.take(Keyword.USER)) {
            cursor.expect(Keyword.SYSTEM);
        }
        cursor.expect(Keyword.VALUE);
        return overriding;
    }
}
