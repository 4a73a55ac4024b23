package dev.reeve.plan;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.StatementSplitter;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Text → plans, by a cache that is bounded in entries and in bytes. A planner belongs to one version of the catalog and spec; another
 * version has another planner, and so none of its plans. Safe for use by several threads.
 */
public final class Planner {
    /** Longer texts are planned each time: one of them would push out hundreds of others. */
    private static final int LONGEST_KEPT = 1 << 20;

    private static final int PLAN_BYTES = 4096;
    private static final int BYTES_PER_CHARACTER = 64;

    private final Stages stages;
    private final Cache<Key, List<Plan>> plans;
    private final RecentPlans recent = new RecentPlans();

    /** What a plan depends on, besides what its planner belongs to. */
    private record Key(String text, Literal.Marker written, Literal.Marker rendered) {
        Key {
            Objects.requireNonNull(text);
        }
    }

    /**
     * @param entries how many texts are kept at most
     * @param bytes how much memory they take at most, by estimate
     */
    public Planner(GovernedCatalog catalog, Rewriter rewriter, int entries, long bytes) {
        this.stages = new Stages(catalog, rewriter);
        int least = (int) Math.min(Integer.MAX_VALUE, Math.max(1, bytes / entries));
        // The cache keeps its books on the caller's thread: to wake another one for them costs the caller more.
        this.plans = Caffeine.newBuilder()
                .executor(Runnable::run)
                .maximumWeight(bytes)
                .weigher((Key key, List<Plan> value) -> Math.max(least, weight(key.text())))
                .removalListener((@Nullable Key key, @Nullable List<Plan> value, RemovalCause cause) -> {
                    if (key != null && value != null) {
                        recent.remove(key.text(), value);
                    }
                })
                .build();
    }

    private static int weight(String text) {
        return PLAN_BYTES + BYTES_PER_CHARACTER * text.length();
    }

    /**
     * The plans of a text's statements, in their order. Text that cannot be read has one plan, which refuses.
     *
     * @param written how the text writes its parameters
     * @param rendered how the shard's texts are to write theirs
     */
    public List<Plan> plan(String text, Literal.Marker written, Literal.Marker rendered) {
        List<Plan> found = recent.get(text, written, rendered);
        if (found != null) {
            return found;
        }
        if (text.length() > LONGEST_KEPT) {
            return planned(text, written, rendered);
        }
        Key key = new Key(text, written, rendered);
        List<Plan> known = plans.getIfPresent(key);
        if (known == null) {
            List<Plan> made = planned(text, written, rendered);
            plans.put(key, made);
            return made;
        }
        recent.put(text, written, rendered, known);
        return known;
    }

    /** Whether the text's plans are kept already. */
    public boolean isKnown(String text, Literal.Marker written, Literal.Marker rendered) {
        return text.length() <= LONGEST_KEPT && plans.getIfPresent(new Key(text, written, rendered)) != null;
    }

    private List<Plan> planned(String text, Literal.Marker written, Literal.Marker rendered) {
        long start = System.nanoTime();
        List<Plan> all = new ArrayList<>(1);
        try {
            for (Span span : StatementSplitter.split(text, Dialect.POSTGRESQL, written)) {
                boolean whole = span.start() == 0 && span.end() == text.length();
                all.add(one(whole ? text : span.of(text), written, rendered));
            }
        } catch (SyntaxException e) {
            return List.of(Plan.refusing(text, written, parsing(start), notUnderstood(e)));
        }
        return List.copyOf(all);
    }

    private Plan one(String text, Literal.Marker written, Literal.Marker rendered) {
        long start = System.nanoTime();
        ParsedStatement parsed;
        try {
            parsed = stages.copied().asQuery(SqlParser.parse(text, written));
        } catch (SyntaxException e) {
            return Plan.refusing(text, written, parsing(start), notUnderstood(e));
        }
        long middle = System.nanoTime();
        // What PREPARE keeps is judged as the statement that it will be.
        Statement judged = parsed.root() instanceof Prepare prepare ? prepare.statement() : parsed.root();
        PlannedStatement planned =
                new PlannedStatement(parsed, stages.analyzer().analyze(judged), stages, rendered);
        return Plan.of(planned, new PlanningTime(middle - start, System.nanoTime() - middle));
    }

    private static PlanningTime parsing(long start) {
        return new PlanningTime(System.nanoTime() - start, 0);
    }

    private static Refusal notUnderstood(SyntaxException e) {
        return Refusal.of(ErrorCode.NOT_UNDERSTOOD)
                .because(Objects.toString(e.getMessage(), e.reason()))
                .position(e.offset() + 1);
    }
}
