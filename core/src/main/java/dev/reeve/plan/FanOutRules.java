package dev.reeve.plan;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.FanOutPolicy;
import dev.reeve.spec.FanOutPolicy.AllowedStatement;
import dev.reeve.spec.Service;
import dev.reeve.sql.Literal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A service's fan-out policy, with its names found in the catalog and its statements normalized. It is asked about executions that
 * nothing but the policy forbids. Immutable; safe for use by several threads.
 */
public final class FanOutRules {
    private final Service.FanOut mode;
    private final Map<FullName, Service.FanOut> tables;
    private final Map<String, AllowedStatement> texts;
    private final Map<String, AllowedStatement> hashes;

    private FanOutRules(
            Service.FanOut mode,
            Map<FullName, Service.FanOut> tables,
            Map<String, AllowedStatement> texts,
            Map<String, AllowedStatement> hashes) {
        this.mode = mode;
        this.tables = Map.copyOf(tables);
        this.texts = Map.copyOf(texts);
        this.hashes = Map.copyOf(hashes);
    }

    public static FanOutRules of(FanOutPolicy policy, GovernedCatalog catalog) {
        Map<FullName, Service.FanOut> tables = new HashMap<>();
        for (FanOutPolicy.OfTable listed : policy.tables()) {
            catalog.catalog()
                    .resolve(listed.table().parts())
                    .ifPresent(table -> tables.merge(table.name(), listed.mode(), FanOutRules::stricter));
        }
        Map<String, AllowedStatement> texts = new HashMap<>();
        Map<String, AllowedStatement> hashes = new HashMap<>();
        for (AllowedStatement allowed : policy.allowList()) {
            if (allowed.sha256() != null) {
                hashes.putIfAbsent(allowed.sha256(), allowed);
            }
            String statement = allowed.statement();
            if (statement != null) {
                // A normalized text stands for itself; a question mark in another may be an operator or a parameter.
                texts.putIfAbsent(statement.strip(), allowed);
                for (Literal.Marker marker : List.of(Literal.Marker.DOLLAR, Literal.Marker.QUESTION)) {
                    texts.putIfAbsent(
                            Fingerprint.of(statement, Dialect.POSTGRESQL, marker)
                                    .text(),
                            allowed);
                }
            }
        }
        return new FanOutRules(policy.mode(), tables, texts, hashes);
    }

    /** What becomes of executions of the statement that are not reduced to one tenant. */
    public FanOutVerdict verdict(Plan plan) {
        Service.FanOut strictest = Service.FanOut.ALLOW;
        FullName decisive = null;
        for (FullName table : plan.fanOut().concerned()) {
            Service.FanOut of = tables.getOrDefault(table, mode);
            if (decisive == null || of.compareTo(strictest) < 0) {
                strictest = of;
                decisive = table;
            }
        }
        boolean allowed = switch (strictest) {
            case REFUSE -> false;
            case REFUSE_WRITES -> !plan.writes();
            case LOG, ALLOW -> true;
        };
        AllowedStatement listed = allowed ? null : listed(plan);
        return new FanOutVerdict(strictest, decisive, listed, allowed || listed != null);
    }

    private @Nullable AllowedStatement listed(Plan plan) {
        if (texts.isEmpty() && hashes.isEmpty()) {
            return null;
        }
        Fingerprint fingerprint = plan.wholeFingerprint();
        AllowedStatement byText = texts.get(fingerprint.text());
        return byText == null ? hashes.get(fingerprint.sha256()) : byText;
    }

    /** The modes stand in the order of their strictness. */
    private static Service.FanOut stricter(Service.FanOut one, Service.FanOut other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** The refusal of an execution that the policy allows, since statements run on one tenant's shard only. */
    public static Refusal notYet(Refusal byDefault) {
        return Refusal.of(ErrorCode.NOT_YET_SUPPORTED)
                .at(byDefault.table(), null)
                .because("the policy allows the statement to fan out, but statements are run for one tenant only")
                .hint("Run it once for each tenant.")
                .position(byDefault.position())
                .details(List.of("without the policy: " + byDefault.message()));
    }
}
