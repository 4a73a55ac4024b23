package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TenantValueTest {
    @Test
    void aParameterIsReadAsTheTenantColumnsType() {
        assertThat(evaluate("= $1", "01")).isEqualTo(one("1"));
        assertThat(evaluate("= $1", 1)).isEqualTo(one("1"));
        assertThat(evaluate("= $1", (short) 1)).isEqualTo(one("1"));
        assertThat(evaluate("= $1", new BigDecimal("1.00"))).isEqualTo(one("1"));
        assertThat(evaluate("= $1", BigInteger.ONE)).isEqualTo(one("1"));
    }

    @Test
    void whatIsNoValueOfTheTypeCannotBeRead() {
        assertThat(evaluate("= $1", "x")).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= $1", 1.0)).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= $1", new BigDecimal("1.5"))).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= $1", new BigDecimal("1e1000000000"))).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= $1", BigInteger.ONE.shiftLeft(64))).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= $1", UUID.randomUUID())).isEqualTo(Tenants.UNREADABLE);
    }

    @Test
    void aMissingParameterCannotBeRead() {
        assertThat(evaluate("= $2", 1)).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate("= ANY ($2::bigint[])", 1)).isEqualTo(Tenants.UNREADABLE);
    }

    @Test
    void nullIsNothingUnlessItCounts() {
        assertThat(evaluate("= $1", (Object) null)).isEqualTo(Tenants.NONE);
        assertThat(evaluate("IN ($1, 2)", (Object) null)).isEqualTo(one("2"));
        assertThat(evaluate("IS NOT DISTINCT FROM $1", (Object) null)).isEqualTo(Tenants.WITHOUT_TENANT);
    }

    @Test
    void anArrayNamesEachOfItsElementsOnce() {
        String condition = "= ANY ($1::bigint[])";
        assertThat(evaluate(condition, List.of(3, "03"))).isEqualTo(one("3"));
        assertThat(evaluate(condition, (Object) new Long[] {3L, null})).isEqualTo(one("3"));
        assertThat(evaluate(condition, (Object) new long[] {3, 4})).isEqualTo(several("3", "4"));
        assertThat(evaluate(condition, "{3,NULL,\"4\"}")).isEqualTo(several("3", "4"));
        assertThat(evaluate(condition, List.of())).isEqualTo(Tenants.NONE);
        assertThat(evaluate(condition, (Object) null)).isEqualTo(Tenants.NONE);
        assertThat(evaluate(condition, "{{1},{2}}")).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate(condition, 3)).isEqualTo(Tenants.UNREADABLE);
        assertThat(evaluate(condition, Arrays.asList(3, 1.5))).isEqualTo(Tenants.UNREADABLE);
    }

    @Test
    void unnestedArraysOfUnequalLengthMakeRowsWithoutATenant() {
        String insert =
                "INSERT INTO conversations (id, organization_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])";
        assertThat(evaluateStatement(insert, List.of(1, 2), List.of(5, 5))).isEqualTo(one("5"));
        assertThat(evaluateStatement(insert, List.of(1, 2), List.of(5))).isEqualTo(Tenants.WITHOUT_TENANT);
        assertThat(evaluateStatement(insert, List.of(1, 2), Arrays.asList(5, null)))
                .isEqualTo(Tenants.WITHOUT_TENANT);
        assertThat(evaluateStatement(insert, List.of(), List.of())).isEqualTo(Tenants.NONE);
    }

    @Test
    void aLookUpWithoutValuesFindsNothing() {
        String delete = "DELETE FROM documents WHERE id = ANY ($1::bigint[])";
        assertThat(evaluateStatement(delete, List.of())).isEqualTo(Tenants.NONE);
        assertThat(evaluateStatement(delete, List.of(1))).isEqualTo(Tenants.NEEDS_LOOKUP);
    }

    private static Tenants one(String tenant) {
        return new Tenants.One(new TenantId(tenant));
    }

    private static Tenants several(String... tenants) {
        return new Tenants.Several(Arrays.stream(tenants).map(TenantId::new).toList());
    }

    private static Tenants evaluate(String condition, @Nullable Object... values) {
        return evaluateStatement("SELECT 1 FROM documents WHERE organization_id " + condition, values);
    }

    private static Tenants evaluateStatement(String sql, @Nullable Object... values) {
        TenantSet set = SetWords.analyze(sql).references().get(0).tenants();
        return set.evaluate(parameters(values), TenantType.BIGINT);
    }

    private static ParameterValues parameters(@Nullable Object... values) {
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
