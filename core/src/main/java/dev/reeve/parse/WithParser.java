package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.CommonTable;
import dev.reeve.sql.Clause.Cycle;
import dev.reeve.sql.Clause.Materialized;
import dev.reeve.sql.Clause.Search;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** WITH (with_clause of gram.y). */
final class WithParser {
    private static final int STACK = 24;

    private final Grammar grammar;
    private final Cursor cursor;

    WithParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    Clause.With with() {
        int outer = cursor.enter(STACK);
        int start = cursor.start();
        cursor.advance();
        boolean recursive = cursor.at(Keyword.RECURSIVE)
                && cursor.keyword(1) != Keyword.AS
                && cursor.kind(1) != TokenKind.LEFT_PARENTHESIS;
        if (recursive) {
            cursor.advance();
        }
        List<CommonTable> tables = new ArrayList<>(2);
        do {
            tables.add(table());
        } while (cursor.take(TokenKind.COMMA));
        cursor.leave(outer, STACK, 3);
        return new Clause.With(cursor.since(start), recursive, tables);
    }

    private CommonTable table() {
        int start = cursor.start();
        Identifier name = grammar.names().column();
        List<Identifier> columns = grammar.names().optionalList();
        cursor.expect(Keyword.AS);
        Materialized materialized = Materialized.UNSPECIFIED;
        if (cursor.take(Keyword.MATERIALIZED)) {
            materialized = Materialized.MATERIALIZED;
        } else if (cursor.take(Keyword.NOT)) {
            cursor.expect(Keyword.MATERIALIZED);
            materialized = Materialized.NOT_MATERIALIZED;
        }
        cursor.open();
        Statement statement = grammar.statements().preparable();
        cursor.close();
        Search search = cursor.at(Keyword.SEARCH) ? search() : null;
        Cycle cycle = cursor.at(Keyword.CYCLE) ? cycle() : null;
        return new CommonTable(cursor.since(start), name, columns, materialized, statement, search, cycle);
    }

    private Search search() {
        int start = cursor.start();
        cursor.advance();
        boolean breadthFirst = cursor.take(Keyword.BREADTH);
        if (!breadthFirst) {
            cursor.expect(Keyword.DEPTH);
        }
        cursor.expect(Keyword.FIRST);
        cursor.expect(Keyword.BY);
        List<Identifier> by = grammar.names().list();
        cursor.expect(Keyword.SET);
        Identifier set = grammar.names().column();
        return new Search(cursor.since(start), breadthFirst, by, set);
    }

    private Cycle cycle() {
        int start = cursor.start();
        cursor.advance();
        List<Identifier> columns = grammar.names().list();
        cursor.expect(Keyword.SET);
        Identifier mark = grammar.names().column();
        Expression value = null;
        Expression otherwise = null;
        if (cursor.take(Keyword.TO)) {
            value = constant();
            cursor.expect(Keyword.DEFAULT);
            otherwise = constant();
        }
        cursor.expect(Keyword.USING);
        Identifier path = grammar.names().column();
        return new Cycle(cursor.since(start), columns, mark, value, otherwise, path);
    }

    private Expression constant() {
        int position = cursor.position();
        Expression constant = grammar.primaries().primary();
        boolean literal = constant instanceof Literal
                && !(constant instanceof Literal.Parameter)
                && constant.span().start() == cursor.tokens().start(position);
        if (!literal) {
            throw cursor.tokens().error(position, "syntax error, expected a constant");
        }
        return constant;
    }

    /** WITH, where one stands. */
    Clause.@Nullable With optional() {
        return cursor.at(Keyword.WITH) ? with() : null;
    }
}
