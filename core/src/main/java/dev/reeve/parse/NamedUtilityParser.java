package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.UtilityKind;
import org.jspecify.annotations.Nullable;

/**
 * FETCH, MOVE, CLOSE and DEALLOCATE (FetchStmt, ClosePortalStmt and DeallocateStmt of gram.y). Their words are no reserved ones: one
 * that ends the statement is the name.
 */
final class NamedUtilityParser {
    private final Cursor cursor;

    NamedUtilityParser(Cursor cursor) {
        this.cursor = cursor;
    }

    NamedUtility statement() {
        int start = cursor.start();
        UtilityKind kind = cursor.at(Keyword.FETCH)
                ? UtilityKind.FETCH
                : cursor.at(Keyword.MOVE)
                        ? UtilityKind.MOVE
                        : cursor.at(Keyword.CLOSE) ? UtilityKind.CLOSE : UtilityKind.DEALLOCATE;
        cursor.advance();
        Identifier name = switch (kind) {
            case FETCH, MOVE -> fetched();
            case CLOSE -> nameOrAll();
            default -> deallocated();
        };
        return new NamedUtility(cursor.since(start), kind, name);
    }

    private @Nullable Identifier deallocated() {
        if (cursor.at(Keyword.PREPARE) && !isLast()) {
            cursor.advance();
        }
        return nameOrAll();
    }

    private @Nullable Identifier nameOrAll() {
        return cursor.take(Keyword.ALL) ? null : name();
    }

    /** The cursor behind its direction (fetch_args). */
    private Identifier fetched() {
        if (!isLast()) {
            direction();
            if (!cursor.take(Keyword.FROM)) {
                cursor.take(Keyword.IN);
            }
        }
        return name();
    }

    private void direction() {
        if (cursor.take(Keyword.FORWARD) || cursor.take(Keyword.BACKWARD)) {
            if (!cursor.take(Keyword.ALL) && atCount()) {
                count();
            }
        } else if (cursor.take(Keyword.ABSOLUTE) || cursor.take(Keyword.RELATIVE) || atCount()) {
            count();
        } else if (!cursor.take(Keyword.ALL)
                && !cursor.take(Keyword.NEXT)
                && !cursor.take(Keyword.PRIOR)
                && !cursor.take(Keyword.FIRST)) {
            cursor.take(Keyword.LAST);
        }
    }

    private boolean atCount() {
        return cursor.at(TokenKind.INTEGER) || cursor.at(TokenKind.PLUS) || cursor.at(TokenKind.MINUS);
    }

    private void count() {
        if (!cursor.take(TokenKind.PLUS)) {
            cursor.take(TokenKind.MINUS);
        }
        cursor.expect(TokenKind.INTEGER, "a number");
    }

    /** Whether the statement ends behind the current token. */
    private boolean isLast() {
        return cursor.kind(1) == TokenKind.END || cursor.kind(1) == TokenKind.SEMICOLON;
    }

    private Identifier name() {
        return new NameParser(cursor).column();
    }
}
