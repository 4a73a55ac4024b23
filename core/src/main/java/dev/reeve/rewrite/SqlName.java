package dev.reeve.rewrite;

import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Reference;

/** Writes names into statements: plain where that reads as the same name, in quotes otherwise. */
final class SqlName {
    private SqlName() {}

    static String quoted(String name) {
        return isPlain(name) ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Whether the name, written without quotes, is read as this column's or table's name. */
    private static boolean isPlain(String name) {
        if (name.isEmpty() || !name.chars().allMatch(SqlName::isPlainCharacter) || Character.isDigit(name.charAt(0))) {
            return false;
        }
        try {
            Expression read = SqlParser.parseExpression(name);
            return read instanceof Reference.Column column
                    && column.parts().size() == 1
                    && column.name().name().equals(name);
        } catch (SyntaxException e) {
            return false;
        }
    }

    private static boolean isPlainCharacter(int c) {
        return (c >= 'a' && c <= 'z') || c == '_' || (c >= '0' && c <= '9');
    }
}
