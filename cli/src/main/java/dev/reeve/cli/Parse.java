package dev.reeve.cli;

import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.StatementSplitter;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how a text is read: the tree of each of its statements, and its fingerprint. */
@Command(
        name = "parse",
        description = "Prints the tree of each statement of a text, or what is wrong with it, with line and column.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class Parse implements Callable<Integer> {
    private static final int WELL = 0;
    private static final int NO_STATEMENT = 1;

    @picocli.CommandLine.Spec
    private CommandSpec command;

    @Option(names = "--question-marks", description = "Parameters are written as ?, as JDBC has them, and not as $1.")
    private boolean questionMarks;

    @Option(names = "--spans", description = "Also print where each node stands: start and end in characters from 0.")
    private boolean spans;

    @Parameters(arity = "0..1", paramLabel = "SQL", description = "The text; default: standard input.")
    private @Nullable String sql;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        Literal.Marker marker = questionMarks ? Literal.Marker.QUESTION : Literal.Marker.DOLLAR;
        String text = sql == null ? standardInput() : sql;
        boolean well = print(text, marker, out);
        out.flush();
        return well ? WELL : NO_STATEMENT;
    }

    private boolean print(String text, Literal.Marker marker, PrintWriter out) {
        List<Span> statements;
        try {
            statements = StatementSplitter.split(text, Dialect.POSTGRESQL, marker);
        } catch (SyntaxException e) {
            printError(text, e, out);
            return false;
        }
        boolean well = true;
        for (Span span : statements) {
            // Alone, the text is read as it is, so that lines and columns are the text's own.
            well &= printOne(statements.size() == 1 ? text : span.of(text), marker, out);
        }
        return well;
    }

    private boolean printOne(String statement, Literal.Marker marker, PrintWriter out) {
        try {
            new TreePrinter(statement, spans, out)
                    .print(SqlParser.parse(statement, marker).root());
        } catch (SyntaxException e) {
            printError(statement, e, out);
            return false;
        }
        Fingerprint fingerprint = Fingerprint.of(statement, Dialect.POSTGRESQL, marker);
        out.println("fingerprint " + fingerprint.id() + ": " + fingerprint.text());
        return true;
    }

    /** What is wrong, the line where it is or the part of it around the place, and a caret below that. */
    private static void printError(String text, SyntaxException error, PrintWriter out) {
        out.println(error.getMessage());
        TextPlace.at(text, error.offset()).forEach(line -> out.println("  " + line));
    }

    private static String standardInput() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            return reader.lines().collect(Collectors.joining("\n"));
        }
    }
}
