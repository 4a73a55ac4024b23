package dev.reeve.parse;

import dev.reeve.parse.Remainder.Look;
import dev.reeve.sql.QualifiedName;
import java.util.List;

/** CREATE, ALTER, DROP, COMMENT, SECURITY LABEL, GRANT and REVOKE, as far as they name objects. */
final class DefinitionParser {
    private final Cursor cursor;
    private final ObjectNames objects;

    DefinitionParser(Cursor cursor, ObjectNames objects) {
        this.cursor = cursor;
        this.objects = objects;
    }

    /** Reads up to where the rest of the statement begins, and tells what to look for in it. */
    Look create(List<QualifiedName> found) {
        cursor.take(Keyword.OR, Keyword.REPLACE);
        while (takeModifier()) {
            // TEMPORARY, UNIQUE and their kin say nothing of names
        }
        Keyword type = type();
        return switch (type) {
            case VIEW -> throw cursor.error("a view whose query was not read");
            case TABLE -> {
                newName(found);
                yield Look.TABLE;
            }
            case SEQUENCE -> {
                newName(found);
                yield Look.MENTIONS;
            }
            case INDEX, TRIGGER, POLICY -> Look.BEHIND_ON;
            case RULE -> Look.BEHIND_TO;
            case STATISTICS -> Look.BEHIND_FROM;
            case PUBLICATION -> Look.BEHIND_TABLE;
            case AGGREGATE, FUNCTION, PROCEDURE, SCHEMA, TYPE, DOMAIN, COLLATION, CONVERSION -> {
                newName(found);
                yield Look.NOTHING;
            }
            default -> Look.NOTHING;
        };
    }

    private void newName(List<QualifiedName> found) {
        if (cursor.take(Keyword.IF, Keyword.NOT)) {
            cursor.expect(Keyword.EXISTS);
        }
        if (!cursor.at(Keyword.AUTHORIZATION)) {
            found.add(objects.name());
        }
    }

    /** Reads up to where the rest of the statement begins, and tells what to look for in it. */
    Look alter(List<QualifiedName> found) {
        Keyword type = type();
        switch (type) {
            case TABLE, VIEW, INDEX, SEQUENCE -> {
                objects.takeIfExists();
                if (!cursor.take(Keyword.ALL)) {
                    found.add(objects.relation());
                }
                return Look.MENTIONS;
            }
            case FUNCTION, PROCEDURE, ROUTINE, AGGREGATE -> objects.routines(found);
            case TRIGGER, POLICY, RULE -> owned(found);
            case PUBLICATION, EXTENSION -> {
                return Look.BEHIND_TABLE;
            }
            case TYPE, DOMAIN, SCHEMA, COLLATION, CONVERSION, STATISTICS -> {
                objects.takeIfExists();
                found.add(objects.name());
            }
            default -> {}
        }
        return Look.NOTHING;
    }

    void drop(List<QualifiedName> found) {
        Keyword type = type();
        cursor.take(Keyword.CONCURRENTLY);
        objects.takeIfExists();
        switch (type) {
            case TRIGGER, POLICY, RULE -> owned(found);
            case FUNCTION, PROCEDURE, ROUTINE, AGGREGATE -> objects.routines(found);
            case TABLE, VIEW, INDEX, SEQUENCE, TYPE, DOMAIN, SCHEMA, COLLATION, CONVERSION, STATISTICS ->
                objects.list(found);
            default -> {}
        }
    }

    /** COMMENT and SECURITY LABEL. */
    void describe(List<QualifiedName> found) {
        cursor.expect(Keyword.ON);
        if (cursor.take(Keyword.COLUMN)) {
            objects.tableOfColumn(found);
            return;
        }
        if (cursor.take(Keyword.CONSTRAINT)) {
            if (!(cursor.keyword(1) == Keyword.ON && cursor.keyword(2) == Keyword.DOMAIN)) {
                owned(found);
            }
            return;
        }
        Keyword type = type();
        switch (type) {
            case TRIGGER, POLICY, RULE -> owned(found);
            case TABLE,
                    VIEW,
                    INDEX,
                    SEQUENCE,
                    TYPE,
                    DOMAIN,
                    SCHEMA,
                    COLLATION,
                    CONVERSION,
                    STATISTICS,
                    FUNCTION,
                    PROCEDURE,
                    ROUTINE,
                    AGGREGATE -> found.add(objects.name());
            default -> {}
        }
    }

