package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The algebra against sets of a small universe, where parameter n has the value n. */
final class TenantAlgebraTest {
    private static final int UNIVERSE = 4;
    private static final int ROUNDS = 20_000;
    private static final ParameterValues VALUES = new ParameterValues() {
        @Override
        public int count() {
            return UNIVERSE;
        }

        @Override
        public @Nullable Object value(int number) {
            return number;
        }
    };

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);

    @Test
    void aSetIsWhatItsPartsAre() {
        for (int i = 0; i < ROUNDS; i++) {
            Sample sample = sample(3);
            assertThat(members(sample.set)).as("seed %d: %s", seed, sample.set).isEqualTo(sample.members);
        }
    }

    @Test
    void whatIsNotKnownOnlyMakesASetLarger() {
        for (int i = 0; i < ROUNDS; i++) {
            Sample known = sample(2);
            TenantSet lookup = TenantSet.named(new TenantValue.KeyLookup(
                    new LookupKey(new dev.reeve.catalog.FullName("s", "t"), List.of("c")), parameter(1)));
            TenantSet both = TenantSet.intersection(List.of(known.set, lookup));
            if (!both.needsLookup()) {
                assertThat(members(both)).as("seed %d", seed).containsAll(known.members);
            }
            assertThat(TenantSet.union(List.of(lookup, known.set)).evaluate(VALUES, TenantType.BIGINT))
                    .as("seed %d", seed)
                    .isIn(Tenants.NEEDS_LOOKUP, Tenants.ALL);
        }
    }

    @Test
    void anUnreadableValueInAUnionIsNotPassedOver() {
        TenantSet set = TenantSet.union(List.of(TenantSet.named(parameter(1)), TenantSet.named(parameter(9))));

        assertThat(set.evaluate(VALUES, TenantType.BIGINT)).isEqualTo(Tenants.UNREADABLE);
    }

    private record Sample(TenantSet set, Set<Integer> members) {}

    private Sample sample(int depth) {
        int kind = random.nextInt(depth == 0 ? 4 : 6);
        int tenant = 1 + random.nextInt(UNIVERSE);
        if (kind < 1) {
            return new Sample(TenantSet.named(parameter(tenant)), Set.of(tenant));
        } else if (kind < 2) {
            TenantValue constant =
                    TenantValue.Constant.of(new Literal.NullConstant(new Span(0, 1)), "0" + tenant, TenantType.BIGINT);
            return new Sample(TenantSet.named(constant), Set.of(tenant));
        } else if (kind < 3) {
            return new Sample(TenantSet.none(), Set.of());
        } else if (kind < 4) {
            return new Sample(TenantSet.all(), universe());
        }
        List<TenantSet> sets = new ArrayList<>();
        Set<Integer> members = kind < 5 ? new TreeSet<>() : universe();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            Sample part = sample(depth - 1);
            sets.add(part.set);
            if (kind < 5) {
                members.addAll(part.members);
            } else {
                members.retainAll(part.members);
            }
        }
        return new Sample(kind < 5 ? TenantSet.union(sets) : TenantSet.intersection(sets), members);
    }

    private static TenantValue parameter(int number) {
        return new TenantValue.Parameter(
                new Literal.Parameter(new Span(0, 2), number, Literal.Marker.DOLLAR), number, false);
    }

    private static Set<Integer> universe() {
        Set<Integer> all = new TreeSet<>();
        for (int i = 1; i <= UNIVERSE; i++) {
            all.add(i);
        }
        return all;
    }

    private static Set<Integer> members(TenantSet set) {
        Tenants tenants = set.evaluate(VALUES, TenantType.BIGINT);
        if (tenants instanceof Tenants.All) {
            return universe();
        }
        List<TenantId> named = new ArrayList<>();
        assertThat(TenantAlgebra.collect(tenants, named)).isTrue();
        Set<Integer> members = new TreeSet<>();
        named.forEach(tenant -> members.add(Integer.valueOf(tenant.text())));
        return members;
    }
}
