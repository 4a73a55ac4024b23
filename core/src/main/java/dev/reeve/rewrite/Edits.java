package dev.reeve.rewrite;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The changes to one statement, each tied to the span of a node and applied in one pass. Spans of edits nest or lie apart;
 * anything else is a bug and throws. Of edits on one span the one made first is the innermost; conditions come outside of all
 * others. Nothing inside a replaced span can be edited. For one thread.
 */
final class Edits {
    private record Edit(
            Span span,
            int order,
            List<Piece> before,
            @Nullable List<Piece> replacement,
            List<Piece> after) {
        static final Comparator<Edit> OUTER_FIRST = Comparator.<Edit>comparingInt(edit -> edit.span.start())
                .thenComparing(edit -> edit.span.end(), Comparator.reverseOrder())
                .thenComparing(Edit::order, Comparator.reverseOrder());
    }

    private final SourceText source;
    private final List<Edit> edits = new ArrayList<>();
    private final Map<ConditionPlace, List<Fragment>> conditions = new LinkedHashMap<>();

    Edits(SourceText source) {
        this.source = source;
    }

    SourceText source() {
        return source;
    }

    /** Adds a conjunct to the condition there, which it creates if there is none. One that is there already is not added again. */
    void narrow(ConditionPlace place, Fragment conjunct) {
        List<Fragment> conjuncts = conditions.computeIfAbsent(place, key -> new ArrayList<>());
        if (!conjuncts.contains(conjunct)) {
            conjuncts.add(conjunct);
        }
    }

    void replace(Span span, List<Piece> pieces) {
        add(span, List.of(), pieces, List.of());
    }

    void wrap(Span span, List<Piece> before, List<Piece> after) {
        add(span, before, null, after);
    }

    void insertBefore(Span span, List<Piece> pieces) {
        add(span, pieces, null, List.of());
    }

    void insertAfter(Span span, List<Piece> pieces) {
        add(span, List.of(), null, pieces);
    }

    private void add(Span span, List<Piece> before, @Nullable List<Piece> replacement, List<Piece> after) {
        if (span.isImplied() || span.end() > source.text().length()) {
            throw bug("an edit outside of the text");
        }
        edits.add(new Edit(span, edits.size(), before, replacement, after));
    }

    boolean isEmpty() {
        return edits.isEmpty() && conditions.isEmpty();
    }

    /** The edited statement. */
    List<Piece> apply() {
        List<Edit> sorted = new ArrayList<>(edits);
        for (Map.Entry<ConditionPlace, List<Fragment>> entry : conditions.entrySet()) {
            ConditionPlace place = entry.getKey();
            Fragment conjunction = Fragment.all(entry.getValue());
            sorted.add(new Edit(place.span(), sorted.size(), place.opening(), null, place.closing(conjunction)));
        }
        sorted.sort(Edit.OUTER_FIRST);

        PieceBuffer out = new PieceBuffer(source);
        Deque<Edit> open = new ArrayDeque<>();
        for (Edit edit : sorted) {
            closeUntil(edit.span.start(), open, out);
            checkNesting(open.peek(), edit);
            out.copyTo(edit.span.start());
            out.add(edit.before);
            if (edit.replacement != null) {
                out.add(edit.replacement);
                out.skipTo(edit.span.end());
            }
            open.push(edit);
        }
        closeUntil(Integer.MAX_VALUE, open, out);
        out.copyTo(source.text().length());
        return out.pieces();
    }

    private static void closeUntil(int position, Deque<Edit> open, PieceBuffer out) {
        while (!open.isEmpty() && open.peek().span.end() <= position) {
            Edit closed = open.pop();
            out.copyTo(closed.span.end());
            out.add(closed.after);
        }
    }

    private static void checkNesting(@Nullable Edit outer, Edit inner) {
        if (outer == null) {
            return;
        }
        if (!outer.span.contains(inner.span)) {
            throw bug("edits overlap");
        }
        if (outer.replacement != null) {
            throw bug("an edit of what another one replaces");
        }
    }

    private static ReeveException bug(String summary) {
        return new ReeveException(ErrorCode.INTERNAL_ERROR, summary);
    }
}
