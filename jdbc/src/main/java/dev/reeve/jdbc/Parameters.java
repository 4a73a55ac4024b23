package dev.reeve.jdbc;

import dev.reeve.plan.Plan;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.Placement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of one execution. */
final class Parameters implements ParameterValues {
    static final Parameters NONE = new Parameters(new Parameter[0], 0);

    private @Nullable Parameter[] set;
    private int count;

    /** None of those that these statements take has been set. */
    Parameters(List<Plan> plans) {
        this(new Parameter[expected(plans)], 0);
    }

    private static int expected(List<Plan> plans) {
        int expected = 0;
        for (int i = 0; i < plans.size(); i++) {
            expected += plans.get(i).parameters();
        }
        return expected;
    }

    private Parameters(@Nullable Parameter[] set, int count) {
        this.set = set;
        this.count = count;
    }

    void put(int number, Parameter parameter) throws SQLException {
        if (number < 1) {
            throw new SQLException("The parameter index " + number + " is out of range.", "22023");
        }
        if (number > set.length) {
            set = Arrays.copyOf(set, Math.max(number, set.length * 2));
        }
        set[number - 1] = parameter;
        count = Math.max(count, number);
    }

    boolean isSet(int number) {
        return number >= 1 && number <= count && set[number - 1] != null;
    }

    void clear() {
        Arrays.fill(set, null);
        count = 0;
    }

    Parameters copy() {
        return new Parameters(Arrays.copyOf(set, count), count);
    }

    /** The parameters behind the first ones, as those of a later statement of the same text. */
    Parameters from(int skipped, int length) {
        return new Parameters(Arrays.copyOfRange(set, skipped, skipped + length), length);
    }

    /** Makes sure that every parameter has been set and no more. */
    void require(int expected) throws SQLException {
        if (count > expected) {
            throw new SQLException(
                    "The parameter index " + count + " is out of range; the statement has " + expected + ".", "22023");
        }
        for (int i = 0; i < expected; i++) {
            if (i >= count || set[i] == null) {
                throw new SQLException("No value specified for parameter " + (i + 1) + ".", "22023");
            }
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public @Nullable Object value(int number) {
        Parameter parameter = set[number - 1];
        return parameter == null ? Parameter.UNREADABLE : parameter.value();
    }

    /** Sets everything on the shard's statement; the tenant travels as text of a type that the statement says. */
    void bind(PreparedStatement statement, RenderedSql sql, @Nullable Placement tenant) throws SQLException {
        for (int i = 0; i < sql.parameterCount(); i++) {
            int source = sql.parameter(i);
            if (source > 0) {
                Parameter parameter = set[source - 1];
                if (parameter == null) {
                    throw new SQLException("No value specified for parameter " + source + ".", "22023");
                }
                parameter.set(statement, i + 1);
            } else if (source == RenderedSql.TENANT && tenant != null) {
                statement.setObject(i + 1, tenant.tenant().text(), Types.OTHER);
            } else {
                throw new SQLException("This is a bug in Reeve: a parameter without a source.", "RV901");
            }
        }
    }
}
