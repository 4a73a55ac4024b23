package dev.reeve.parse;

import dev.reeve.sql.Clause.Alias;
import dev.reeve.sql.Clause.JsonPart;
import dev.reeve.sql.Clause.TableFunctionColumn;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.List;

/** The columns of JSON_TABLE, and what follows them. */
final class JsonTableParser {
    private static final int STACK = 30;

    private final Grammar grammar;
    private final Cursor cursor;

    JsonTableParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** The table from COLUMNS on. */
    FromItem rest(int start, boolean lateral, List<JsonPart> parts) {
        List<TableFunctionColumn> columns = columns();
        JsonPart onError = grammar.json().onError();
        if (onError != null) {
            parts.add(onError);
        }
        cursor.close();
        Alias alias = grammar.from().alias();
        return new FromItem.JsonTable(cursor.since(start), lateral, parts, columns, alias);
    }

    private List<TableFunctionColumn> columns() {
        int outer = cursor.enter(STACK);
        cursor.expect(Keyword.COLUMNS);
        cursor.open();
        List<TableFunctionColumn> columns = new ArrayList<>();
        do {
            columns.add(column());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        cursor.leave(outer, STACK, 1);
        return columns;
    }

    private TableFunctionColumn column() {
        int start = cursor.start();
        if (cursor.at(Keyword.NESTED)
                && (cursor.keyword(1) == Keyword.PATH || cursor.kind(1).isString())) {
            return nested(start);
        }
        Identifier name = grammar.names().column();
        if (cursor.take(Keyword.FOR)) {
            cursor.expect(Keyword.ORDINALITY);
            return new TableFunctionColumn(cursor.since(start), name, null, List.of(), List.of(), List.of());
        }
        TypeName type = grammar.types().type();
        List<Expression> expressions = new ArrayList<>(2);
        List<String> options = new ArrayList<>(2);
        if (cursor.take(Keyword.EXISTS)) {
            options.add("EXISTS");
        } else {
            grammar.json().format(options);
        }
        if (cursor.take(Keyword.PATH)) {
            options.add("PATH");
            expressions.add(grammar.literals().text());
        }
        while (grammar.json().option(options, expressions)) {
            // each call takes one option
        }
        return new TableFunctionColumn(cursor.since(start), name, type, expressions, List.of(), options);
    }

    /** A nested path: its columns are inside, its name is implied where it has none. */
    private TableFunctionColumn nested(int start) {
        cursor.advance();
        cursor.take(Keyword.PATH);
        List<Expression> path = List.of(grammar.literals().text());
        Identifier name =
                cursor.take(Keyword.AS) ? grammar.names().column() : new Identifier(cursor.implied(), "", false);
        List<TableFunctionColumn> columns = columns();
        return new TableFunctionColumn(cursor.since(start), name, null, path, columns, List.of("NESTED"));
    }
}
