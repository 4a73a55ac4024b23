package dev.reeve.cli.check;

import java.util.Locale;
import java.util.regex.Pattern;

/** The formats of logs. */
enum LogFormat {
    /** found out by the file's name and first line */
    AUTO,
    /** PostgreSQL's stderr or syslog format, whatever the line prefix */
    STDERR,
    /** PostgreSQL's csvlog */
    CSV,
    /** PostgreSQL's jsonlog */
    JSON,
    /** one statement on each line */
    PLAIN;

    static final Pattern SEVERITY =
            Pattern.compile("\\b(DEBUG[1-5]?|LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT"
                    + "|STATEMENT|CONTEXT|QUERY|LOCATION):  ");
    private static final Pattern CSV_START = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d[^,]*,.*,.*,.*");

    /** The format itself, or the one that a file seems to have. */
    LogFormat of(String file, String firstLine) {
        if (this != AUTO) {
            return this;
        }
        String name = file.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (name.endsWith(".csv")) {
            return CSV;
        } else if (name.endsWith(".json")) {
            return JSON;
        } else if (name.endsWith(".sql")) {
            return PLAIN;
        } else if (firstLine.startsWith("{\"timestamp\"")) {
            return JSON;
        } else if (SEVERITY.matcher(firstLine).find()) {
            return STDERR;
        }
        return CSV_START.matcher(firstLine).matches() ? CSV : PLAIN;
    }
}
