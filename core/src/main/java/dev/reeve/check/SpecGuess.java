package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.Exclusion;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A first spec for a database that has none: the tenant column, the scopes of its tables, children through foreign keys, each with what
 * speaks for it as a comment. It is a guess, to be read by somebody who knows the application.
 */
public final class SpecGuess {
    private final Catalog catalog;
    private final TenantColumnGuess tenant;
    private final Map<FullName, String> scopes = new LinkedHashMap<>();
    private final Set<FullName> placed = new LinkedHashSet<>();
    private final Map<FullName, ForeignKey> ambiguous = new LinkedHashMap<>();
    private final List<String> obstacles = new ArrayList<>();

    private SpecGuess(Catalog catalog, TenantColumnGuess tenant) {
        this.catalog = catalog;
        this.tenant = tenant;
    }

    /** The guess; nothing if no column looks as if it told tenants apart. */
    public static Optional<SpecGuess> of(Catalog catalog) {
        TenantColumnGuess tenant = TenantColumnGuess.of(catalog);
        if (tenant == null) {
            return Optional.empty();
        }
        SpecGuess guess = new SpecGuess(catalog, tenant);
        guess.carriers();
        guess.children();
        guess.others();
        return Optional.of(guess);
    }

    /** What has to be mended before a spec over the database can be opened at all. */
    public List<String> obstacles() {
        return List.copyOf(obstacles);
    }

    /** A query for the tenants, one as text in each row; of all of them if there are not too many. */
    public String tenantsQuery() {
        FullName table = tenant.target() == null ? tenant.tables().get(0).name() : tenant.target();
        String column = tenant.targetColumn() == null ? tenant.column() : tenant.targetColumn();
        String quoted = FullName.quoted(column);
        return "SELECT DISTINCT CAST(" + quoted + " AS pg_catalog.text) FROM " + table.quoted() + " WHERE " + quoted
                + " IS NOT NULL ORDER BY 1 LIMIT ";
    }

    private void carriers() {
        for (Table table : tenant.tables()) {
            placed.add(table.name());
            scopes.put(table.name(), isMembership(table) ? "{scope: index}" : "{scope: tenant}");
            if (isMembership(table)) {
                placed.remove(table.name());
            }
            for (Exclusion exclusion : table.exclusions()) {
                if (!exclusion.isWithin(tenant.column())) {
                    obstacles.add("exclusion constraint " + exclusion.name() + " of " + table.name() + " must contain "
                            + tenant.column() + " WITH =");
                }
            }
        }
        if (placed.isEmpty()) {
            tenant.tables().forEach(table -> {
                placed.add(table.name());
                scopes.put(table.name(), "{scope: tenant}");
            });
        }
        for (Table table : tenant.others()) {
            obstacles.add("column " + table.name() + "." + tenant.column() + " is not " + tenant.type()
                    + ", as elsewhere; tenant columns must have one type");
        }
        Table target = tenant.target() == null ? null : catalog.table(tenant.target());
        Column key = target == null || tenant.targetColumn() == null ? null : target.column(tenant.targetColumn());
        if (target != null
                && key != null
                && !scopes.containsKey(target.name())
                && key.type().name().equals(tenant.type())) {
            scopes.put(target.name(), "{scope: global, tenant_column: " + SpecText.column(key.name()) + "}");
        }
    }

    /** Whether the table only ties tenants to rows of a table without them, such as users: it is asked before a tenant is known. */
    private boolean isMembership(Table table) {
        Key primary = table.primaryKey();
        if (primary == null
                || primary.columns().size() != 2
                || !primary.columns().contains(tenant.column())) {
            return false;
        }
        for (ForeignKey key : table.foreignKeys()) {
            Table target = catalog.table(key.target());
            if (target != null
                    && key.columns().size() == 1
                    && primary.columns().containsAll(key.columns())
                    && !key.columns().contains(tenant.column())
                    && target.column(tenant.column()) == null) {
                return true;
            }
        }
        return false;
    }

    /** Tables without the tenant column that refer to those with it, and so on down. */
    private void children() {
        boolean more = true;
        while (more) {
            more = false;
            for (Table table : catalog.tables().values()) {
                if (TenantColumnGuess.isApplications(table) && !scopes.containsKey(table.name())) {
                    ForeignKey parent = parent(table);
                    if (parent != null) {
                        Table target = catalog.table(parent.target());
                        if (target != null) {
                            scopes.put(table.name(), "{scope: child, parent: " + SpecText.table(catalog, target) + "}");
                            placed.add(table.name());
                            more = true;
                        }
                    }
                }
            }
        }
    }

