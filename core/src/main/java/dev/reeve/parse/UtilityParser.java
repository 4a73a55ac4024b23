package dev.reeve.parse;

import dev.reeve.parse.Remainder.Look;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Statements that are no data statements (manual, part VI): settings, transactions and what is done with cursors and prepared
 * statements in full, all others by their kind and by the objects that they name. The rest of such a statement's text is only passed
 * over: its brackets must balance, and it must not hold what is read by the grammar of queries. Names of roles, of new names (RENAME TO) and of things inside a table (columns,
 * constraints, triggers, policies, rules) are no objects; the table that they are in is.
 */
final class UtilityParser {
    private final Cursor cursor;
    private final ObjectNames objects;

    private UtilityParser(Cursor cursor) {
        this.cursor = cursor;
        this.objects = new ObjectNames(cursor);
    }

    /**
     * Reads the statement at the cursor and leaves the cursor behind it: at a semicolon or at the end.
     *
     * @throws SyntaxException if no utility statement starts there
     */
    static Statement parse(Cursor cursor) {
        Statement statement = new UtilityParser(cursor).statement();
        if (!cursor.at(TokenKind.END) && !cursor.at(TokenKind.SEMICOLON)) {
            throw cursor.expected("the end of the statement");
        }
        return statement;
    }

    private Statement statement() {
        Keyword first = cursor.keyword();
        if (first == null) {
            throw cursor.expected("a statement");
        }
        return switch (first) {
            case SET, RESET, SHOW -> new SettingParser(cursor).statement();
            case BEGIN, START, COMMIT, END, ROLLBACK, ABORT, SAVEPOINT, RELEASE, PREPARE ->
                new TransactionParser(cursor).statement();
            case FETCH, MOVE, CLOSE, DEALLOCATE -> new NamedUtilityParser(cursor).statement();
            default -> utility(first);
        };
    }

    private Utility utility(Keyword first) {
        int start = cursor.start();
        int semicolon = StatementSplitter.end(cursor.tokens(), cursor.position());
        List<QualifiedName> names = new ArrayList<>();
        cursor.advance();
        Look look = Look.NOTHING;
        UtilityKind kind;
        switch (first) {
            case CREATE -> {
                kind = UtilityKind.CREATE;
                look = new DefinitionParser(cursor, objects).create(names);
            }
            case ALTER -> {
                kind = UtilityKind.ALTER;
                look = new DefinitionParser(cursor, objects).alter(names);
            }
            default -> kind = kind(first, names);
        }
        new Remainder(cursor, objects, look, names).read(semicolon);
        return new Utility(cursor.since(start), kind, names);
    }

    private UtilityKind kind(Keyword first, List<QualifiedName> names) {
        switch (first) {
            case DROP -> {
                new DefinitionParser(cursor, objects).drop(names);
                return UtilityKind.DROP;
            }
            case COMMENT -> {
                new DefinitionParser(cursor, objects).describe(names);
                return UtilityKind.COMMENT;
            }
            case SECURITY -> {
                cursor.expect(Keyword.LABEL);
                if (cursor.take(Keyword.FOR)) {
                    cursor.advance();
                }
                new DefinitionParser(cursor, objects).describe(names);
                return UtilityKind.SECURITY_LABEL;
            }
            case GRANT -> {
                new DefinitionParser(cursor, objects).privileges(names);
                return UtilityKind.GRANT;
            }
            case REVOKE -> {
                new DefinitionParser(cursor, objects).privileges(names);
                return UtilityKind.REVOKE;
            }
            default -> {
                return maintenance(first, names);
            }
        }
    }

