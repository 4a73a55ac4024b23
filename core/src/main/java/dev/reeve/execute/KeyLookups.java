package dev.reeve.execute;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.reeve.analyze.LookupKey;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds whose rows the values of keys are, by asking the shards' own indexes. Safe for use by many threads; a session's own
 * connections are asked from the session's thread.
 *
 * <p>Asked in this order, each only for what is still open: the databases that the session's transaction has reached, which alone know
 * what it has written; the shard where the value was last found; all shards at once. What was found is remembered as a place to ask
 * first, never as an answer: a shard that no longer has the row says so, and then all are asked. So a remembered place costs one round
 * trip on one shard and can be as stale as it likes. A statement's empty result would be no such check, because a count, an outer join or
 * a subquery hides it. A value that no shard has is not remembered.
 *
 * <p>Shards are read one beside the other, not at one instant. A key that goes from one shard to another while they are asked may
 * be seen on both, and is then asked for again; or on neither, which it was in between. A row that is there before the question and stays is
 * always found.
 *
 * @param <C> the door's kind of connection
 */
public final class KeyLookups<C extends ShardConnection> implements AutoCloseable {
    private static final int PLACES = 100_000;
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int AGAIN = 5;

    private final List<String> shards;
    private final int most;
    private final Scatter<C> scatter;
    private final Watch watch = new Watch();

    private final Cache<Place, String> places = Caffeine.newBuilder()
            .executor(Runnable::run)
            .maximumSize(PLACES)
            .expireAfterWrite(KEPT)
            .build();

    /** For whom shards are asked, and how long. */
    private record Asker<C extends ShardConnection>(Session<C> session, Cancellation cancellation) {}

    private record Place(LookupKey key, List<String> value) {}

    /** @param most with more shards than this, asking all of them is no way to find one */
    public KeyLookups(Collection<String> shards, int most, ShardConnections<C> connections) {
        this.shards = List.copyOf(shards);
        this.most = most;
        this.scatter = new Scatter<>(connections);
    }

    /** Why nobody is asked, or null if the shards are. What is remembered changes nothing about that. */
    public @Nullable Refusal refusal(List<KeyQuestion> questions) {
        if (shards.size() <= most || questions.isEmpty()) {
            return null;
        }
        LookupKey key = questions.get(0).key();
        return Refusal.of(ErrorCode.DIRECTORY_REQUIRED)
                .at(key.table().name(), key.columns().get(0))
                .because("there are " + shards.size() + " shards, and at most " + most + " are asked");
    }

    /**
     * Answers questions for a statement of the session, for which there is no {@link #refusal}.
     *
     * @throws SQLException a shard's error; one shard's is enough
     */
    public KeyAnswers answer(
            Session<C> session, List<KeyQuestion> questions, TenantMap tenants, Cancellation cancellation)
            throws SQLException {
        watch.begin(cancellation);
        try {
            return answer(new Asker<>(session, cancellation), questions, tenants);
        } finally {
            watch.end(cancellation);
        }
    }

    private KeyAnswers answer(Asker<C> asker, List<KeyQuestion> questions, TenantMap tenants) throws SQLException {
        KeyAnswers answers = new KeyAnswers();
        for (KeyQuestion question : questions) {
            KeyFindings findings = new KeyFindings(question, tenants);
            if (!question.values().isEmpty()) {
                find(asker, findings);
            }
            answers.add(findings);
        }
        return answers;
    }

    private void find(Asker<C> asker, KeyFindings findings) throws SQLException {
        if (findings.question().drawn()) {
            // A shard that has such a value says nothing about the others.
            askAll(asker, findings, findings.open(), Set.of());
            askAgain(asker, findings);
            return;
        }
        Set<String> own = new HashSet<>(asker.session().begun());
        for (String shard : own) {
            ask(asker, findings, Map.of(shard, findings.open()));
        }
        ask(asker, findings, remembered(findings, own));
        List<Integer> open = findings.open();
        if (open.isEmpty() && findings.ambiguous().isEmpty()) {
            return;
        }
        askAll(asker, findings, open, own);
        askAgain(asker, findings);
        remember(findings, open);
    }

