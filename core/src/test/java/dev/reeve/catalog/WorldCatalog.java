package dev.reeve.catalog;

import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.util.List;

/** The catalog and spec of the cases' world, for tests without a server. */
public final class WorldCatalog {
    /** The world's spec with every tenant in shared rows: 1, 2 and 5 on shard_a, 3, 4 and 7 on shard_b, 6 on shard_c. */
    private static final String SPEC = """
            shards: {home: {}, shard_a: {}, shard_b: {}, shard_c: {}}
            tenancy:
              column: organization_id
              level: shared_row
              unknown: refuse
              source: inline
            tenants:
              "1": {shard: shard_a}
              "2": {shard: shard_a}
              "3": {shard: shard_b}
              "4": {shard: shard_b}
              "5": {shard: shard_a}
              "6": {shard: shard_c}
              "7": {shard: shard_b}
            tables:
              organizations: {scope: global, tenant_column: id}
              users:         {scope: global}
              tenant_users:  {scope: index}
              countries:     {scope: replicated}
              projects:      {scope: tenant}
              documents:     {scope: tenant}
              versions:      {scope: child, parent: documents}
              conversations: {scope: tenant}
              messages:      {scope: child, parent: conversations}
              orders:        {scope: tenant}
              order_items:   {scope: tenant}
              events:        {scope: tenant}
            relations:
              - {from: messages.conversation_id, to: conversations.id, confirmed: true}
            keys:
              - {table: documents, columns: [slug]}
            services: {default: {fanout: {mode: refuse}}}
            """;

    private WorldCatalog() {}

    /** The source of the world's spec, with URLs that lead nowhere; fragments can be merged over it. */
    public static SpecSource source() {
        SpecSource source = SpecSource.text("world.yaml", SPEC);
        for (String shard : List.of("home", "shard_a", "shard_b", "shard_c")) {
            source = source.shard(shard, "jdbc:postgresql://localhost/" + shard, null, null);
        }
        return source;
    }

    public static Spec spec() {
        return Spec.parse(source());
    }

    /** The world's catalog with its scopes. */
    public static GovernedCatalog governed() {
        return GovernedCatalog.of(spec(), catalog());
    }

    public static Catalog catalog() {
        return builder().build();
    }

    /** The world's catalog, to be added to. */
    public static TestCatalog builder() {
        return TestCatalog.postgresql()
                .table(
                        "organizations",
                        "id bigint not null",
                        "name text not null",
                        "plan text not null default",
                        "region text")
                .primaryKey("id")
                .table("users", "id bigint not null", "email text not null", "name text not null")
                .primaryKey("id")
                .unique("email")
                .table(
                        "tenant_users",
                        "organization_id bigint not null",
                        "user_id bigint not null",
                        "role text not null")
                .primaryKey("organization_id", "user_id")
                .foreignKey("organization_id", "organizations", "id")
                .foreignKey("user_id", "users", "id")
                .table("countries", "code char(2) not null", "name text not null", "vat numeric(4,1) not null")
                .primaryKey("code")
                .table(
                        "projects",
                        "id bigint not null",
                        "organization_id bigint not null",
                        "name text not null",
                        "archived boolean not null default",
                        "created_at timestamptz not null default")
                .primaryKey("id")
                .foreignKey("organization_id", "organizations", "id")
                .table(
                        "documents",
                        "id bigint not null",
                        "organization_id bigint",
                        "project_id bigint",
                        "slug text not null",
                        "title text not null",
                        "body text",
                        "state text not null default",
                        "price numeric(12,2)",
                        "created_at timestamptz not null default",
                        "meta jsonb not null default",
                        "tags text[] not null default")
                .primaryKey("id")
                .unique("slug")
                .foreignKey("project_id", "projects", "id")
                .table(
                        "versions",
                        "id bigint not null",
                        "document_id bigint not null",
                        "no int not null",
                        "author_id bigint",
                        "body text")
                .primaryKey("id")
                .unique("document_id", "no")
                .foreignKey(List.of("document_id"), "documents", List.of("id"), ForeignKey.Action.CASCADE)
                .foreignKey(List.of("author_id"), "users", List.of("id"), ForeignKey.Action.SET_NULL)
                .table(
                        "conversations",
                        "id bigint not null",
                        "organization_id bigint not null",
                        "subject text",
                        "status int not null default")
                .primaryKey("id")
                .table(
                        "messages",
                        "id bigint not null",
                        "conversation_id bigint not null",
                        "sender_id bigint",
                        "content text not null",
                        "created_at timestamptz not null default")
                .primaryKey("id")
                .table(
                        "orders",
                        "organization_id bigint not null",
                        "order_no int not null",
                        "country_code char(2)",
                        "status text not null default",
                        "total numeric(12,2)",
                        "placed_at timestamptz",
                        "note text")
                .primaryKey("organization_id", "order_no")
                .foreignKey("country_code", "countries", "code")
                .table(
                        "order_items",
                        "organization_id bigint not null",
                        "order_no int not null",
                        "line_no int not null",
                        "sku text not null",
                        "qty int not null",
                        "price numeric(10,2) not null")
                .primaryKey("organization_id", "order_no", "line_no")
                .foreignKey(
                        List.of("organization_id", "order_no"),
                        "orders",
                        List.of("organization_id", "order_no"),
                        ForeignKey.Action.CASCADE)
                .table(
                        "events",
                        "id uuid not null",
                        "organization_id bigint not null",
                        "kind text not null",
                        "at timestamptz not null",
                        "payload jsonb")
                .primaryKey("organization_id", "id");
    }
}
