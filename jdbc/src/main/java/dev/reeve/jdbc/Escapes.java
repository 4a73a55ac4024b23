package dev.reeve.jdbc;

import java.sql.SQLException;
import org.postgresql.core.Parser;

/**
 * JDBC's escapes: <code>{fn …}</code>, <code>{d …}</code>, <code>{t …}</code>, <code>{ts …}</code>, <code>{oj …}</code> and
 * <code>{escape …}</code>. The driver's own code resolves them, before the statement is planned, so that they mean what they mean
 * without Reeve and are held to the same rules.
 */
final class Escapes {
    private Escapes() {}

    /** The text in SQL alone; the same string where it has no escape. */
    static String resolved(String sql) throws SQLException {
        return sql.indexOf('{') < 0 ? sql : Parser.replaceProcessing(sql, true, true);
    }
}
