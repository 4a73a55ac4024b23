package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import java.util.Optional;

/** The lines that declare a table the child of the one that it refers to, and that one its parent's child, where that is not declared either. */
final class ChildDeclaration {
    private ChildDeclaration() {}

    /** @param name one of {@link GovernedCatalog#undeclared()} */
    static Optional<Fragment> of(GovernedCatalog governed, FullName name) {
        Catalog catalog = governed.catalog();
        StringBuilder yaml = new StringBuilder("tables:\n");
        FullName child = name;
        for (ForeignKey key = governed.undeclared().get(child);
                key != null;
                key = governed.undeclared().get(child)) {
            yaml.append("  ")
                    .append(SpecText.table(catalog, child))
                    .append(": {scope: child, parent: ")
                    .append(SpecText.table(catalog, key.target()))
                    .append("}\n");
            child = key.target();
        }
        GovernedTable top = governed.table(child);
        return top != null && top.isPlaced()
                ? Optional.of(new Fragment(yaml.toString(), "its rows are then with their parents' tenants"))
                : Optional.empty();
    }
}
