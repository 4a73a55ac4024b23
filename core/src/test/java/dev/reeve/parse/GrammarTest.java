package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reeve.parse.Corpus.Entry;
import dev.reeve.parse.Judge.Comparison;
import dev.reeve.parse.Judge.Pair;
import dev.reeve.parse.Judge.Verdict;
import dev.reeve.sql.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Our parser against PostgreSQL's own; {@code .ci/grammar/run} brings the corpus and the judge. */
@Tag("grammar")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GrammarTest {
    private static final double ACCEPTED = 0.997;
    private static final int MUTATIONS = Integer.getInteger("reeve.mutations", 10_000);
    private static final int SHRUNK = 40;
    private static final int SECONDS_PER_TEXT = 10;

    private final List<Entry> orm = Corpus.orm();
    private List<Entry> data = List.of();
    private List<Entry> utility = List.of();
    private Optional<Judge> judge = Optional.empty();

    @BeforeAll
    void findCorpusAndJudge() {
        String corpus = System.getProperty("reeve.corpus", "");
        String command = System.getProperty("reeve.judge", "");
        assumeTrue(
                !corpus.isEmpty() && !command.isEmpty(), "no reeve.corpus and reeve.judge given: see .ci/grammar/run");
        data = Corpus.regression(Path.of(corpus), "data.jsonl");
        utility = Corpus.regression(Path.of(corpus), "utility.jsonl");
        judge = Optional.of(Judge.start(command));
    }

    @AfterAll
    void endTheJudge() {
        judge.ifPresent(Judge::close);
    }

    private Judge judge() {
        return judge.orElseThrow();
    }

    private static Optional<ParsedStatement> parsed(Entry entry) {
        try {
            return Optional.of(SqlParser.parse(entry.sql()));
        } catch (SyntaxException e) {
            return Optional.empty();
        }
    }

    private Stream<Entry> accepted() {
        return Stream.concat(orm.stream(), data.stream().filter(Entry::accepted));
    }

    @Test
    void postgresqlAcceptsTheWholeOrmCorpus() {
        List<Verdict> verdicts = judge().judge(orm.stream().map(Entry::sql).toList());
        assertThat(verdicts).allMatch(verdict -> verdict.accepted() && verdict.count() == 1);
    }

    @Test
    void whatPostgresqlAcceptsIsAccepted() {
        List<Entry> entries = data.stream().filter(Entry::accepted).toList();
        assertThat(acceptance("data statements", entries)).isGreaterThanOrEqualTo(ACCEPTED);
    }

    @Test
    void theWholeOrmCorpusIsAccepted() {
        assertThat(acceptance("ORM statements", orm)).isEqualTo(1);
    }

    @Test
    void utilityStatementsAreRecognized() {
        assertThat(acceptance("utility statements", utility)).isGreaterThanOrEqualTo(ACCEPTED);
    }

    @Test
    void everyStatementIsOfTheKindThatPostgresqlSays() {
        GrammarReport wrong = new GrammarReport();
        Stream.concat(data.stream().filter(Entry::accepted), utility.stream())
                .forEach(entry -> parsed(entry)
                        .map(ParsedStatement::root)
                        .filter(statement -> !StatementKind.agrees(entry.kind(), statement))
                        .ifPresent(statement ->
                                wrong.add(entry.kind() + " as " + StatementKind.of(statement), entry.sql())));
        wrong.print("kinds: %d wrong".formatted(wrong.count()));
        assertThat(wrong.count()).isZero();
    }

    private static double acceptance(String what, List<Entry> entries) {
        GrammarReport missed = new GrammarReport();
        for (Entry entry : entries) {
            try {
                SqlParser.parse(entry.sql());
            } catch (SyntaxException e) {
                missed.add(e.reason() + (e.near().isEmpty() ? "" : " near " + e.near()), entry.sql());
            } catch (RuntimeException | StackOverflowError e) {
                missed.add("crash: " + e, entry.sql());
            }
        }
        int accepted = entries.size() - missed.count();
        double share = (double) accepted / entries.size();
        missed.print("acceptance: %d of %d %s, %.3f %%".formatted(accepted, entries.size(), what, 100 * share));
        return share;
    }

    @Test
    void postgresqlReadsTheSameFromTheParenthesizedPrint() {
        GrammarReport different = new GrammarReport();
        List<Pair> pairs = new ArrayList<>();
        List<String> notLookedInto = new ArrayList<>();
        accepted()
                .forEach(entry -> parsed(entry).ifPresent(statement -> {
                    if (Disagreement.isUtility(statement.root())) {
                        notLookedInto.add(entry.sql());
                    } else {
                        print(statement.root(), different, entry)
                                .ifPresent(text -> pairs.add(new Pair(entry.sql(), text)));
                    }
                }));
        List<Comparison> comparisons = judge().compare(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            if (!comparisons.get(i).equal()) {
                String difference = comparisons.get(i).difference();
                Pair pair = pairs.get(i);
                different.add(form(difference), difference + "\n" + pair.original() + "\n" + pair.printed());
            }
        }
        different.print("structure: %d statements compared, %d differ; %d utility statements not looked into"
                .formatted(pairs.size(), different.count(), notLookedInto.size()));
        assertThat(different.count()).isZero();
    }

    private static Optional<String> print(Statement statement, GrammarReport faults, Entry entry) {
        try {
            return Optional.of(ParenthesizingPrinter.print(statement));
        } catch (RuntimeException e) {
            faults.add("not printed: " + e, entry.sql());
            return Optional.empty();
        }
    }

    /** The path of a difference without the indexes in it. */
    private static String form(String difference) {
        return difference.replaceAll("/\\d+", "").replaceAll(": .*", "");
    }

    @Test
    void whatPostgresqlRejectsIsRejectedOrStaysRejected() {
        GrammarReport mistaken = new GrammarReport();
        for (Entry entry : data) {
            if (!entry.accepted()) {
                Disagreement.in(entry.sql(), judge().judge(entry.sql()), judge())
                        .ifPresent(found -> mistaken.add(found.kind().name(), found.toString()));
            }
        }
        mistaken.print("rejection: %d faults".formatted(mistaken.count()));
        assertThat(mistaken.count()).isZero();
    }

    @Test
    void everySpanReadsBackToItsNodeOrNests() {
        GrammarReport wrong = new GrammarReport();
        int[] checked = {0};
        accepted()
                .forEach(entry -> parsed(entry).ifPresent(statement -> {
                    checked[0]++;
                    SpanCheck.faults(statement).stream()
                            .limit(1)
                            .forEach(fault -> wrong.add(
                                    fault.replaceAll("(?s)<.*?> ", "").replaceAll("(?s)(reads? back|parent).*", "$1"),
                                    fault + "\n" + entry.sql()));
                }));
        wrong.print("spans: %d statements, %d with faults".formatted(checked[0], wrong.count()));
        assertThat(wrong.count()).isZero();
    }

    @Test
    void mutatedStatementsAreReadAsPostgresqlReadsThem() throws InterruptedException {
        long seed = Long.getLong("reeve.seed", System.nanoTime());
        System.out.println("mutations: reeve.seed=" + seed);
        StatementMutator mutator =
                new StatementMutator(seed, accepted().map(Entry::sql).toList());
        List<String> texts = Stream.generate(mutator::next).limit(MUTATIONS).toList();
        List<Verdict> verdicts = judge().judge(texts);
        GrammarReport faults = new GrammarReport();
        GrammarReport missed = new GrammarReport();
        ExecutorService reader = Executors.newSingleThreadExecutor();
        try {
            for (int i = 0; i < texts.size(); i++) {
                String text = texts.get(i);
                Verdict verdict = verdicts.get(i);
                within(reader, text, () -> Disagreement.in(text, verdict, judge()))
                        .ifPresent(found -> note(found, found.kind() == Disagreement.Kind.MISSED ? missed : faults));
            }
        } finally {
            reader.shutdownNow();
        }
        long accepted = verdicts.stream().filter(Verdict::accepted).count();
        missed.print("mutations: %d texts, %d accepted by PostgreSQL, of these %d missed"
                .formatted(texts.size(), accepted, missed.count()));
        faults.print("mutations: %d faults".formatted(faults.count()));
        assertThat(faults.count()).isZero();
        assertThat((double) missed.count()).isLessThanOrEqualTo((1 - ACCEPTED) * accepted);
    }

    private static Optional<Disagreement> within(
            ExecutorService reader, String text, Callable<Optional<Disagreement>> reading) throws InterruptedException {
        try {
            return reader.submit(reading).get(SECONDS_PER_TEXT, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return Optional.of(new Disagreement(Disagreement.Kind.CRASHED, text, "hangs"));
        } catch (ExecutionException e) {
            return Optional.of(new Disagreement(Disagreement.Kind.CRASHED, text, e.getCause() + ""));
        }
    }

    /** Notes a fault in its shortest form; after the first few, as it is. */
    private void note(Disagreement found, GrammarReport report) {
        Function<String, Optional<Disagreement>> again = text -> Disagreement.in(text, judge().judge(text), judge());
        String text = report.count() >= SHRUNK
                ? found.text()
                : StatementMutator.shrink(
                        found.text(),
                        shorter -> again.apply(shorter)
                                .filter(other -> other.kind() == found.kind())
                                .isPresent());
        Disagreement shortest = again.apply(text).orElse(found);
        report.add(shortest.kind() + " " + form(shortest.detail()), shortest.toString());
    }
}
