package dev.reeve.cli.check;

import dev.reeve.catalog.CatalogReader;
import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.spec.Shard;
import dev.reeve.sql.Literal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What {@code pg_stat_statements} has counted in a shard's database: statements whose constants are replaced by {@code $1}. */
record StatementStatistics(Shard shard) implements StatementSource {
    private static final String SCHEMA = """
            SELECT pg_catalog.quote_ident(n.nspname) FROM pg_catalog.pg_extension e
                JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_stat_statements'
            """;
    private static final Pattern PARAMETER = Pattern.compile("\\$[0-9]+");
    private static final int MOST_CONSTANTS = 50;
    private static final int FETCHED = 1000;

    @Override
    public void read(Consumer<SourceStatement> to) throws SQLException {
        try (Connection connection = CatalogReader.connect(shard)) {
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
            String schema = schema(connection);
            if (schema == null) {
                throw new SQLException("the extension pg_stat_statements is not installed in shard " + shard.name());
            }
            String query = "SELECT query, sum(calls)::bigint FROM " + schema + ".pg_stat_statements"
                    + " WHERE dbid = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())"
                    + " AND toplevel GROUP BY query ORDER BY 2 DESC, 1";
            try (PreparedStatement statement = connection.prepareStatement(query)) {
                statement.setFetchSize(FETCHED);
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        String text = rows.getString(1);
                        to.accept(statement(text == null ? "<insufficient privilege>" : text, rows.getLong(2)));
                    }
                }
            }
            connection.rollback();
        }
    }

    private static @Nullable String schema(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SCHEMA)) {
            return row.next() ? row.getString(1) : null;
        }
    }

    private SourceStatement statement(String text, long calls) {
        Occurrence at = new Occurrence("pg_stat_statements of " + shard.name(), 0, "");
        if (text.startsWith("<insufficient privilege>")) {
            return new SourceStatement(
                    text,
                    Literal.Marker.DOLLAR,
                    at,
                    calls,
                    "the user may not see the statement (role pg_read_all_stats)");
        }
        return new SourceStatement(readable(text), Literal.Marker.DOLLAR, at, calls, null);
    }

    /** Where the grammar takes a constant only, as after a type's name, a parameter is put back into one. */
    static String readable(String normalized) {
        String text = normalized;
        for (int i = 0; i < MOST_CONSTANTS; i++) {
            int offset = errorOffset(text);
            Matcher parameter = PARAMETER.matcher(text);
            if (offset < 0 || !parameter.find(offset) || parameter.start() != offset) {
                return offset < 0 ? text : normalized;
            }
            text = text.substring(0, offset) + "'0'" + text.substring(parameter.end());
        }
        return normalized;
    }

    private static int errorOffset(String text) {
        try {
            SqlParser.parse(text);
            return -1;
        } catch (SyntaxException e) {
            return e.offset();
        }
    }
}