    /** A key that was on its way from one shard to another is on one of them when all are asked again. */
    private void askAgain(Asker<C> asker, KeyFindings findings) throws SQLException {
        List<Integer> ambiguous = findings.ambiguous();
        for (int i = 0; i < AGAIN && !ambiguous.isEmpty(); i++) {
            findings.forget(ambiguous);
            askAll(asker, findings, ambiguous, Set.of());
            ambiguous = findings.ambiguous();
        }
    }

    private void askAll(Asker<C> asker, KeyFindings findings, List<Integer> values, Set<String> except)
            throws SQLException {
        findings.askAll(values);
        Map<String, List<Integer>> asked = new LinkedHashMap<>();
        for (String shard : shards) {
            if (!except.contains(shard)) {
                asked.put(shard, values);
            }
        }
        ask(asker, findings, asked);
    }

    private Map<String, List<Integer>> remembered(KeyFindings findings, Set<String> except) {
        Map<String, List<Integer>> asked = new LinkedHashMap<>();
        KeyQuestion question = findings.question();
        for (int value : findings.open()) {
            String shard = places.getIfPresent(
                    new Place(question.key(), question.values().get(value)));
            if (shard != null && !except.contains(shard)) {
                asked.computeIfAbsent(shard, absent -> new ArrayList<>()).add(value);
            }
        }
        return asked;
    }

    private void remember(KeyFindings findings, List<Integer> values) {
        KeyQuestion question = findings.question();
        for (int value : values) {
            Place place = new Place(question.key(), question.values().get(value));
            String shard = findings.shard(value);
            if (shard == null) {
                places.invalidate(place);
            } else {
                places.put(place, shard);
            }
        }
    }

    /** Asks each shard for its values; what the session holds is asked by its own connection. */
    private void ask(Asker<C> asker, KeyFindings findings, Map<String, List<Integer>> asked) throws SQLException {
        List<Scatter.Task<C, List<FoundKey>>> tasks = new ArrayList<>(asked.size());
        List<List<Integer>> values = new ArrayList<>(asked.size());
        for (Map.Entry<String, List<Integer>> each : asked.entrySet()) {
            if (!each.getValue().isEmpty()) {
                List<List<String>> arrays = arrays(findings.question(), each.getValue());
                String sql = findings.question().sql();
                tasks.add(new Scatter.Task<>(
                        each.getKey(),
                        asker.session().held(each.getKey()),
                        connection -> find(connection, sql, arrays, asker.cancellation())));
                values.add(each.getValue());
            }
        }
        List<List<FoundKey>> found = scatter.run(tasks);
        for (int i = 0; i < found.size(); i++) {
            for (FoundKey key : found.get(i)) {
                findings.add(values.get(i).get(key.place() - 1), tasks.get(i).shard(), key.tenant());
            }
        }
    }

    private List<FoundKey> find(C connection, String sql, List<List<String>> arrays, Cancellation cancellation)
            throws SQLException {
        cancellation.begin(connection);
        try {
            return connection.find(sql, arrays);
        } finally {
            cancellation.end(connection);
        }
    }

    /** The arrays that ask for some of the values, one for each of the key's columns. */
    private static List<List<String>> arrays(KeyQuestion question, List<Integer> values) {
        List<List<String>> arrays = new ArrayList<>(question.types().size());
        for (int column = 0; column < question.types().size(); column++) {
            List<String> array = new ArrayList<>(values.size());
            for (int value : values) {
                array.add(question.values().get(value).get(column));
            }
            arrays.add(array);
        }
        return arrays;
    }

    /** Ends the threads that ask. */
    @Override
    public void close() {
        watch.close();
        scatter.close();
    }
}
