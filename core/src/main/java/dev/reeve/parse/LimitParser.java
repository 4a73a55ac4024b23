package dev.reeve.parse;

import dev.reeve.sql.Clause.Limit;
import dev.reeve.sql.Clause.Lock;
import dev.reeve.sql.Clause.Offset;
import dev.reeve.sql.Clause.Strength;
import dev.reeve.sql.Clause.WaitPolicy;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a query says of the number of its rows and of their locks (select_limit, for_locking_clause of gram.y). */
final class LimitParser {
    private final Grammar grammar;
    private final Cursor cursor;

    LimitParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** LIMIT or FETCH, one of which stands here. */
    Limit limit() {
        int start = cursor.start();
        if (cursor.take(Keyword.FETCH)) {
            return fetch(start);
        }
        cursor.advance();
        Expression count =
                cursor.take(Keyword.ALL) ? null : grammar.expressions().expression();
        if (cursor.at(TokenKind.COMMA)) {
            throw cursor.error("LIMIT #,# syntax is not supported");
        }
        return new Limit(cursor.since(start), count, false, false, false);
    }

    private Limit fetch(int start) {
        if (!cursor.take(Keyword.FIRST)) {
            cursor.expect(Keyword.NEXT);
        }
        boolean implicitOne = atRows() && (cursor.keyword(1) == Keyword.ONLY || cursor.keyword(1) == Keyword.WITH);
        Expression count = implicitOne ? null : count();
        if (!atRows()) {
            throw cursor.expected("ROW or ROWS");
        }
        cursor.advance();
        boolean withTies = cursor.take(Keyword.WITH);
        cursor.expect(withTies ? Keyword.TIES : Keyword.ONLY);
        return new Limit(cursor.since(start), count, true, implicitOne, withTies);
    }

    private boolean atRows() {
        return cursor.at(Keyword.ROW) || cursor.at(Keyword.ROWS);
    }

    private Expression count() {
        boolean signed = cursor.at(TokenKind.PLUS) || cursor.at(TokenKind.MINUS);
        return signed ? grammar.literals().signedNumber() : grammar.primaries().primary();
    }

    /** OFFSET, which stands here. */
    Offset offset() {
        int start = cursor.start();
        cursor.advance();
        int countStart = cursor.start();
        Expression count = grammar.expressions().expression();
        if (atRows()) {
            boolean operation = count instanceof Operation || count instanceof Predicate;
            boolean signed = count instanceof Operation.Unary unary
                    && (unary.operator().is("+") || unary.operator().is("-"))
                    && unary.operand() instanceof Literal.NumberConstant;
            if (operation && !signed && count.span().start() == countStart) {
                throw cursor.expected("the end of the query");
            }
            cursor.advance();
        }
        return new Offset(cursor.since(start), count);
    }

    /** FOR UPDATE and its kin, as many as stand here. */
    List<Lock> locks() {
        if (!cursor.at(Keyword.FOR)) {
            return List.of();
        }
        int start = cursor.start();
        if (cursor.keyword(1) == Keyword.READ) {
            cursor.advance();
            cursor.advance();
            cursor.expect(Keyword.ONLY);
            return List.of(new Lock(cursor.since(start), Strength.READ_ONLY, List.of(), WaitPolicy.WAIT));
        }
        List<Lock> locks = new ArrayList<>(1);
        while (cursor.at(Keyword.FOR)) {
            locks.add(lock());
        }
        return locks;
    }

    private Lock lock() {
        int start = cursor.start();
        cursor.advance();
        Strength strength = strength();
        if (strength == null) {
            throw cursor.expected("UPDATE or SHARE");
        }
        List<QualifiedName> of = cursor.take(Keyword.OF) ? grammar.names().qualifiedList() : List.of();
        WaitPolicy waitPolicy = WaitPolicy.WAIT;
        if (cursor.take(Keyword.NOWAIT)) {
            waitPolicy = WaitPolicy.NOWAIT;
        } else if (cursor.take(Keyword.SKIP)) {
            cursor.expect(Keyword.LOCKED);
            waitPolicy = WaitPolicy.SKIP_LOCKED;
        }
        return new Lock(cursor.since(start), strength, of, waitPolicy);
    }

    private @Nullable Strength strength() {
        if (cursor.take(Keyword.UPDATE)) {
            return Strength.UPDATE;
        }
        if (cursor.take(Keyword.SHARE)) {
            return Strength.SHARE;
        }
        if (cursor.take(Keyword.KEY, Keyword.SHARE)) {
            return Strength.KEY_SHARE;
        }
        if (cursor.take(Keyword.NO, Keyword.KEY)) {
            cursor.expect(Keyword.UPDATE);
            return Strength.NO_KEY_UPDATE;
        }
        return null;
    }
}
