package dev.reeve.parse;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TypeName;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements by their first word (stmt of gram.y); the short ones are here, utility statements are handed on. */
final class StatementParser {
    private final Grammar grammar;
    private final Cursor cursor;

    StatementParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** A statement that takes up the whole text, with a semicolon behind it or not. */
    Statement whole() {
        Statement statement = statement();
        cursor.take(TokenKind.SEMICOLON);
        if (!cursor.at(TokenKind.END)) {
            throw cursor.expected("the end of the statement");
        }
        return statement;
    }

    private Statement statement() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return preparable();
        }
        return switch (keyword) {
            case EXPLAIN -> explain();
            case DECLARE -> declare();
            case PREPARE -> cursor.kind(2).isString() ? utility() : prepare();
            case EXECUTE -> execute();
            case COPY -> new CopyParser(grammar).copy();
            case CREATE -> create();
            case SELECT, VALUES, TABLE, WITH, INSERT, UPDATE, DELETE, MERGE -> preparable();
            default -> utility();
        };
    }

    private Statement create() {
        Statement statement = new CreateParser(grammar).create();
        return statement == null ? utility() : statement;
    }

    private Statement utility() {
        return UtilityParser.parse(cursor);
    }

    /** SELECT, INSERT, UPDATE, DELETE or MERGE (PreparableStmt). */
    Statement preparable() {
        int start = cursor.start();
        Clause.With with = grammar.withs().optional();
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                throw cursor.expected("a statement");
            }
            return grammar.queries().query(start, with);
        }
        return switch (keyword) {
            case INSERT -> new InsertParser(grammar).insert(start, with);
            case UPDATE -> update(start, with);
            case DELETE -> delete(start, with);
            case MERGE -> new MergeParser(grammar).merge(start, with);
            default -> grammar.queries().query(start, with);
        };
    }

    private Update update(int start, Clause.@Nullable With with) {
        cursor.advance();
        FromItem.TableReference target = grammar.from().target();
        List<Assignment> assignments = grammar.assignments().set();
        List<FromItem> from = cursor.take(Keyword.FROM) ? grammar.from().list() : List.of();
        Expression where = grammar.assignments().where();
        Clause.Returning returning = grammar.assignments().returning();
        return new Update(cursor.since(start), with, target, assignments, from, where, returning);
    }

    private Delete delete(int start, Clause.@Nullable With with) {
        cursor.advance();
        cursor.expect(Keyword.FROM);
        FromItem.TableReference target = grammar.from().target();
        List<FromItem> using = cursor.take(Keyword.USING) ? grammar.from().list() : List.of();
        Expression where = grammar.assignments().where();
        Clause.Returning returning = grammar.assignments().returning();
        return new Delete(cursor.since(start), with, target, using, where, returning);
    }

    private Explain explain() {
        int start = cursor.start();
        cursor.advance();
        List<Clause.Option> options = new ArrayList<>(2);
        OptionParser optionParser = new OptionParser(grammar);
        boolean listed = cursor.at(TokenKind.LEFT_PARENTHESIS)
                && cursor.kind(1) != TokenKind.LEFT_PARENTHESIS
                && !grammar.queries().isQuery(1);
        if (listed) {
            options.addAll(optionParser.utilityOptions());
        } else {
            if (cursor.at(Keyword.ANALYZE) || cursor.at(Keyword.ANALYSE)) {
                options.add(optionParser.word());
            }
            if (cursor.at(Keyword.VERBOSE)) {
                options.add(optionParser.word());
            }
        }
        Statement statement = explainable();
        return new Explain(cursor.since(start), options, statement);
    }

    private Statement explainable() {
        Keyword keyword = cursor.keyword();
        if (keyword == Keyword.CREATE) {
            Statement statement = new CreateParser(grammar).create();
            if (!(statement instanceof CreateTableAs)) {
                throw cursor.expected("a query, a write, or what runs one");
            }
            return statement;
        }
        if (keyword == Keyword.DECLARE || keyword == Keyword.EXECUTE || keyword == Keyword.REFRESH) {
            return statement();
        }
        return preparable();
    }

    private DeclareCursor declare() {
        int start = cursor.start();
        cursor.advance();
        Identifier name = grammar.names().column();
        List<String> options = new ArrayList<>(1);
        while (!cursor.take(Keyword.CURSOR)) {
            options.add(cursorOption());
        }
        if (cursor.take(Keyword.WITH)) {
            cursor.expect(Keyword.HOLD);
            options.add("WITH HOLD");
        } else if (cursor.take(Keyword.WITHOUT)) {
            cursor.expect(Keyword.HOLD);
            options.add("WITHOUT HOLD");
        }
        cursor.expect(Keyword.FOR);
        Query query = grammar.queries().query();
        return new DeclareCursor(cursor.since(start), name, options, query);
    }

    private String cursorOption() {
        if (cursor.take(Keyword.NO, Keyword.SCROLL)) {
            return "NO SCROLL";
        }
        Keyword keyword = cursor.keyword();
        boolean option = keyword == Keyword.SCROLL
                || keyword == Keyword.BINARY
                || keyword == Keyword.ASENSITIVE
                || keyword == Keyword.INSENSITIVE;
        if (keyword == null || !option) {
            throw cursor.expected("CURSOR");
        }
        cursor.advance();
        return keyword.name();
    }

    private Prepare prepare() {
        int start = cursor.start();
        cursor.advance();
        Identifier name = grammar.names().column();
        List<TypeName> types = List.of();
        if (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            types = grammar.types().list();
            cursor.close();
        }
        cursor.expect(Keyword.AS);
        Statement statement = preparable();
        return new Prepare(cursor.since(start), name, types, statement);
    }

    /** EXECUTE with its arguments. */
    Execute execute() {
        int start = cursor.start();
        cursor.advance();
        Identifier name = grammar.names().column();
        List<Expression> arguments =
                cursor.at(TokenKind.LEFT_PARENTHESIS) ? grammar.expressions().parenthesizedList() : List.of();
        return new Execute(cursor.since(start), name, arguments);
    }
}
