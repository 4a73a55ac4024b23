package dev.reeve.catalog;

import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.FanOutPolicy;
import dev.reeve.spec.Finding;
import dev.reeve.spec.FunctionDeclaration;
import dev.reeve.spec.ObjectName;
import dev.reeve.spec.Position;
import dev.reeve.spec.Service;
import dev.reeve.spec.Spec;
import dev.reeve.spec.TableDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of a spec, found in the catalog or reported with the nearest one. */
final class Declarations {
    private final Spec spec;
    private final Catalog catalog;
    private final List<Finding> findings;
    private final Map<FullName, TableDeclaration> tables = new LinkedHashMap<>();

    Declarations(Spec spec, Catalog catalog, List<Finding> findings) {
        this.spec = spec;
        this.catalog = catalog;
        this.findings = findings;
        for (TableDeclaration declaration : spec.tables()) {
            Table table = table(declaration.table(), declaration.at());
            if (table != null && tables.putIfAbsent(table.name(), declaration) != null) {
                findings.add(new Finding(declaration.at(), "table " + table.name() + " is declared twice"));
            }
        }
    }

    /** What the spec says of the table, or null. */
    @Nullable
    TableDeclaration of(FullName table) {
        return tables.get(table);
    }

    /** The table that a name of the spec means, or null after reporting that there is none. */
    @Nullable
    Table table(ObjectName name, Position at) {
        Table table = catalog.resolve(name.parts()).orElse(null);
        if (table == null) {
            findings.add(new Finding(at, "there is no table " + name + Suggestion.among(name.toString(), known(name))));
            return null;
        }
        if (!table.isStored() || table.isSystem()) {
            String kind =
                    table.isSystem() ? "PostgreSQL's own" : "a " + table.kind().words();
            findings.add(new Finding(at, name + " is " + kind + "; the spec speaks of tables only"));
            return null;
        }
        return table;
    }

    /** The column, or null after reporting that there is none. */
    @Nullable
    Column column(Table table, String name, Position at) {
        Column column = table.column(name);
        if (column == null) {
            findings.add(new Finding(
                    at,
                    "table " + table.name() + " has no column " + name + Suggestion.among(name, table.columnNames())));
        }
        return column;
    }

    /** Reports tables with a fan-out policy of their own that do not exist. */
    void checkServices() {
        for (Service service : spec.services().values()) {
            for (FanOutPolicy.OfTable listed : service.fanOut().tables()) {
                table(listed.table(), listed.at());
            }
        }
    }

    /** Reports functions that are declared safe but do not exist. */
    void checkFunctions() {
        for (FunctionDeclaration declared : spec.safeFunctions()) {
            ObjectName name = declared.function();
            if (catalog.functions(name.parts(), catalog.searchPath()).isEmpty()) {
                Set<String> known = new LinkedHashSet<>();
                catalog.functions().keySet().forEach(function -> known.add(shown(function, name)));
                findings.add(new Finding(
                        declared.at(), "there is no function " + name + Suggestion.among(name.toString(), known)));
            }
        }
    }

    private List<String> known(ObjectName name) {
        List<String> known = new ArrayList<>();
        for (Table table : catalog.tables().values()) {
            if (table.isStored() && !table.isSystem()) {
                known.add(shown(table.name(), name));
            }
        }
        return known;
    }

    /** The name with as many parts as the one that was meant to find it. */
    private static String shown(FullName name, ObjectName like) {
        return like.schema() == null ? name.name() : name.toString();
    }
}
