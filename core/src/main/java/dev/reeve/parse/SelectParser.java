package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.Direction;
import dev.reeve.sql.Clause.Distinct;
import dev.reeve.sql.Clause.GroupBy;
import dev.reeve.sql.Clause.Into;
import dev.reeve.sql.Clause.Nulls;
import dev.reeve.sql.Clause.SelectItem;
import dev.reeve.sql.Clause.SortItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.GroupingElement;
import dev.reeve.sql.GroupingSet;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Operator;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SELECT from its list to its windows (simple_select of gram.y), and ORDER BY. */
final class SelectParser {
    private static final int GROUPING_STACK = 6;

    private final Grammar grammar;
    private final Cursor cursor;

    SelectParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    QueryBody.Select select() {
        int start = cursor.start();
        cursor.advance();
        Distinct distinct = distinct();
        List<SelectItem> items = distinct == null && endsItem(cursor, 0) ? List.of() : items();
        Into into = cursor.at(Keyword.INTO) ? into() : null;
        List<FromItem> from = cursor.take(Keyword.FROM) ? grammar.from().list() : List.of();
        Expression where = where();
        GroupBy groupBy = cursor.at(Keyword.GROUP) ? groupBy() : null;
        Expression having = cursor.take(Keyword.HAVING) ? grammar.expressions().expression() : null;
        List<Clause.NamedWindow> windows =
                cursor.take(Keyword.WINDOW) ? grammar.windows().definitions() : List.of();
        return new QueryBody.Select(cursor.since(start), distinct, items, into, from, where, groupBy, having, windows);
    }

    /** Whether the token that stands {@code distance} behind the current one ends an output column or a list of them. */
    static boolean endsItem(Cursor cursor, int distance) {
        return switch (cursor.kind(distance)) {
            case END, SEMICOLON, COMMA, RIGHT_PARENTHESIS -> true;
            case KEYWORD -> isClause(cursor.keyword(distance));
            default -> false;
        };
    }

    private static boolean isClause(@Nullable Keyword keyword) {
        if (keyword == null) {
            return false;
        }
        return switch (keyword) {
            case FROM, INTO, WHERE, GROUP, HAVING, WINDOW -> true;
            case UNION, INTERSECT, EXCEPT, ORDER, LIMIT, OFFSET, FETCH, FOR -> true;
            case ON, RETURNING, WITH -> true;
            default -> false;
        };
    }

    @Nullable
    Expression where() {
        return cursor.take(Keyword.WHERE) ? grammar.expressions().expression() : null;
    }

    private @Nullable Distinct distinct() {
        int start = cursor.start();
        if (!cursor.take(Keyword.DISTINCT)) {
            cursor.take(Keyword.ALL);
            return null;
        }
        List<Expression> on = cursor.take(Keyword.ON) ? grammar.expressions().parenthesizedList() : List.of();
        return new Distinct(cursor.since(start), on);
    }

    /** Output columns (target_list). */
    List<SelectItem> items() {
        SelectItem first = item();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<SelectItem> items = new ArrayList<>();
        items.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            items.add(item());
        }
        return items;
    }

    private SelectItem item() {
        int start = cursor.start();
        if (cursor.take(TokenKind.STAR)) {
            return new SelectItem(cursor.since(start), new Reference.Star(cursor.since(start), List.of()), null);
        }
        Expression expression = grammar.expressions().expression();
        Identifier alias = null;
        if (cursor.take(Keyword.AS)) {
            alias = grammar.names().label();
        } else if (cursor.atBareLabel()) {
            alias = cursor.identifier();
        }
        return new SelectItem(cursor.since(start), expression, alias);
    }

    private Into into() {
        int start = cursor.start();
        cursor.advance();
        Clause.Kind kind = Clause.Kind.PERMANENT;
        if (cursor.at(Keyword.LOCAL) || cursor.at(Keyword.GLOBAL)) {
            if (cursor.keyword(1) == Keyword.TEMPORARY || cursor.keyword(1) == Keyword.TEMP) {
                cursor.advance();
                cursor.advance();
                kind = Clause.Kind.TEMPORARY;
            }
        } else if (cursor.at(Keyword.TEMPORARY) || cursor.at(Keyword.TEMP) || cursor.at(Keyword.UNLOGGED)) {
            if (cursor.keyword(1) == Keyword.TABLE || cursor.isColumnName(1)) {
                kind = cursor.at(Keyword.UNLOGGED) ? Clause.Kind.UNLOGGED : Clause.Kind.TEMPORARY;
                cursor.advance();
            }
        }
        cursor.take(Keyword.TABLE);
        QualifiedName name = grammar.names().qualified();
        return new Into(cursor.since(start), kind, name);
    }

    private GroupBy groupBy() {
        int start = cursor.start();
        cursor.advance();
        cursor.expect(Keyword.BY);
        boolean distinct = cursor.take(Keyword.DISTINCT);
        if (!distinct) {
            cursor.take(Keyword.ALL);
        }
        List<GroupingElement> elements = groupingElements();
        return new GroupBy(cursor.since(start), distinct, elements);
    }

    private List<GroupingElement> groupingElements() {
        List<GroupingElement> elements = new ArrayList<>(2);
        do {
            elements.add(groupingElement());
        } while (cursor.take(TokenKind.COMMA));
        return elements;
    }

    private GroupingElement groupingElement() {
        int start = cursor.start();
        boolean open = cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
        if (cursor.at(TokenKind.LEFT_PARENTHESIS) && cursor.kind(1) == TokenKind.RIGHT_PARENTHESIS) {
            cursor.advance();
            cursor.advance();
            return new GroupingSet.Empty(cursor.since(start));
        }
        if (open && cursor.take(Keyword.ROLLUP)) {
            List<Expression> expressions = grammar.expressions().parenthesizedList();
            return new GroupingSet.Rollup(cursor.since(start), expressions);
        }
        if (open && cursor.take(Keyword.CUBE)) {
            List<Expression> expressions = grammar.expressions().parenthesizedList();
            return new GroupingSet.Cube(cursor.since(start), expressions);
        }
        if (!cursor.take(Keyword.GROUPING, Keyword.SETS)) {
            return grammar.expressions().expression();
        }
        int outer = cursor.enter(GROUPING_STACK);
        cursor.open();
        List<GroupingElement> elements = groupingElements();
        cursor.close();
        cursor.leave(outer, GROUPING_STACK, 1);
        return new GroupingSet.Sets(cursor.since(start), elements);
    }

    /** ORDER BY with its list (sort_clause). */
    List<SortItem> orderBy() {
        cursor.advance();
        cursor.expect(Keyword.BY);
        SortItem first = sortItem();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<SortItem> items = new ArrayList<>();
        items.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            items.add(sortItem());
        }
        return items;
    }

    private SortItem sortItem() {
        int start = cursor.start();
        Expression expression = grammar.expressions().expression();
        Direction direction = Direction.UNSPECIFIED;
        Operator using = null;
        if (cursor.take(Keyword.ASC)) {
            direction = Direction.ASCENDING;
        } else if (cursor.take(Keyword.DESC)) {
            direction = Direction.DESCENDING;
        } else if (cursor.take(Keyword.USING)) {
            direction = Direction.USING;
            using = grammar.names().operator();
        }
        Nulls nulls = Nulls.UNSPECIFIED;
        if (cursor.take(Keyword.NULLS, Keyword.FIRST)) {
            nulls = Nulls.FIRST;
        } else if (cursor.take(Keyword.NULLS, Keyword.LAST)) {
            nulls = Nulls.LAST;
        }
        return new SortItem(cursor.since(start), expression, direction, using, nulls);
    }
}
