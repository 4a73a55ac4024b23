package dev.reeve.rewrite;

import java.util.ArrayList;
import java.util.List;

/** Gathers pieces from a source text, read once from front to back, and from what is put between. Joins neighbouring text. */
final class PieceBuffer {
    private final SourceText source;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
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
            text.append(source.text(), position, next.span().start());
            add(next.piece());
            position = next.span().end();
            mark++;
        }
        if (position < end) {
            text.append(source.text(), position, end);
            position = end;
        }
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
            text.append(plain.text());
            return;
        }
        flush();
        pieces.add(piece);
    }

    private void flush() {
        if (text.length() > 0) {
            pieces.add(new Piece.Text(text.toString()));
            text.setLength(0);
        }
    }

    List<Piece> pieces() {
        flush();
        return pieces;
    }
}
