package dev.reeve.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TenantMapTest {
    @Test
    void aTenantIsFoundByNumberByIdAndByText() {
        Placement placement = Placement.sharedRow(new TenantId("7"), "shard_b");
        TenantMap map = TenantMap.of(1, TenantType.BIGINT, List.of(placement));
        assertThat(map.placement(7)).isEqualTo(placement);
        assertThat(map.placement(new TenantId("7"))).isEqualTo(placement);
        assertThat(map.placement("007")).isEqualTo(placement);
    }

    @Test
    void anUnknownTenantHasNoPlacement() {
        TenantMap map = TenantMap.of(1, TenantType.BIGINT, List.of());
        assertThat(map.placement(0)).isNull();
        assertThat(map.placement(new TenantId("7"))).isNull();
        assertThat(map.placement("seven")).isNull();
    }

    @Test
    void everyOneOfManyNumbersIsFound() {
        List<Placement> placements = new ArrayList<>();
        for (long i = -500; i < 1500; i++) {
            placements.add(Placement.sharedRow(new TenantId(Long.toString(i * 1_048_576)), "shard_a"));
        }
        TenantMap map = TenantMap.of(1, TenantType.BIGINT, placements);
        for (Placement placement : placements) {
            assertThat(map.placement(Long.parseLong(placement.tenant().text()))).isSameAs(placement);
        }
        assertThat(map.placement(1)).isNull();
        assertThat(map.size()).isEqualTo(2000);
    }

    @Test
    void textTenantsAreNotNumbered() {
        TenantMap map = TenantMap.of(1, TenantType.TEXT, List.of(Placement.sharedRow(new TenantId("7"), "shard_a")));
        assertThat(map.placement(7)).isNull();
        assertThat(map.placement("7")).isNotNull();
        assertThat(map.placement("07")).isNull();
    }

    @Test
    void aTenantHasOnePlacementUnderACanonicalId() {
        Placement placement = Placement.sharedRow(new TenantId("7"), "shard_a");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TenantMap.of(1, TenantType.BIGINT, List.of(placement, placement)));
        Placement other = Placement.sharedRow(new TenantId("07"), "shard_a");
        assertThatIllegalArgumentException().isThrownBy(() -> TenantMap.of(1, TenantType.BIGINT, List.of(other)));
    }
}
