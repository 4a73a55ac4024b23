package dev.reeve.parse;

import dev.reeve.parse.Judge.Pair;
import dev.reeve.parse.Judge.Verdict;
import dev.reeve.sql.Literal;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Utility;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How our reading of a text may differ from PostgreSQL's. */
record Disagreement(Kind kind, String text, String detail) {
    enum Kind {
        /** PostgreSQL accepts the text, we do not. */
        MISSED,
        /** Both accept it, and read something else. */
        MISREAD,
        /** PostgreSQL rejects it; we accept it, and PostgreSQL accepts what we have read. */
        MISTAKEN,
        /** Our parser failed in a way that is no syntax error. */
        CRASHED
    }

    /** Compares the readings of a text, which may hold several statements. What is too deep for one of the parsers is not compared. */
    static Optional<Disagreement> in(String text, Verdict verdict, Judge judge) {
        List<Statement> statements;
        try {
            statements = statements(text);
        } catch (SyntaxException e) {
            boolean missed = verdict.accepted() && !e.reason().contains("too deeply");
            return missed ? found(Kind.MISSED, text, e.reason() + " near " + e.near()) : Optional.empty();
        } catch (RuntimeException | StackOverflowError e) {
            return found(Kind.CRASHED, text, e.toString());
        }
        if (verdict.accepted() && statements.size() != verdict.count()) {
            return found(Kind.MISREAD, text, "cut into " + statements.size() + " and not " + verdict.count());
        }
        if (verdict.tooDeep() || statements.isEmpty() || statements.stream().anyMatch(Disagreement::isUtility)) {
            return Optional.empty();
        }
        String printed;
        try {
            printed = statements.stream().map(ParenthesizingPrinter::print).collect(Collectors.joining("; "));
        } catch (UnsupportedOperationException e) {
            return verdict.accepted() ? Optional.empty() : found(Kind.MISTAKEN, text, "holds " + e.getMessage());
        }
        return verdict.accepted() ? misread(text, printed, judge) : mistaken(text, printed, verdict, judge);
    }

    private static List<Statement> statements(String text) {
        List<Span> places = StatementSplitter.split(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
        return places.stream()
                .map(place -> SqlParser.parse(place.of(text)).root())
                .toList();
    }

    private static Optional<Disagreement> misread(String text, String printed, Judge judge) {
        Judge.Comparison comparison = judge.compare(new Pair(text, printed));
        return comparison.equal()
                ? Optional.empty()
                : found(Kind.MISREAD, text, comparison.difference() + "\n    printed: " + printed);
    }

    private static Optional<Disagreement> mistaken(String text, String printed, Verdict verdict, Judge judge) {
        return judge.judge(printed).accepted()
                ? found(Kind.MISTAKEN, text, verdict.error() + "\n    printed: " + printed)
                : Optional.empty();
    }

    private static Optional<Disagreement> found(Kind kind, String text, String detail) {
        return Optional.of(new Disagreement(kind, text, detail));
    }

    /** Whether the statement's text is not looked into. */
    static boolean isUtility(Statement statement) {
        return statement instanceof Utility
                || statement instanceof NamedUtility
                || statement instanceof SetVariable
                || statement instanceof ShowVariable
                || statement instanceof TransactionStatement;
    }

    @Override
    public String toString() {
        return kind + ": " + detail + "\n    text:    " + text;
    }
}
