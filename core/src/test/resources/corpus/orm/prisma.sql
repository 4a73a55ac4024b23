-- Prisma: schema-qualified and quoted, OFFSET always there.

-- name: prisma-find-unique
SELECT "public"."documents"."id", "public"."documents"."organization_id", "public"."documents"."title", "public"."documents"."state"::text FROM "public"."documents" WHERE ("public"."documents"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3;

-- name: prisma-find-many
SELECT "public"."documents"."id", "public"."documents"."title" FROM "public"."documents" WHERE ("public"."documents"."organization_id" = $1 AND "public"."documents"."title"::text ILIKE $2 AND "public"."documents"."state" IN ($3,$4)) ORDER BY "public"."documents"."created_at" DESC LIMIT $5 OFFSET $6;

-- name: prisma-none
SELECT "public"."users"."id" FROM "public"."users" WHERE 1=0;

-- name: prisma-relation-filter
SELECT "public"."projects"."id" FROM "public"."projects" WHERE ("public"."projects"."id") IN (SELECT "t1"."project_id" FROM "public"."documents" AS "t1" WHERE ("t1"."state" = $1 AND "t1"."project_id" IS NOT NULL)) ORDER BY "public"."projects"."id" ASC OFFSET $2;

-- name: prisma-relation-none
SELECT "public"."projects"."id" FROM "public"."projects" WHERE ("public"."projects"."id") NOT IN (SELECT "t0"."id" FROM "public"."projects" AS "t0" INNER JOIN "public"."documents" AS "j0" ON ("j0"."project_id") = ("t0"."id") WHERE ((NOT "j0"."state" = $1) AND "t0"."id" IS NOT NULL)) OFFSET $2;

-- name: prisma-include
SELECT "public"."messages"."id", "public"."messages"."content", "public"."messages"."conversation_id" FROM "public"."messages" WHERE "public"."messages"."conversation_id" IN ($1,$2,$3) OFFSET $4;

-- name: prisma-join-lateral-json
SELECT "t1"."id", "t1"."name", "projects_documents"."__prisma_data__" AS "documents" FROM "public"."projects" AS "t1" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t4"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t3"."id", 'title', "t3"."title") AS "__prisma_data__", "t3"."id" FROM (SELECT "t2".* FROM "public"."documents" AS "t2" WHERE "t1"."id" = "t2"."project_id" /* root select */) AS "t3" /* inner select */) AS "t4" ORDER BY "t4"."id" ASC LIMIT $1 /* middle select */) AS "t5" /* outer select */) AS "projects_documents" ON true WHERE "t1"."organization_id" = $2;

-- name: prisma-cursor-paging
SELECT "public"."documents"."id" FROM "public"."documents", (SELECT "public"."documents"."created_at" AS "documents_created_at_0" FROM "public"."documents" WHERE ("public"."documents"."id") = ($1)) AS "order_cmp" WHERE ("public"."documents"."created_at" <= "order_cmp"."documents_created_at_0" OR "public"."documents"."created_at" IS NULL) ORDER BY "public"."documents"."created_at" DESC OFFSET $2;

-- name: prisma-aggregate
SELECT COUNT(*), SUM("total"), AVG("total"), MIN("placed_at"), MAX("placed_at") FROM (SELECT "public"."orders"."total", "public"."orders"."placed_at" FROM "public"."orders" WHERE "public"."orders"."organization_id" = $1 OFFSET $2) AS "sub";

-- name: prisma-group-by
SELECT COUNT(*), "public"."orders"."status" FROM "public"."orders" WHERE 1=1 GROUP BY "public"."orders"."status" HAVING SUM("public"."orders"."total") > $1 ORDER BY COUNT("public"."orders"."order_no") DESC OFFSET $2;

-- name: prisma-relation-count
SELECT "public"."projects"."id", COALESCE("aggr_selection_0_Document"."_aggr_count_documents", 0) AS "_aggr_count_documents" FROM "public"."projects" LEFT JOIN (SELECT "public"."documents"."project_id", COUNT(*) AS "_aggr_count_documents" FROM "public"."documents" WHERE 1=1 GROUP BY "public"."documents"."project_id") AS "aggr_selection_0_Document" ON ("public"."projects"."id" = "aggr_selection_0_Document"."project_id") WHERE 1=1 OFFSET $1;

