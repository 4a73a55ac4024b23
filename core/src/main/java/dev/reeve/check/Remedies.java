package dev.reeve.check;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.parse.Fingerprint;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Scope;
import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The fragments that might make a refused statement run; which of them do is found out by trying. */
final class Remedies {
    private static final int COMMENT_LENGTH = 160;

    private final GovernedCatalog governed;
    private final Catalog catalog;
    private final ReferredTables referred;
    private final String service;
    private final LocalDate today;

    Remedies(GovernedCatalog governed, String service, LocalDate today) {
        this.governed = governed;
        this.catalog = governed.catalog();
        this.referred = new ReferredTables(governed);
        this.service = service;
        this.today = today;
    }

    /** The candidates, the better first. */
    List<Fragment> of(Analysis analysis, Refusal refusal) {
        Set<Fragment> found = new LinkedHashSet<>();
        if (refusal.code() == ErrorCode.UNSAFE_FUNCTION) {
            functions(analysis, found);
        }
        for (GovernedReference reference : analysis.references()) {
            if (reference.table().isPlaced() && reference.tenants().isAll()) {
                keys(analysis, reference, found);
                relations(analysis, reference, found);
            }
        }
        for (RelationUse use : analysis.relations()) {
            if (use.meaning() instanceof Resolution.Governed of && !of.table().isPlaced()) {
                scopes(of.table(), found);
            } else if (use.meaning() instanceof Resolution.Undeclared undeclared) {
                ChildDeclaration.of(governed, undeclared).ifPresent(found::add);
            }
        }
        return List.copyOf(found);
    }

    private void keys(Analysis analysis, GovernedReference reference, Set<Fragment> found) {
        Table table = reference.table().table();
        for (Column column : mentioned(analysis, reference)) {
            List<String> columns = List.of(column.name());
            for (Key key : table.keys()) {
                if (key.isUniqueByColumns()
                        && key.columns().equals(columns)
                        && !reference.table().lookupKeys().contains(columns)) {
                    found.add(new Fragment(
                            "keys:\n  - {table: " + SpecText.table(catalog, table) + ", columns: ["
                                    + SpecText.column(column.name()) + "]}\n",
                            ""));
                }
            }
        }
    }

    private void relations(Analysis analysis, GovernedReference reference, Set<Fragment> found) {
        Table table = reference.table().table();
        for (Column column : mentioned(analysis, reference)) {
            if (!reference.table().isTenantColumn(column.name())) {
                for (ReferredTables.Target target : referred.of(table, column)) {
                    found.add(new Fragment(
                            "relations:\n" + relation(table, column, target),
                            "true only if every value has its row, of the same tenant: `reeve check --data` verifies it;"
                                    + " a foreign key is better"));
                }
            }
        }
    }

    private String relation(Table table, Column column, ReferredTables.Target target) {
        return "  - {from: " + SpecText.column(catalog, table, column.name()) + ", to: "
                + SpecText.column(catalog, target.table(), target.column()) + ", confirmed: true}\n";
    }

    /** What a table may be that is taken for one of home. */
    private void scopes(GovernedTable table, Set<Fragment> found) {
        String name = SpecText.table(catalog, table.table());
        if (table.tenantColumn() == null) {
            for (ForeignKey key : table.table().foreignKeys()) {
                GovernedTable parent = governed.table(key.target());
                if (parent != null && parent.isPlaced() && key.validated()) {
                    found.add(ChildDeclaration.of(catalog, table.name(), parent.name()));
                }
            }
            for (Column column : table.table().columns()) {
                for (ReferredTables.Target target : referred.of(table.table(), column)) {
                    found.add(new Fragment(
                            "tables:\n"
                                    + ChildDeclaration.line(
                                            catalog,
                                            table.name(),
                                            target.table().name())
                                    + "relations:\n"
                                    + relation(table.table(), column, target),
                            "true only if every row has its parent: `reeve check --data` verifies it; a foreign key is"
                                    + " better"));
                }
            }
        }
        if (table.scope() == Scope.GLOBAL && table.tenantColumn() == null) {
            found.add(new Fragment(
                    "tables:\n  " + name + ": {scope: replicated}\n", "every shard then needs a copy of its rows"));
        }
    }

    private void functions(Analysis analysis, Set<Fragment> found) {
        Set<String> names = new LinkedHashSet<>();
        for (FunctionUse use : analysis.functions()) {
            for (Function function : catalog.functions(use.name(), catalog.searchPath())) {
                if (!Catalog.isSystemSchema(function.name().schema())) {
                    names.add(SpecText.function(function.name()));
                }
            }
        }
        for (RelationUse use : analysis.relations()) {
            if (use.meaning() instanceof Resolution.Governed of) {
                for (ReachedFunction reached : of.table().table().behaviour().reached()) {
                    if (use.written() || reached.through() == ReachedFunction.Through.POLICY) {
                        names.add(SpecText.function(reached.function()));
                    }
                }
            }
        }
        if (!names.isEmpty()) {
            found.add(new Fragment(
                    "safe_functions: [" + String.join(", ", names) + "]\n",
                    "true only of functions that read no tenant's rows and do nothing beside their result"));
        }
    }

    /** The entry that lets the service's connections fan a statement out. */
    Fragment allowed(Fingerprint fingerprint) {
        String text = SpecText.comment(fingerprint.text());
        String shown = text.length() <= COMMENT_LENGTH ? text : text.substring(0, COMMENT_LENGTH) + " …";
        return new Fragment(
                "services:\n  " + SpecText.yaml(service) + ":\n    fanout:\n      allow_list:\n        # " + shown
                        + "\n        - {sha256: " + fingerprint.sha256() + ", reviewer: \"?\", date: " + today + "}\n",
                "lets the statement concern several tenants: put the name of who has looked at it for ?");
    }

    /** The reference's own columns that the statement names, in the order of the table. */
    private static List<Column> mentioned(Analysis analysis, GovernedReference reference) {
        Set<Column> found = new LinkedHashSet<>();
        mentioned(analysis.statement(), analysis, reference, found);
        List<Column> ordered = new ArrayList<>(reference.table().table().columns());
        ordered.retainAll(found);
        return ordered;
    }

    private static void mentioned(Node node, Analysis analysis, GovernedReference reference, Set<Column> found) {
        if (node instanceof Reference.Column column) {
            add(analysis.names().meaning(column), reference, found);
        }
        for (Node child : node.children()) {
            mentioned(child, analysis, reference, found);
        }
    }

    private static void add(Meaning meaning, GovernedReference reference, Set<Column> found) {
        if (meaning instanceof Meaning.OfTable of && of.source() == reference.source()) {
            found.add(of.column());
        } else if (meaning instanceof Meaning.Merged merged) {
            add(merged.left(), reference, found);
            add(merged.right(), reference, found);
        }
    }
}
