package dev.reeve.check;

import dev.reeve.refusal.Refusal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What would become of a statement, and why.
 *
 * @param ways how its tenant is found; none where it has none
 * @param shard where it runs, if that is the same for all its executions; else null
 * @param tables the tenants' tables that it uses
 * @param remarks what else is to be known, such as that two parameters must name the same tenant
 * @param refusal why it is refused, on connections without a tenant where the verdict is {@link Verdict#CONTEXT}; null if it is not
 * @param fragments what to paste into the spec, all of them, so that it runs; none if nothing helps
 */
public record Judgement(
        Verdict verdict,
        List<Way> ways,
        @Nullable String shard,
        List<String> tables,
        List<String> remarks,
        @Nullable Refusal refusal,
        List<Fragment> fragments) {
    public Judgement {
        Objects.requireNonNull(verdict);
        ways = List.copyOf(ways);
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
        fragments = List.copyOf(fragments);
    }

    /** The judgement of a statement whose text is not known. */
    static Judgement unjudged(String why) {
        return new Judgement(Verdict.NOT_JUDGED, List.of(), null, List.of(), List.of(why), null, List.of());
    }

    /** The error's id, or the verdict's where there is no error: what reports call the rule. */
    public String rule() {
        return refusal != null && verdict == Verdict.REFUSED ? refusal.code().id() : verdict.id();
    }

    Judgement with(List<Fragment> helping) {
        return new Judgement(verdict, ways, shard, tables, remarks, refusal, helping);
    }
}