    /** GRANT and REVOKE: what stands behind ON; without ON they are about roles. */
    void privileges(List<QualifiedName> found) {
        while (!cursor.take(Keyword.ON)) {
            if (cursor.at(TokenKind.END) || cursor.at(TokenKind.SEMICOLON)) {
                return;
            }
            if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                objects.passParentheses();
            } else if (cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
                throw cursor.tokens().unexpected(cursor.position());
            } else {
                cursor.advance();
            }
        }
        Keyword type = cursor.keyword();
        if (type == Keyword.ALL) {
            return;
        }
        if (type == null || cursor.kind(1) == TokenKind.COMMA || cursor.kind(1) == TokenKind.DOT || isPlainTarget()) {
            objects.list(found);
            return;
        }
        cursor.advance();
        switch (type) {
            case TABLE, SEQUENCE, DOMAIN, SCHEMA, TYPE -> objects.list(found);
            case FUNCTION, PROCEDURE, ROUTINE -> objects.routines(found);
            default -> {}
        }
    }

    /** Whether the word is a table's name, and TO or FROM follows it. */
    private boolean isPlainTarget() {
        return cursor.keyword(1) == Keyword.TO || cursor.keyword(1) == Keyword.FROM;
    }

    /** {@code name ON relation}: the relation. */
    private void owned(List<QualifiedName> found) {
        objects.takeIfExists();
        objects.name();
        cursor.expect(Keyword.ON);
        found.add(objects.relation());
    }

    /** The kind of object; of several words the last one that tells. */
    private Keyword type() {
        cursor.take(Keyword.MATERIALIZED);
        if (cursor.take(Keyword.EVENT, Keyword.TRIGGER)) {
            return Keyword.EVENT;
        }
        cursor.take(Keyword.ACCESS);
        if (cursor.take(Keyword.FOREIGN)) {
            cursor.take(Keyword.DATA);
        }
        if (cursor.take(Keyword.TEXT, Keyword.SEARCH) || cursor.take(Keyword.DEFAULT)) {
            cursor.advance();
            return Keyword.TEXT;
        }
        if (cursor.at(Keyword.CONSTRAINT, Keyword.TRIGGER)) {
            cursor.advance();
        }
        while (cursor.take(Keyword.TRUSTED) || cursor.take(Keyword.PROCEDURAL)) {
            // CREATE LANGUAGE's own modifiers
        }
        Keyword type = cursor.keyword();
        if (type == null || !isType(type)) {
            throw cursor.expected("a kind of object");
        }
        cursor.advance();
        return type;
    }

    private boolean takeModifier() {
        return cursor.take(Keyword.TEMPORARY)
                || cursor.take(Keyword.TEMP)
                || cursor.take(Keyword.LOCAL)
                || cursor.take(Keyword.GLOBAL)
                || cursor.take(Keyword.UNLOGGED)
                || cursor.take(Keyword.UNIQUE)
                || cursor.take(Keyword.RECURSIVE);
    }

    private static boolean isType(Keyword word) {
        return switch (word) {
            case AGGREGATE,
                    CAST,
                    COLLATION,
                    CONVERSION,
                    DATABASE,
                    DOMAIN,
                    EXTENSION,
                    FUNCTION,
                    GROUP,
                    INDEX,
                    LANGUAGE,
                    LARGE,
                    METHOD,
                    OPERATOR,
                    OWNED,
                    POLICY,
                    PROCEDURE,
                    PUBLICATION,
                    ROLE,
                    ROUTINE,
                    RULE,
                    SCHEMA,
                    SEQUENCE,
                    SERVER,
                    STATISTICS,
                    SUBSCRIPTION,
                    SYSTEM,
                    TABLE,
                    TABLESPACE,
                    TRANSFORM,
                    TRIGGER,
                    TYPE,
                    USER,
                    VIEW,
                    WRAPPER -> true;
            default -> false;
        };
    }
}
