package dev.reeve.cli.check;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.StatementSplitter;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.util.List;
import java.util.function.Consumer;

/** A text with any number of statements, on the way to being cut into them. */
record SqlText(String text, Occurrence at, long calls, ParameterStyle style) {
    /** Hands over the statements, each at its own line. Text that cannot be cut is one statement, which is then not understood. */
    void read(Consumer<SourceStatement> to) {
        read(to, at.line() > 0);
    }

    /** The same, but all of them count as being at the text's own line. */
    void readAtOneLine(Consumer<SourceStatement> to) {
        read(to, false);
    }

    private void read(Consumer<SourceStatement> to, boolean lines) {
        List<Span> spans;
        try {
            spans = StatementSplitter.split(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
        } catch (SyntaxException e) {
            spans = List.of(new Span(0, text.length()));
        }
        int line = at.line();
        int counted = 0;
        for (Span span : spans) {
            String whole = span.of(text);
            String statement = whole.substring(SqlScanner.firstToken(whole));
            int start = span.end() - statement.length();
            if (lines) {
                line += (int) text.substring(counted, start)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
                counted = start;
            }
            ParameterStyle.Read read = style.read(statement);
            to.accept(new SourceStatement(
                    read.text(), read.marker(), new Occurrence(at.source(), line, at.name()), calls, null));
        }
    }
}
