package dev.reeve.analyze;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Resolution;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the walk over a statement finds, gathered for the steps after it. Used by one thread, for one statement. */
final class Survey {
    private final GovernedCatalog catalog;
    private final Keys keys;
    private final List<String> searchPath;
    private final Names names = new Names();
    private final List<Block> blocks = new ArrayList<>();
    private final List<RelationUse> relations = new ArrayList<>();
    private final List<FunctionUse> functions = new ArrayList<>();
    private final List<ColumnUse> columnUses = new ArrayList<>();
    private final List<LockUse> locks = new ArrayList<>();
    private final IdentityHashMap<Source, Shape> shapes = new IdentityHashMap<>();
    private final IdentityHashMap<Source, CommonTables.Definition> definitions = new IdentityHashMap<>();
    private final IdentityHashMap<Query, Shape> subqueries = new IdentityHashMap<>();
    private final IdentityHashMap<FromItem.Join, List<Equality>> merges = new IdentityHashMap<>();

    /** Two columns that USING or NATURAL makes equal. */
    record Equality(Meaning left, Meaning right) {}

    Survey(GovernedCatalog catalog, Keys keys, List<String> searchPath) {
        this.catalog = catalog;
        this.keys = keys;
        this.searchPath = List.copyOf(searchPath);
    }

    GovernedCatalog catalog() {
        return catalog;
    }

    Keys keys() {
        return keys;
    }

    Names names() {
        return names;
    }

    List<Block> blocks() {
        return blocks;
    }

    List<RelationUse> relations() {
        return relations;
    }

    List<FunctionUse> functions() {
        return functions;
    }

    List<ColumnUse> columnUses() {
        return columnUses;
    }

    List<LockUse> locks() {
        return locks;
    }

    List<String> searchPath() {
        return searchPath;
    }

    Block block(Block.Kind kind, Block.Place place, boolean arm, Site outer, Node node, @Nullable Query query) {
        Block block = new Block(kind, place, arm, outer.block(), node, query);
        blocks.add(block);
        return block;
    }

    /** What a relation's name means; null if there is none. */
    @Nullable
    Resolution resolve(List<String> name) {
        return catalog.resolve(name, searchPath).orElse(null);
    }

    /** The full name of the relation that a qualifier with a schema means. */
    @Nullable
    FullName relation(List<String> qualifier) {
        return qualifier.size() < 2 ? null : Scope.fullName(resolve(qualifier));
    }

    void add(Source source) {
        source.block().add(source);
        names.put(source.node(), source);
    }

    void named(QualifiedName name, @Nullable Resolution meaning, @Nullable Source source, boolean written) {
        relations.add(new RelationUse(name, meaning, source, written));
    }

    void called(Expression node, List<String> name, int arguments, @Nullable Block block) {
        functions.add(new FunctionUse(node, name, arguments, block));
    }

    void used(Node node, Meaning meaning) {
        if (meaning instanceof Meaning.WholeRow row) {
            String name = row.source().name();
            columnUses.add(new ColumnUse(node, row.source(), ColumnUse.Kind.WHOLE_ROW, name == null ? "" : name));
        } else if (meaning instanceof Meaning.SystemColumn column) {
            columnUses.add(new ColumnUse(node, column.source(), ColumnUse.Kind.SYSTEM_COLUMN, column.name()));
        }
    }

    void locked(Clause.Lock lock, Block block, List<Source> sources) {
        locks.add(new LockUse(lock, block, sources));
    }

    /** Keeps what a source's columns come from. */
    void shape(Source source, Shape shape) {
        shapes.put(source, shape);
    }

    @Nullable
    Shape shape(Source source) {
        return shapes.get(source);
    }

    void definition(Source use, CommonTables.Definition definition) {
        definitions.put(use, definition);
        definition.addUse(use);
    }

    CommonTables.@Nullable Definition definition(Source use) {
        return definitions.get(use);
    }

    void subquery(Query query, Shape shape) {
        subqueries.put(query, shape);
    }

    /** What a subquery of an expression gives. */
    @Nullable
    Shape subquery(Query query) {
        return subqueries.get(query);
    }

    void merged(FromItem.Join join, List<Equality> equalities) {
        merges.put(join, List.copyOf(equalities));
    }

    List<Equality> merges(FromItem.Join join) {
        return merges.getOrDefault(join, List.of());
    }
}
