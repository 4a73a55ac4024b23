package dev.reeve.execute;

import dev.reeve.plan.KeptStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a session keeps under names, from PREPARE to DEALLOCATE, whatever becomes of transactions (prepare.c). */
final class KeptStatements {
    private Map<String, KeptStatement> statements = Map.of();

    void put(String name, KeptStatement statement) throws SQLException {
        if (statements.containsKey(name)) {
            throw new SQLException("ERROR: prepared statement \"" + name + "\" already exists", "42P05");
        }
        if (statements.isEmpty()) {
            statements = new HashMap<>();
        }
        statements.put(name, statement);
    }

    /** The statement of a name, for so many arguments. One without parameters takes any. */
    KeptStatement get(String name, int arguments) throws SQLException {
        KeptStatement statement = statements.get(name);
        if (statement == null) {
            throw absent(name);
        }
        int expected = statement.types().size();
        if (expected > 0 && expected != arguments) {
            throw new SQLException(
                    "ERROR: wrong number of parameters for prepared statement \"" + name + "\"\n  Detail: Expected "
                            + expected + " parameters but got " + arguments + ".",
                    "42601");
        }
        return statement;
    }

    /** @param name null for all */
    void remove(@Nullable String name) throws SQLException {
        if (name == null) {
            statements = Map.of();
        } else if (statements.containsKey(name)) {
            statements.remove(name);
        } else {
            throw absent(name);
        }
    }

    private static SQLException absent(String name) {
        return new SQLException("ERROR: prepared statement \"" + name + "\" does not exist", "26000");
    }
}
