package dev.reeve.analyze;

import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Identifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Resolves FROM lists: makes a source of each item, and the names that can be seen because of it (transformFromClause). */
final class FromWalker {
    private final Survey survey;
    private final QueryWalker queries;
    private final ExpressionWalker expressions;
    private final FunctionSources functions;

    FromWalker(Survey survey, QueryWalker queries, ExpressionWalker expressions) {
        this.survey = survey;
        this.queries = queries;
        this.expressions = expressions;
        this.functions = new FunctionSources(survey, expressions);
    }

    /**
     * Walks a FROM list.
     *
     * @param before what stands before it in the same namespace: the target of a write
     * @param site the block, with the scope around it
     */
    List<Scope.Entry> walk(List<FromItem> items, List<Scope.Entry> before, Site site) {
        List<Scope.Entry> entries = new ArrayList<>(before);
        for (FromItem item : items) {
            entries.addAll(item(item, entries, site));
        }
        return entries.subList(before.size(), entries.size());
    }

    private List<Scope.Entry> item(FromItem item, List<Scope.Entry> lateral, Site site) {
        if (item instanceof FromItem.TableReference table) {
            if (table.sample() != null) {
                expressions.walkAll(table.sample().arguments(), lateral(lateral, site));
                expressions.walk(table.sample().repeatable(), lateral(lateral, site));
            }
            return List.of(table(table, site, false));
        } else if (item instanceof FromItem.DerivedTable derived) {
            return List.of(derived(derived, lateral, site));
        } else if (item instanceof FromItem.Join join) {
            return join(join, lateral, site);
        }
        return List.of(functions.entry(item, lateral(lateral, site)));
    }

    private static Site lateral(List<Scope.Entry> lateral, Site site) {
        return site.seeing(new Scope(lateral, site.scope()));
    }

