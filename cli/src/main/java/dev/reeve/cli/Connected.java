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
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/** Checks a valid spec against the databases that it names: the scopes on home, then every other shard against home. */
final class Connected {
    private static final String TIMEOUT_IN_SECONDS = "10";

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
        Properties properties = new Properties();
        properties.setProperty("connectTimeout", TIMEOUT_IN_SECONDS);
        properties.setProperty("loginTimeout", TIMEOUT_IN_SECONDS);
        String username = shard.username();
        if (username != null) {
            properties.setProperty("user", username);
        }
        if (shard.password() != null) {
            properties.setProperty("password", shard.password().reveal());
        }
        try (Connection connection = DriverManager.getConnection(shard.url(), properties)) {
            return Optional.of(CatalogReader.read(connection));
        } catch (SQLException e) {
            findings.add(shard.at() + ": shard " + shard.name() + ": " + reason(e));
            return Optional.empty();
        }
    }

    /** What the server or network says; never what the driver says of the URL, which may carry a password. */
    private static String reason(SQLException e) {
        String state = Objects.requireNonNullElse(e.getSQLState(), "");
        String message = Objects.requireNonNullElse(e.getMessage(), "")
                .lines()
                .findFirst()
                .orElse("");
        boolean tellsOfUrl = message.contains("jdbc:") || state.isEmpty() || state.equals("99999");
        return tellsOfUrl ? "no connection could be made with this url" : message + " (SQLSTATE " + state + ")";
    }
}
