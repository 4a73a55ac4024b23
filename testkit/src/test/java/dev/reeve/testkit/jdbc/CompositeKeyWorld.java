package dev.reeve.testkit.jdbc;

import dev.reeve.testkit.cases.WorldFiles;
import java.sql.Connection;
import java.sql.SQLException;

/** A wiki whose pages have a key of two columns, with revisions below them and drafts beside them. */
final class CompositeKeyWorld extends DoorWorld {
    private static final String SCHEMA = """
            CREATE TABLE pages (
                folder_id bigint NOT NULL, slug text NOT NULL, organization_id bigint NOT NULL,
                title text NOT NULL, PRIMARY KEY (slug, folder_id));
            CREATE TABLE revisions (
                id bigint PRIMARY KEY, folder bigint NOT NULL, page text NOT NULL, note text NOT NULL,
                CONSTRAINT revision_of FOREIGN KEY (folder, page) REFERENCES pages (folder_id, slug));
            CREATE TABLE drafts (
                id bigint PRIMARY KEY, organization_id bigint NOT NULL, folder bigint, page text, token uuid NOT NULL, part int NOT NULL,
                CONSTRAINT draft_of FOREIGN KEY (page, folder) REFERENCES pages (slug, folder_id),
                UNIQUE (token, part));
            """;

    /** Pages of tenants 1 to 4 share slugs, so that neither column of the key tells the tenant. */
    private static final String DATA = """
            INSERT INTO pages SELECT t * 10 + n, s, t, s || ' of ' || t
            FROM generate_series(1, 4) t, generate_series(1, 3) n, unnest(ARRAY['index', 'about', 'it''s', 'a,"b"']) s;
            INSERT INTO revisions SELECT row_number() OVER (ORDER BY folder_id, slug, n), folder_id, slug, 'revision ' || n
            FROM pages, generate_series(1, 2) n;
            INSERT INTO drafts SELECT row_number() OVER (ORDER BY folder_id, slug), organization_id, folder_id, slug,
                ('00000000-0000-4000-8000-00000000000' || organization_id)::uuid, row_number() OVER (ORDER BY folder_id, slug)
            FROM pages;
            """;

    private static final String SPEC = """
            shards: {home: {}, shard_a: {}, shard_b: {}}
            tenancy: {column: organization_id, level: shared_row, unknown: refuse, source: inline}
            tenants: {"1": {shard: shard_a}, "2": {shard: shard_a}, "3": {shard: shard_b}, "4": {shard: shard_b}}
            tables:
              pages:     {scope: tenant}
              revisions: {scope: child, parent: pages}
              drafts:    {scope: tenant}
            keys:
              - {table: drafts, columns: [token, part]}
            """;

    @Override
    WorldFiles files() {
        return new WorldFiles(SCHEMA, DATA, SPEC, "");
    }

    Connection tenant(int tenant) throws SQLException {
        return tenant(Integer.toString(tenant));
    }
}
