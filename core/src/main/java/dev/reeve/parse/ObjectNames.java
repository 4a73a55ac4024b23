package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/** The names in utility statements, and the parentheses between them that nobody looks into. */
final class ObjectNames {
    private final Cursor cursor;
    private final NameParser names;

    ObjectNames(Cursor cursor) {
        this.cursor = cursor;
        this.names = new NameParser(cursor);
    }

    /** Whether a name may start here, a type's or function's included. */
    boolean atName() {
        return cursor.atColumnName() || cursor.atTypeOrFunctionName();
    }

    /** A name of any object, as many parts as it has. */
    QualifiedName name() {
        if (!atName()) {
            throw cursor.expected("a name");
        }
        return names.rest(cursor.identifier());
    }

    void list(List<QualifiedName> found) {
        do {
            found.add(name());
        } while (cursor.take(TokenKind.COMMA));
    }

    /** {@code [ONLY] name [*]} or {@code ONLY (name)} (relation_expr). */
    QualifiedName relation() {
        if (cursor.take(Keyword.ONLY)) {
            boolean parentheses = cursor.take(TokenKind.LEFT_PARENTHESIS);
            QualifiedName name = name();
            if (parentheses) {
                cursor.close();
            }
            return name;
        }
        QualifiedName name = name();
        cursor.take(TokenKind.STAR);
        return name;
    }

    void relations(List<QualifiedName> found) {
        do {
            found.add(relation());
        } while (cursor.take(TokenKind.COMMA));
    }

    /** Names of functions, each with its argument types if it likes. */
    void routines(List<QualifiedName> found) {
        do {
            found.add(name());
            if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                passParentheses();
            }
        } while (cursor.take(TokenKind.COMMA));
    }

    /** A column's table: all parts but the last. A name of one part is left out. */
    void tableOfColumn(List<QualifiedName> found) {
        QualifiedName column = name();
        List<Identifier> parts = column.parts();
        if (parts.size() > 1) {
            List<Identifier> table = new ArrayList<>(parts.subList(0, parts.size() - 1));
            found.add(new QualifiedName(
                    table.get(0).span().to(table.get(table.size() - 1).span()), table));
        }
    }

    boolean takeIfExists() {
        return cursor.take(Keyword.IF, Keyword.EXISTS);
    }

    /** Passes over a bracket and all that is in it; nesting takes no stack. */
    void passParentheses() {
        List<TokenKind> open = new ArrayList<>();
        do {
            switch (cursor.kind()) {
                case LEFT_PARENTHESIS -> open.add(TokenKind.RIGHT_PARENTHESIS);
                case LEFT_BRACKET -> open.add(TokenKind.RIGHT_BRACKET);
                case RIGHT_PARENTHESIS, RIGHT_BRACKET -> {
                    if (open.remove(open.size() - 1) != cursor.kind()) {
                        throw cursor.tokens().unexpected(cursor.position());
                    }
                }
                case END -> throw cursor.tokens().unexpected(cursor.position());
                default -> {}
            }
            cursor.advance();
        } while (!open.isEmpty());
    }
}
