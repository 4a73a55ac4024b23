package dev.reeve.bench;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Table;
import dev.reeve.catalog.Type;
import dev.reeve.catalog.TypeMachinery;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A catalog without a server: one table of documents, and ten thousand tenants in shared rows. */
final class DocumentsCatalog {
    private static final int TENANTS = 10_000;
    private static final FullName NAME = new FullName("public", "documents");

    private DocumentsCatalog() {}

    static GovernedCatalog governed() {
        SpecSource source = SpecSource.text("reeve.yaml", spec());
        for (String shard : List.of("home", "shard_a")) {
            source = source.shard(shard, "jdbc:postgresql://localhost/" + shard, null, null);
        }
        return GovernedCatalog.of(Spec.parse(source), catalog());
    }

    private static String spec() {
        StringBuilder spec = new StringBuilder("""
                shards: {home: {}, shard_a: {}}
                tenancy: {column: organization_id, level: shared_row, source: inline}
                tenants:
                """);
        for (int tenant = 1; tenant <= TENANTS; tenant++) {
            spec.append("  \"").append(tenant).append("\": {shard: shard_a}\n");
        }
        return spec.toString();
    }

    private static Catalog catalog() {
        Map<FullName, Type> types = new LinkedHashMap<>();
        List<Column> columns = new ArrayList<>();
        columns.add(column(columns, types, "id", "int8", "bigint"));
        columns.add(column(columns, types, "organization_id", "int8", "bigint"));
        columns.add(column(columns, types, "project_id", "int8", "bigint"));
        columns.add(column(columns, types, "title", "text", "text"));
        columns.add(column(columns, types, "state", "text", "text"));
        columns.add(column(columns, types, "created_at", "timestamptz", "timestamp with time zone"));
        Table documents = new Table(
                NAME,
                Table.Kind.TABLE,
                columns,
                List.of(new Key("documents_pkey", List.of("id"), true, false, false, true, false)),
                List.of(),
                List.of(),
                List.of(),
                false,
                null,
                Table.Behaviour.PLAIN);
        return new Catalog(
                "app",
                150000,
                List.of(Catalog.SYSTEM_SCHEMA, NAME.schema()),
                Set.of(Catalog.SYSTEM_SCHEMA, NAME.schema()),
                Map.of(NAME, documents),
                Map.of(),
                types,
                Map.of(),
                Set.of(),
                TypeMachinery.NONE);
    }

    private static Column column(
            List<Column> before, Map<FullName, Type> types, String name, String type, String typeText) {
        FullName typeName = new FullName(Catalog.SYSTEM_SCHEMA, type);
        types.putIfAbsent(typeName, new Type(typeName, types.size() + 1L, Type.Kind.BASE, null, null));
        return new Column(
                name,
                before.size() + 1,
                typeName,
                -1,
                typeText,
                true,
                true,
                false,
                Column.Generated.NO,
                Column.Identity.NO);
    }
}
