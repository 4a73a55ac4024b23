package dev.reeve.cli.check;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message of PostgreSQL's log, which may tell of a statement: what log_statement and log_min_duration_statement write (postgres.c). A
 * prepared statement's duration is logged for parse, bind and execute; only execute counts. Fetches from a portal are no calls of their
 * own.
 *
 * @param line of the file, from 1
 */
record LoggedMessage(String severity, String message, int line) {
    private static final Pattern STATEMENT = Pattern.compile(
            "(?:duration: [0-9.]+ ms  )?(?:statement|execute (?!fetch from )[^:]*): (.*)", Pattern.DOTALL);

    void read(String file, ParameterStyle style, Consumer<SourceStatement> to) {
        if (!severity.equals("LOG")) {
            return;
        }
        Matcher matcher = STATEMENT.matcher(message);
        if (matcher.matches()) {
            new SqlText(matcher.group(1), new Occurrence(file, line, ""), 1, style).read(to);
        }
    }
}
