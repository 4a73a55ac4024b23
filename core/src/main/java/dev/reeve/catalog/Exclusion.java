package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * An exclusion constraint.
 *
 * @param columns in order; empty text for an expression
 * @param operators the operator of each column
 */
public record Exclusion(String name, List<String> columns, List<String> operators) {
    public Exclusion {
        Objects.requireNonNull(name);
        columns = List.copyOf(columns);
        operators = List.copyOf(operators);
    }

    /** Whether it excludes only among rows with equal values of the column. */
    public boolean isWithin(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).equals(column) && operators.get(i).equals("=")) {
                return true;
            }
        }
        return false;
    }
}