    /** The reference that every row must have; by preference one whose row takes its children along when it is deleted. */
    private @Nullable ForeignKey parent(Table table) {
        List<ForeignKey> candidates = new ArrayList<>();
        for (ForeignKey key : table.foreignKeys()) {
            boolean required =
                    key.columns().stream().map(table::column).allMatch(column -> column != null && column.notNull());
            if (placed.contains(key.target()) && !key.target().equals(table.name()) && required && key.validated()) {
                candidates.add(key);
            }
        }
        candidates.sort(Comparator.comparing(key -> key.onDelete() != ForeignKey.Action.CASCADE));
        for (ForeignKey key : candidates) {
            long same = table.foreignKeys().stream()
                    .filter(other -> other.target().equals(key.target()))
                    .count();
            if (!fitsExclusions(table, key) || (same > 1 && key.columns().size() > 1)) {
                continue;
            }
            if (same > 1) {
                ambiguous.put(table.name(), key);
            }
            return key;
        }
        return null;
    }

    private static boolean fitsExclusions(Table table, ForeignKey key) {
        return table.exclusions().stream()
                .allMatch(exclusion -> key.columns().stream().allMatch(exclusion::isWithin));
    }

    private void others() {
        for (Table table : catalog.tables().values()) {
            if (TenantColumnGuess.isApplications(table)
                    && !scopes.containsKey(table.name())
                    && table.column(tenant.column()) == null) {
                scopes.put(table.name(), "{scope: global}");
            }
        }
    }

    /**
     * The spec's text.
     *
     * @param home the lines of the shard home, complete, as {@code url} and so on
     * @param tenants the tenants, as the tenant column's text has them
     * @param complete whether these are all
     */
    public String yaml(String home, List<String> tenants, boolean complete) {
        StringBuilder text =
                new StringBuilder("# A first spec, guessed by `reeve check --suggest`. Read it before it is used.\n");
        obstacles.forEach(obstacle -> text.append("# To be mended first: ")
                .append(SpecText.comment(obstacle))
                .append('\n'));
        text.append("shards:\n  home: ").append(home).append("\ntenancy:\n");
        long stored = catalog.tables().values().stream()
                .filter(TenantColumnGuess::isApplications)
                .count();
        for (String line : tenant.evidence((int) stored)) {
            text.append("  # ").append(SpecText.comment(line)).append('\n');
        }
        text.append("  column: ").append(SpecText.column(tenant.column())).append("\n  source: inline\n");
        tenants(text, tenants, complete);
        text.append("tables:\n");
        scopes.forEach((name, scope) -> {
            Table table = catalog.table(name);
            if (table != null) {
                text.append("  # ").append(SpecText.comment(evidence(table))).append('\n');
                text.append("  ")
                        .append(SpecText.table(catalog, table))
                        .append(": ")
                        .append(scope)
                        .append('\n');
            }
        });
        relations(text);
        return text.toString();
    }

    private static void tenants(StringBuilder text, List<String> tenants, boolean complete) {
        if (tenants.isEmpty()) {
            text.append("# There are no tenants yet. Each is to be listed: tenants: {\"1\": {shard: home}}\n");
            return;
        }
        text.append("tenants:\n");
        if (!complete) {
            text.append("  # and so on: there are more\n");
        }
        for (String name : tenants) {
            text.append("  \"").append(escaped(name)).append("\": {shard: home}\n");
        }
    }

    private static String escaped(String name) {
        StringBuilder escaped = new StringBuilder();
        for (char c : name.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("${", "$${")
                .toCharArray()) {
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c == '\ufeff') {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private String evidence(Table table) {
        String scope = scopes.getOrDefault(table.name(), "");
        if (scope.startsWith("{scope: index")) {
            return "carries " + tenant.column()
                    + " and ties it to rows without a tenant; scope tenant if it is asked under a tenant only";
        } else if (scope.startsWith("{scope: tenant")) {
            return "carries " + tenant.column();
        } else if (scope.startsWith("{scope: global, tenant")) {
            return "the tenants themselves: " + tenant.column() + " refers to it";
        }
        List<String> references = new ArrayList<>();
        for (ForeignKey key : table.foreignKeys()) {
            if (placed.contains(key.target())) {
                references.add(key.target() + " by " + key.name());
            }
        }
        if (scope.startsWith("{scope: child")) {
            return "refers to " + String.join(", ", references);
        }
        return references.isEmpty()
                ? "has no " + tenant.column() + "; replicated, if tenants' statements join it"
                : "may refer to " + String.join(", ", references) + ", but need not: whose are its rows?";
    }

    private void relations(StringBuilder text) {
        if (ambiguous.isEmpty()) {
            return;
        }
        text.append("relations:\n");
        ambiguous.forEach((name, key) -> {
            Table table = catalog.table(name);
            Table target = catalog.table(key.target());
            if (table != null && target != null) {
                text.append("  # of several references to the parent, the one that counts\n  - {from: ")
                        .append(SpecText.column(catalog, table, key.columns().get(0)))
                        .append(", to: ")
                        .append(SpecText.column(
                                catalog, target, key.targetColumns().get(0)))
                        .append("}\n");
            }
        });
    }
}
