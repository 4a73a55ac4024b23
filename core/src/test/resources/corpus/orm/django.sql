-- Django: everything quoted, numbered aliases only for repeated tables, casts of parameters by the driver.

-- name: django-get
SELECT "documents"."id", "documents"."organization_id", "documents"."title", "documents"."created_at" FROM "documents" WHERE "documents"."id" = $1 LIMIT 21;

-- name: django-filter-chain
SELECT "documents"."id", "documents"."title" FROM "documents" INNER JOIN "projects" ON ("documents"."project_id" = "projects"."id") WHERE ("documents"."organization_id" = $1 AND NOT "projects"."archived" AND UPPER("documents"."title"::text) LIKE UPPER($2)) ORDER BY "documents"."created_at" DESC LIMIT 20 OFFSET 40;

-- name: django-exclude-multivalued
SELECT "projects"."id", "projects"."name" FROM "projects" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "documents" U1 WHERE (U1."state" = $1 AND U1."project_id" = ("projects"."id")) LIMIT 1));

-- name: django-q-objects
SELECT "conversations"."id" FROM "conversations" WHERE (("conversations"."status" = 1 OR "conversations"."subject" IS NULL) AND ("conversations"."organization_id" IN (1, 2, 3)));

-- name: django-count
SELECT COUNT(*) AS "__count" FROM "messages" WHERE "messages"."conversation_id" = $1;

-- name: django-exists
SELECT 1 AS "a" FROM "users" WHERE "users"."email" = $1 LIMIT 1;

-- name: django-count-distinct-subquery
SELECT COUNT(*) FROM (SELECT DISTINCT "documents"."organization_id" AS "col1", "documents"."state" AS "col2" FROM "documents") subquery;

-- name: django-annotate-aggregate
SELECT "projects"."id", "projects"."name", COUNT("documents"."id") AS "n", COUNT("documents"."id") FILTER (WHERE "documents"."state" = $1) AS "published", COALESCE(SUM("documents"."price"), $2) AS "worth" FROM "projects" LEFT OUTER JOIN "documents" ON ("projects"."id" = "documents"."project_id") GROUP BY "projects"."id" HAVING COUNT("documents"."id") > 3 ORDER BY "n" DESC, 2 ASC;

-- name: django-subquery-outerref
SELECT "conversations"."id", (SELECT U0."content" AS "content" FROM "messages" U0 WHERE U0."conversation_id" = ("conversations"."id") ORDER BY U0."created_at" DESC LIMIT 1) AS "last" FROM "conversations";

