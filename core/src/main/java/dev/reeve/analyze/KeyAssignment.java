package dev.reeve.analyze;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values written into columns that decide about tenants. What may be written is not decided here.
 *
 * @param target the reference that is written
 * @param node the Insert, Assignment, or arm of a MERGE
 * @param relation the relation whose columns are written; null for other roles
 * @param columns the columns' names in the catalog
 * @param rows for each row the values of the columns; one row for assignments
 */
public record KeyAssignment(
        FromItem.TableReference target,
        GovernedTable table,
        Form form,
        Role role,
        Node node,
        @Nullable Relation relation,
        List<String> columns,
        List<List<AssignedValue>> rows) {
    /** Where the values are written. */
    public enum Form {
        INSERT,
        UPDATE,
        CONFLICT_UPDATE,
        MERGE_UPDATE,
        MERGE_INSERT
    }

    /** What the columns are. */
    public enum Role {
        /** the tenant column */
        TENANT,
        /** the columns that lead a child to its parent */
        PARENT,
        /** other columns that refer to a governed table's key */
        REFERENCE,
        /** a key that other governed tables refer to */
        KEY
    }

    public KeyAssignment {
        Objects.requireNonNull(target);
        Objects.requireNonNull(table);
        Objects.requireNonNull(form);
        Objects.requireNonNull(role);
        Objects.requireNonNull(node);
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
