package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.FullName;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The values of keys of several columns. */
final class KeyValuesTest {
    private static final LookupKey KEY = new LookupKey(new FullName("public", "pages"), List.of("slug", "folder_id"));
    private static final List<TenantType> TYPES = List.of(TenantType.BIGINT, TenantType.TEXT);

    @Test
    void aKeyIsTheSameInWhateverOrderItsColumnsAreDeclared() {
        assertThat(KEY).isEqualTo(new LookupKey(KEY.table(), List.of("folder_id", "slug")));
        assertThat(KEY.inOrder(List.of("slug", "folder_id"), List.of("s", "f"))).containsExactly("f", "s");
    }

    @Test
    void everyCombinationOfSeveralValuesCountsInCanonicalForm() {
        TenantValue.KeyLookup lookup = new TenantValue.KeyLookup(KEY, List.of(array(1), parameter(2)));
        assertThat(lookup.keys(values(List.of("01", 2), "01"), TYPES))
                .isEqualTo(new KeyValues(List.of(List.of("1", "01"), List.of("2", "01")), Tenants.NONE));
    }

    @Test
    void aKeyWithoutOneOfItsValuesFindsNothing() {
        TenantValue.KeyLookup lookup = new TenantValue.KeyLookup(KEY, List.of(parameter(1), parameter(2)));
        assertThat(lookup.evaluate(values(1, null), TenantType.BIGINT)).isEqualTo(Tenants.NONE);
        assertThat(lookup.evaluate(values(1, "x"), TenantType.BIGINT)).isEqualTo(Tenants.NEEDS_LOOKUP);
    }

    @Test
    void aValueThatIsNoneOfItsColumnsTypeCannotBeRead() {
        TenantValue.KeyLookup lookup = new TenantValue.KeyLookup(KEY, List.of(parameter(1), parameter(2)));
        assertThat(lookup.keys(values("x", "x"), TYPES).unknown()).isEqualTo(Tenants.UNREADABLE);
    }

    @Test
    void tooManyCombinationsAreNotAsked() {
        TenantValue.KeyLookup lookup = new TenantValue.KeyLookup(KEY, List.of(array(1), array(2)));
        List<Integer> many = IntStream.range(0, 200).boxed().toList();
        assertThat(lookup.keys(values(many, many.stream().map(String::valueOf).toList()), TYPES))
                .isEqualTo(new KeyValues(List.of(), Tenants.UNREADABLE));
    }

    private static TenantValue parameter(int number) {
        return new TenantValue.Parameter(node(number), number, false);
    }

    private static TenantValue array(int number) {
        return new TenantValue.ArrayParameter(node(number), number, false, List.of());
    }

    private static Expression node(int number) {
        return new Literal.Parameter(new Span(0, 2), number, Literal.Marker.DOLLAR);
    }

    private static ParameterValues values(@Nullable Object... values) {
        return new ParameterValues() {
            @Override
            public int count() {
                return values.length;
            }

            @Override
            public @Nullable Object value(int number) {
                return values[number - 1];
            }
        };
    }
}
