package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class MicrometerObserverTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final MicrometerObserver observer = new MicrometerObserver(registry);

    @Test
    void refusalsAreCountedByTableAndReasonAndWhetherTheStatementWasRunAllTheSame() {
        observer.refused("default", Refusal.of(ErrorCode.NO_CONDITION, "orders"), "f");
        observer.refused("default", Refusal.of(ErrorCode.NO_CONDITION, "orders"), "g");
        observer.wouldRefuse("rollout", Refusal.of(ErrorCode.NO_CONDITION, "orders"), "f");
        observer.refused("default", Refusal.of(ErrorCode.NOT_UNDERSTOOD), "h");

        assertThat(count("reeve.refused", "service", "default", "table", "orders", "reason", "no_condition"))
                .isEqualTo(2);
        assertThat(count("reeve.refused", "table", "orders", "observed", "true"))
                .isEqualTo(1);
        assertThat(count("reeve.refused", "table", "none", "reason", "not_understood", "observed", "false"))
                .isEqualTo(1);
    }

    @Test
    void fanOutsAreCountedByTableAndReason() {
        observer.fannedOut("reports", Refusal.of(ErrorCode.UNKNOWN_COLUMN, "orders"), "f");

        assertThat(count("reeve.fanout", "service", "reports", "table", "orders", "reason", "unknown_column"))
                .isEqualTo(1);
    }

    private double count(String name, String... tags) {
        return registry.get(name).tags(tags).counter().count();
    }
}
