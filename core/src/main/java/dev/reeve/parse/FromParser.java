package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Clause.Alias;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.FromItem.DerivedTable;
import dev.reeve.sql.FromItem.Join;
import dev.reeve.sql.FromItem.JoinType;
import dev.reeve.sql.FromItem.TableReference;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** FROM and USING: tables, queries and joins (from_list, table_ref, joined_table of gram.y). */
final class FromParser {
    private static final int ITEM_STACK = 15;
    private static final int JOIN_STACK = 7;
    private static final int PARENTHESIS_STACK = 10;

    private final Grammar grammar;
    private final Cursor cursor;

    FromParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    List<FromItem> list() {
        FromItem first = item();
        if (!cursor.at(TokenKind.COMMA)) {
            return List.of(first);
        }
        List<FromItem> items = new ArrayList<>();
        items.add(first);
        while (cursor.take(TokenKind.COMMA)) {
            items.add(item());
        }
        return items;
    }

    /** One item with all its joins (table_ref). */
    FromItem item() {
        int outer = cursor.enter(ITEM_STACK);
        int start = cursor.start();
        FromItem item = joins(factor(), start);
        cursor.leave(outer, ITEM_STACK, 1);
        return item;
    }

    private FromItem joins(FromItem first, int start) {
        FromItem item = first;
        while (atJoin()) {
            item = join(item, start);
            cursor.grow();
        }
        return item;
    }

