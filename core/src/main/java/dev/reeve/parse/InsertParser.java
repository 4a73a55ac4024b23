package dev.reeve.parse;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.Alias;
import dev.reeve.sql.Clause.ColumnTarget;
import dev.reeve.sql.Clause.ConflictElement;
import dev.reeve.sql.Clause.OnConflict;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem.TableReference;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Insert;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** INSERT (InsertStmt of gram.y). */
final class InsertParser {
    private final Grammar grammar;
    private final Cursor cursor;

    InsertParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    Insert insert(int start, Clause.@Nullable With with) {
        cursor.advance();
        cursor.expect(Keyword.INTO);
        TableReference target = target();
        List<ColumnTarget> columns = atColumns() ? columns() : List.of();
        Clause.Overriding overriding = grammar.assignments().overriding();
        Query source = null;
        if (columns.isEmpty() && overriding == null && cursor.take(Keyword.DEFAULT)) {
            cursor.expect(Keyword.VALUES);
        } else {
            source = grammar.queries().query();
        }
        OnConflict onConflict = cursor.at(Keyword.ON) ? onConflict() : null;
        Clause.Returning returning = grammar.assignments().returning();
        return new Insert(cursor.since(start), with, target, columns, overriding, source, onConflict, returning);
    }

    private TableReference target() {
        QualifiedName name = grammar.names().qualified();
        int aliasStart = cursor.start();
        Alias alias = null;
        if (cursor.take(Keyword.AS)) {
            Identifier aliasName = grammar.names().column();
            alias = new Alias(cursor.since(aliasStart), aliasName, List.of(), List.of());
        }
        return new TableReference(cursor.since(name.span().start()), false, name, false, alias, null);
    }

    /** Whether the parenthesis here holds columns, and not the query. */
    private boolean atColumns() {
        return cursor.at(TokenKind.LEFT_PARENTHESIS)
                && cursor.kind(1) != TokenKind.LEFT_PARENTHESIS
                && !grammar.queries().isQuery(1);
    }

    List<ColumnTarget> columns() {
        cursor.open();
        List<ColumnTarget> columns = grammar.references().targets();
        cursor.close();
        return columns;
    }

    private OnConflict onConflict() {
        int start = cursor.start();
        cursor.advance();
        cursor.expect(Keyword.CONFLICT);
        ConflictTarget target = conflictTarget();
        cursor.expect(Keyword.DO);
        int actionStart = cursor.start();
        ConflictAction action;
        if (cursor.take(Keyword.NOTHING)) {
            action = new ConflictAction.DoNothing(cursor.since(actionStart));
        } else {
            if (!cursor.take(Keyword.UPDATE)) {
                throw cursor.expected("NOTHING or UPDATE");
            }
            List<Assignment> assignments = grammar.assignments().set();
            Expression where = grammar.selects().where();
            action = new ConflictAction.DoUpdate(cursor.since(actionStart), assignments, where);
        }
        return new OnConflict(cursor.since(start), target, action);
    }

    private @Nullable ConflictTarget conflictTarget() {
        int start = cursor.start();
        if (cursor.take(Keyword.ON)) {
            cursor.expect(Keyword.CONSTRAINT);
            Identifier name = grammar.names().column();
            return new ConflictTarget.Constraint(cursor.since(start), name);
        }
        if (!cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            return null;
        }
        List<ConflictElement> elements = new ArrayList<>(2);
        do {
            elements.add(element());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        Expression where = grammar.selects().where();
        return new ConflictTarget.Columns(cursor.since(start), elements, where);
    }

    /** One element of an index; its sort order is left out, since PostgreSQL rejects one here. */
    private ConflictElement element() {
        int start = cursor.start();
        Expression expression;
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            expression = grammar.expressions().parenthesized();
        } else if (cursor.atColumnName()
                && cursor.kind(1) != TokenKind.LEFT_PARENTHESIS
                && cursor.kind(1) != TokenKind.DOT) {
            Identifier name = cursor.identifier();
            expression = new Reference.Column(name.span(), List.of(name));
        } else {
            expression = grammar.calls().windowless();
        }
        QualifiedName collation = cursor.take(Keyword.COLLATE) ? grammar.names().any() : null;
        QualifiedName operatorClass = cursor.atColumnName() ? grammar.names().any() : null;
        return new ConflictElement(cursor.since(start), expression, collation, operatorClass);
    }
}
