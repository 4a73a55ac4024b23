package dev.reeve.parse;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause.Argument;
import dev.reeve.sql.Clause.JsonPart;
import dev.reeve.sql.Clause.SortItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import dev.reeve.sql.TypeName;
import dev.reeve.sql.WindowReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The SQL/JSON functions of PostgreSQL 16 and later. Their names are no reserved words in version 15: a call without any syntax of
 * their own is an ordinary call, to be judged by the server. Clauses are taken in any order.
 */
final class JsonParser {
    private final Grammar grammar;
    private final Cursor cursor;

    JsonParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    static boolean isFunction(Keyword keyword) {
        return switch (keyword) {
            case JSON, JSON_ARRAY, JSON_ARRAYAGG, JSON_EXISTS, JSON_OBJECT -> true;
            case JSON_OBJECTAGG, JSON_QUERY, JSON_SCALAR, JSON_SERIALIZE, JSON_VALUE -> true;
            default -> false;
        };
    }

    /** The function that begins with the keyword, which stands here with a parenthesis behind it. */
    Expression function(Keyword keyword) {
        boolean query = keyword == Keyword.JSON_ARRAY && grammar.queries().isQuery(2);
        boolean plain = cursor.kind(2) == TokenKind.RIGHT_PARENTHESIS
                || cursor.kind(2) == TokenKind.STAR
                || cursor.keyword(2) == Keyword.DISTINCT
                || cursor.keyword(2) == Keyword.ALL;
        Identifier word = cursor.identifier();
        QualifiedName name = new QualifiedName(word.span(), List.of(word));
        if (plain) {
            return grammar.calls().function(name);
        }
        cursor.open();
        List<JsonPart> parts = new ArrayList<>(4);
        if (query) {
            parts.add(query());
            return end(name, parts);
        }
        if (cursor.at(Keyword.RETURNING)) {
            return end(name, parts);
        }
        List<Argument> arguments = new ArrayList<>(2);
        boolean special = arguments(arguments, parts);
        List<SortItem> orderBy = List.of();
        int start = cursor.start();
        if (cursor.at(Keyword.ORDER)) {
            orderBy = grammar.selects().orderBy();
            parts.add(new JsonPart(cursor.since(start), null, List.of(), null, orderBy, null, List.of()));
        }
        if (!special && cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            return grammar.calls().function(name, arguments, orderBy);
        }
        return end(name, parts);
    }

    /** Reads arguments as those of an ordinary call and as parts; whether any has syntax of its own. */
    private boolean arguments(List<Argument> arguments, List<JsonPart> parts) {
        boolean special = false;
        do {
            Argument argument = grammar.calls().argument(true);
            JsonPart part = value(argument.value(), argument.span().start());
            special |= !part.keywords().isEmpty();
            arguments.add(argument);
            parts.add(part);
        } while (cursor.take(TokenKind.COMMA));
        return special;
    }

    private Expression end(QualifiedName name, List<JsonPart> parts) {
        clauses(parts);
        cursor.close();
        Expression filter = grammar.calls().filter();
        WindowReference over = grammar.calls().over();
        return new Call.Json(cursor.since(name.span().start()), name, parts, filter, over);
    }

    private JsonPart query() {
        int start = cursor.start();
        Query query = grammar.queries().query();
        List<String> keywords = new ArrayList<>(2);
        format(keywords);
        return new JsonPart(cursor.since(start), null, List.of(), null, List.of(), query, keywords);
    }

    /** A value with its format, or a key, VALUE or a colon, and a value with its format. */
    private JsonPart value(Expression first, int start) {
        List<Expression> expressions = new ArrayList<>(2);
        List<String> keywords = new ArrayList<>(2);
        expressions.add(first);
        boolean colon = cursor.take(TokenKind.COLON);
        if (colon || cursor.take(Keyword.VALUE)) {
            keywords.add(colon ? ":" : "VALUE");
            expressions.add(grammar.expressions().expression());
        }
        format(keywords);
        return new JsonPart(cursor.since(start), null, expressions, null, List.of(), null, keywords);
    }

    void format(List<String> keywords) {
        if (!cursor.take(Keyword.FORMAT, Keyword.JSON)) {
            return;
        }
        keywords.add("FORMAT JSON");
        if (cursor.take(Keyword.ENCODING)) {
            keywords.add("ENCODING " + grammar.names().column().name());
        }
    }

    private void clauses(List<JsonPart> parts) {
        while (!cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            if (cursor.take(Keyword.PASSING)) {
                passing(parts);
                continue;
            }
            parts.add(clause());
        }
    }

    private void passing(List<JsonPart> parts) {
        do {
            int start = cursor.start();
            Expression value = grammar.expressions().expression();
            List<String> keywords = new ArrayList<>(2);
            keywords.add("PASSING");
            format(keywords);
            cursor.expect(Keyword.AS);
            Identifier name = grammar.names().label();
            parts.add(new JsonPart(cursor.since(start), name, List.of(value), null, List.of(), null, keywords));
        } while (cursor.take(TokenKind.COMMA));
    }

