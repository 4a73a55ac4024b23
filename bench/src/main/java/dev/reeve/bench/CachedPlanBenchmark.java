package dev.reeve.bench;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.plan.Planner;
import dev.reeve.plan.Step;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One execution, from its parameters to the shard and the text that it gets: of a statement whose plan is cached, beside the same
 * statement planned anew, and only parsed anew.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CachedPlanBenchmark {
    private static final String STATEMENT = """
            select d1_0.id, d1_0.organization_id, d1_0.project_id, d1_0.title, d1_0.state, d1_0.created_at
            from documents d1_0
            where d1_0.organization_id = ? and d1_0.state = ? and d1_0.created_at >= ?
            order by d1_0.created_at desc limit ?""";

    /** So many that each has left the cache before it comes again. */
    private static final int TEXTS = 1 << 14;

    private static final int CACHED = 16;

    private final String[] texts =
            IntStream.range(0, TEXTS).mapToObj(i -> STATEMENT + " -- " + i).toArray(String[]::new);
    private final Values values = new Values();
    private final GovernedCatalog catalog = DocumentsCatalog.governed();
    private final TenantMap tenants = catalog.inlineTenants();
    private final Planner planner = new Planner(catalog, new Rewriter(catalog), CACHED, 1 << 20);
    private int next;

    /** The values as a door holds them. */
    private static final class Values implements ParameterValues {
        private final Object[] values = {4711L, "published", "2026-01-01T00:00:00Z", 20};

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public Object value(int number) {
            return values[number - 1];
        }
    }

    /** Fails where the statement would not be run. */
    @Setup
    public void check() {
        if (!(step(STATEMENT) instanceof Step.Run run) || !run.sql().sql().contains("created_at >= ?")) {
            throw new IllegalStateException("not run: " + step(STATEMENT));
        }
    }

    @Benchmark
    public void cached(Blackhole blackhole) {
        consume(step(STATEMENT), blackhole);
    }

    @Benchmark
    public void planned(Blackhole blackhole) {
        consume(step(nextText()), blackhole);
    }

    @Benchmark
    public ParsedStatement parsed() {
        return SqlParser.parse(nextText(), Marker.QUESTION);
    }

    private Step step(String text) {
        return planner.plan(text, Marker.QUESTION, Marker.QUESTION).get(0).step(null, tenants, values);
    }

    private String nextText() {
        next = (next + 1) & (TEXTS - 1);
        return texts[next];
    }

    private static void consume(Step step, Blackhole blackhole) {
        if (!(step instanceof Step.Run run)) {
            throw new IllegalStateException("not run: " + step);
        }
        blackhole.consume(run.shard());
        blackhole.consume(run.sql().sql());
    }
}
