package dev.reeve.cli;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.ShardDifferences;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Scope;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks a valid spec against the databases that it names: the scopes on home, then every other shard against home. */
final class Connected {
    private final Spec spec;
    private final List<String> findings;
    private final List<String> summary;

    Connected(Spec spec, List<String> findings, List<String> summary) {
        this.spec = spec;
        this.findings = findings;
        this.summary = summary;
    }

    void check() {
        Optional<GovernedCatalog> home = read(spec.home()).flatMap(this::govern);
        home.ifPresent(this::describe);
        for (Shard shard : spec.shards().values()) {
            if (!shard.name().equals(Shard.HOME)) {
                read(shard).ifPresent(catalog -> home.ifPresent(governed -> compare(shard, governed, catalog)));
            }
        }
    }

    private Optional<GovernedCatalog> govern(Catalog catalog) {
        try {
            return Optional.of(GovernedCatalog.of(spec, catalog));
        } catch (ReeveException e) {
            findings.addAll(e.details());
            return Optional.empty();
        }
    }

    private void describe(GovernedCatalog home) {
        List<String> counts = new ArrayList<>();
        for (Scope scope : Scope.values()) {
            long count = home.tables().values().stream()
                    .map(GovernedTable::scope)
                    .filter(scope::equals)
                    .count();
            if (count > 0) {
                counts.add(count + " " + scope.id());
            }
        }
        summary.add("tables on home: " + String.join(", ", counts));
        summary.add("tenant column: " + spec.tenancy().column() + " "
                + home.tenantType().sqlName());
    }

    private void compare(Shard shard, GovernedCatalog home, Catalog catalog) {
        List<String> differences = ShardDifferences.between(home, catalog);
        for (String difference : differences) {
            findings.add(shard.at() + ": shard " + shard.name() + ": " + difference);
        }
        if (differences.isEmpty()) {
            summary.add("shard " + shard.name() + ": reached, its tables are home's");
        }
    }

    private Optional<Catalog> read(Shard shard) {
        try {
            return Optional.of(CatalogReader.read(shard));
        } catch (ReeveException e) {
            findings.addAll(e.details());
            return Optional.empty();
        }
    }
}
