package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type as written. Types spelled by keywords ({@code int}, {@code character varying}, {@code timestamp with time zone}) carry
 * PostgreSQL's internal name in {@code builtIn} ({@code int4}, {@code varchar}, {@code timestamptz}) and have no {@code name};
 * all others have a {@code name}.
 *
 * @param modifiers what stands in parentheses: length, precision, scale
 * @param dimensions array dimensions in order; 0 for one without a bound
 * @param fields the fields of an interval ({@code DAY TO SECOND}), as PostgreSQL spells them, or null
 * @param rowReference whether it is {@code table.column%TYPE}
 */
public record TypeName(
        Span span,
        boolean setOf,
        @Nullable String builtIn,
        @Nullable QualifiedName name,
        List<Expression> modifiers,
        @Nullable String fields,
        List<Integer> dimensions,
        boolean rowReference)
        implements Node {
    public TypeName {
        modifiers = List.copyOf(modifiers);
        dimensions = List.copyOf(dimensions);
        if ((builtIn == null) == (name == null)) {
            throw new IllegalArgumentException("a type has either a keyword or a name");
        }
    }

    public boolean isArray() {
        return !dimensions.isEmpty();
    }

    @Override
    public List<Node> children() {
        return Children.of(name, modifiers);
    }
}
