package dev.reeve.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * Gathers pieces from a source text, read once from front to back, and from what is put between. Joins neighbouring text, but keeps
 * apart what stood in the source and what did not.
 */
final class PieceBuffer {
    private final SourceText source;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /** Where the gathered text stood in the source. */
    private int origin = Piece.Text.ADDED;

    private int position;
    private int mark;

    PieceBuffer(SourceText source) {
        this.source = source;
    }

    /** Adds the source up to there, with its parameters and operators as slots. */
    void copyTo(int end) {
        List<SourceText.Mark> marks = source.marks();
        while (mark < marks.size() && marks.get(mark).span().start() < end) {
            SourceText.Mark next = marks.get(mark);
            copy(position, next.span().start());
            add(new Piece.Standing(next.piece(), next.span().start()));
            position = next.span().end();
            mark++;
        }
        if (position < end) {
            copy(position, end);
            position = end;
        }
    }

    private void copy(int from, int to) {
        if (from == to) {
            return;
        }
        if (origin == Piece.Text.ADDED || origin + text.length() != from) {
            flush();
            origin = from;
        }
        text.append(source.text(), from, to);
    }

    /** Leaves the source out up to there. */
    void skipTo(int end) {
        List<SourceText.Mark> marks = source.marks();
        while (mark < marks.size() && marks.get(mark).span().start() < end) {
            mark++;
        }
        position = end;
    }

    void add(List<Piece> added) {
        added.forEach(this::add);
    }

    private void add(Piece piece) {
        if (piece instanceof Piece.Text plain) {
            if (origin != Piece.Text.ADDED) {
                flush();
            }
            text.append(plain.text());
            return;
        }
        flush();
        pieces.add(piece);
    }

    private void flush() {
        if (text.length() > 0) {
            pieces.add(new Piece.Text(text.toString(), origin));
            text.setLength(0);
        }
        origin = Piece.Text.ADDED;
    }

    List<Piece> pieces() {
        flush();
        return pieces;
    }
}