-- name: prisma-create
INSERT INTO "public"."documents" ("organization_id","title","slug","state","tags") VALUES ($1,$2,$3,CAST($4::text AS "public"."State"),$5) RETURNING "public"."documents"."id";

-- name: prisma-create-many
INSERT INTO "public"."users" ("email","name") VALUES ($1,$2), ($3,DEFAULT) ON CONFLICT DO NOTHING;

-- name: prisma-update
UPDATE "public"."documents" SET "title" = $1, "price" = ("public"."documents"."price" + $2), "tags" = (COALESCE("public"."documents"."tags", '{}') || $3) WHERE ("public"."documents"."id" = $4 AND 1=1) RETURNING "public"."documents"."id", "public"."documents"."title";

-- name: prisma-update-many
UPDATE "public"."documents" SET "state" = $1 WHERE ("public"."documents"."id" IN ($2,$3) AND "public"."documents"."state" = $4);

-- name: prisma-upsert-native
INSERT INTO "public"."tenant_users" ("organization_id","user_id","role") VALUES ($1,$2,$3) ON CONFLICT ("organization_id","user_id") DO UPDATE SET "role" = $4 WHERE ("public"."tenant_users"."organization_id" = $5 AND 1=1) RETURNING "public"."tenant_users"."role";

-- name: prisma-delete
DELETE FROM "public"."versions" WHERE ("public"."versions"."id" = $1 AND 1=1) RETURNING "public"."versions"."id";

-- name: prisma-json-path
SELECT "public"."documents"."id" FROM "public"."documents" WHERE (("public"."documents"."meta"#>ARRAY[$1,$2]::text[])::jsonb = $3::jsonb AND ("public"."documents"."meta"#>>ARRAY[$4]::text[])::text LIKE $5 AND JSONB_TYPEOF("public"."documents"."meta"#>ARRAY[$6]::text[]) = $7) OFFSET $8;

-- name: prisma-full-text
SELECT "public"."documents"."id" FROM "public"."documents" WHERE to_tsvector(concat_ws(' ', "public"."documents"."title","public"."documents"."body")) @@ to_tsquery($1) ORDER BY ts_rank(to_tsvector("public"."documents"."title"), to_tsquery($2)) DESC OFFSET $3;

-- name: prisma-migrate-lock
SELECT pg_advisory_lock(72707369);

-- name: prisma-migrate-history
SELECT "id", "checksum", "finished_at", "migration_name", "logs", "rolled_back_at", "started_at", "applied_steps_count" FROM "_prisma_migrations" ORDER BY "started_at" ASC;

-- name: prisma-introspect-enums
SELECT t.typname as name, e.enumlabel as value, n.nspname as namespace FROM pg_type t JOIN pg_enum e ON t.oid = e.enumtypid JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace WHERE n.nspname = ANY ( $1 ) ORDER BY e.enumsortorder;

-- name: prisma-introspect-foreign-keys
SELECT con.oid AS "con_id", att2.attname AS "child_column", cl.relname AS "parent_table", con.confdeltype::text, rel_ns.nspname AS "referenced_schema_name", generate_subscripts(con.conkey, 1) AS colidx FROM (SELECT ns.nspname, unnest(con1.conkey) AS parent, unnest(con1.confkey) AS child, con1.conkey, con1.oid, con1.confrelid, con1.conrelid, con1.confdeltype FROM pg_class cl JOIN pg_constraint con1 ON con1.conrelid = cl.oid JOIN pg_namespace ns ON cl.relnamespace = ns.oid WHERE con1.contype = 'f' AND ns.nspname = ANY ($1)) con JOIN pg_attribute att2 ON (att2.attrelid = con.conrelid AND att2.attnum = con.parent) JOIN pg_class cl ON cl.oid = con.confrelid JOIN pg_namespace rel_ns ON rel_ns.oid = cl.relnamespace ORDER BY con_id, colidx;

-- name: prisma-deallocate
DEALLOCATE ALL;
