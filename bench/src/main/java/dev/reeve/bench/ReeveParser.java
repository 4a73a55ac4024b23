package dev.reeve.bench;

import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Literal;

/** Reeve's parser, for statements of either way to write parameters. */
final class ReeveParser {
    private ReeveParser() {}

    static ParsedStatement parse(String sql) {
        return SqlParser.parse(sql, Literal.Marker.DOLLAR);
    }

    static boolean accepts(String sql) {
        try {
            parse(sql);
            return true;
        } catch (SyntaxException e) {
            return false;
        }
    }
}
