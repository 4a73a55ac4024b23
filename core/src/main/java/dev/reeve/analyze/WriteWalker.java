package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Delete;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.Node;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Walks INSERT, UPDATE, DELETE and MERGE. */
final class WriteWalker {
    private final Survey survey;
    private final QueryWalker queries;
    private final ExpressionWalker expressions;
    private final FromWalker from;
    private final SelectWalker selects;

    WriteWalker(
            Survey survey, QueryWalker queries, ExpressionWalker expressions, FromWalker from, SelectWalker selects) {
        this.survey = survey;
        this.queries = queries;
        this.expressions = expressions;
        this.from = from;
        this.selects = selects;
    }

    /** Walks the statement; its shape is what RETURNING gives. */
    Shape walk(Statement statement, Block.Place place, Site outer) {
        if (statement instanceof Insert insert) {
            return insert(insert, place, outer);
        } else if (statement instanceof Update update) {
            return update(update, place, outer);
        } else if (statement instanceof Delete delete) {
            return delete(delete, place, outer);
        } else if (statement instanceof Merge merge) {
            return merge(merge, place, outer);
        }
        throw new IllegalStateException("no data-modifying statement: " + statement.getClass());
    }

    private Shape insert(Insert insert, Block.Place place, Site outer) {
        Site tables = queries.with(insert.with(), outer);
        Block block = survey.block(Block.Kind.INSERT, place, false, outer, insert, null);
        Site around = tables.in(block);
        Scope.Entry target = from.table(insert.target(), around, true);
        targets(insert.columns(), around.seeing(new Scope(List.of(target), outer.scope())));
        if (insert.source() != null) {
            survey.subquery(insert.source(), queries.walk(insert.source(), Block.Place.INSERT_SOURCE, around));
        }
        Site own = around.seeing(new Scope(List.of(target), outer.scope()));
        boolean updates = false;
        if (insert.onConflict() != null) {
            updates = insert.onConflict().action() instanceof ConflictAction.DoUpdate;
            conflict(insert.onConflict(), target, own);
        }
        return returning(insert.returning(), List.of(target), target, updates ? null : Set.of(), own);
    }

    private void conflict(Clause.OnConflict conflict, Scope.Entry target, Site own) {
        if (conflict.target() instanceof ConflictTarget.Columns columns) {
            expressions.walkAll(columns.elements(), own);
            expressions.walk(columns.where(), own);
        }
        if (conflict.action() instanceof ConflictAction.DoUpdate update) {
            Scope.Entry excluded = shadow(Source.Kind.EXCLUDED, "excluded", conflict, target);
            Site site = own.seeing(new Scope(
                    List.of(target, excluded),
                    own.scope() == null ? null : own.scope().outer()));
            assignments(update.assignments(), site);
            expressions.walk(update.where(), site);
        }
    }

    private Shape update(Update update, Block.Place place, Site outer) {
        Site tables = queries.with(update.with(), outer);
        Block block = survey.block(Block.Kind.UPDATE, place, false, outer, update, null);
        Site around = tables.in(block);
        Scope.Entry target = from.table(update.target(), around, true);
        List<Scope.Entry> entries = new ArrayList<>(List.of(target));
        entries.addAll(from.walk(update.from(), List.of(target.unreachable()), around));
        Site site = around.seeing(new Scope(entries, outer.scope()));
        assignments(update.assignments(), site);
        expressions.walk(update.where(), site);
        return returning(update.returning(), entries, target, assigned(update.assignments()), site);
    }

    private Shape delete(Delete delete, Block.Place place, Site outer) {
        Site tables = queries.with(delete.with(), outer);
        Block block = survey.block(Block.Kind.DELETE, place, false, outer, delete, null);
        Site around = tables.in(block);
        Scope.Entry target = from.table(delete.target(), around, true);
        List<Scope.Entry> entries = new ArrayList<>(List.of(target));
        entries.addAll(from.walk(delete.using(), List.of(target.unreachable()), around));
        Site site = around.seeing(new Scope(entries, outer.scope()));
        expressions.walk(delete.where(), site);
        return returning(delete.returning(), entries, target, Set.of(), site);
    }

