package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.Alias;
import dev.reeve.sql.Clause.ColumnDefinition;
import dev.reeve.sql.Clause.FunctionItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.FromItem.FunctionTable;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions in FROM (func_table, func_alias_clause of gram.y); XMLTABLE and JSON_TABLE are handed on. */
final class TableFunctionParser {
    private final Grammar grammar;
    private final Cursor cursor;

    TableFunctionParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** Whether a function begins here that shows by its first word; a name with a parenthesis behind it is one as well. */
    boolean atFunction() {
        return cursor.at(Keyword.ROWS, Keyword.FROM)
                || atCalled(Keyword.XMLTABLE)
                || atCalled(Keyword.JSON_TABLE)
                || grammar.calls().atWindowless();
    }

    private boolean atCalled(Keyword keyword) {
        return cursor.at(keyword) && cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
    }

    FromItem function(int start, boolean lateral) {
        if (atCalled(Keyword.XMLTABLE)) {
            return grammar.xml().table(start, lateral);
        }
        if (atCalled(Keyword.JSON_TABLE)) {
            return grammar.json().table(start, lateral);
        }
        if (!cursor.at(Keyword.ROWS, Keyword.FROM)) {
            return single(start, lateral, grammar.calls().windowless());
        }
        cursor.advance();
        cursor.advance();
        cursor.open();
        List<FunctionItem> functions = new ArrayList<>(2);
        do {
            functions.add(rowsFromItem());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        return end(start, lateral, true, functions);
    }

    /** A function whose name was already read. */
    FromItem call(int start, boolean lateral, QualifiedName name) {
        return single(start, lateral, grammar.calls().application(name));
    }

    FromItem single(int start, boolean lateral, Expression function) {
        return end(start, lateral, false, List.of(new FunctionItem(function.span(), function, List.of())));
    }

    private FunctionItem rowsFromItem() {
        int start = cursor.start();
        Expression function = grammar.calls().windowless();
        List<ColumnDefinition> definitions = List.of();
        if (cursor.take(Keyword.AS)) {
            cursor.open();
            definitions = definitions(grammar.names().column());
        }
        return new FunctionItem(cursor.since(start), function, definitions);
    }

    private FromItem end(int start, boolean lateral, boolean rowsFrom, List<FunctionItem> functions) {
        boolean ordinality = cursor.take(Keyword.WITH, Keyword.ORDINALITY);
        Alias alias = alias();
        return new FunctionTable(cursor.since(start), lateral, rowsFrom, functions, ordinality, alias);
    }

    private @Nullable Alias alias() {
        int start = cursor.start();
        boolean as = cursor.take(Keyword.AS);
        Identifier name = cursor.atColumnName() ? cursor.identifier() : null;
        if (name == null && !as) {
            return null;
        }
        if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            if (name == null) {
                throw cursor.expected("a name");
            }
            return new Alias(cursor.since(start), name, List.of(), List.of());
        }
        cursor.advance();
        Identifier first = grammar.names().column();
        boolean names = cursor.at(TokenKind.COMMA) || cursor.at(TokenKind.RIGHT_PARENTHESIS);
        if (name == null || !names) {
            List<ColumnDefinition> definitions = definitions(first);
            return new Alias(cursor.since(start), name, List.of(), definitions);
        }
        List<Identifier> columns = new ArrayList<>();
        columns.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            columns.add(grammar.names().column());
        }
        cursor.close();
        return new Alias(cursor.since(start), name, columns, List.of());
    }

    /** Column definitions up to the closing parenthesis, from the type of the first one on. */
    private List<ColumnDefinition> definitions(Identifier first) {
        List<ColumnDefinition> definitions = new ArrayList<>();
        definitions.add(definition(first));
        while (cursor.take(TokenKind.COMMA)) {
            definitions.add(definition(grammar.names().column()));
        }
        cursor.close();
        return definitions;
    }

    private Clause.ColumnDefinition definition(Identifier name) {
        return grammar.types().columnDefinition(name);
    }
}
