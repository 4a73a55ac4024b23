package dev.reeve.tenant;

import org.jspecify.annotations.Nullable;

/**
 * The values of a statement's parameters, as a door holds them for one execution. Stages read those that name a tenant and
 * no others.
 */
public interface ParameterValues {
    /** No parameters. */
    ParameterValues NONE = new ParameterValues() {
        @Override
        public int count() {
            return 0;
        }

        @Override
        public @Nullable Object value(int number) {
            throw new IndexOutOfBoundsException("parameter " + number);
        }
    };

    int count();

    /**
     * The value of a parameter: {@code Long}, {@code Integer}, {@code Short}, {@code java.math.BigDecimal}, {@code
     * java.util.UUID}, {@code String}, an array or {@code java.util.List} of these, null for SQL's NULL. Anything else is a
     * value that cannot be read, and so names no tenant. Must be the value that the server is going to get.
     *
     * @param number from 1
     */
    @Nullable
    Object value(int number);
}
