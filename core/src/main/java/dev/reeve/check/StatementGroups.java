package dev.reeve.check;

import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges statements as they come and keeps one of each kind, so that a log of any length takes no more memory than it has kinds of
 * statements. Not safe for use by several threads.
 */
public final class StatementGroups {
    private static final int MOST_OCCURRENCES = 20;
    private static final int TEXTS_REMEMBERED = 10_000;

    private final StatementJudge judge;
    private final Map<Kind, Gathered> groups = new LinkedHashMap<>();
    private final Map<Text, Gathered> known = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Text, Gathered> eldest) {
            return size() > TEXTS_REMEMBERED;
        }
    };
    private long statements;

    public StatementGroups(StatementJudge judge) {
        this.judge = judge;
    }

    private record Kind(String sha256, Verdict verdict, String rule, List<String> remarks) {}

    private record Text(String text, Literal.Marker marker, String unjudged) {}

    /** A group while it grows. */
    private static final class Gathered {
        private final Fingerprint fingerprint;
        private final SourceStatement first;
        private final Judgement judgement;
        private final Set<Occurrence> occurrences = new LinkedHashSet<>();
        private long found;
        private long calls;

        Gathered(Fingerprint fingerprint, SourceStatement first, Judgement judgement) {
            this.fingerprint = fingerprint;
            this.first = first;
            this.judgement = judgement;
        }

        void add(SourceStatement statement) {
            calls += statement.calls();
            found++;
            if (occurrences.size() < MOST_OCCURRENCES) {
                occurrences.add(statement.at());
            }
        }

        StatementGroup group() {
            return new StatementGroup(
                    fingerprint, first.text(), first.marker(), calls, List.copyOf(occurrences), found, judgement);
        }
    }

    /** Judges a statement. */
    public void add(SourceStatement statement) {
        statements++;
        String unjudged = statement.unjudged() == null ? "" : statement.unjudged();
        Text text = new Text(statement.text(), statement.marker(), unjudged);
        Gathered group = known.get(text);
        if (group == null) {
            group = gathered(statement, unjudged);
            known.put(text, group);
        }
        group.add(statement);
    }

    private Gathered gathered(SourceStatement statement, String unjudged) {
        Fingerprint fingerprint = Fingerprint.of(statement.text(), Dialect.POSTGRESQL, statement.marker());
        Judgement judgement =
                unjudged.isEmpty() ? judge.judge(statement.text(), statement.marker()) : Judgement.unjudged(unjudged);
        String reason = judgement.refusal() == null ? "" : judgement.refusal().message();
        Kind kind = new Kind(fingerprint.sha256(), judgement.verdict(), reason, judgement.remarks());
        return groups.computeIfAbsent(kind, absent -> new Gathered(fingerprint, statement, judgement));
    }

    /** How many statements were added. */
    public long statements() {
        return statements;
    }

    /** The groups: the gravest verdicts first, and under each those that were called most. */
    public List<StatementGroup> groups() {
        List<StatementGroup> all = new ArrayList<>();
        groups.values().forEach(gathered -> all.add(gathered.group()));
        all.sort(Comparator.comparing(
                        (StatementGroup group) -> group.judgement().verdict())
                .reversed()
                .thenComparing(Comparator.comparingLong(StatementGroup::calls).reversed()));
        return all;
    }
}