    private UtilityKind maintenance(Keyword first, List<QualifiedName> names) {
        switch (first) {
            case TRUNCATE -> {
                cursor.take(Keyword.TABLE);
                objects.relations(names);
                return UtilityKind.TRUNCATE;
            }
            case LOCK -> {
                cursor.take(Keyword.TABLE);
                objects.relations(names);
                return UtilityKind.LOCK;
            }
            case VACUUM -> {
                analyzed(names);
                return UtilityKind.VACUUM;
            }
            case ANALYZE, ANALYSE -> {
                analyzed(names);
                return UtilityKind.ANALYZE;
            }
            case CLUSTER -> {
                cluster(names);
                return UtilityKind.CLUSTER;
            }
            case REINDEX -> {
                reindex(names);
                return UtilityKind.REINDEX;
            }
            case REFRESH -> {
                cursor.expect(Keyword.MATERIALIZED);
                cursor.expect(Keyword.VIEW);
                cursor.take(Keyword.CONCURRENTLY);
                names.add(objects.name());
                return UtilityKind.REFRESH_MATERIALIZED_VIEW;
            }
            case CALL -> {
                names.add(objects.name());
                if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                    throw cursor.expected("(");
                }
                return UtilityKind.CALL;
            }
            default -> {
                return session(first);
            }
        }
    }

    private UtilityKind session(Keyword first) {
        return switch (first) {
            case CHECKPOINT -> UtilityKind.CHECKPOINT;
            case DISCARD -> discard();
            case DO -> followed(UtilityKind.DO);
            case IMPORT -> {
                cursor.expect(Keyword.FOREIGN);
                cursor.expect(Keyword.SCHEMA);
                yield followed(UtilityKind.IMPORT_FOREIGN_SCHEMA);
            }
            case LISTEN -> followed(UtilityKind.LISTEN);
            case LOAD -> followed(UtilityKind.LOAD);
            case NOTIFY -> followed(UtilityKind.NOTIFY);
            case REASSIGN -> {
                cursor.expect(Keyword.OWNED);
                yield followed(UtilityKind.REASSIGN_OWNED);
            }
            case UNLISTEN -> followed(UtilityKind.UNLISTEN);
            default -> throw cursor.tokens().unexpected(cursor.position() - 1);
        };
    }

    private UtilityKind discard() {
        if (!cursor.take(Keyword.ALL)
                && !cursor.take(Keyword.PLANS)
                && !cursor.take(Keyword.SEQUENCES)
                && !cursor.take(Keyword.TEMP)) {
            cursor.expect(Keyword.TEMPORARY);
        }
        return UtilityKind.DISCARD;
    }

    /** A kind whose words cannot stand alone. */
    private UtilityKind followed(UtilityKind kind) {
        if (cursor.at(TokenKind.END) || cursor.at(TokenKind.SEMICOLON)) {
            throw cursor.expected("more of the statement");
        }
        return kind;
    }

    /** The tables of VACUUM and ANALYZE, each with its columns if it likes; none means all. */
    private void analyzed(List<QualifiedName> names) {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            objects.passParentheses();
        }
        while (cursor.take(Keyword.FULL)
                || cursor.take(Keyword.FREEZE)
                || cursor.take(Keyword.VERBOSE)
                || cursor.take(Keyword.ANALYZE)
                || cursor.take(Keyword.ANALYSE)) {
            if (cursor.at(TokenKind.END)) {
                return;
            }
        }
        if (!objects.atName() && !cursor.at(Keyword.ONLY)) {
            return;
        }
        do {
            names.add(objects.relation());
            if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                objects.passParentheses();
            }
        } while (cursor.take(TokenKind.COMMA));
    }

    private void cluster(List<QualifiedName> names) {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            objects.passParentheses();
        }
        cursor.take(Keyword.VERBOSE);
        if (!objects.atName()) {
            return;
        }
        QualifiedName first = objects.name();
        names.add(cursor.take(Keyword.ON) ? objects.name() : first);
    }

    private void reindex(List<QualifiedName> names) {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            objects.passParentheses();
        }
        Keyword target = cursor.keyword();
        if (target != Keyword.INDEX
                && target != Keyword.TABLE
                && target != Keyword.SCHEMA
                && target != Keyword.SYSTEM
                && target != Keyword.DATABASE) {
            throw cursor.expected("INDEX, TABLE, SCHEMA, DATABASE or SYSTEM");
        }
        cursor.advance();
        cursor.take(Keyword.CONCURRENTLY);
        if (objects.atName()) {
            names.add(objects.name());
        }
    }
}
