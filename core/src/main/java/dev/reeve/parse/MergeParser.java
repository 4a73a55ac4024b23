package dev.reeve.parse;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.ColumnTarget;
import dev.reeve.sql.Clause.Match;
import dev.reeve.sql.Clause.MergeWhen;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** MERGE (MergeStmt of gram.y). */
final class MergeParser {
    private final Grammar grammar;
    private final Cursor cursor;

    MergeParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    Merge merge(int start, Clause.@Nullable With with) {
        cursor.advance();
        cursor.expect(Keyword.INTO);
        FromItem.TableReference target = grammar.from().target();
        cursor.expect(Keyword.USING);
        FromItem source = grammar.from().item();
        cursor.expect(Keyword.ON);
        Expression on = grammar.expressions().expression();
        if (!cursor.at(Keyword.WHEN)) {
            throw cursor.expected("WHEN");
        }
        List<MergeWhen> whens = new ArrayList<>(2);
        while (cursor.at(Keyword.WHEN)) {
            whens.add(when());
        }
        Clause.Returning returning = grammar.assignments().returning();
        return new Merge(cursor.since(start), with, target, source, on, whens, returning);
    }

    private MergeWhen when() {
        int start = cursor.start();
        cursor.advance();
        Match match = match();
        Expression condition = cursor.take(Keyword.AND) ? grammar.expressions().expression() : null;
        cursor.expect(Keyword.THEN);
        MergeAction action = action(match);
        return new MergeWhen(cursor.since(start), match, condition, action);
    }

    private Match match() {
        if (cursor.take(Keyword.MATCHED)) {
            return Match.MATCHED;
        }
        cursor.expect(Keyword.NOT);
        cursor.expect(Keyword.MATCHED);
        if (!cursor.take(Keyword.BY)) {
            return Match.NOT_MATCHED_BY_TARGET;
        }
        if (cursor.take(Keyword.SOURCE)) {
            return Match.NOT_MATCHED_BY_SOURCE;
        }
        cursor.expect(Keyword.TARGET);
        return Match.NOT_MATCHED_BY_TARGET;
    }

    private MergeAction action(Match match) {
        int start = cursor.start();
        boolean inserts = match == Match.NOT_MATCHED_BY_TARGET;
        if (cursor.take(Keyword.DO)) {
            cursor.expect(Keyword.NOTHING);
            return new MergeAction.DoNothing(cursor.since(start));
        }
        if (inserts && cursor.take(Keyword.INSERT)) {
            return insert(start);
        }
        if (!inserts && cursor.take(Keyword.UPDATE)) {
            List<Assignment> assignments = grammar.assignments().set();
            return new MergeAction.Update(cursor.since(start), assignments);
        }
        if (!inserts && cursor.take(Keyword.DELETE)) {
            return new MergeAction.Delete(cursor.since(start));
        }
        throw cursor.expected(inserts ? "INSERT or DO NOTHING" : "UPDATE, DELETE or DO NOTHING");
    }

    private MergeAction insert(int start) {
        if (cursor.take(Keyword.DEFAULT)) {
            cursor.expect(Keyword.VALUES);
            return new MergeAction.Insert(cursor.since(start), List.of(), null, null);
        }
        List<ColumnTarget> columns = List.of();
        if (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            columns = grammar.references().targets();
            cursor.close();
        }
        Clause.Overriding overriding = grammar.assignments().overriding();
        cursor.expect(Keyword.VALUES);
        Clause.ValuesRow values = grammar.queries().row();
        return new MergeAction.Insert(cursor.since(start), columns, overriding, values);
    }
}
