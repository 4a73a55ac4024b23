package dev.reeve.analyze;

import dev.reeve.catalog.Type;
import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Resolves functions in FROM, XMLTABLE and JSON_TABLE. Only {@code unnest} is looked into. */
final class FunctionSources {
    private final Survey survey;
    private final ExpressionWalker expressions;

    FunctionSources(Survey survey, ExpressionWalker expressions) {
        this.survey = survey;
        this.expressions = expressions;
    }

    /** @param site the block, seeing what stands before the function, as if LATERAL were written */
    Scope.Entry entry(FromItem item, Site site) {
        if (item instanceof FromItem.FunctionTable function) {
            return function(function, site);
        } else if (item instanceof FromItem.XmlTable table) {
            expressions.walkAll(table.namespaces(), site);
            expressions.walk(table.row(), site);
            expressions.walk(table.document(), site);
            expressions.walkAll(table.columns(), site);
            return closed(item, table.alias(), "xmltable", names(table.columns()), site);
        } else if (item instanceof FromItem.JsonTable table) {
            expressions.walkAll(table.parts(), site);
            expressions.walkAll(table.columns(), site);
            return closed(item, table.alias(), "json_table", names(table.columns()), site);
        }
        throw new IllegalStateException("no function: " + item.getClass());
    }

    private Scope.Entry function(FromItem.FunctionTable node, Site site) {
        List<String> defined = new ArrayList<>();
        for (Clause.FunctionItem item : node.functions()) {
            expressions.walk(item.function(), site);
            item.definitions().forEach(definition -> defined.add(Scope.name(definition.name())));
        }
        if (node.alias() != null) {
            node.alias().definitions().forEach(definition -> defined.add(Scope.name(definition.name())));
        }
        String own = ownName(node);
        if (!defined.isEmpty() && !node.rowsFrom()) {
            return closed(node, node.alias(), own, defined, site);
        }
        Shape shape = unnested(node, site);
        if (shape == null) {
            String column = FromWalker.name(node.alias(), own);
            boolean named = node.functions().size() == 1 && column != null;
            shape = new Shape(named ? List.of(column) : List.of(), List.of(), true);
        }
        return entry(node, node.alias(), own, shape, site);
    }

    private static @Nullable String ownName(FromItem.FunctionTable node) {
        return node.functions().get(0).function() instanceof Call.Function call
                ? Scope.name(call.name().last())
                : null;
    }

    /** The shape of {@code unnest} over arrays that are known not to be of rows; null for any other function. */
    private @Nullable Shape unnested(FromItem.FunctionTable node, Site site) {
        if (node.functions().size() != 1
                || !(node.functions().get(0).function() instanceof Call.Function call)
                || !isUnnest(call)) {
            return null;
        }
        List<Expression> arrays = new ArrayList<>();
        for (Clause.Argument argument : call.arguments()) {
            if (argument.name() != null || argument.variadic() || !isPlainArray(argument.value())) {
                return null;
            }
            arrays.add(argument.value());
        }
        List<@Nullable String> names = new ArrayList<>();
        List<Shape.Origin> origins = new ArrayList<>();
        String alias = FromWalker.name(node.alias(), "unnest");
        for (Expression array : arrays) {
            names.add(arrays.size() == 1 ? alias : "unnest");
            origins.add(new Shape.Origin.OfElement(array, arrays));
        }
        if (node.ordinality()) {
            names.add("ordinality");
            origins.add(Shape.OPAQUE);
        }
        Block block = Objects.requireNonNull(site.block());
        return new Shape(names, List.of(new Shape.Arm(block, origins, true, false, false)), false);
    }

    private static boolean isUnnest(Call.Function call) {
        List<String> name = Scope.names(call.name().parts());
        return (name.equals(List.of("unnest")) || name.equals(List.of("pg_catalog", "unnest")))
                && call.quantifier() == null
                && call.orderBy().isEmpty()
                && call.filter() == null
                && call.over() == null;
    }

    /** Whether the array's elements are no rows, which would be unnested into their columns. */
    private boolean isPlainArray(Expression expression) {
        if (expression instanceof Constructor.Array array) {
            return !array.nested()
                    && array.elements().stream().allMatch(FunctionSources::isPlain)
                    && array.elements().stream().anyMatch(element -> !(element instanceof Literal.NullConstant));
        }
        if (!(expression instanceof Operation.Cast cast) || !cast.type().isArray()) {
            return false;
        }
        if (cast.type().name() == null) {
            return true;
        }
        List<String> name = Scope.names(cast.type().name().parts());
        return survey.catalog()
                .catalog()
                .type(name, survey.searchPath())
                .filter(type -> type.kind() == Type.Kind.BASE || type.kind() == Type.Kind.ENUM)
                .isPresent();
    }

    private static boolean isPlain(Expression element) {
        return element instanceof Literal.NumberConstant
                || element instanceof Literal.TextConstant
                || element instanceof Literal.NullConstant
                || (element instanceof Operation.Cast cast
                        && !cast.type().isArray()
                        && Families.of(cast.type()) != null);
    }

    private Scope.Entry closed(
            FromItem node, Clause.@Nullable Alias alias, @Nullable String own, List<String> names, Site site) {
        return entry(node, alias, own, new Shape(new ArrayList<>(names), List.of(), false), site);
    }

    private Scope.Entry entry(
            FromItem node, Clause.@Nullable Alias alias, @Nullable String own, Shape shape, Site site) {
        Shape renamed = shape.renamed(FromWalker.columnAliases(alias));
        Source source = new Source(
                Source.Kind.FUNCTION,
                Objects.requireNonNull(site.block()),
                node,
                FromWalker.name(alias, own),
                null,
                null,
                renamed.knownNames(),
                renamed.open());
        survey.add(source);
        survey.shape(source, renamed);
        return FromWalker.entry(source, renamed, alias != null);
    }

    private static List<String> names(List<Clause.TableFunctionColumn> columns) {
        List<String> names = new ArrayList<>();
        for (Clause.TableFunctionColumn column : columns) {
            if (column.nested().isEmpty()) {
                names.add(Scope.name(column.name()));
            } else {
                names.addAll(names(column.nested()));
            }
        }
        return names;
    }
}
