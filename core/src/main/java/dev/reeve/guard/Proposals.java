package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Trigger;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which rows an INSERT with ON CONFLICT DO NOTHING proposes, as far as its arbitrating keys are concerned. They are known if they follow
 * from the statement's constants and parameters alone, so that asking once more gives the same. For one statement.
 */
final class Proposals {
    private final Catalog catalog;
    private final Analysis analysis;
    private final GovernedTable table;
    private final Insert insert;
    private @Nullable String obstacle;
    private @Nullable ProposedRows rows;

    Proposals(Catalog catalog, Analysis analysis, GovernedReference target) {
        this.catalog = catalog;
        this.analysis = analysis;
        this.table = target.table();
        this.insert = (Insert) target.block().node();
        read();
    }

    /** Why they cannot be known, for a sentence; null if they are. */
    @Nullable
    String obstacle() {
        return obstacle;
    }

    /** The rows; null if there is an obstacle. */
    @Nullable
    ProposedRows rows() {
        return rows;
    }

    private void read() {
        List<Key> keys = arbiters();
        if (obstacle != null) {
            return;
        }
        if (insert.overriding() != null) {
            obstacle = "OVERRIDING leaves values out";
        } else if (table.table().behaviour().triggers().stream().anyMatch(Trigger::changesInsertedRows)) {
            obstacle = "a trigger may change the row";
        } else if (insert.columns().stream().anyMatch(column -> !column.path().isEmpty())) {
            obstacle = "parts of columns are written";
        } else {
            Set<String> needed = new HashSet<>();
            keys.forEach(key -> needed.addAll(key.columns()));
            if (table.tenantColumn() != null) {
                needed.remove(table.tenantColumn().name());
            }
            read(keys, needed);
        }
    }

    /** The keys that a conflict may be about. */
    private List<Key> arbiters() {
        Clause.OnConflict conflict = insert.onConflict();
        ConflictTarget target = conflict == null ? null : conflict.target();
        List<Key> keys = new ArrayList<>();
        for (Key key : table.table().keys()) {
            boolean meant = target == null;
            if (target instanceof ConflictTarget.Constraint constraint) {
                meant = constraint.name().name().equals(key.name());
            } else if (target instanceof ConflictTarget.Columns columns) {
                meant = key.isUniqueByColumns()
                        && columns.where() == null
                        && ConflictRules.names(columns).size()
                                == columns.elements().size()
                        && Set.copyOf(key.columns()).equals(Set.copyOf(ConflictRules.names(columns)));
            }
            if (meant) {
                keys.add(key);
            }
        }
        if (keys.isEmpty() || !keys.stream().allMatch(Key::isUniqueByColumns)) {
            obstacle = "a key is partial or has expressions";
        } else if (target == null && !table.table().exclusions().isEmpty()) {
            obstacle = "exclusion constraints are meant too";
        }
        return keys;
    }

    private void read(List<Key> keys, Set<String> needed) {
        Query source = insert.source();
        if (source == null) {
            obstacle = "a key's value is a default";
        } else if (source.body() instanceof QueryBody.Values values && isPlain(source)) {
            List<Map<String, Expression>> listed = new ArrayList<>();
            for (Clause.ValuesRow row : values.rows()) {
                listed.add(listed(row, needed));
            }
            boolean told = insert == analysis.statement() && insert.returning() == null;
            rows = new ProposedRows(table, keys, listed, null, List.of(), told ? listed.size() : ProposedRows.UNKNOWN);
        } else if (!isFixed(source)) {
            obstacle = "the rows come from a query that may give others when it is asked again";
        } else {
            List<String> queried = insert.columns().isEmpty()
                    ? table.table().columnNames()
                    : insert.columns().stream()
                            .map(column -> column.column().name())
                            .toList();
            if (!queried.containsAll(needed)) {
                obstacle = "a key's value is a default";
            }
            rows = new ProposedRows(table, keys, List.of(), source, queried, ProposedRows.UNKNOWN);
        }
        if (obstacle != null) {
            rows = null;
        }
    }

    private static boolean isPlain(Query source) {
        return source.with() == null && source.orderBy().isEmpty() && source.limit() == null && source.offset() == null;
    }

    private Map<String, Expression> listed(Clause.ValuesRow row, Set<String> needed) {
        Map<String, Expression> values = new HashMap<>();
        List<String> columns = table.table().columnNames();
        for (int i = 0; i < row.values().size(); i++) {
            boolean named = !insert.columns().isEmpty();
            if (i < (named ? insert.columns().size() : columns.size())) {
                String column = named ? insert.columns().get(i).column().name() : columns.get(i);
                values.put(column, row.values().get(i));
            }
        }
        values.keySet().retainAll(needed);
        for (String column : needed) {
            Expression value = values.get(column);
            if (value == null ? hasDefault(column) : !isFixed(value)) {
                obstacle = value == null || value instanceof Literal.DefaultMarker
                        ? "a key's value is a default"
                        : "a key's value is computed in a way that may give another when it is asked again";
            }
        }
        return values;
    }

    private boolean hasDefault(String name) {
        Column column = table.table().column(name);
        return column == null
                || column.hasDefault()
                || column.generated() != Column.Generated.NO
                || column.identity() != Column.Identity.NO;
    }

    /** Whether a value is made of constants and parameters, by functions that do not change their mind. */
    private boolean isFixed(Expression value) {
        return isWithout(value, Subquery.class, Query.class, Reference.class, Literal.DefaultMarker.class)
                && !callsVolatile(value);
    }

    /** Whether a query reads nothing but the statement's own values. */
    private boolean isFixed(Query query) {
        return isWithout(query, FromItem.TableReference.class, QueryBody.Table.class) && !callsVolatile(query);
    }

    private static boolean isWithout(Node node, Class<?>... kinds) {
        for (Class<?> kind : kinds) {
            if (kind.isInstance(node)) {
                return false;
            }
        }
        return node.children().stream().allMatch(child -> isWithout(child, kinds));
    }

    private boolean callsVolatile(Node node) {
        for (FunctionUse use : analysis.functions()) {
            if (node.span().contains(use.node().span())) {
                List<Function> meant = catalog.functions(use.name(), catalog.searchPath());
                if (meant.isEmpty()
                        || meant.stream().anyMatch(function -> function.volatility() == Function.Volatility.VOLATILE)) {
                    return true;
                }
            }
        }
        return false;
    }
}
