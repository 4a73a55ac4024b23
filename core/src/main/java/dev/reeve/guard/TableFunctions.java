package dev.reeve.guard;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Table;
import org.jspecify.annotations.Nullable;

/** Functions behind tables. */
final class TableFunctions {
    private final WrittenTables written;
    private final SafeFunctions safe;

    TableFunctions(WrittenTables written, SafeFunctions safe) {
        this.written = written;
        this.safe = safe;
    }

    /** A function that must not run, and is run when the table is written, or when it is read; null if there is none. */
    @Nullable
    ReachedFunction unsafe(FullName table, boolean writes, boolean insertsOnly) {
        for (Table each : written.with(table, insertsOnly)) {
            for (ReachedFunction function : each.behaviour().reached()) {
                if ((writes || runsOnReading(function)) && !safe.allowsBehindTypes(function.function())) {
                    return function;
                }
            }
        }
        return null;
    }

    private static boolean runsOnReading(ReachedFunction function) {
        return function.through() == ReachedFunction.Through.POLICY
                || function.through() == ReachedFunction.Through.OPERATOR_CLASS;
    }
}
