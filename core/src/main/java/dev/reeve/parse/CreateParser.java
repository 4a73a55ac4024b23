package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.Option;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The forms of CREATE that hold a query: tables, materialized views and views (CreateAsStmt, CreateMatViewStmt, ViewStmt of gram.y). */
final class CreateParser {
    private final Grammar grammar;
    private final Cursor cursor;
    private final OptionParser optionParser;

    CreateParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
        this.optionParser = new OptionParser(grammar);
    }

    /** The statement, or nothing, and no token taken, where CREATE stands here and makes something else. */
    @Nullable
    Statement create() {
        int start = cursor.start();
        int distance = 1;
        boolean replace = cursor.keyword(1) == Keyword.OR && cursor.keyword(2) == Keyword.REPLACE;
        if (replace) {
            distance += 2;
        }
        Keyword scope = cursor.keyword(distance);
        if ((scope == Keyword.LOCAL || scope == Keyword.GLOBAL) && isTemporary(cursor.keyword(distance + 1))) {
            distance++;
        }
        Clause.Kind kind = kind(cursor.keyword(distance));
        if (kind != Clause.Kind.PERMANENT) {
            distance++;
        }
        Keyword object = cursor.keyword(distance);
        Keyword next = cursor.keyword(distance + 1);
        boolean recursive = object == Keyword.RECURSIVE && next == Keyword.VIEW;
        if ((object == Keyword.VIEW || recursive) && kind != Clause.Kind.UNLOGGED) {
            skip(distance + (recursive ? 2 : 1));
            return view(start, replace, kind == Clause.Kind.TEMPORARY, recursive);
        }
        if (replace) {
            return null;
        }
        if (object == Keyword.TABLE && isTableAs(distance + 1)) {
            skip(distance + 1);
            return table(start, kind);
        }
        if (object == Keyword.MATERIALIZED && next == Keyword.VIEW && kind != Clause.Kind.TEMPORARY) {
            skip(distance + 2);
            return materializedView(start, kind);
        }
        return null;
    }

    private static boolean isTemporary(@Nullable Keyword keyword) {
        return keyword == Keyword.TEMPORARY || keyword == Keyword.TEMP;
    }

    private static Clause.Kind kind(@Nullable Keyword keyword) {
        if (isTemporary(keyword)) {
            return Clause.Kind.TEMPORARY;
        }
        return keyword == Keyword.UNLOGGED ? Clause.Kind.UNLOGGED : Clause.Kind.PERMANENT;
    }

    private void skip(int tokens) {
        for (int i = 0; i < tokens; i++) {
            cursor.advance();
        }
    }

    /** Whether what stands behind CREATE TABLE is a name and then the beginning of AS, and not of column definitions. */
    private boolean isTableAs(int nameDistance) {
        int distance = nameDistance;
        if (cursor.keyword(distance) == Keyword.IF && cursor.keyword(distance + 1) == Keyword.NOT) {
            distance += 3;
        }
        while (cursor.kind(distance + 1) == TokenKind.DOT) {
            distance += 2;
        }
        Keyword keyword = cursor.keyword(distance + 1);
        if (keyword != null) {
            return switch (keyword) {
                case AS, USING, WITH, WITHOUT, ON, TABLESPACE -> true;
                default -> false;
            };
        }
        return cursor.kind(distance + 1) == TokenKind.LEFT_PARENTHESIS
                && cursor.isColumnName(distance + 2)
                && (cursor.kind(distance + 3) == TokenKind.COMMA
                        || cursor.kind(distance + 3) == TokenKind.RIGHT_PARENTHESIS);
    }

    private boolean ifNotExists() {
        if (!cursor.at(Keyword.IF, Keyword.NOT)) {
            return false;
        }
        skip(2);
        cursor.expect(Keyword.EXISTS);
        return true;
    }

    private @Nullable Identifier accessMethod() {
        return cursor.take(Keyword.USING) ? grammar.names().column() : null;
    }

    private @Nullable Identifier tablespace() {
        return cursor.take(Keyword.TABLESPACE) ? grammar.names().column() : null;
    }

    private CreateTableAs table(int start, Clause.Kind kind) {
        boolean ifNotExists = ifNotExists();
        QualifiedName name = grammar.names().qualified();
        List<Identifier> columns = grammar.names().optionalList();
        Identifier accessMethod = accessMethod();
        List<Option> options = optionParser.storage();
        if (options.isEmpty() && cursor.take(Keyword.WITHOUT)) {
            cursor.expect(Keyword.OIDS);
        }
        String onCommit = onCommit();
        Identifier tablespace = tablespace();
        cursor.expect(Keyword.AS);
        Statement statement = cursor.at(Keyword.EXECUTE)
                ? grammar.statements().execute()
                : grammar.queries().query();
        boolean withData = withData();
        return new CreateTableAs(
                cursor.since(start),
                false,
                kind,
                ifNotExists,
                name,
                columns,
                accessMethod,
                options,
                onCommit,
                tablespace,
                statement,
                withData);
    }

    private @Nullable String onCommit() {
        if (!cursor.take(Keyword.ON)) {
            return null;
        }
        cursor.expect(Keyword.COMMIT);
        if (cursor.take(Keyword.DROP)) {
            return "DROP";
        }
        boolean delete = cursor.take(Keyword.DELETE);
        if (!delete) {
            cursor.expect(Keyword.PRESERVE);
        }
        cursor.expect(Keyword.ROWS);
        return delete ? "DELETE ROWS" : "PRESERVE ROWS";
    }

    private boolean withData() {
        if (!cursor.take(Keyword.WITH)) {
            return true;
        }
        boolean data = !cursor.take(Keyword.NO);
        cursor.expect(Keyword.DATA);
        return data;
    }

    private CreateTableAs materializedView(int start, Clause.Kind kind) {
        boolean ifNotExists = ifNotExists();
        QualifiedName name = grammar.names().qualified();
        List<Identifier> columns = grammar.names().optionalList();
        Identifier accessMethod = accessMethod();
        List<Option> options = optionParser.storage();
        Identifier tablespace = tablespace();
        cursor.expect(Keyword.AS);
        Query query = grammar.queries().query();
        boolean withData = withData();
        return new CreateTableAs(
                cursor.since(start),
                true,
                kind,
                ifNotExists,
                name,
                columns,
                accessMethod,
                options,
                null,
                tablespace,
                query,
                withData);
    }

    private CreateView view(int start, boolean replace, boolean temporary, boolean recursive) {
        QualifiedName name = grammar.names().qualified();
        List<Identifier> columns = recursive
                ? grammar.names().parenthesizedList()
                : grammar.names().optionalList();
        List<Option> options = optionParser.storage();
        cursor.expect(Keyword.AS);
        Query query = grammar.queries().query();
        String checkOption = checkOption();
        if (recursive && checkOption != null) {
            throw cursor.error("WITH CHECK OPTION not supported on recursive views");
        }
        return new CreateView(
                cursor.since(start), replace, temporary, recursive, name, columns, options, query, checkOption);
    }

    private @Nullable String checkOption() {
        if (!cursor.take(Keyword.WITH)) {
            return null;
        }
        boolean local = cursor.take(Keyword.LOCAL);
        if (!local) {
            cursor.take(Keyword.CASCADED);
        }
        cursor.expect(Keyword.CHECK);
        cursor.expect(Keyword.OPTION);
        return local ? "LOCAL" : "CASCADED";
    }
}
