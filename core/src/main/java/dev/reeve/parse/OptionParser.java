package dev.reeve.parse;

import dev.reeve.sql.Clause.Option;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;

/** Options of statements: a word, and what it is set to (utility_option_list, copy_generic_opt_list, reloptions of gram.y). */
final class OptionParser {
    private final Grammar grammar;
    private final Cursor cursor;

    OptionParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** An option that is one word alone. */
    Option word() {
        Identifier name = name();
        return new Option(name.span(), null, name, List.of());
    }

    /** ANALYSE is another spelling of ANALYZE (analyze_keyword). */
    private Identifier name() {
        boolean analyse = cursor.at(Keyword.ANALYSE);
        Identifier name = grammar.names().label();
        return analyse ? new Identifier(name.span(), "analyze", false) : name;
    }

    /** Options of EXPLAIN, in parentheses. */
    List<Option> utilityOptions() {
        List<Option> options = new ArrayList<>(2);
        cursor.open();
        do {
            Keyword keyword = cursor.keyword();
            boolean reserved = keyword != null && keyword.category() == Keyword.Category.RESERVED;
            if (reserved && keyword != Keyword.ANALYZE && keyword != Keyword.ANALYSE) {
                throw cursor.expected("an option");
            }
            options.add(option(false));
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        return options;
    }

    /** Options of COPY, in parentheses. */
    List<Option> copyOptions() {
        List<Option> options = new ArrayList<>(2);
        cursor.open();
        do {
            options.add(option(true));
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        return options;
    }

    private Option option(boolean lists) {
        int start = cursor.start();
        Identifier name = lists ? grammar.names().label() : name();
        Expression value = null;
        if (lists && cursor.at(TokenKind.STAR)) {
            value = new Reference.Star(cursor.span(), List.of());
            cursor.advance();
        } else if (lists && cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            value = valueList();
        } else if (!cursor.at(TokenKind.COMMA) && !cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            value = value();
        }
        return new Option(cursor.since(start), null, name, value == null ? List.of() : List.of(value));
    }

    private Expression valueList() {
        int start = cursor.start();
        cursor.open();
        List<Expression> values = new ArrayList<>();
        do {
            values.add(wordOrString());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        return new Constructor.Row(cursor.since(start), false, values);
    }

    private Expression value() {
        boolean number = cursor.at(TokenKind.INTEGER)
                || cursor.at(TokenKind.DECIMAL)
                || cursor.at(TokenKind.PLUS)
                || cursor.at(TokenKind.MINUS);
        return number ? grammar.literals().signedNumber() : wordOrString();
    }

    /** A truth value, a word or a string (opt_boolean_or_string). */
    private Expression wordOrString() {
        Keyword keyword = cursor.keyword();
        boolean word = cursor.kind().isIdentifier()
                || (keyword != null && (keyword.category() != Keyword.Category.RESERVED || keyword == Keyword.ON));
        if (word) {
            Identifier name = cursor.identifier();
            return new Reference.Column(name.span(), List.of(name));
        }
        Literal literal = keyword == Keyword.NULL ? null : grammar.literals().plain();
        if (literal instanceof Literal.BooleanConstant || literal instanceof Literal.TextConstant) {
            return literal;
        }
        throw cursor.expected("a word or a string");
    }

    /** WITH and a table's or view's options, where they stand (opt_reloptions). */
    List<Option> storage() {
        if (!cursor.at(Keyword.WITH) || cursor.kind(1) != TokenKind.LEFT_PARENTHESIS) {
            return List.of();
        }
        cursor.advance();
        cursor.advance();
        List<Option> options = new ArrayList<>(1);
        do {
            options.add(storageOption());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        return options;
    }

    private Option storageOption() {
        int start = cursor.start();
        Identifier name = grammar.names().label();
        Identifier qualifier = null;
        if (cursor.take(TokenKind.DOT)) {
            qualifier = name;
            name = grammar.names().label();
        }
        Expression value = cursor.take(TokenKind.EQUAL) ? storageValue() : null;
        return new Option(cursor.since(start), qualifier, name, value == null ? List.of() : List.of(value));
    }

    private Expression storageValue() {
        Keyword keyword = cursor.keyword();
        if (keyword == Keyword.TRUE || keyword == Keyword.FALSE || !cursor.atLabel()) {
            return value();
        }
        Identifier name = cursor.identifier();
        return new Reference.Column(name.span(), List.of(name));
    }
}
