package dev.reeve.rewrite;

import java.util.Set;

/**
 * A step of the rewriting that an application adds: conditions, columns, assignments, replacements, all through {@link
 * StatementEdits}. It runs once for each plan, not for each execution; values of the execution are added as {@link
 * StatementEdits#lateBound late-bound}. Safe for use by several threads.
 */
public interface SqlRewritePlugin {
    /** A name for messages. */
    String name();

    /**
     * When the step runs: 0–9 early, 10–29 tenant, 30–49 sharding, 50–99 hardening, 100 and later business. Steps of one order run
     * as they were registered, behind the built-in ones.
     */
    default int order() {
        return 100;
    }

    /** The tables it is about, by name or by schema and name; none means all. A statement without any of them is passed over. */
    default Set<String> tables() {
        return Set.of();
    }

    /** Tables whose statements are passed over. */
    default Set<String> skipTables() {
        return Set.of();
    }

    /** Whether the step has anything to do with the statement. */
    default boolean matches(StatementEdits statement) {
        return true;
    }

    /** Makes the changes. */
    void rewrite(StatementEdits statement);
}