    /** A table, view or CTE; {@code target} if it is written, since no CTE can be. */
    Scope.Entry table(FromItem.TableReference node, Site site, boolean target) {
        List<String> parts = Scope.names(node.name().parts());
        String own = parts.get(parts.size() - 1);
        CommonTables.Definition definition =
                parts.size() == 1 && !target ? CommonTables.find(site.commonTables(), own) : null;
        List<String> aliases = columnAliases(node.alias());
        String name = name(node.alias(), own);
        if (definition != null) {
            queries.complete(definition);
            Shape shape = definition.shapeForUse().renamed(aliases);
            Source source = source(Source.Kind.CTE, site, node, name, shape, definition);
            survey.definition(source, definition);
            return entry(source, shape, node.alias() != null);
        }
        Resolution meaning = survey.resolve(parts);
        List<dev.reeve.catalog.Column> columns = columns(meaning);
        List<Scope.Column> visible = new ArrayList<>();
        List<String> visibleNames = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            visibleNames.add(
                    i < aliases.size() ? aliases.get(i) : columns.get(i).name());
        }
        boolean open = columns.isEmpty();
        Source source = new Source(
                Source.Kind.RELATION,
                Objects.requireNonNull(site.block()),
                node,
                name,
                meaning,
                null,
                visibleNames,
                open);
        for (int i = 0; i < columns.size(); i++) {
            visible.add(new Scope.Column(visibleNames.get(i), new Meaning.OfTable(source, columns.get(i))));
        }
        survey.add(source);
        survey.named(node.name(), meaning, source, target);
        return new Scope.Entry(source, name, true, visible, open, node.alias() != null, true);
    }

    /** The columns that are known; none of PostgreSQL's own relations, nor of one that does not exist. */
    private static List<dev.reeve.catalog.Column> columns(@Nullable Resolution meaning) {
        Table table = meaning == null
                ? null
                : meaning.<@Nullable Table>fold(
                        it -> it.table().table(),
                        Resolution.View::table,
                        it -> null,
                        it -> null,
                        Resolution.Undeclared::table,
                        Resolution.Unsupported::table);
        return table == null ? List.of() : table.columns();
    }

    private Scope.Entry derived(FromItem.DerivedTable node, List<Scope.Entry> lateral, Site site) {
        Site inner = node.lateral() ? lateral(lateral, site) : site;
        Block.Place place = node.lateral() ? Block.Place.LATERAL : Block.Place.DERIVED_TABLE;
        Shape shape = queries.walk(node.query(), place, inner).renamed(columnAliases(node.alias()));
        Source source = source(Source.Kind.DERIVED_TABLE, site, node, name(node.alias(), null), shape, null);
        return entry(source, shape, true);
    }

    private Source source(
            Source.Kind kind,
            Site site,
            FromItem node,
            @Nullable String name,
            Shape shape,
            CommonTables.@Nullable Definition definition) {
        Source source = new Source(
                kind,
                Objects.requireNonNull(site.block()),
                node,
                name,
                null,
                definition == null ? null : definition.node(),
                shape.knownNames(),
                shape.open());
        survey.add(source);
        survey.shape(source, shape);
        return source;
    }

    static Scope.Entry entry(Source source, Shape shape, boolean aliased) {
        List<Scope.Column> columns = new ArrayList<>();
        for (int i = 0; i < shape.names().size(); i++) {
            columns.add(new Scope.Column(shape.names().get(i), new Meaning.OfSource(source, i)));
        }
        return new Scope.Entry(
                source, source.name(), true, columns, shape.open() || shape.hasUnknownName(), aliased, true);
    }

    private List<Scope.Entry> join(FromItem.Join join, List<Scope.Entry> lateral, Site site) {
        List<Scope.Entry> left = item(join.left(), lateral, site);
        boolean reachable = join.type() != FromItem.JoinType.RIGHT && join.type() != FromItem.JoinType.FULL;
        List<Scope.Entry> seen = new ArrayList<>(lateral);
        for (Scope.Entry entry : left) {
            seen.add(reachable ? entry : entry.unreachable());
        }
        List<Scope.Entry> right = item(join.right(), seen, site);
        JoinColumns columns = JoinColumns.of(join, unqualified(left), unqualified(right));
        survey.merged(join, columns.equalities());
        List<Scope.Entry> both = new ArrayList<>(left);
        both.addAll(right);
        if (join.condition() instanceof Clause.JoinOn on) {
            expressions.walk(on.condition(), site.seeing(new Scope(both, site.scope())));
        }
        if (join.alias() != null) {
            return List.of(aliased(join, join.alias(), columns, site));
        }
        List<Scope.Entry> entries = new ArrayList<>();
        for (Scope.Entry entry : both) {
            if (entry.name() != null) {
                entries.add(entry.qualifiedOnly());
            }
        }
        if (join.condition() instanceof Clause.JoinUsing using && using.alias() != null) {
            entries.add(usingAlias(join, using.alias(), columns, site));
        }
        entries.add(new Scope.Entry(null, null, true, columns.all(), columns.open(), false, true));
        return entries;
    }

    private Scope.Entry aliased(FromItem.Join join, Clause.Alias alias, JoinColumns columns, Site site) {
        List<String> aliases = columnAliases(alias);
        List<Scope.Column> renamed = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns.all().size(); i++) {
            Scope.Column column = columns.all().get(i);
            String name = i < aliases.size() ? aliases.get(i) : column.name();
            renamed.add(new Scope.Column(name, column.meaning()));
            names.add(name == null ? "?column?" : name);
        }
        Source source = new Source(
                Source.Kind.JOIN,
                Objects.requireNonNull(site.block()),
                join,
                name(alias, null),
                null,
                null,
                names,
                columns.open());
        survey.add(source);
        return new Scope.Entry(source, source.name(), true, renamed, columns.open(), true, true);
    }

    private Scope.Entry usingAlias(FromItem.Join join, Identifier alias, JoinColumns columns, Site site) {
        List<String> names = new ArrayList<>();
        columns.merged().forEach(column -> names.add(String.valueOf(column.name())));
        Source source = new Source(
                Source.Kind.JOIN,
                Objects.requireNonNull(site.block()),
                Objects.requireNonNull(join.condition()),
                Scope.name(alias),
                null,
                null,
                names,
                false);
        survey.add(source);
        return new Scope.Entry(source, source.name(), false, columns.merged(), false, true, true);
    }

    /** The entry that has the item's columns; there is one for each item. */
    private static Scope.Entry unqualified(List<Scope.Entry> entries) {
        for (Scope.Entry entry : entries) {
            if (entry.unqualified()) {
                return entry;
            }
        }
        throw new IllegalStateException("a FROM item without columns of its own");
    }

    static List<String> columnAliases(Clause.@Nullable Alias alias) {
        return alias == null ? List.of() : Scope.names(alias.columns());
    }

    static @Nullable String name(Clause.@Nullable Alias alias, @Nullable String own) {
        return alias == null || alias.name() == null ? own : Scope.name(alias.name());
    }
}
