package dev.reeve.parse;

import dev.reeve.sql.Clause.BoundKind;
import dev.reeve.sql.Clause.Exclusion;
import dev.reeve.sql.Clause.Frame;
import dev.reeve.sql.Clause.FrameBound;
import dev.reeve.sql.Clause.Mode;
import dev.reeve.sql.Clause.NamedWindow;
import dev.reeve.sql.Clause.SortItem;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.WindowReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Windows and their frames (window_clause, over_clause, window_specification of gram.y). */
final class WindowParser {
    private static final int STACK = 25;

    private final Grammar grammar;
    private final Cursor cursor;

    WindowParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** The windows of a WINDOW clause, whose keyword was already read. */
    List<NamedWindow> definitions() {
        List<NamedWindow> windows = new ArrayList<>(1);
        do {
            int start = cursor.start();
            Identifier name = grammar.names().column();
            cursor.expect(Keyword.AS);
            WindowReference.Specification specification = specification();
            windows.add(new NamedWindow(cursor.since(start), name, specification));
        } while (cursor.take(TokenKind.COMMA));
        return windows;
    }

    /** What stands behind OVER. */
    WindowReference reference() {
        if (cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            return specification();
        }
        Identifier name = grammar.names().column();
        return new WindowReference.Named(name.span(), name);
    }

    private WindowReference.Specification specification() {
        int outer = cursor.enter(STACK);
        int start = cursor.start();
        cursor.open();
        Identifier existing = cursor.atColumnName() && !atClause() ? cursor.identifier() : null;
        List<Expression> partitionBy = List.of();
        if (cursor.take(Keyword.PARTITION)) {
            cursor.expect(Keyword.BY);
            partitionBy = grammar.expressions().list();
        }
        List<SortItem> orderBy = cursor.at(Keyword.ORDER) ? grammar.selects().orderBy() : List.of();
        Frame frame = frame();
        cursor.close();
        cursor.leave(outer, STACK, 2);
        return new WindowReference.Specification(cursor.since(start), existing, partitionBy, orderBy, frame);
    }

    private boolean atClause() {
        return cursor.at(Keyword.PARTITION) || mode() != null;
    }

    private @Nullable Mode mode() {
        if (cursor.at(Keyword.RANGE)) {
            return Mode.RANGE;
        }
        if (cursor.at(Keyword.ROWS)) {
            return Mode.ROWS;
        }
        return cursor.at(Keyword.GROUPS) ? Mode.GROUPS : null;
    }

    private @Nullable Frame frame() {
        Mode mode = mode();
        if (mode == null) {
            return null;
        }
        int start = cursor.start();
        cursor.advance();
        int position = cursor.position();
        FrameBound first;
        FrameBound last = null;
        if (cursor.take(Keyword.BETWEEN)) {
            first = bound();
            cursor.expect(Keyword.AND);
            last = bound();
        } else {
            first = bound();
        }
        String fault = fault(first.kind(), last == null ? null : last.kind());
        if (fault != null) {
            throw cursor.tokens().error(position, fault);
        }
        Exclusion exclusion = exclusion();
        return new Frame(cursor.since(start), mode, first, last, exclusion);
    }

    private static @Nullable String fault(BoundKind start, @Nullable BoundKind end) {
        if (start == BoundKind.UNBOUNDED_FOLLOWING) {
            return "frame start cannot be UNBOUNDED FOLLOWING";
        }
        BoundKind last = end == null ? BoundKind.CURRENT_ROW : end;
        if (last == BoundKind.UNBOUNDED_PRECEDING) {
            return "frame end cannot be UNBOUNDED PRECEDING";
        }
        if (start == BoundKind.CURRENT_ROW && last == BoundKind.PRECEDING) {
            return "frame starting from current row cannot have preceding rows";
        }
        if (start == BoundKind.FOLLOWING && last == BoundKind.PRECEDING) {
            return "frame starting from following row cannot have preceding rows";
        }
        if (start == BoundKind.FOLLOWING && last == BoundKind.CURRENT_ROW) {
            return "frame starting from following row cannot end with current row";
        }
        return null;
    }

    private FrameBound bound() {
        int start = cursor.start();
        if (cursor.take(Keyword.UNBOUNDED, Keyword.PRECEDING)) {
            return new FrameBound(cursor.since(start), BoundKind.UNBOUNDED_PRECEDING, null);
        }
        if (cursor.take(Keyword.UNBOUNDED, Keyword.FOLLOWING)) {
            return new FrameBound(cursor.since(start), BoundKind.UNBOUNDED_FOLLOWING, null);
        }
        if (cursor.take(Keyword.CURRENT, Keyword.ROW)) {
            return new FrameBound(cursor.since(start), BoundKind.CURRENT_ROW, null);
        }
        Expression offset = grammar.expressions().expression();
        BoundKind kind = cursor.at(Keyword.FOLLOWING) ? BoundKind.FOLLOWING : BoundKind.PRECEDING;
        if (!cursor.take(Keyword.FOLLOWING) && !cursor.take(Keyword.PRECEDING)) {
            throw cursor.expected("PRECEDING or FOLLOWING");
        }
        return new FrameBound(cursor.since(start), kind, offset);
    }

    private Exclusion exclusion() {
        if (!cursor.take(Keyword.EXCLUDE)) {
            return Exclusion.UNSPECIFIED;
        }
        if (cursor.take(Keyword.CURRENT, Keyword.ROW)) {
            return Exclusion.CURRENT_ROW;
        }
        if (cursor.take(Keyword.GROUP)) {
            return Exclusion.GROUP;
        }
        if (cursor.take(Keyword.TIES)) {
            return Exclusion.TIES;
        }
        if (cursor.take(Keyword.NO, Keyword.OTHERS)) {
            return Exclusion.NO_OTHERS;
        }
        throw cursor.expected("CURRENT ROW, GROUP, TIES or NO OTHERS");
    }
}
