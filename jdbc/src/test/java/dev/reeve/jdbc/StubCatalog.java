package dev.reeve.jdbc;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Table;
import dev.reeve.catalog.Type;
import dev.reeve.catalog.TypeMachinery;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A catalog of one table of tenants' notes, on databases that are not there: tenant 1 on {@code a}, tenant 2 on {@code b}. */
final class StubCatalog {
    private static final FullName BIGINT = new FullName("pg_catalog", "int8");

    private StubCatalog() {}

    static GovernedCatalog notes() {
        return notes("services: {}");
    }

    /** @param more of the spec */
    static GovernedCatalog notes(String more) {
        Spec spec = onStubs(Spec.parse(SpecSource.text("reeve.yaml", """
                shards: {home: {url: "jdbc:postgresql:x"}, a: {url: "jdbc:postgresql:x"}, b: {url: "jdbc:postgresql:x"}}
                tenancy: {column: tenant, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: a}, "2": {shard: b}}
                """).merge("more", more)));
        Table notes = new Table(
                new FullName("public", "notes"),
                Table.Kind.TABLE,
                List.of(column("id", 1), column("tenant", 2)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false,
                null,
                Table.Behaviour.PLAIN);
        Catalog catalog = new Catalog(
                "stub",
                150000,
                List.of("pg_catalog", "public"),
                Set.of("pg_catalog", "public"),
                Map.of(notes.name(), notes),
                Map.of(),
                Map.of(BIGINT, new Type(BIGINT, 20, Type.Kind.BASE, null, null)),
                Map.of(),
                Set.of(),
                TypeMachinery.NONE);
        return GovernedCatalog.of(spec, catalog);
    }

    private static Spec onStubs(Spec spec) {
        Map<String, Shard> shards = new LinkedHashMap<>();
        for (Shard shard : spec.shards().values()) {
            String url = StubDriver.PREFIX + shard.name();
            shards.put(shard.name(), new Shard(shard.name(), url, null, null, shard.pool(), shard.at()));
        }
        return new Spec(
                shards,
                spec.tenancy(),
                spec.tenants(),
                spec.tables(),
                spec.relations(),
                spec.keys(),
                spec.lookups(),
                spec.services(),
                spec.transactions(),
                spec.safeFunctions());
    }

    private static Column column(String name, int number) {
        return new Column(
                name, number, BIGINT, -1, "bigint", true, true, false, Column.Generated.NO, Column.Identity.NO);
    }
}
