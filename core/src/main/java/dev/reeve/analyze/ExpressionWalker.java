package dev.reeve.analyze;

import dev.reeve.sql.Call;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Node;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Resolves the names in expressions, and sends the queries inside them on to be walked. */
final class ExpressionWalker {
    private final Survey survey;
    private final QueryWalker queries;

    ExpressionWalker(Survey survey, QueryWalker queries) {
        this.survey = survey;
        this.queries = queries;
    }

    void walkAll(List<? extends Node> nodes, Site site) {
        for (Node node : nodes) {
            walk(node, site);
        }
    }

    void walk(@Nullable Node node, Site site) {
        if (node == null) {
            return;
        }
        if (node instanceof Reference.Column column) {
            resolve(column, site);
        } else if (node instanceof Reference.Star star) {
            Scope.Entry entry = entry(star, site);
            if (entry != null && entry.source() != null) {
                survey.used(star, new Meaning.WholeRow(entry.source()));
            }
        } else if (node instanceof Subquery.Scalar scalar) {
            subquery(scalar.query(), Block.Place.SCALAR, site);
        } else if (node instanceof Subquery.Exists exists) {
            subquery(exists.query(), Block.Place.EXISTS, site);
        } else if (node instanceof Constructor.ArrayOfQuery array) {
            subquery(array.query(), Block.Place.ARRAY, site);
        } else if (node instanceof Predicate.InQuery in) {
            walk(in.operand(), site);
            subquery(in.query(), Block.Place.IN, site);
        } else if (node instanceof Predicate.QuantifiedQuery quantified) {
            walk(quantified.left(), site);
            subquery(quantified.query(), Block.Place.QUANTIFIED, site);
        } else if (node instanceof Query query) {
            subquery(query, Block.Place.JSON, site);
        } else if (node instanceof Statement) {
            throw new IllegalStateException("a statement inside an expression: " + node.getClass());
        } else {
            if (node instanceof Call.Function function) {
                int arguments = function.star() ? -1 : function.arguments().size();
                survey.called(function, Scope.names(function.name().parts()), arguments, site.block());
            }
            walkAll(node.children(), site);
        }
    }

    /** The columns that a star of a select list stands for; null where some of them are not known. */
    @Nullable
    List<Scope.Column> expand(Reference.Star star, Site site) {
        List<Scope.Column> columns = columns(star, site);
        if (columns != null) {
            survey.names().put(star, columns.stream().map(Scope.Column::meaning).toList());
        }
        return columns;
    }

    private @Nullable List<Scope.Column> columns(Reference.Star star, Site site) {
        if (!star.qualifier().isEmpty()) {
            Scope.Entry entry = entry(star, site);
            return entry == null || entry.open() ? null : entry.columns();
        }
        if (site.scope() == null) {
            return null;
        }
        List<Scope.Column> columns = new ArrayList<>();
        for (Scope.Entry entry : site.scope().entries()) {
            if (entry.unqualified()) {
                if (entry.open()) {
                    return null;
                }
                columns.addAll(entry.columns());
            }
        }
        return columns;
    }

    private Scope.@Nullable Entry entry(Reference.Star star, Site site) {
        List<String> qualifier = Scope.names(star.qualifier());
        return qualifier.isEmpty() ? null : Scope.named(site.scope(), qualifier, survey.relation(qualifier));
    }

    private void resolve(Reference.Column column, Site site) {
        String name = Scope.name(column.name());
        List<String> qualifier = Scope.names(column.qualifier());
        Meaning meaning = qualifier.isEmpty()
                ? Scope.unqualified(site.scope(), name)
                : Scope.qualified(site.scope(), qualifier, survey.relation(qualifier), name);
        survey.names().put(column, meaning);
        survey.used(column, meaning);
    }

    private void subquery(Query query, Block.Place place, Site site) {
        survey.subquery(query, queries.walk(query, place, site));
    }
}