    private Shape merge(Merge merge, Block.Place place, Site outer) {
        Site tables = queries.with(merge.with(), outer);
        Block block = survey.block(Block.Kind.MERGE, place, false, outer, merge, null);
        Site around = tables.in(block);
        Scope.Entry target = from.table(merge.target(), around, true);
        List<Scope.Entry> source =
                new ArrayList<>(from.walk(List.of(merge.source()), List.of(target.unreachable()), around));
        List<Scope.Entry> both = new ArrayList<>(List.of(target));
        both.addAll(source);
        Site joined = around.seeing(new Scope(both, outer.scope()));
        expressions.walk(merge.on(), joined);
        for (Clause.MergeWhen when : merge.whens()) {
            Site seen = switch (when.match()) {
                case MATCHED -> joined;
                case NOT_MATCHED_BY_TARGET -> around.seeing(new Scope(source, outer.scope()));
                case NOT_MATCHED_BY_SOURCE -> around.seeing(new Scope(List.of(target), outer.scope()));
            };
            expressions.walk(when.condition(), seen);
            if (when.action() instanceof MergeAction.Update action) {
                assignments(action.assignments(), seen);
            } else if (when.action() instanceof MergeAction.Insert action) {
                targets(action.columns(), seen);
                expressions.walk(action.values(), seen);
            }
        }
        return returning(merge.returning(), both, target, null, joined);
    }

    private void assignments(List<Assignment> assignments, Site site) {
        for (Assignment assignment : assignments) {
            if (assignment instanceof Assignment.Single single) {
                targets(List.of(single.target()), site);
                expressions.walk(single.value(), site);
            } else if (assignment instanceof Assignment.Multiple multiple) {
                targets(multiple.targets(), site);
                expressions.walk(multiple.source(), site);
            }
        }
    }

    private void targets(List<Clause.ColumnTarget> targets, Site site) {
        for (Clause.ColumnTarget target : targets) {
            expressions.walkAll(target.path(), site);
        }
    }

    private static Set<String> assigned(List<Assignment> assignments) {
        Set<String> assigned = new HashSet<>();
        for (Assignment assignment : assignments) {
            if (assignment instanceof Assignment.Single single) {
                assigned.add(Scope.name(single.target().column()));
            } else if (assignment instanceof Assignment.Multiple multiple) {
                multiple.targets().forEach(target -> assigned.add(Scope.name(target.column())));
            }
        }
        return assigned;
    }

    /** @param assigned the target's columns whose value may be another than before; null for all */
    private Shape returning(
            Clause.@Nullable Returning returning,
            List<Scope.Entry> entries,
            Scope.Entry target,
            @Nullable Set<String> assigned,
            Site site) {
        Block block = Objects.requireNonNull(site.block());
        List<@Nullable String> names = new ArrayList<>();
        List<Shape.Origin> origins = new ArrayList<>();
        boolean open = false;
        if (returning != null) {
            List<Scope.Entry> seen = new ArrayList<>(entries);
            addShadow(seen, Source.Kind.OLD, returning.oldAlias(), "old", returning, target);
            addShadow(seen, Source.Kind.NEW, returning.newAlias(), "new", returning, target);
            Scope outer = site.scope() == null ? null : site.scope().outer();
            open = selects.outputs(returning.items(), site.seeing(new Scope(seen, outer)), names, origins);
        }
        List<Shape.Origin> kept = new ArrayList<>();
        for (Shape.Origin origin : origins) {
            kept.add(isKept(origin, target, assigned) ? origin : Shape.OPAQUE);
        }
        return new Shape(names, List.of(new Shape.Arm(block, kept, true, false, false)), open);
    }

    private static boolean isKept(Shape.Origin origin, Scope.Entry target, @Nullable Set<String> assigned) {
        return !(origin instanceof Shape.Origin.OfColumn of
                && of.meaning() instanceof Meaning.OfTable column
                && column.source() == target.source()
                && (assigned == null || assigned.contains(column.column().name())));
    }

    private void addShadow(
            List<Scope.Entry> seen,
            Source.Kind kind,
            dev.reeve.sql.@Nullable Identifier alias,
            String name,
            Node node,
            Scope.Entry target) {
        String shown = alias == null ? name : Scope.name(alias);
        if (seen.stream().noneMatch(entry -> shown.equals(entry.name()))) {
            seen.add(shadow(kind, shown, node, target).qualifiedOnly());
        }
    }

    /** The target's row in another state, under a name of its own. */
    private Scope.Entry shadow(Source.Kind kind, String name, Node node, Scope.Entry target) {
        Source written = Objects.requireNonNull(target.source());
        Source source = new Source(
                kind, written.block(), node, name, written.relation(), null, written.columns(), target.open());
        survey.add(source);
        List<Scope.Column> columns = new ArrayList<>();
        for (Scope.Column column : target.columns()) {
            if (column.meaning() instanceof Meaning.OfTable of) {
                Column same = of.column();
                columns.add(new Scope.Column(column.name(), new Meaning.OfTable(source, same)));
            }
        }
        return new Scope.Entry(source, name, true, columns, target.open(), true, true);
    }

    static boolean isTarget(Block block, FromItem node) {
        return !block.sources().isEmpty() && block.sources().get(0).node() == node && block.kind() != Block.Kind.SELECT;
    }
}
