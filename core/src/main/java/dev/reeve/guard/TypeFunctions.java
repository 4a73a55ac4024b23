package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.catalog.TypeFunction;
import dev.reeve.catalog.TypeMachinery;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Functions that must not run and are behind operators, casts and types. Which operator or cast PostgreSQL chooses is not followed:
 * a statement that meets the types it takes, in tables' columns or by their names, is taken to reach it; if it takes PostgreSQL's own
 * types only, the operator's symbol is enough, and any statement for a cast.
 */
final class TypeFunctions {
    private static final AllowList BUILT_IN_OPERATORS = AllowList.read("operators.txt");

    /** Operators that PostgreSQL looks for where none is written: by IN, BETWEEN, LIKE, CASE, NULLIF, USING and their kin. */
    private static final Set<String> IMPLIED =
            Set.of("=", "<>", "<", ">", "<=", ">=", "~~", "!~~", "~~*", "!~~*", "~", "!~");

    private final Catalog catalog;
    private final TypeMachinery machinery;
    private final List<TypeFunction> unsafe = new ArrayList<>();
    private final SafeFunctions safe;
    private final WrittenTables written;

    TypeFunctions(Catalog catalog, SafeFunctions safe, WrittenTables written) {
        this.catalog = catalog;
        this.machinery = catalog.machinery();
        this.safe = safe;
        this.written = written;
        for (TypeFunction function : machinery.functions()) {
            if (!safe.allowsBehindTypes(function.function())) {
                unsafe.add(function);
            }
        }
    }

    @Nullable
    Refusal examine(Analysis analysis) {
        if (unsafe.isEmpty()) {
            return null;
        }
        Set<FullName> named = new HashSet<>();
        named(analysis.statement(), named);
        Set<FullName> met = new HashSet<>(named);
        boolean converts = callsOthers(analysis);
        for (RelationUse use : analysis.relations()) {
            Table table = table(use);
            if (table != null) {
                met.addAll(typesOf(table));
                if (use.written()) {
                    for (Table each : written.with(table.name(), WrittenTables.insertsOnly(use))) {
                        named.addAll(machinery.expressions().getOrDefault(each.name(), Set.of()));
                    }
                }
            }
        }
        Set<FullName> made = machinery.madeOf(named);
        met.addAll(made);
        for (TypeFunction function : unsafe) {
            boolean all = converts && !function.types().isEmpty();
            // A domain's constraint is tested where a value becomes one, not where one is read.
            Set<FullName> candidates =
                    function.through() == TypeFunction.Through.DOMAIN && !populates(analysis) ? made : met;
            Node node =
                    all || candidates.containsAll(function.types()) ? reaching(function, analysis.statement()) : null;
            if (node != null) {
                return FunctionRules.unsafe(function.function().name(), node)
                        .because(function.function().name() + ", run by "
                                + function.through()
                                        .name()
                                        .toLowerCase(Locale.ROOT)
                                        .replace('_', ' ') + " "
                                + function.owner());
            }
        }
        return null;
    }

    /** Where a statement that meets the function's types reaches it, or null. */
    private static @Nullable Node reaching(TypeFunction function, Node statement) {
        boolean own = function.types().isEmpty() || !BUILT_IN_OPERATORS.contains(function.owner());
        return switch (function.through()) {
            case OPERATOR -> own ? user(function.owner(), statement) : statement;
            case OPERATOR_CLASS -> function.types().isEmpty() ? sorting(statement) : statement;
            case CAST, DOMAIN, TYPE -> statement;
        };
    }

    /** The part of a statement that uses an operator of this symbol, written or not. */
    private static @Nullable Node user(String symbol, Node node) {
        if (node instanceof Operator operator && operator.symbol().equals(symbol)) {
            return node;
        }
        boolean implies = node instanceof Predicate || node instanceof Conditional || node instanceof FromItem.Join;
        if (implies && IMPLIED.contains(symbol)) {
            return node;
        }
        for (Node child : node.children()) {
            Node user = user(symbol, child);
            if (user != null) {
                return user;
            }
        }
        return null;
    }

    /** A sort by an operator, which names an operator class by it. */
    private static @Nullable Node sorting(Node node) {
        if (node instanceof Clause.SortItem item && item.using() != null) {
            return node;
        }
        for (Node child : node.children()) {
            Node sorting = sorting(child);
            if (sorting != null) {
                return sorting;
            }
        }
        return null;
    }

    /** Whether functions that are not PostgreSQL's own are called, whose arguments and results may be of any type. */
    private boolean callsOthers(Analysis analysis) {
        for (FunctionUse use : analysis.functions()) {
            boolean other = use.name().size() > 1
                    ? !use.name().get(use.name().size() - 2).equals(Catalog.SYSTEM_SCHEMA)
                    : catalog.functions(use.name(), catalog.searchPath()).stream()
                            .anyMatch(function -> safe.isDeclared(function.name()));
            if (other) {
                return true;
            }
        }
        return false;
    }

    /** Whether a function makes rows of values, which tests the columns' domains. */
    private static boolean populates(Analysis analysis) {
        return analysis.functions().stream()
                .anyMatch(use -> use.name().get(use.name().size() - 1).contains("populate_record"));
    }

    private static @Nullable Table table(RelationUse use) {
        return use.meaning() == null
                ? null
                : use.meaning()
                        .<@Nullable Table>fold(
                                governed -> governed.table().table(),
                                Resolution.View::table,
                                Resolution.BuiltIn::table,
                                metadata -> null,
                                Resolution.Undeclared::table,
                                Resolution.Unsupported::table);
    }

    private Set<FullName> typesOf(Table table) {
        List<FullName> types = new ArrayList<>(List.of(table.name()));
        for (Column column : table.columns()) {
            types.add(column.type());
        }
        return machinery.madeOf(types);
    }

    /** The types that the statement names, in whatever schema. */
    private void named(Node node, Set<FullName> named) {
        if (node instanceof TypeName type && type.name() != null) {
            List<String> parts = type.name().names();
            String name = parts.get(parts.size() - 1);
            machinery.parts().keySet().stream()
                    .filter(each -> each.name().equals(name))
                    .forEach(named::add);
            unsafe.stream()
                    .flatMap(function -> function.types().stream())
                    .filter(each -> each.name().equals(name))
                    .forEach(named::add);
        }
        for (Node child : node.children()) {
            named(child, named);
        }
    }
}
