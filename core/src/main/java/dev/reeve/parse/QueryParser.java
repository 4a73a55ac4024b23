package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries and set operations (SelectStmt, select_no_parens, select_with_parens, select_clause of gram.y). */
final class QueryParser {
    private static final int UNION = 1;
    private static final int INTERSECT = 2;

    private static final int QUERY_STACK = 15;
    private static final int PARENTHESIS_STACK = 5;

    private final Grammar grammar;
    private final Cursor cursor;

    QueryParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** Whether a query without parentheses begins here. */
    boolean atQuery() {
        return isQuery(0);
    }

    /** Whether a query without parentheses begins {@code distance} tokens from here. */
    boolean isQuery(int distance) {
        Keyword keyword = cursor.keyword(distance);
        return keyword == Keyword.SELECT
                || keyword == Keyword.WITH
                || keyword == Keyword.TABLE
                || (keyword == Keyword.VALUES && cursor.kind(distance + 1) == TokenKind.LEFT_PARENTHESIS);
    }

    /** Whether what stands here can only go on with a query in parentheses: a set operation, ORDER BY, LIMIT, a lock. */
    boolean atContinuation() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return false;
        }
        return switch (keyword) {
            case UNION, INTERSECT, EXCEPT, ORDER, LIMIT, OFFSET, FETCH, FOR -> true;
            default -> false;
        };
    }

    /** A query that may begin with a parenthesis or with WITH (SelectStmt). */
    Query query() {
        int start = cursor.start();
        return query(start, grammar.withs().optional());
    }

    /** A query whose WITH was already read. */
    Query query(int start, Clause.@Nullable With with) {
        int outer = cursor.enter(QUERY_STACK);
        int bodyStart = cursor.start();
        QueryBody body = operations(arm(), bodyStart, Precedence.LOWEST);
        Query query = end(start, with, body);
        cursor.leave(outer, QUERY_STACK, 2);
        return query;
    }

    /** A query that goes on behind one in parentheses that was already read. */
    Query continued(Span nested, Query query) {
        QueryBody first = new QueryBody.Nested(nested, query);
        return end(nested.start(), null, operations(first, nested.start(), Precedence.LOWEST));
    }

    /** A query in one or more pairs of parentheses (select_with_parens); what comes back is what stands inside of them all. */
    Query parenthesized() {
        int outer = cursor.enter(PARENTHESIS_STACK);
        cursor.open();
        Query query;
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            int start = cursor.start();
            query = parenthesized();
            if (atContinuation()) {
                query = continued(cursor.since(start), query);
            }
        } else if (atQuery()) {
            query = query();
        } else {
            throw cursor.expected("a query");
        }
        cursor.close();
        cursor.leave(outer, PARENTHESIS_STACK, 1);
        return query;
    }

    private QueryBody operations(QueryBody first, int start, int level) {
        QueryBody left = first;
        while (true) {
            QueryBody.SetOperator operator = operator();
            if (operator == null) {
                return left;
            }
            int binding = operator == QueryBody.SetOperator.INTERSECT ? INTERSECT : UNION;
            if (binding <= level) {
                return left;
            }
            cursor.advance();
            boolean all = cursor.take(Keyword.ALL);
            if (!all) {
                cursor.take(Keyword.DISTINCT);
            }
            int rightStart = cursor.start();
            QueryBody right = operations(arm(), rightStart, binding);
            left = new QueryBody.SetOperation(cursor.since(start), left, operator, all, right);
            cursor.grow();
        }
    }

    private QueryBody.@Nullable SetOperator operator() {
        if (cursor.at(Keyword.UNION)) {
            return QueryBody.SetOperator.UNION;
        }
        if (cursor.at(Keyword.INTERSECT)) {
            return QueryBody.SetOperator.INTERSECT;
        }
        return cursor.at(Keyword.EXCEPT) ? QueryBody.SetOperator.EXCEPT : null;
    }

    private QueryBody arm() {
        int start = cursor.start();
        if (cursor.at(Keyword.SELECT)) {
            return grammar.selects().select();
        }
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            Query query = parenthesized();
            return new QueryBody.Nested(cursor.since(start), query);
        }
        if (cursor.take(Keyword.VALUES)) {
            List<Clause.ValuesRow> rows = rows();
            return new QueryBody.Values(cursor.since(start), rows);
        }
        if (cursor.take(Keyword.TABLE)) {
            FromItem.TableReference table = grammar.from().table();
            return new QueryBody.Table(cursor.since(start), table);
        }
        throw cursor.expected("a query");
    }

    private List<Clause.ValuesRow> rows() {
        List<Clause.ValuesRow> rows = new ArrayList<>(1);
        do {
            rows.add(row());
        } while (cursor.take(TokenKind.COMMA));
        return rows;
    }

    /** One row of VALUES. */
    Clause.ValuesRow row() {
        int start = cursor.start();
        var values = grammar.expressions().parenthesizedList();
        return new Clause.ValuesRow(cursor.since(start), values);
    }

    private Query end(int start, Clause.@Nullable With with, QueryBody body) {
        if (with != null && body instanceof QueryBody.Nested nested && has(nested.query(), Part.WITH)) {
            throw cursor.error("multiple WITH clauses not allowed");
        }
        List<Clause.SortItem> orderBy = List.of();
        if (cursor.at(Keyword.ORDER)) {
            requireOnce(body, Part.ORDER_BY, "multiple ORDER BY clauses not allowed");
            orderBy = grammar.selects().orderBy();
        }
        List<Clause.Lock> locks = grammar.limits().locks();
        Clause.Offset offset = null;
        Clause.Limit limit = null;
        if (cursor.at(Keyword.OFFSET)) {
            offset = offset(body);
            limit = limit(body, orderBy);
        } else {
            limit = limit(body, orderBy);
            offset = offset(body);
        }
        if (locks.isEmpty()) {
            locks = grammar.limits().locks();
        }
        if (limit != null && limit.withTies()) {
            requireNoSkip(locks);
        }
        return new Query(cursor.since(start), with, body, orderBy, limit, offset, locks);
    }

    private Clause.@Nullable Limit limit(QueryBody body, List<Clause.SortItem> orderBy) {
        if (!cursor.at(Keyword.LIMIT) && !cursor.at(Keyword.FETCH)) {
            return null;
        }
        requireOnce(body, Part.LIMIT, "multiple LIMIT clauses not allowed");
        int position = cursor.position();
        Clause.Limit limit = grammar.limits().limit();
        boolean ordered =
                !orderBy.isEmpty() || (body instanceof QueryBody.Nested nested && has(nested.query(), Part.ORDER_BY));
        if (limit.withTies() && !ordered) {
            throw cursor.tokens().error(position, "WITH TIES cannot be specified without ORDER BY clause");
        }
        return limit;
    }

    private Clause.@Nullable Offset offset(QueryBody body) {
        if (!cursor.at(Keyword.OFFSET)) {
            return null;
        }
        requireOnce(body, Part.OFFSET, "multiple OFFSET clauses not allowed");
        return grammar.limits().offset();
    }

    private void requireNoSkip(List<Clause.Lock> locks) {
        for (Clause.Lock lock : locks) {
            if (lock.waitPolicy() == Clause.WaitPolicy.SKIP_LOCKED) {
                throw cursor.error("SKIP LOCKED and WITH TIES options cannot be used together");
            }
        }
    }

    /** The parts that a query and the one in parentheses that it goes on with may have only once between them. */
    private enum Part {
        WITH,
        ORDER_BY,
        LIMIT,
        OFFSET
    }

    private void requireOnce(QueryBody body, Part part, String reason) {
        if (body instanceof QueryBody.Nested nested && has(nested.query(), part)) {
            throw cursor.error(reason);
        }
    }

    private static boolean has(Query query, Part part) {
        boolean own = switch (part) {
            case WITH -> query.with() != null;
            case ORDER_BY -> !query.orderBy().isEmpty();
            case LIMIT -> query.limit() != null;
            case OFFSET ->
                query.offset() != null
                        || (query.limit() != null && query.limit().withTies());
        };
        return own || (query.body() instanceof QueryBody.Nested nested && has(nested.query(), part));
    }
}
