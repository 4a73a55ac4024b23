package dev.reeve.parse;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import java.util.function.Function;

/**
 * Reads one statement, or a fragment of one, by PostgreSQL's grammar (gram.y of version 15, and what versions 16 to 18 added to
 * data statements). Text with several statements is cut by {@code StatementSplitter} first. Every method throws {@link
 * SyntaxException} for text that is not what it should be. Has no state.
 */
public final class SqlParser {
    private SqlParser() {}

    /** Reads a statement with {@code $1} parameters. A semicolon may follow it. */
    public static ParsedStatement parse(String text) {
        return parse(text, Literal.Marker.DOLLAR);
    }

    /** Reads a statement. A semicolon may follow it. */
    public static ParsedStatement parse(String text, Literal.Marker marker) {
        Grammar grammar = new Grammar(Lexer.read(text, Dialect.POSTGRESQL, marker));
        Statement root = grammar.statements().whole();
        return new ParsedStatement(text, root, marker, grammar.parameterCount());
    }

    /** Reads a value expression (a_expr) that takes up the whole text. */
    public static Expression parseExpression(String text) {
        return parseExpression(text, Literal.Marker.DOLLAR);
    }

    /** Reads a value expression (a_expr) that takes up the whole text. */
    public static Expression parseExpression(String text, Literal.Marker marker) {
        return fragment(text, marker, grammar -> grammar.expressions().expression());
    }

    /** Reads a query that takes up the whole text: SELECT, VALUES, TABLE, set operations, with WITH if need be. */
    public static Query parseQuery(String text) {
        return parseQuery(text, Literal.Marker.DOLLAR);
    }

    /** Reads a query that takes up the whole text: SELECT, VALUES, TABLE, set operations, with WITH if need be. */
    public static Query parseQuery(String text, Literal.Marker marker) {
        return fragment(text, marker, grammar -> grammar.queries().query());
    }

    private static <T> T fragment(String text, Literal.Marker marker, Function<Grammar, T> production) {
        Grammar grammar = new Grammar(Lexer.read(text, Dialect.POSTGRESQL, marker));
        T fragment = production.apply(grammar);
        if (!grammar.cursor().at(TokenKind.END)) {
            throw grammar.cursor().expected("the end of the text");
        }
        return fragment;
    }
}
