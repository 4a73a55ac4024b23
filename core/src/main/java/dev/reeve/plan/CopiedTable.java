package dev.reeve.plan;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Copy;
import dev.reeve.sql.Identifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * COPY of a table to the client, where that carries tenants: it becomes the COPY of a query that gives the same columns of the same rows,
 * because a query can be narrowed. What is no other spelling of a query (options in their oldest form, partitioned tables, columns
 * that COPY does not take) stays as it is, and is refused by the guard.
 */
final class CopiedTable {
    private final GovernedCatalog catalog;

    CopiedTable(GovernedCatalog catalog) {
        this.catalog = catalog;
    }

    /** The statement to plan for one that was written. */
    ParsedStatement asQuery(ParsedStatement parsed) {
        if (!(parsed.root() instanceof Copy copy) || copy.table() == null || copy.from()) {
            return parsed;
        }
        Table table = catalog.resolve(copy.table().names())
                .map(meaning -> meaning instanceof Resolution.Governed governed
                                && (governed.table().isPlaced()
                                        || governed.table().tenantColumn() != null)
                        ? governed.table().table()
                        : null)
                .orElse(null);
        List<String> columns =
                table == null || table.kind() != Table.Kind.TABLE ? null : columns(table, copy.columns());
        if (columns == null) {
            return parsed;
        }
        String text = parsed.text();
        String query =
                columns.stream().map(FullName::quoted).collect(Collectors.joining(", ", "(SELECT ", " FROM ONLY "))
                        + copy.table().span().of(text) + ")";
        try {
            return SqlParser.parse(
                    text.substring(0, copy.source().start())
                            + query
                            + text.substring(copy.source().end()),
                    parsed.marker());
        } catch (SyntaxException e) {
            return parsed;
        }
    }

    /** The columns that are copied (CopyGetAttnums of copy.c); null where it is an error. */
    private static @Nullable List<String> columns(Table table, List<Identifier> written) {
        List<String> all = new ArrayList<>();
        for (Column column : table.columns()) {
            if (column.generated() == Column.Generated.NO) {
                all.add(column.name());
            }
        }
        if (written.isEmpty()) {
            return all;
        }
        List<String> columns = written.stream().map(Identifier::name).toList();
        Set<String> different = new HashSet<>(columns);
        return different.size() == columns.size() && all.containsAll(different) ? columns : null;
    }
}
