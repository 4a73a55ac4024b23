package dev.reeve.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.sf.jsqlparser.parser.ParseException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** The sum over a corpus: one operation parses each of its statements once. {@link ParserRatios} tells how single statements fare. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ParserBenchmark {
    @Param(Corpus.ORM)
    String corpus;

    private List<String> statements = List.of();

    @Setup
    public void read() throws IOException {
        Corpus chosen = corpus.equals(Corpus.ORM)
                ? Corpus.orm()
                : Corpus.regression()
                        .orElseThrow(() -> new IllegalStateException("-Dreeve.corpus=… names its directory"));
        statements = chosen.accepted(1);
    }

    @Benchmark
    public void reeve(Blackhole blackhole) {
        for (String statement : statements) {
            blackhole.consume(ReeveParser.parse(statement));
        }
    }

    @Benchmark
    public void jsqlparser(Blackhole blackhole) throws ParseException {
        for (String statement : statements) {
            blackhole.consume(ReferenceParser.parse(statement));
        }
    }
}