    private JsonPart clause() {
        int start = cursor.start();
        List<String> keywords = new ArrayList<>(4);
        if (!cursor.take(Keyword.RETURNING)) {
            List<Expression> expressions = new ArrayList<>(1);
            if (!option(keywords, expressions)) {
                throw cursor.expected(") or ,");
            }
            return new JsonPart(cursor.since(start), null, expressions, null, List.of(), null, keywords);
        }
        keywords.add("RETURNING");
        TypeName type = grammar.types().type();
        format(keywords);
        return new JsonPart(cursor.since(start), null, List.of(), type, List.of(), null, keywords);
    }

    /** A wrapper, quotes, uniqueness, or what happens ON NULL, EMPTY or ERROR; nothing taken where none stands. */
    boolean option(List<String> keywords, List<Expression> expressions) {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return false;
        }
        switch (keyword) {
            case WITH, WITHOUT -> {
                cursor.advance();
                wrapperOrUnique(keyword, keywords);
            }
            case KEEP, OMIT -> {
                cursor.advance();
                cursor.expect(Keyword.QUOTES);
                boolean scalar = cursor.take(Keyword.ON, Keyword.SCALAR);
                if (scalar) {
                    cursor.expect(Keyword.STRING);
                }
                keywords.add(keyword.name() + " QUOTES" + (scalar ? " ON SCALAR STRING" : ""));
            }
            case DEFAULT -> {
                cursor.advance();
                expressions.add(grammar.expressions().expression());
                behavior("DEFAULT", keywords);
            }
            case NULL, ABSENT, ERROR, TRUE, FALSE, UNKNOWN -> {
                cursor.advance();
                behavior(keyword.name(), keywords);
            }
            case EMPTY -> {
                cursor.advance();
                String kind = cursor.take(Keyword.ARRAY) ? " ARRAY" : cursor.take(Keyword.OBJECT) ? " OBJECT" : "";
                behavior("EMPTY" + kind, keywords);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void wrapperOrUnique(Keyword with, List<String> keywords) {
        if (cursor.take(Keyword.UNIQUE)) {
            cursor.take(Keyword.KEYS);
            keywords.add(with.name() + " UNIQUE KEYS");
            return;
        }
        String condition = "";
        if (with == Keyword.WITH && (cursor.at(Keyword.CONDITIONAL) || cursor.at(Keyword.UNCONDITIONAL))) {
            condition = cursor.at(Keyword.CONDITIONAL) ? " CONDITIONAL" : " UNCONDITIONAL";
            cursor.advance();
        }
        cursor.take(Keyword.ARRAY);
        cursor.expect(Keyword.WRAPPER);
        keywords.add(with.name() + condition + " WRAPPER");
    }

    private void behavior(String what, List<String> keywords) {
        cursor.expect(Keyword.ON);
        Keyword event = cursor.keyword();
        if (event == null || (event != Keyword.EMPTY && event != Keyword.ERROR && event != Keyword.NULL)) {
            throw cursor.expected("EMPTY, ERROR or NULL");
        }
        cursor.advance();
        keywords.add(what + " ON " + event.name());
    }

    /** JSON_TABLE, or a function of that name, which stands here with a parenthesis behind it. */
    FromItem table(int start, boolean lateral) {
        QualifiedName name = grammar.names().any();
        boolean plain = cursor.kind(1) == TokenKind.RIGHT_PARENTHESIS
                || cursor.kind(1) == TokenKind.STAR
                || cursor.keyword(1) == Keyword.DISTINCT
                || cursor.keyword(1) == Keyword.ALL;
        if (plain) {
            return grammar.tableFunctions().call(start, lateral, name);
        }
        cursor.open();
        List<JsonPart> parts = new ArrayList<>(4);
        List<Argument> arguments = new ArrayList<>(2);
        arguments(arguments, parts);
        Keyword next = cursor.keyword();
        if (next != Keyword.AS && next != Keyword.PASSING && next != Keyword.COLUMNS) {
            Expression call = grammar.calls().end(name, null, arguments);
            return grammar.tableFunctions().single(start, lateral, call);
        }
        int pathName = cursor.start();
        if (cursor.take(Keyword.AS)) {
            Identifier path = grammar.names().column();
            List<String> as = List.of("AS");
            parts.add(new JsonPart(cursor.since(pathName), path, List.of(), null, List.of(), null, as));
        }
        if (cursor.take(Keyword.PASSING)) {
            passing(parts);
        }
        return new JsonTableParser(grammar).rest(start, lateral, parts);
    }

    @Nullable
    JsonPart onError() {
        return cursor.at(TokenKind.RIGHT_PARENTHESIS) ? null : clause();
    }
}
