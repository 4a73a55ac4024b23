package dev.reeve.testkit.noninterference;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.WorldFiles;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A run of random statements over a schema: that nothing a tenant can see depends on other tenants' rows, and that everything is as
 * on an unsharded database with the tenant's rows alone. Immutable; every method gives a new run.
 *
 * <pre>{@code
 * Report report = NonInterference.of(new WorldFiles(schema, rows, spec, ""), "1").seeds(0, 20_000).run(server);
 * assertThat(report.violations()).isEmpty();
 * }</pre>
 *
 * <p>The statement of a seed is always the same for the same world, whatever else is run.
 *
 * @param files the schema, all tenants' rows, and the spec, with shards that have no URLs
 * @param tenant the tenant that the statements are for
 * @param from the first seed
 * @param to behind the last seed
 * @param threads how many threads run statements, each in databases of its own
 * @param mostViolations after how many violations the run ends
 * @param progress told a line now and then, and every violation
 */
public record NonInterference(
        WorldFiles files,
        String tenant,
        long from,
        long to,
        int threads,
        int mostViolations,
        Consumer<String> progress) {
    private static final int SLICE = 500;
    private static final int TOLD_EVERY = 5_000;

    /** A run over a world, of 1,000 statements. */
    public static NonInterference of(WorldFiles files, String tenant) {
        return new NonInterference(files, tenant, 0, 1_000, 2, 5, line -> {});
    }

    /** The same of other seeds: from the first on, and up to but without the second. */
    public NonInterference seeds(long first, long behind) {
        return new NonInterference(files, tenant, first, behind, threads, mostViolations, progress);
    }

    public NonInterference threads(int count) {
        return new NonInterference(files, tenant, from, to, count, mostViolations, progress);
    }

    public NonInterference mostViolations(int count) {
        return new NonInterference(files, tenant, from, to, threads, count, progress);
    }

    public NonInterference progress(Consumer<String> told) {
        return new NonInterference(files, tenant, from, to, threads, mostViolations, told);
    }

    /** Makes the databases on a server, runs, and drops them. One run at a time on a server. */
    public Report run(EmbeddedServer server) throws SQLException {
        List<Site> sites = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                sites.add(Site.create(server, "ni" + i + "_", files, tenant));
            }
            return run(sites);
        } finally {
            for (Site site : sites) {
                for (String database : site.databases()) {
                    server.dropDatabase(database);
                }
            }
        }
    }

    /** Runs in databases that are there already, one site for each thread. */
    Report run(List<Site> sites) throws SQLException {
        return run(sites, Search.VIOLATIONS);
    }

    /** Runs until an answer is wrong, whatever faults Reeve tells of itself before; the statement is left as it is. */
    Report runUntilWrong(List<Site> sites) throws SQLException {
        return run(sites, Search.FIRST_WRONG_ANSWER);
    }

    /** What a run is for. */
    private enum Search {
        /** violations of every kind, made small */
        VIOLATIONS,
        /** whether there is any wrong answer */
        FIRST_WRONG_ANSWER
    }

    private Report run(List<Site> sites, Search search) throws SQLException {
        Report report = new Report();
        AtomicLong next = new AtomicLong(from);
        ExecutorService executor = Executors.newFixedThreadPool(sites.size());
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (Site site : sites) {
                workers.add(executor.submit(() -> {
                    work(site, next, report, search);
                    return null;
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } catch (ExecutionException e) {
            throw new SQLException("a run of random statements broke off", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("a run of random statements was interrupted", e);
        } finally {
            executor.shutdownNow();
        }
        return report;
    }

    private void work(Site site, AtomicLong next, Report report, Search search) throws SQLException {
        int most = search == Search.VIOLATIONS ? mostViolations : 1;
        try (Laboratory laboratory = new Laboratory(site)) {
            Statements statements = new Statements(laboratory.schema());
            long slice;
            while ((slice = next.getAndAdd(SLICE)) < to) {
                for (long seed = slice; seed < Math.min(to, slice + SLICE); seed++) {
                    if (report.violations().size() >= most) {
                        return;
                    }
                    one(statements.of(seed), laboratory, report, search);
                }
                laboratory.vacuum();
                if ((slice - from) / SLICE % (TOLD_EVERY / SLICE) == 0) {
                    progress.accept("up to seed " + Math.min(to, slice + SLICE) + ": " + report.summary());
                }
            }
        }
    }

    private void one(Generated statement, Laboratory laboratory, Report report, Search search) throws SQLException {
        Generated.Sql sql = statement.forJdbc();
        Verdict verdict = laboratory.judge(statement);
        report.add(sql, verdict);
        if (!(verdict instanceof Verdict.Wrong wrong)) {
            return;
        }
        if (search == Search.VIOLATIONS) {
            Generated small = new Shrinker(laboratory).shrink(statement, wrong.kind());
            String difference = laboratory.judge(small, true) instanceof Verdict.Wrong still
                    ? still.difference()
                    : wrong.difference();
            Violation violation = violation(statement, small, wrong.kind(), difference, laboratory);
            progress.accept(violation.toString());
            report.add(violation);
        } else if (wrong.kind() != Verdict.Kind.INTERNAL_ERROR) {
            report.add(violation(statement, statement, wrong.kind(), wrong.difference(), laboratory));
        }
    }

    private static Violation violation(
            Generated statement, Generated small, Verdict.Kind kind, String difference, Laboratory laboratory) {
        Generated.Sql shown = small.forCase();
        return new Violation(
                statement.seed(),
                kind.name(),
                difference,
                shown.text(),
                shown.parameters(),
                statement.bound() ? laboratory.schema().tenant().text() : null,
                statement.forCase().text());
    }
}
