package dev.reeve.plan;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.FanOutPolicy;
import dev.reeve.spec.Service;
import dev.reeve.sql.Literal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A service's fan-out policy, with its names found in the catalog and its statements normalized. It is asked about executions that
 * nothing but the policy forbids. Immutable; safe for use by several threads.
 */
public final class FanOutRules {
    private final Service.FanOut mode;
    private final Map<FullName, Service.FanOut> tables;
    private final Set<String> texts;
    private final Set<String> hashes;

    private FanOutRules(
            Service.FanOut mode, Map<FullName, Service.FanOut> tables, Set<String> texts, Set<String> hashes) {
        this.mode = mode;
        this.tables = Map.copyOf(tables);
        this.texts = Set.copyOf(texts);
        this.hashes = Set.copyOf(hashes);
    }

    public static FanOutRules of(FanOutPolicy policy, GovernedCatalog catalog) {
        Map<FullName, Service.FanOut> tables = new HashMap<>();
        for (FanOutPolicy.OfTable listed : policy.tables()) {
            catalog.catalog()
                    .resolve(listed.table().parts())
                    .ifPresent(table -> tables.merge(table.name(), listed.mode(), FanOutRules::stricter));
        }
        Set<String> texts = new HashSet<>();
        Set<String> hashes = new HashSet<>();
        for (FanOutPolicy.AllowedStatement allowed : policy.allowList()) {
            if (allowed.sha256() != null) {
                hashes.add(allowed.sha256());
            }
            String statement = allowed.statement();
            if (statement != null) {
                // A normalized text stands for itself; a question mark in another may be an operator or a parameter.
                texts.add(statement.strip());
                for (Literal.Marker marker : List.of(Literal.Marker.DOLLAR, Literal.Marker.QUESTION)) {
                    texts.add(Fingerprint.of(statement, Dialect.POSTGRESQL, marker)
                            .text());
                }
            }
        }
        return new FanOutRules(policy.mode(), tables, texts, hashes);
    }

    /** What becomes of executions of the statement that are not reduced to one tenant. */
    public Service.FanOut of(Plan plan) {
        Service.FanOut strictest = Service.FanOut.ALLOW;
        for (FullName table : plan.fanOut().concerned()) {
            strictest = stricter(strictest, tables.getOrDefault(table, mode));
        }
        boolean refuses =
                strictest == Service.FanOut.REFUSE || (strictest == Service.FanOut.REFUSE_WRITES && plan.writes());
        return refuses && isListed(plan) ? Service.FanOut.ALLOW : strictest;
    }

    /** Whether they may be run. */
    public boolean allows(Plan plan) {
        return switch (of(plan)) {
            case REFUSE -> false;
            case REFUSE_WRITES -> !plan.writes();
            case LOG, ALLOW -> true;
        };
    }

    private boolean isListed(Plan plan) {
        if (texts.isEmpty() && hashes.isEmpty()) {
            return false;
        }
        Fingerprint fingerprint = plan.wholeFingerprint();
        return texts.contains(fingerprint.text()) || hashes.contains(fingerprint.sha256());
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
