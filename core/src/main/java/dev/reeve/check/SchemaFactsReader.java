package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.FullName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@link SchemaFacts} from PostgreSQL 15 or newer; catalogs only, no rows. */
public final class SchemaFactsReader {
    private static final String INDEXES = """
            SELECT n.nspname, t.relname, x.relname, m.amname = 'btree', i.indpred IS NOT NULL,
                ARRAY(SELECT coalesce(a.attname::text, '') FROM unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
                    LEFT JOIN pg_catalog.pg_attribute a
                        ON a.attrelid = i.indrelid AND a.attnum = k.attnum AND k.attnum > 0
                    WHERE k.place <= i.indnkeyatts ORDER BY k.place)
            FROM pg_catalog.pg_index i
                JOIN pg_catalog.pg_class t ON t.oid = i.indrelid
                JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
                JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
                JOIN pg_catalog.pg_am m ON m.oid = x.relam
            WHERE i.indisvalid AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(temp|toast)'
            ORDER BY 1, 2, 3
            """;

    private static final String ENVIRONMENT = """
            SELECT current_setting('server_version_num')::int / 10000, pg_catalog.pg_encoding_to_char(encoding),
                datlocprovider::text, datcollate, datctype, coalesce(datcollversion, ''), current_setting('TimeZone'),
                current_setting('DateStyle')
            FROM pg_catalog.pg_database WHERE datname = current_database()
            """;

    private static final List<String> NAMES = List.of(
            "version",
            "encoding",
            "collation provider",
            "collation",
            "character classes",
            "collation version",
            "time zone",
            "date style");

    private SchemaFactsReader() {}

    /** Reads over a connection that is not in a transaction; it is left as it was. */
    public static SchemaFacts read(Connection connection) throws SQLException {
        Catalog catalog = CatalogReader.read(connection);
        Map<FullName, List<SchemaFacts.Index>> indexes = new LinkedHashMap<>();
        Map<String, String> environment = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet rows = statement.executeQuery(INDEXES)) {
                while (rows.next()) {
                    indexes.computeIfAbsent(
                                    new FullName(rows.getString(1), rows.getString(2)), table -> new ArrayList<>())
                            .add(new SchemaFacts.Index(
                                    rows.getString(3),
                                    List.of((String[]) rows.getArray(6).getArray()),
                                    rows.getBoolean(4),
                                    rows.getBoolean(5)));
                }
            }
            try (ResultSet row = statement.executeQuery(ENVIRONMENT)) {
                if (row.next()) {
                    for (int i = 0; i < NAMES.size(); i++) {
                        environment.put(NAMES.get(i), row.getString(i + 1));
                    }
                }
            }
        }
        return new SchemaFacts(catalog, indexes, environment);
    }
}
