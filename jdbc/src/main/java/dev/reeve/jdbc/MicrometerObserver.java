package dev.reeve.jdbc;

import dev.reeve.execute.StatementObserver;
import dev.reeve.refusal.Refusal;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Counts refusals and fan-outs in a Micrometer registry: {@code reeve.refused} with the tags service, table, reason (the error
 * code's id) and observed (whether the statement was run all the same), {@code reeve.fanout} with service, table and reason. The
 * table is {@code none} where a refusal concerns no table. Needs micrometer-core, which this module does not bring along. Safe for
 * use by many threads.
 */
public final class MicrometerObserver implements StatementObserver {
    private static final String REFUSED = "reeve.refused";
    private static final String FAN_OUT = "reeve.fanout";
    private static final String NO_TABLE = "none";

    private final MeterRegistry registry;

    public MicrometerObserver(MeterRegistry registry) {
        this.registry = Objects.requireNonNull(registry);
    }

    @Override
    public void refused(String service, Refusal refusal, String fingerprint) {
        registry.counter(REFUSED, tags(service, refusal).and("observed", "false"))
                .increment();
    }

    @Override
    public void wouldRefuse(String service, Refusal refusal, String fingerprint) {
        registry.counter(REFUSED, tags(service, refusal).and("observed", "true"))
                .increment();
    }

    @Override
    public void fannedOut(String service, Refusal byDefault, String fingerprint) {
        registry.counter(FAN_OUT, tags(service, byDefault)).increment();
    }

    private static Tags tags(String service, Refusal refusal) {
        return Tags.of(
                "service", service,
                "table", named(refusal.table()),
                "reason", refusal.code().id());
    }

    private static String named(@Nullable String table) {
        return table == null ? NO_TABLE : table;
    }
}
