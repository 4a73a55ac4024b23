package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.Operator;
import dev.reeve.sql.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/** Names of every kind, and operators where they stand (ColId, ColLabel, any_name, qualified_name, all_Op of gram.y). */
final class NameParser {
    /** Database, schema, table. */
    private static final int QUALIFIED_LIMIT = 3;

    private final Cursor cursor;

    NameParser(Cursor cursor) {
        this.cursor = cursor;
    }

    Identifier column() {
        if (!cursor.atColumnName()) {
            throw cursor.expected("a name");
        }
        return cursor.identifier();
    }

    Identifier label() {
        if (!cursor.atLabel()) {
            throw cursor.expected("a name");
        }
        return cursor.identifier();
    }

    Identifier typeOrFunction() {
        if (!cursor.atTypeOrFunctionName()) {
            throw cursor.expected("the name of a type or function");
        }
        return cursor.identifier();
    }

    /** A name of a table or view: three parts at most (qualified_name). */
    QualifiedName qualified() {
        int position = cursor.position();
        QualifiedName name = any();
        if (name.parts().size() > QUALIFIED_LIMIT) {
            throw cursor.tokens().error(position, "improper qualified name (too many dotted names)");
        }
        return name;
    }

    /** A name of any other object, with as many parts as it likes (any_name). */
    QualifiedName any() {
        return rest(column());
    }

    /** The dotted parts behind a first one. */
    QualifiedName rest(Identifier first) {
        if (!cursor.at(TokenKind.DOT)) {
            return new QualifiedName(first.span(), List.of(first));
        }
        List<Identifier> parts = new ArrayList<>(QUALIFIED_LIMIT);
        parts.add(first);
        while (cursor.take(TokenKind.DOT)) {
            parts.add(label());
        }
        return new QualifiedName(cursor.since(first.span().start()), parts);
    }

    List<QualifiedName> qualifiedList() {
        QualifiedName first = qualified();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<QualifiedName> names = new ArrayList<>();
        names.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            names.add(qualified());
        }
        return names;
    }

    /** Names between commas (name_list, columnList). */
    List<Identifier> list() {
        Identifier first = column();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<Identifier> names = new ArrayList<>();
        names.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            names.add(column());
        }
        return names;
    }

    List<Identifier> parenthesizedList() {
        cursor.open();
        List<Identifier> names = list();
        cursor.close();
        return names;
    }

    /** Names in parentheses, where a parenthesis stands; else none. */
    List<Identifier> optionalList() {
        return cursor.at(TokenKind.LEFT_PARENTHESIS) ? parenthesizedList() : List.of();
    }

    /** Whether {@code OPERATOR(…)} stands here, and not a name. */
    boolean atOperatorSyntax() {
        return cursor.at(Keyword.OPERATOR) && cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
    }

    /** An operator, as symbol or as {@code OPERATOR(schema.symbol)} (qual_all_Op). */
    Operator operator() {
        if (!atOperatorSyntax()) {
            return symbol();
        }
        int start = cursor.start();
        cursor.advance();
        cursor.advance();
        List<Identifier> schema = List.of();
        if (!cursor.kind().isOperator()) {
            schema = new ArrayList<>(1);
            while (!cursor.kind().isOperator()) {
                schema.add(column());
                cursor.expect(TokenKind.DOT, ".");
            }
        }
        String symbol = symbol().symbol();
        cursor.close();
        return new Operator(cursor.since(start), schema, symbol, Operator.Spelling.OPERATOR_SYNTAX);
    }

    private Operator symbol() {
        if (!cursor.kind().isOperator()) {
            throw cursor.expected("an operator");
        }
        String symbol = cursor.tokens().operator(cursor.position());
        Operator operator = new Operator(cursor.span(), List.of(), symbol, Operator.Spelling.SYMBOL);
        cursor.advance();
        return operator;
    }
}
