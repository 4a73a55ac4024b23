package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Identifier;
import java.util.List;
import java.util.StringJoiner;

/** A governed reference with the names by which its block sees its columns. */
record NarrowedReference(GovernedReference reference) {
    GovernedTable table() {
        return reference.table();
    }

    /** What stands in front of its columns: the alias, or the table's name as the reference has it. */
    String qualifier() {
        Clause.Alias alias = reference.node().alias();
        Identifier name = alias == null ? null : alias.name();
        if (name != null) {
            return SqlName.quoted(name.name());
        }
        StringJoiner qualifier = new StringJoiner(".");
        for (String part : reference.node().name().names()) {
            qualifier.add(SqlName.quoted(part));
        }
        return qualifier.toString();
    }

    /** A column of the table as the block sees it: with the qualifier, and under the name that an alias list gives it. */
    String column(String column) {
        if (!isNameable(column)) {
            throw Unrewritable.unsupported(reference, "another column of the reference has the same name");
        }
        return qualifier() + "." + SqlName.quoted(visible(column));
    }

    /** Whether the column can be named without being mistaken for another. */
    boolean isNameable(String column) {
        String visible = visible(column);
        int found = 0;
        for (Column other : table().table().columns()) {
            if (visible(other.name()).equals(visible)) {
                found++;
            }
        }
        return found == 1;
    }

    private String visible(String column) {
        Clause.Alias alias = reference.node().alias();
        List<Identifier> renamed = alias == null ? List.of() : alias.columns();
        int position = table().table().columnNames().indexOf(column);
        return position >= 0 && position < renamed.size()
                ? renamed.get(position).name()
                : column;
    }
}
