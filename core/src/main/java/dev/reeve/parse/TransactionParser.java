package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.TransactionStatement.Verb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** BEGIN, COMMIT, SAVEPOINT and their kin (TransactionStmt of gram.y). Each mode becomes one option, its words in upper case. */
final class TransactionParser {
    private final Cursor cursor;

    TransactionParser(Cursor cursor) {
        this.cursor = cursor;
    }

    TransactionStatement statement() {
        int start = cursor.start();
        if (cursor.take(Keyword.BEGIN)) {
            takeWork();
            return of(start, Verb.BEGIN, null, modes());
        }
        if (cursor.take(Keyword.START)) {
            cursor.expect(Keyword.TRANSACTION);
            return of(start, Verb.BEGIN, null, modes());
        }
        if (cursor.take(Keyword.SAVEPOINT)) {
            return of(start, Verb.SAVEPOINT, name(), List.of());
        }
        if (cursor.take(Keyword.RELEASE)) {
            takeSavepoint();
            return of(start, Verb.RELEASE, name(), List.of());
        }
        if (cursor.take(Keyword.PREPARE)) {
            cursor.expect(Keyword.TRANSACTION);
            return prepared(start, Verb.PREPARE_TRANSACTION);
        }
        return ending(start);
    }

    private TransactionStatement ending(int start) {
        boolean legacy = cursor.at(Keyword.END) || cursor.at(Keyword.ABORT);
        boolean commit = cursor.at(Keyword.COMMIT) || cursor.at(Keyword.END);
        cursor.advance();
        if (!legacy && cursor.take(Keyword.PREPARED)) {
            return prepared(start, commit ? Verb.COMMIT_PREPARED : Verb.ROLLBACK_PREPARED);
        }
        takeWork();
        if (!legacy && !commit && cursor.take(Keyword.TO)) {
            takeSavepoint();
            return of(start, Verb.ROLLBACK_TO, name(), List.of());
        }
        return of(start, commit ? Verb.COMMIT : Verb.ROLLBACK, null, chain());
    }

    /** SET SESSION CHARACTERISTICS AS TRANSACTION, behind its words. */
    TransactionStatement characteristics(int start) {
        return of(start, Verb.SESSION_CHARACTERISTICS, null, requiredModes());
    }

    private TransactionStatement of(int start, Verb verb, @Nullable Identifier savepoint, List<String> options) {
        return new TransactionStatement(cursor.since(start), verb, savepoint, options);
    }

    private TransactionStatement prepared(int start, Verb verb) {
        if (!cursor.kind().isString()) {
            throw cursor.expected("a string");
        }
        cursor.advance();
        return of(start, verb, null, List.of());
    }

    private void takeWork() {
        if (!cursor.take(Keyword.WORK)) {
            cursor.take(Keyword.TRANSACTION);
        }
    }

    /** Takes the word SAVEPOINT before a name; alone it is the name. */
    private void takeSavepoint() {
        if (cursor.at(Keyword.SAVEPOINT) && cursor.isColumnName(1)) {
            cursor.advance();
        }
    }

    private Identifier name() {
        if (!cursor.atColumnName()) {
            throw cursor.expected("a name");
        }
        return cursor.identifier();
    }

    private List<String> chain() {
        if (!cursor.take(Keyword.AND)) {
            return List.of();
        }
        boolean no = cursor.take(Keyword.NO);
        cursor.expect(Keyword.CHAIN);
        return List.of(no ? "AND NO CHAIN" : "AND CHAIN");
    }

    List<String> requiredModes() {
        List<String> modes = modes();
        if (modes.isEmpty()) {
            throw cursor.expected("a transaction mode");
        }
        return modes;
    }

    /** The modes of a transaction, commas between them or not; possibly none. */
    List<String> modes() {
        List<String> modes = new ArrayList<>();
        while (true) {
            String mode = mode();
            if (mode == null) {
                return modes;
            }
            modes.add(mode);
            if (cursor.take(TokenKind.COMMA) && !atMode()) {
                throw cursor.expected("a transaction mode");
            }
        }
    }

    private boolean atMode() {
        return cursor.at(Keyword.ISOLATION)
                || cursor.at(Keyword.READ)
                || cursor.at(Keyword.NOT)
                || cursor.at(Keyword.DEFERRABLE);
    }

    private @Nullable String mode() {
        if (cursor.take(Keyword.ISOLATION)) {
            cursor.expect(Keyword.LEVEL);
            return "ISOLATION LEVEL " + level();
        }
        if (cursor.take(Keyword.READ)) {
            if (cursor.take(Keyword.ONLY)) {
                return "READ ONLY";
            }
            cursor.expect(Keyword.WRITE);
            return "READ WRITE";
        }
        if (cursor.take(Keyword.NOT)) {
            cursor.expect(Keyword.DEFERRABLE);
            return "NOT DEFERRABLE";
        }
        return cursor.take(Keyword.DEFERRABLE) ? "DEFERRABLE" : null;
    }

    private String level() {
        if (cursor.take(Keyword.SERIALIZABLE)) {
            return "SERIALIZABLE";
        }
        if (cursor.take(Keyword.REPEATABLE)) {
            cursor.expect(Keyword.READ);
            return "REPEATABLE READ";
        }
        cursor.expect(Keyword.READ);
        if (cursor.take(Keyword.UNCOMMITTED)) {
            return "READ UNCOMMITTED";
        }
        cursor.expect(Keyword.COMMITTED);
        return "READ COMMITTED";
    }
}
