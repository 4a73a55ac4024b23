package dev.reeve.jdbc;

import dev.reeve.rewrite.RenderedSql;
import java.sql.SQLException;
import org.postgresql.core.NativeQuery;
import org.postgresql.core.Parser;

/**
 * The place that an error tells, in three texts: the server counts in the one that the driver sent, with {@code $1} for parameters; that
 * was made of the one that Reeve rendered, with {@code ?}; and that of the one that the application wrote.
 */
final class ErrorPosition {
    private static final int NONE = 0;

    private ErrorPosition() {}

    /**
     * The position in the application's text, or 0 if that has nothing like it.
     *
     * @param position the server's, in characters of Unicode, from 1
     */
    static int inSource(int position, RenderedSql sent, String source) {
        int rendered = inRendered(position, sent.sql());
        int origin = rendered < 0 ? rendered : sent.origin(rendered);
        return origin < 0 || origin > source.length() ? NONE : source.codePointCount(0, origin) + 1;
    }

    private static int inRendered(int position, String rendered) {
        NativeQuery query;
        try {
            query = Parser.parseJdbcSql(rendered, true, true, false, false, true)
                    .get(0);
        } catch (SQLException e) {
            return -1;
        }
        String text = query.nativeSql;
        if (position > text.codePointCount(0, text.length())) {
            return -1;
        }
        int target = text.offsetByCodePoints(0, position - 1);
        int mark = 0;
        int ofText = 0;
        int ofRendered = 0;
        while (ofText < target) {
            if (mark < query.bindPositions.length && query.bindPositions[mark] == ofText) {
                mark++;
                ofText += 1 + Integer.toString(mark).length();
                ofRendered++;
            } else {
                ofRendered += isOperator(rendered, ofRendered, text, ofText) ? 2 : 1;
                ofText++;
            }
        }
        return ofText == target ? ofRendered : -1;
    }

    /** A question mark that is no parameter's is written twice for the driver. */
    private static boolean isOperator(String rendered, int ofRendered, String text, int ofText) {
        return rendered.startsWith("??", ofRendered) && text.charAt(ofText) == '?' && !text.startsWith("??", ofText);
    }
}
