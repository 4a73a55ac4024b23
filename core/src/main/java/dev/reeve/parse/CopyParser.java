package dev.reeve.parse;

import dev.reeve.sql.Clause.Option;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Copy;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * COPY (CopyStmt of gram.y). Options without parentheses read as those in parentheses that they stand for: {@code CSV} as {@code
 * format csv}, {@code FORCE QUOTE a} as {@code force_quote (a)}; what they leave out is implied.
 */
final class CopyParser {
    private final Grammar grammar;
    private final Cursor cursor;
    private final OptionParser optionParser;

    CopyParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
        this.optionParser = new OptionParser(grammar);
    }

    Copy copy() {
        int start = cursor.start();
        cursor.advance();
        int source = cursor.start();
        if (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            Statement statement = grammar.statements().preparable();
            cursor.close();
            Span copied = cursor.since(source);
            cursor.expect(Keyword.TO);
            return rest(start, copied, null, List.of(), statement, false, new ArrayList<>());
        }
        List<Option> options = new ArrayList<>(2);
        if (cursor.at(Keyword.BINARY)) {
            options.add(format(cursor.start(), "binary"));
        }
        source = cursor.start();
        QualifiedName table = grammar.names().qualified();
        List<Identifier> columns = grammar.names().optionalList();
        Span copied = cursor.since(source);
        boolean from = cursor.take(Keyword.FROM);
        if (!from && !cursor.take(Keyword.TO)) {
            throw cursor.expected("FROM or TO");
        }
        return rest(start, copied, table, columns, null, from, options);
    }

    private Copy rest(
            int start,
            Span source,
            @Nullable QualifiedName table,
            List<Identifier> columns,
            @Nullable Statement statement,
            boolean from,
            List<Option> options) {
        boolean program = cursor.take(Keyword.PROGRAM);
        Literal.TextConstant file = null;
        boolean standard = !program && (cursor.take(Keyword.STDIN) || cursor.take(Keyword.STDOUT));
        if (!standard) {
            file = grammar.literals().text();
        }
        if (statement == null) {
            delimiters(options);
        }
        cursor.take(Keyword.WITH);
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            options.addAll(optionParser.copyOptions());
        } else {
            plainOptions(options);
        }
        Expression where = null;
        if (statement == null && cursor.at(Keyword.WHERE)) {
            if (!from) {
                throw cursor.error("WHERE clause not allowed with COPY TO");
            }
            where = grammar.selects().where();
        }
        return new Copy(cursor.since(start), source, table, columns, statement, from, program, file, options, where);
    }

    private void delimiters(List<Option> options) {
        int start = cursor.start();
        boolean using = cursor.take(Keyword.USING);
        if (using || cursor.at(Keyword.DELIMITERS)) {
            cursor.expect(Keyword.DELIMITERS);
            options.add(option(
                    start, "delimiter", cursor.since(start), grammar.literals().text()));
        }
    }

    private void plainOptions(List<Option> options) {
        while (true) {
            Keyword keyword = cursor.keyword();
            if (keyword == null) {
                return;
            }
            int start = cursor.start();
            switch (keyword) {
                case BINARY -> options.add(format(start, "binary"));
                case CSV -> options.add(format(start, "csv"));
                case FREEZE -> options.add(flag(start, "freeze"));
                case HEADER -> options.add(flag(start, "header"));
                case DELIMITER -> options.add(text(start, "delimiter"));
                case NULL -> options.add(text(start, "null"));
                case QUOTE -> options.add(text(start, "quote"));
                case ESCAPE -> options.add(text(start, "escape"));
                case ENCODING -> {
                    cursor.advance();
                    Span span = cursor.since(start);
                    options.add(
                            option(start, "encoding", span, grammar.literals().text()));
                }
                case FORCE -> options.add(force(start));
                default -> {
                    return;
                }
            }
        }
    }

    /** A format by its word alone, which is implied behind it as the option's value. */
    private Option format(int start, String word) {
        cursor.advance();
        Identifier identifier = new Identifier(cursor.implied(), word, false);
        Expression value = new Reference.Column(cursor.implied(), List.of(identifier));
        return option(start, "format", cursor.since(start), value);
    }

    /** An option that is a word alone, with an implied TRUE behind it. */
    private Option flag(int start, String name) {
        cursor.advance();
        return option(start, name, cursor.since(start), new Literal.BooleanConstant(cursor.implied(), true));
    }

    private Option option(int start, String name, Span nameSpan, Expression value) {
        Identifier identifier = new Identifier(nameSpan, name, false);
        return new Option(cursor.since(start), null, identifier, List.of(value));
    }

    private Option text(int start, String name) {
        cursor.advance();
        Span span = cursor.since(start);
        cursor.take(Keyword.AS);
        return option(start, name, span, grammar.literals().text());
    }

    private Option force(int start) {
        cursor.advance();
        String name;
        if (cursor.take(Keyword.QUOTE)) {
            name = "force_quote";
        } else if (cursor.take(Keyword.NULL)) {
            name = "force_null";
        } else {
            cursor.expect(Keyword.NOT);
            cursor.expect(Keyword.NULL);
            name = "force_not_null";
        }
        Span span = cursor.since(start);
        if (cursor.at(TokenKind.STAR)) {
            Expression star = new Reference.Star(cursor.span(), List.of());
            cursor.advance();
            return option(start, name, span, star);
        }
        int listStart = cursor.start();
        List<Expression> columns = new ArrayList<>(1);
        for (Identifier column : grammar.names().list()) {
            columns.add(new Reference.Column(column.span(), List.of(column)));
        }
        Span list = cursor.since(listStart);
        return option(start, name, span, new Constructor.Row(list, false, columns));
    }
}