    private boolean atJoin() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return false;
        }
        return switch (keyword) {
            case JOIN, INNER, LEFT, RIGHT, FULL, CROSS, NATURAL -> true;
            default -> false;
        };
    }

    /**
     * One join behind its left side. A join with a condition takes further joins into its right side until the condition comes:
     * {@code a JOIN b JOIN c ON x ON y}.
     */
    private FromItem join(FromItem left, int start) {
        if (cursor.take(Keyword.CROSS)) {
            cursor.expect(Keyword.JOIN);
            FromItem right = factor();
            return new Join(cursor.since(start), left, JoinType.CROSS, false, right, null, null);
        }
        boolean natural = cursor.take(Keyword.NATURAL);
        JoinType type = joinType();
        int rightStart = cursor.start();
        if (natural) {
            FromItem right = factor();
            return new Join(cursor.since(start), left, type, true, right, null, null);
        }
        int outer = cursor.enter(JOIN_STACK);
        FromItem right = joins(factor(), rightStart);
        cursor.leave(outer, JOIN_STACK, 0);
        Clause.JoinCondition condition = condition();
        return new Join(cursor.since(start), left, type, false, right, condition, null);
    }

    private JoinType joinType() {
        JoinType type = JoinType.INNER;
        if (cursor.take(Keyword.LEFT)) {
            type = JoinType.LEFT;
        } else if (cursor.take(Keyword.RIGHT)) {
            type = JoinType.RIGHT;
        } else if (cursor.take(Keyword.FULL)) {
            type = JoinType.FULL;
        } else {
            cursor.take(Keyword.INNER);
        }
        if (type != JoinType.INNER) {
            cursor.take(Keyword.OUTER);
        }
        cursor.expect(Keyword.JOIN);
        return type;
    }

    private Clause.JoinCondition condition() {
        int start = cursor.start();
        if (cursor.take(Keyword.ON)) {
            Expression condition = grammar.expressions().expression();
            return new Clause.JoinOn(cursor.since(start), condition);
        }
        if (!cursor.take(Keyword.USING)) {
            throw cursor.expected("ON or USING");
        }
        List<Identifier> columns = grammar.names().parenthesizedList();
        Identifier alias = cursor.take(Keyword.AS) ? grammar.names().column() : null;
        return new Clause.JoinUsing(cursor.since(start), columns, alias);
    }

    /** One item without joins of its own, parentheses around a join included. */
    private FromItem factor() {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            int start = cursor.start();
            return aliased(inParentheses(), start);
        }
        int start = cursor.start();
        if (cursor.take(Keyword.LATERAL)) {
            if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
                return grammar.tableFunctions().function(start, true);
            }
            Query query = grammar.queries().parenthesized();
            Alias alias = alias();
            return new DerivedTable(cursor.since(start), true, query, alias);
        }
        if (grammar.tableFunctions().atFunction()) {
            return grammar.tableFunctions().function(start, false);
        }
        if (cursor.at(Keyword.ONLY)) {
            return table(start, null);
        }
        if (!cursor.atColumnName()) {
            throw cursor.expected("a table, a function or a query");
        }
        int position = cursor.position();
        boolean function = cursor.atTypeOrFunctionName();
        QualifiedName name = grammar.names().any();
        if (cursor.at(TokenKind.LEFT_PARENTHESIS) && (function || name.parts().size() > 1)) {
            return grammar.tableFunctions().call(start, false, name);
        }
        if (name.parts().size() > 3) {
            throw cursor.tokens().error(position, "improper qualified name (too many dotted names)");
        }
        return table(start, name);
    }

    private FromItem table(int start, @Nullable QualifiedName name) {
        TableReference table = name == null ? table() : starred(name);
        Alias alias = alias();
        Clause.TableSample sample = cursor.at(Keyword.TABLESAMPLE) ? sample() : null;
        return new TableReference(cursor.since(start), table.only(), table.name(), table.star(), alias, sample);
    }

    /** A table's name with ONLY or a star, without an alias (relation_expr). */
    TableReference table() {
        int start = cursor.start();
        if (!cursor.take(Keyword.ONLY)) {
            return starred(grammar.names().qualified());
        }
        boolean parenthesis = cursor.take(TokenKind.LEFT_PARENTHESIS);
        QualifiedName name = grammar.names().qualified();
        if (parenthesis) {
            cursor.close();
        }
        return new TableReference(cursor.since(start), true, name, false, null, null);
    }

    private TableReference starred(QualifiedName name) {
        boolean star = cursor.take(TokenKind.STAR);
        return new TableReference(cursor.since(name.span().start()), false, name, star, null, null);
    }

    /** The target of UPDATE, DELETE and MERGE, whose alias is one name (relation_expr_opt_alias). */
    TableReference target() {
        int start = cursor.start();
        TableReference table = table();
        int aliasStart = cursor.start();
        Alias alias = null;
        if (cursor.take(Keyword.AS) || (cursor.atColumnName() && !cursor.at(Keyword.SET))) {
            Identifier name = grammar.names().column();
            alias = new Alias(cursor.since(aliasStart), name, List.of(), List.of());
        }
        return new TableReference(cursor.since(start), table.only(), table.name(), table.star(), alias, null);
    }

    private Clause.TableSample sample() {
        int start = cursor.start();
        cursor.advance();
        QualifiedName method = grammar.names()
                .rest(
                        cursor.atColumnName()
                                ? cursor.identifier()
                                : grammar.names().typeOrFunction());
        List<Expression> arguments = grammar.expressions().parenthesizedList();
        Expression repeatable =
                cursor.take(Keyword.REPEATABLE) ? grammar.expressions().parenthesized() : null;
        return new Clause.TableSample(cursor.since(start), method, arguments, repeatable);
    }

    /**
     * What stands in parentheses: a join, or a query, which comes back as a derived table without an alias. Which it is shows only
     * behind the innermost parenthesis.
     */
    private FromItem inParentheses() {
        int outer = cursor.enter(PARENTHESIS_STACK);
        int start = cursor.start();
        cursor.open();
        FromItem item;
        if (grammar.queries().atQuery()) {
            item = closed(start, grammar.queries().query());
        } else if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            item = afterParentheses(start);
        } else {
            int innerStart = cursor.start();
            item = closed(joins(factor(), innerStart));
        }
        cursor.leave(outer, PARENTHESIS_STACK, 0);
        return item;
    }

    private FromItem afterParentheses(int start) {
        int innerStart = cursor.start();
        FromItem inner = inParentheses();
        if (inner instanceof DerivedTable table) {
            if (cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
                return closed(start, table.query());
            }
            if (grammar.queries().atContinuation()) {
                return closed(start, grammar.queries().continued(table.span(), table.query()));
            }
        } else if (cursor.take(TokenKind.RIGHT_PARENTHESIS)) {
            return inner;
        }
        return closed(joins(aliased(inner, innerStart), innerStart));
    }

    private DerivedTable closed(int start, Query query) {
        cursor.close();
        return new DerivedTable(cursor.since(start), false, query, null);
    }

    private FromItem closed(FromItem item) {
        boolean aliasedJoin = item instanceof Join join && join.alias() != null;
        if (!(item instanceof Join) || aliasedJoin) {
            throw cursor.expected("a join");
        }
        cursor.close();
        return item;
    }

    /** What stood in parentheses, with the alias behind them. */
    private FromItem aliased(FromItem item, int start) {
        Alias alias = alias();
        if (item instanceof DerivedTable table) {
            return new DerivedTable(cursor.since(start), false, table.query(), alias);
        }
        if (alias == null || !(item instanceof Join join)) {
            return item;
        }
        return new Join(
                cursor.since(start), join.left(), join.type(), join.natural(), join.right(), join.condition(), alias);
    }

    /** An alias with column names, where one stands (opt_alias_clause). */
    @Nullable
    Alias alias() {
        int start = cursor.start();
        if (!cursor.take(Keyword.AS) && !cursor.atColumnName()) {
            return null;
        }
        Identifier name = grammar.names().column();
        List<Identifier> columns = grammar.names().optionalList();
        return new Alias(cursor.since(start), name, columns, List.of());
    }
}
