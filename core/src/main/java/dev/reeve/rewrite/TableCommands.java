package dev.reeve.rewrite;

import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The TABLE commands that become a SELECT, because they get a condition or another column. For one statement and one thread. */
final class TableCommands {
    private final IdentityHashMap<QueryBody.Table, List<Fragment>> commands = new IdentityHashMap<>();

    /** {@code TABLE t} is {@code SELECT * FROM t}. */
    void select(QueryBody.Table command) {
        commands.computeIfAbsent(command, key -> new ArrayList<>());
    }

    /** The same, with one more column behind those of the table. */
    void add(QueryBody.Table command, Fragment column) {
        commands.computeIfAbsent(command, key -> new ArrayList<>()).add(column);
    }

    void writeTo(Edits edits) {
        for (Map.Entry<QueryBody.Table, List<Fragment>> entry : commands.entrySet()) {
            int start = entry.getKey().span().start();
            Span keyword = new Span(start, edits.source().wordsEnd(start, "TABLE"));
            Fragment.Builder select = Fragment.builder().text("SELECT *");
            entry.getValue().forEach(column -> select.text(", ").append(column));
            edits.replace(keyword, select.text(" FROM").pieces());
        }
    }
}
