package dev.reeve.bench;

import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statement;

/**
 * JSqlParser as its {@code CCJSqlParserUtil.parse} uses it, first without complex expressions and, where that fails, with them; but on
 * the calling thread, without the executor, the time-out and the log lines that the method adds.
 */
final class ReferenceParser {
    private ReferenceParser() {}

    static Statement parse(String sql) throws ParseException {
        try {
            return parse(sql, false);
        } catch (ParseException e) {
            return parse(sql, true);
        }
    }

    private static Statement parse(String sql, boolean complex) throws ParseException {
        return CCJSqlParserUtil.newParser(sql).withAllowComplexParsing(complex).Statement();
    }

    static boolean accepts(String sql) {
        try {
            return parse(sql) != null;
        } catch (ParseException | RuntimeException | StackOverflowError e) {
            return false;
        }
    }
}
