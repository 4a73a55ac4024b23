package dev.reeve.cli.check;

import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.check.DataCheck;
import dev.reeve.check.DataCounts;
import dev.reeve.check.DataTask;
import dev.reeve.check.SchemaFinding;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code check --data}: the options, and the run over all tasks with its progress. */
final class DataVerification {
    @Option(
            names = "--data",
            required = true,
            description = "Also verify the rows: tenants, and references between tenants' rows.")
    private boolean wanted;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long one query may take with --data; default: ${DEFAULT-VALUE}.")
    private int timeout = 30;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "Keeps what has been counted with --data; a run that was interrupted goes on from there.")
    private @Nullable Path state;

    /** How many seconds one query may take. */
    int timeout() {
        return timeout;
    }

    /**
     * Runs what has not been counted before. Progress goes to {@code err}, a line for each task.
     *
     * @throws CancellationException if the process is told to end
     */
    List<SchemaFinding> run(Spec spec, GovernedCatalog governed, PrintWriter err) throws IOException, SQLException {
        List<SchemaFinding> findings = new ArrayList<>();
        if (!wanted) {
            return findings;
        }
        DataCheck check = new DataCheck(governed, Duration.ofSeconds(timeout));
        List<DataTask> tasks = check.tasks();
        DataState kept = DataState.open(state, digest(spec));
        Connection connection = null;
        String connected = "";
        try (Interruption interruption = new Interruption(check, state, err)) {
            for (int i = 0; i < tasks.size() && !interruption.isUnderWay(); i++) {
                DataTask task = tasks.get(i);
                String label = "data " + (i + 1) + "/" + tasks.size() + ": " + task.id();
                DataCounts counts = kept.of(task.id());
                if (counts == null) {
                    if (connection == null || !connected.equals(task.shard())) {
                        if (connection != null) {
                            connection.close();
                        }
                        connection = CatalogReader.connect(shard(spec, task.shard()));
                        connected = task.shard();
                    }
                    counts = check.run(task, connection, new Percents(label, err));
                    kept.keep(task.id(), counts);
                    err.println(
                            label + ": " + (counts.failure().isEmpty() ? counts.rows() + " rows" : counts.failure()));
                } else {
                    err.println(label + ": counted before");
                }
                err.flush();
                findings.addAll(check.findings(task, counts));
            }
            if (interruption.isUnderWay()) {
                throw new CancellationException();
            }
        } finally {
            if (connection != null) {
                connection.close();
            }
        }
        return findings;
    }

    private static Shard shard(Spec spec, String name) {
        return Objects.requireNonNull(spec.shards().get(name));
    }

    /** What the counts depend on. */
    private static String digest(Spec spec) {
        String text = spec.shards().keySet() + "\n" + spec.tenancy().column() + "\n"
                + spec.tenants().values() + "\n" + spec.tables() + "\n" + spec.relations();
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** Says every tenth of a large table. */
    private static final class Percents implements DataCheck.Progress {
        private static final int STEP = 10;
        private static final long LARGE = 100_000;

        private final String label;
        private final PrintWriter err;
        private long said;

        Percents(String label, PrintWriter err) {
            this.label = label;
            this.err = err;
        }

        @Override
        public void at(long done, long of) {
            long percent = of == 0 ? 100 : done * 100 / of;
            if (of >= LARGE && percent >= said + STEP && percent < 100) {
                said = percent - percent % STEP;
                err.println(label + ": " + said + " %");
                err.flush();
            }
        }
    }
}
