package dev.reeve.parse;

import dev.reeve.sql.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/**
 * The rest of a utility statement, of which only the brackets and the relations that stand behind certain words matter: tables that
 * are attached, inherited, referred to, copied or owned, and the one that an index, trigger, policy or rule belongs to.
 */
final class Remainder {
    /** What the rest of a statement is looked through for. */
    enum Look {
        /** Nothing: its words may mean anything. */
        NOTHING,
        /** Relations that ALTER mentions. */
        MENTIONS,
        /** Those that CREATE TABLE mentions; a query may not stand there. */
        TABLE,
        /** The relation behind ON: an index's, trigger's or policy's. */
        BEHIND_ON,
        /** The relation behind TO: a rule's. */
        BEHIND_TO,
        /** The relation behind FROM: of extended statistics. */
        BEHIND_FROM,
        /** Relations behind TABLE: a publication's or an extension's. */
        BEHIND_TABLE
    }

    private final Cursor cursor;
    private final ObjectNames objects;
    private final List<QualifiedName> found;
    private final List<TokenKind> open = new ArrayList<>();
    private Look look;

    Remainder(Cursor cursor, ObjectNames objects, Look look, List<QualifiedName> found) {
        this.cursor = cursor;
        this.objects = objects;
        this.look = look;
        this.found = found;
    }

    /** Goes on to the semicolon that stands at or behind a token's index, outside all brackets, or to the end. */
    void read(int semicolon) {
        while (!cursor.at(TokenKind.END)) {
            switch (cursor.kind()) {
                case SEMICOLON -> {
                    if (open.isEmpty() && cursor.position() >= semicolon) {
                        return;
                    }
                    cursor.advance();
                }
                case LEFT_PARENTHESIS -> open(TokenKind.RIGHT_PARENTHESIS);
                case LEFT_BRACKET -> open(TokenKind.RIGHT_BRACKET);
                case RIGHT_PARENTHESIS, RIGHT_BRACKET -> close();
                case KEYWORD -> word();
                default -> cursor.advance();
            }
        }
        if (!open.isEmpty()) {
            throw cursor.tokens().unexpected(cursor.position());
        }
    }

    private void open(TokenKind closing) {
        open.add(closing);
        cursor.advance();
    }

    private void close() {
        if (open.isEmpty() || open.remove(open.size() - 1) != cursor.kind()) {
            throw cursor.tokens().unexpected(cursor.position());
        }
        cursor.advance();
    }

    private void word() {
        boolean first = cursor.kind(-1) == TokenKind.LEFT_PARENTHESIS || cursor.kind(-1) == TokenKind.COMMA;
        if (look == Look.NOTHING) {
            cursor.advance();
        } else if (open.isEmpty() && takeOwner()) {
            relation();
        } else if (look == Look.TABLE && open.isEmpty() && cursor.at(Keyword.AS)) {
            throw cursor.error("a table whose query was not read");
        } else if (look == Look.TABLE && first && cursor.take(Keyword.LIKE)) {
            relation();
        } else if (cursor.at(Keyword.INHERITS) && cursor.kind(1) == TokenKind.LEFT_PARENTHESIS) {
            cursor.advance();
            open(TokenKind.RIGHT_PARENTHESIS);
            objects.list(found);
        } else if (cursor.take(Keyword.OWNED, Keyword.BY)) {
            if (objects.atName()) {
                objects.tableOfColumn(found);
            }
        } else if (cursor.take(Keyword.REFERENCES)
                || cursor.take(Keyword.INHERIT)
                || cursor.take(Keyword.ATTACH, Keyword.PARTITION)
                || cursor.take(Keyword.DETACH, Keyword.PARTITION)
                || cursor.take(Keyword.PARTITION, Keyword.OF)) {
            relation();
        } else {
            cursor.advance();
        }
    }

    /** Takes the word behind which the definition's own relation stands. */
    private boolean takeOwner() {
        return switch (look) {
            case BEHIND_ON -> takeOnce(Keyword.ON, Look.BEHIND_FROM);
            case BEHIND_TO -> takeOnce(Keyword.TO, Look.NOTHING);
            case BEHIND_FROM -> takeOnce(Keyword.FROM, Look.NOTHING);
            case BEHIND_TABLE -> cursor.take(Keyword.TABLE);
            case NOTHING, MENTIONS, TABLE -> false;
        };
    }

    private boolean takeOnce(Keyword keyword, Look next) {
        if (!cursor.take(keyword)) {
            return false;
        }
        look = next;
        return true;
    }

    private void relation() {
        if (!objects.atName() && !cursor.at(Keyword.ONLY)) {
            return;
        }
        found.add(objects.relation());
        while (look == Look.BEHIND_TABLE && atNextOfList()) {
            cursor.take(TokenKind.COMMA);
            found.add(objects.relation());
        }
    }

    /** Passes over a publication's columns and condition; whether another relation follows a comma then. */
    private boolean atNextOfList() {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            objects.passParentheses();
        }
        if (cursor.take(Keyword.WHERE) && cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            objects.passParentheses();
        }
        return cursor.at(TokenKind.COMMA)
                && cursor.keyword(1) != Keyword.TABLE
                && cursor.keyword(1) != Keyword.TABLES
                && (cursor.isColumnName(1) || cursor.keyword(1) == Keyword.ONLY);
    }
}
