package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What a run has tried and found. Safe for use by several threads. */
public final class Report {
    private long made;
    private long admitted;
    private long failed;
    private long touched;
    private long open;
    private long taken;
    private long givenUp;
    private final Map<Feature, Long> features = new EnumMap<>(Feature.class);
    private final Map<String, Long> refusals = new TreeMap<>();
    private final List<Violation> violations = new ArrayList<>();

    synchronized void add(Generated.Sql sql, Verdict verdict) {
        made++;
        if (verdict instanceof Verdict.Refused refused) {
            refusals.merge(refused.why(), 1L, Long::sum);
            return;
        } else if (verdict instanceof Verdict.GivenUp) {
            givenUp++;
            return;
        }
        admitted++;
        sql.features().forEach(feature -> features.merge(feature, 1L, Long::sum));
        if (verdict instanceof Verdict.Held held) {
            failed += held.failed() ? 1 : 0;
            touched += held.touched() ? 1 : 0;
            open += held.open() ? 1 : 0;
            taken += held.taken() ? 1 : 0;
        }
    }

    synchronized void add(Violation violation) {
        violations.add(violation);
    }

    /** How many statements were made. */
    public synchronized long made() {
        return made;
    }

    /** How many of them Reeve admitted. */
    public synchronized long admitted() {
        return admitted;
    }

    /** How many of the admitted met a row: changed one, or gave one with a value that is not NULL, empty, zero or false. */
    public synchronized long touched() {
        return touched;
    }

    /** The share of the admitted, from 0 to 1. */
    public synchronized double admittedShare() {
        return made == 0 ? 0 : (double) admitted / made;
    }

    /** The share of the admitted that met a row, from 0 to 1. */
    public synchronized double touchedShare() {
        return admitted == 0 ? 0 : (double) touched / admitted;
    }

    /** The share of the admitted that have something in them, from 0 to 1. */
    public synchronized double share(Feature feature) {
        return admitted == 0 ? 0 : (double) features.getOrDefault(feature, 0L) / admitted;
    }

    /** What was found to be wrong. */
    public synchronized List<Violation> violations() {
        return List.copyOf(violations);
    }

    /** How often statements were refused, by what the refusal says. */
    public synchronized Map<String, Long> refusals() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(refusals));
    }

    /** One line. */
    public synchronized String summary() {
        return String.format(
                Locale.ROOT,
                "%d statements, %d admitted (%.1f %%), of these %.1f %% touch a row, %.1f %% give an error of the database,"
                        + " %d left open by PostgreSQL, %d met a key that is unique over all tenants; %d given up; %d violations",
                made,
                admitted,
                100 * admittedShare(),
                100 * touchedShare(),
                admitted == 0 ? 0 : 100.0 * failed / admitted,
                open,
                taken,
                givenUp,
                violations.size());
    }

    /** All counts, and the violations. */
    @Override
    public synchronized String toString() {
        StringBuilder text = new StringBuilder(summary());
        for (Feature.Kind kind : Feature.Kind.values()) {
            text.append("\n  ").append(kind.name().toLowerCase(Locale.ROOT)).append(':');
            for (Feature feature : Feature.values()) {
                if (feature.kind() == kind) {
                    text.append(String.format(Locale.ROOT, " %s %.2f %%;", feature.words(), 100 * share(feature)));
                }
            }
        }
        refusals.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(25)
                .forEach(entry -> text.append("\n  refused ")
                        .append(entry.getValue())
                        .append(": ")
                        .append(entry.getKey()));
        violations.forEach(violation -> text.append("\n\n").append(violation));
        return text.toString();
    }
}