-- name: django-window
SELECT "orders"."order_no", RANK() OVER (PARTITION BY "orders"."organization_id" ORDER BY "orders"."total" DESC NULLS LAST) AS "place", SUM("orders"."total") OVER (PARTITION BY "orders"."organization_id" ORDER BY "orders"."placed_at" ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS "running" FROM "orders";

-- name: django-window-filter
SELECT * FROM (SELECT "orders"."order_no" AS "col1", ROW_NUMBER() OVER (PARTITION BY "orders"."organization_id" ORDER BY "orders"."order_no") AS "qual0" FROM "orders") "qualify" WHERE "qual0" <= ($1);

-- name: django-case-when
SELECT "orders"."order_no", CASE WHEN "orders"."total" > ($1)::numeric THEN $2 WHEN ("orders"."status" = $3 AND "orders"."note" IS NOT NULL) THEN $4 ELSE NULL END AS "band" FROM "orders";

-- name: django-date-functions
SELECT DATE_TRUNC('month', "documents"."created_at" AT TIME ZONE 'Europe/Berlin') AS "m", EXTRACT(YEAR FROM "documents"."created_at" AT TIME ZONE 'UTC') AS "y", ("documents"."created_at" AT TIME ZONE 'UTC')::date AS "d" FROM "documents" WHERE ("documents"."created_at" AT TIME ZONE 'UTC')::date >= $1::date;

-- name: django-between-year
SELECT "documents"."id" FROM "documents" WHERE "documents"."created_at" BETWEEN '2024-01-01T00:00:00+00:00'::timestamptz AND '2024-12-31T23:59:59.999999+00:00'::timestamptz;

-- name: django-json-lookups
SELECT "documents"."id" FROM "documents" WHERE (("documents"."meta" -> 'owner') = '{"id": 5}'::jsonb AND "documents"."meta" ? 'color' AND ("documents"."meta" #>> '{tags,0}') LIKE '%x%' AND "documents"."meta" @> '{"a": [1]}'::jsonb);

-- name: django-array-lookups
SELECT "documents"."id" FROM "documents" WHERE ("documents"."tags" && ARRAY[$1, $2]::text[] AND "documents"."tags"[1] = $3 AND "documents"."tags"[1:2] = ARRAY['a','b']::text[] AND CASE WHEN "documents"."tags" IS NULL THEN NULL ELSE coalesce(array_length("documents"."tags", 1), 0) END = 2);

-- name: django-full-text
SELECT "documents"."id", ts_rank((setweight(to_tsvector(COALESCE("documents"."title", '')), 'A') || setweight(to_tsvector('english'::regconfig, COALESCE("documents"."body", '')), 'B')), plainto_tsquery('english'::regconfig, $1)) AS "rank" FROM "documents" WHERE to_tsvector(COALESCE("documents"."body", '')) @@ (plainto_tsquery($2)) = true;

-- name: django-regex
SELECT "users"."id" FROM "users" WHERE ("users"."email"::text ~ '^a.*z$' AND "users"."name"::text ~* $1 AND NOT ("users"."name"::text LIKE '%\_%'));

-- name: django-select-for-update
SELECT "orders"."order_no" FROM "orders" WHERE "orders"."organization_id" = 1 FOR UPDATE;

-- name: django-select-for-update-of
SELECT "documents"."id" FROM "documents" INNER JOIN "projects" ON ("documents"."project_id" = "projects"."id") WHERE "projects"."id" = $1 FOR NO KEY UPDATE OF "documents" SKIP LOCKED;

-- name: django-insert-returning
INSERT INTO "conversations" ("organization_id", "subject", "status") VALUES ($1, $2, $3) RETURNING "conversations"."id";

-- name: django-bulk-create
INSERT INTO "messages" ("conversation_id", "sender_id", "content", "created_at") VALUES (1, 2, 'a', '2024-05-01T10:00:00+00:00'::timestamptz), (1, NULL, 'it''s', '2024-05-01T10:00:01+00:00'::timestamptz) RETURNING "messages"."id";

-- name: django-bulk-create-unnest
INSERT INTO "users" ("email", "name") SELECT * FROM UNNEST(($1)::text[], ($2)::text[]) RETURNING "users"."id";

-- name: django-bulk-create-ignore
INSERT INTO "tenant_users" ("organization_id", "user_id", "role") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;

-- name: django-bulk-create-update
INSERT INTO "documents" ("slug", "title") VALUES ($1, $2) ON CONFLICT("slug") DO UPDATE SET "title" = EXCLUDED."title" RETURNING "documents"."id";

-- name: django-update-f-expression
UPDATE "order_items" SET "qty" = ("order_items"."qty" + 1), "price" = ("order_items"."price" * 1.1) WHERE ("order_items"."organization_id" = $1 AND "order_items"."sku" = $2);

-- name: django-update-related
UPDATE "documents" SET "state" = $1 WHERE "documents"."id" IN (SELECT U0."id" FROM "documents" U0 INNER JOIN "projects" U1 ON (U0."project_id" = U1."id") WHERE U1."archived");

-- name: django-bulk-update
UPDATE "documents" SET "title" = (CASE WHEN ("documents"."id" = 1) THEN 'a' WHEN ("documents"."id" = 2) THEN 'b' ELSE NULL END)::text WHERE "documents"."id" IN (1, 2);

-- name: django-delete
DELETE FROM "versions" WHERE "versions"."document_id" IN ($1, $2);

-- name: django-delete-fast-subquery
DELETE FROM "messages" WHERE "messages"."id" IN (SELECT U0."id" FROM "messages" U0 INNER JOIN "conversations" U1 ON (U0."conversation_id" = U1."id") WHERE U1."organization_id" = $1);

-- name: django-union
(SELECT "users"."id" AS "col1" FROM "users" WHERE "users"."id" > 10) UNION (SELECT "users"."id" AS "col1" FROM "users" WHERE "users"."name" = $1) ORDER BY (1) ASC LIMIT 5;

-- name: django-difference
(SELECT "documents"."organization_id" FROM "documents") EXCEPT (SELECT "orders"."organization_id" FROM "orders" ORDER BY "orders"."order_no" ASC LIMIT 3);

-- name: django-values-distinct-on
SELECT DISTINCT ON ("messages"."conversation_id") "messages"."conversation_id", "messages"."content" FROM "messages" ORDER BY "messages"."conversation_id" ASC, "messages"."created_at" DESC;

-- name: django-server-side-cursor
DECLARE "_django_curs_139_sync_1" NO SCROLL CURSOR WITH HOLD FOR SELECT "documents"."id" FROM "documents";

-- name: django-fetch-forward
FETCH FORWARD 2000 FROM "_django_curs_139_sync_1";

-- name: django-explain
EXPLAIN (ANALYZE true, FORMAT JSON) SELECT "users"."id" FROM "users";

-- name: django-sequence-reset
SELECT setval(pg_get_serial_sequence('"documents"','id'), coalesce(max("id"), 1), max("id") IS NOT null) FROM "documents";

-- name: django-savepoint
SAVEPOINT "s139_x1";

-- name: django-release-savepoint
RELEASE SAVEPOINT "s139_x1";

-- name: django-set-timezone
SELECT set_config('TimeZone', 'UTC', false);

-- name: django-migration-create-table
CREATE TABLE "documents_tag" ("id" bigint NOT NULL PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY, "name" varchar(100) NOT NULL UNIQUE, "weight" double precision NULL CHECK ("weight" >= 0));

-- name: django-migration-index
CREATE INDEX CONCURRENTLY "documents_slug_like" ON "documents" ("slug" varchar_pattern_ops) WHERE ("state" = 'published');

-- name: django-migration-constraint
ALTER TABLE "versions" ADD CONSTRAINT "versions_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") DEFERRABLE INITIALLY DEFERRED;

-- name: django-set-constraints
SET CONSTRAINTS ALL IMMEDIATE;
