package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Resolution;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The lines of the spec that declare tables the children of those that they refer to. */
final class ChildDeclaration {
    private ChildDeclaration() {}

    /** Declares a table, and the one that it refers to where that is not declared either; nothing if they lead to no tenant's table. */
    static Optional<Fragment> of(GovernedCatalog governed, Resolution.Undeclared undeclared) {
        StringBuilder lines = new StringBuilder();
        FullName name = undeclared.table().name();
        for (Resolution.@Nullable Undeclared child = undeclared;
                child != null;
                child = governed.undeclared().get(name)) {
            lines.append(line(governed.catalog(), name, child.key().target()));
            name = child.key().target();
        }
        GovernedTable top = governed.table(name);
        return top != null && top.isPlaced() ? Optional.of(fragment(lines.toString())) : Optional.empty();
    }

    /** Declares one table. */
    static Fragment of(Catalog catalog, FullName child, FullName parent) {
        return fragment(line(catalog, child, parent));
    }

    /** The line below {@code tables:}. */
    static String line(Catalog catalog, FullName child, FullName parent) {
        return "  " + SpecText.table(catalog, child) + ": {scope: child, parent: " + SpecText.table(catalog, parent)
                + "}\n";
    }

    private static Fragment fragment(String lines) {
        return new Fragment("tables:\n" + lines, "its rows are then with their parents' tenants");
    }
}
