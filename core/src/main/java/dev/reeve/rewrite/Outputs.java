package dev.reeve.rewrite;

import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.Resolution;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks through derived tables and CTEs: what PostgreSQL puts in the place of one of their columns. */
final class Outputs {
    /** What stands for a column: an expression, or the meaning of a column that {@code *} stands for. Exactly one of them. */
    record Output(@Nullable Expression expression, @Nullable Meaning meaning) {}

    private final Names names;

    Outputs(Names names) {
        this.names = names;
    }

    /** The query of a derived table or of a use of a CTE; null for other sources and data-modifying CTEs. */
    static @Nullable Query query(Source source) {
        if (source.node() instanceof FromItem.DerivedTable table) {
            return table.query();
        }
        Clause.CommonTable table = source.commonTable();
        return table != null && table.statement() instanceof Query query ? query : null;
    }

    /** What a source's column of that name is. */
    static Meaning column(Source source, String name) {
        int position = source.columns().indexOf(name);
        if (position < 0) {
            return new Meaning.Unknown();
        }
        Resolution relation = source.relation();
        if (source.kind() != Source.Kind.RELATION || relation == null) {
            return new Meaning.OfSource(source, position);
        }
        List<Column> columns = relation.fold(
                governed -> governed.table().table().columns(),
                view -> view.table().columns(),
                system -> List.of(),
                metadata -> List.of(),
                undeclared -> List.of(),
                unsupported -> List.of());
        return position < columns.size() ? new Meaning.OfTable(source, columns.get(position)) : new Meaning.Unknown();
    }

    /** What the column can be: one output for each arm of the query, or nothing if that is not known. */
    List<Output> of(Source source, int column) {
        Query query = query(source);
        List<Output> outputs = new ArrayList<>();
        return query != null && collect(query.body(), column, outputs) ? outputs : List.of();
    }

    private boolean collect(QueryBody body, int column, List<Output> outputs) {
        if (body instanceof QueryBody.Nested nested) {
            return collect(nested.query().body(), column, outputs);
        } else if (body instanceof QueryBody.SetOperation operation) {
            return collect(operation.left(), column, outputs) && collect(operation.right(), column, outputs);
        } else if (body instanceof QueryBody.Values values) {
            for (Clause.ValuesRow row : values.rows()) {
                if (column >= row.values().size()) {
                    return false;
                }
                outputs.add(new Output(row.values().get(column), null));
            }
            return true;
        } else if (body instanceof QueryBody.Select select) {
            Output output = of(select, column);
            return output != null && outputs.add(output);
        }
        return false;
    }

    /** What a query gives in a column; null if that is not known. */
    @Nullable
    Output of(QueryBody.Select select, int column) {
        int position = 0;
        for (Clause.SelectItem item : select.items()) {
            if (item.expression() instanceof Reference.Star star) {
                List<Meaning> expansion = names.expansion(star);
                if (expansion.isEmpty()) {
                    return null;
                }
                if (column < position + expansion.size()) {
                    return new Output(null, expansion.get(column - position));
                }
                position += expansion.size();
            } else if (item.expression() instanceof Reference.AllFields) {
                return null;
            } else if (position++ == column) {
                return new Output(item.expression(), null);
            }
        }
        return null;
    }
}
