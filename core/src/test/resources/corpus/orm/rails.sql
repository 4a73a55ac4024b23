-- Rails: ActiveRecord and its schema cache.

-- name: rails-find
SELECT "documents".* FROM "documents" WHERE "documents"."id" = $1 LIMIT $2;

-- name: rails-where-hash
SELECT "documents".* FROM "documents" WHERE "documents"."organization_id" = $1 AND "documents"."state" IN ($2, $3) AND "documents"."project_id" IS NULL ORDER BY "documents"."created_at" DESC LIMIT $4 OFFSET $5;

-- name: rails-where-range
SELECT "orders".* FROM "orders" WHERE "orders"."placed_at" BETWEEN $1 AND $2 AND "orders"."total" >= $3;

-- name: rails-where-open-range
SELECT "orders".* FROM "orders" WHERE "orders"."placed_at" >= $1 AND "orders"."placed_at" < $2 OR "orders"."status" != $3 AND NOT ("orders"."note" ILIKE $4);

-- name: rails-exists
SELECT 1 AS one FROM "users" WHERE "users"."email" = $1 AND "users"."id" != $2 LIMIT $3;

-- name: rails-joins-includes
SELECT "documents"."id" AS t0_r0, "documents"."title" AS t0_r1, "versions"."id" AS t1_r0, "versions"."no" AS t1_r1 FROM "documents" LEFT OUTER JOIN "versions" ON "versions"."document_id" = "documents"."id" WHERE "documents"."organization_id" = $1;

-- name: rails-eager-load-distinct
SELECT DISTINCT "documents"."created_at" AS alias_0, "documents"."id" FROM "documents" LEFT OUTER JOIN "versions" ON "versions"."document_id" = "documents"."id" WHERE "versions"."no" = $1 ORDER BY "documents"."created_at" DESC LIMIT $2;

-- name: rails-has-many-through
SELECT "users".* FROM "users" INNER JOIN "tenant_users" ON "users"."id" = "tenant_users"."user_id" WHERE "tenant_users"."organization_id" = $1;

-- name: rails-count
SELECT COUNT(*) FROM "messages" WHERE "messages"."conversation_id" = $1;

-- name: rails-group-count
SELECT COUNT(*) AS "count_all", "documents"."state" AS "documents_state" FROM "documents" GROUP BY "documents"."state";

-- name: rails-count-limited
SELECT COUNT(*) FROM (SELECT 1 AS one FROM "documents" LIMIT $1) subquery_for_count;

-- name: rails-pluck-sql-fragment
SELECT date_trunc('day', created_at)::date, SUM(price) FROM "documents" WHERE (price > 10 and state <> 'draft') GROUP BY date_trunc('day', created_at)::date HAVING (SUM(price) > 100);

-- name: rails-batches
SELECT "documents".* FROM "documents" WHERE "documents"."id" > $1 ORDER BY "documents"."id" ASC LIMIT $2;

-- name: rails-batches-composite
SELECT "orders".* FROM "orders" WHERE ("orders"."organization_id" > $1 OR "orders"."organization_id" = $2 AND "orders"."order_no" > $3) ORDER BY "orders"."organization_id" ASC, "orders"."order_no" ASC LIMIT $4;

-- name: rails-where-missing
SELECT "projects".* FROM "projects" LEFT OUTER JOIN "documents" ON "documents"."project_id" = "projects"."id" WHERE "documents"."id" IS NULL;

-- name: rails-where-not-subquery
SELECT "users".* FROM "users" WHERE "users"."id" NOT IN (SELECT "tenant_users"."user_id" FROM "tenant_users" WHERE "tenant_users"."organization_id" = $1);

-- name: rails-or-scope
SELECT "conversations".* FROM "conversations" WHERE ("conversations"."status" = $1 OR "conversations"."subject" LIKE $2 ESCAPE '!');

-- name: rails-with-cte
WITH "recent" AS (SELECT "messages".* FROM "messages" WHERE (created_at > now() - interval '7 days')) SELECT "conversations".* FROM "conversations" INNER JOIN "recent" ON "recent"."conversation_id" = "conversations"."id";

-- name: rails-in-order-of
SELECT "documents".* FROM "documents" WHERE "documents"."state" IN ($1, $2) ORDER BY CASE WHEN "documents"."state" = 'published' THEN 1 WHEN "documents"."state" = 'draft' THEN 2 END ASC;

-- name: rails-lock
SELECT "orders".* FROM "orders" WHERE "orders"."organization_id" = $1 AND "orders"."order_no" = $2 LIMIT $3 FOR UPDATE;

-- name: rails-lock-no-wait
SELECT "orders".* FROM "orders" WHERE "orders"."order_no" = $1 ORDER BY "orders"."order_no" ASC LIMIT $2 FOR UPDATE NOWAIT;

-- name: rails-insert
INSERT INTO "documents" ("organization_id", "title", "slug", "created_at", "meta", "tags") VALUES ($1, $2, $3, $4, $5, $6) RETURNING "id";

-- name: rails-insert-all
INSERT INTO "users" ("email","name") VALUES ('a@example.org', 'A'), ('b@example.org', 'B') ON CONFLICT  DO NOTHING RETURNING "id";

-- name: rails-upsert-all
INSERT INTO "documents" ("slug","title","updated_at") VALUES ('a', 'A', CURRENT_TIMESTAMP) ON CONFLICT ("slug") DO UPDATE SET updated_at=(CASE WHEN ("documents"."title" IS NOT DISTINCT FROM excluded."title") THEN "documents".updated_at ELSE CURRENT_TIMESTAMP END),"title"=excluded."title" RETURNING "id";

-- name: rails-update
UPDATE "documents" SET "title" = $1, "updated_at" = $2 WHERE "documents"."id" = $3;

-- name: rails-update-counters
UPDATE "projects" SET "documents_count" = COALESCE("projects"."documents_count", 0) + $1 WHERE "projects"."id" = $2;

-- name: rails-update-all-join
UPDATE "documents" SET "state" = $1 WHERE ("documents"."id") IN (SELECT "documents"."id" FROM "documents" INNER JOIN "projects" ON "projects"."id" = "documents"."project_id" WHERE "projects"."archived" = $2);

-- name: rails-update-all-self-alias
UPDATE "documents" AS "__active_record_update_alias" SET "state" = $1 FROM "documents" INNER JOIN "projects" ON "projects"."id" = "documents"."project_id" WHERE "projects"."archived" = $2 AND "documents"."id" = "__active_record_update_alias"."id";

-- name: rails-touch
UPDATE "conversations" SET "updated_at" = '2024-05-01 10:00:00.123456' WHERE "conversations"."id" = 7;

-- name: rails-delete
DELETE FROM "versions" WHERE "versions"."id" = $1;

-- name: rails-delete-composite
DELETE FROM "order_items" WHERE ("order_items"."organization_id", "order_items"."order_no") IN ((1, 2), (1, 3));

-- name: rails-polymorphic
SELECT "comments".* FROM "comments" WHERE "comments"."commentable_id" = $1 AND "comments"."commentable_type" = $2 /*application='Shop',controller='documents',action='show'*/;

-- name: rails-begin-isolation
BEGIN ISOLATION LEVEL REPEATABLE READ;

-- name: rails-savepoint
SAVEPOINT active_record_1;

-- name: rails-rollback-savepoint
ROLLBACK TO SAVEPOINT active_record_1;

-- name: rails-set-standard-strings
SET standard_conforming_strings = on;

-- name: rails-set-timezone
SET SESSION timezone TO 'UTC';

-- name: rails-advisory-lock
SELECT pg_try_advisory_lock(4854283194398745);

-- name: rails-schema-columns
SELECT a.attname, format_type(a.atttypid, a.atttypmod),
       pg_get_expr(d.adbin, d.adrelid), a.attnotnull, a.atttypid, a.atttypmod,
       c.collname, col_description(a.attrelid, a.attnum) AS comment,
       attidentity AS identity,
       attgenerated as attgenerated
  FROM pg_attribute a
  LEFT JOIN pg_attrdef d ON a.attrelid = d.adrelid AND a.attnum = d.adnum
  LEFT JOIN pg_type t ON a.atttypid = t.oid
  LEFT JOIN pg_collation c ON a.attcollation = c.oid AND a.attcollation <> t.typcollation
 WHERE a.attrelid = '"documents"'::regclass
   AND a.attnum > 0 AND NOT a.attisdropped
 ORDER BY a.attnum;

-- name: rails-schema-primary-key
SELECT a.attname
  FROM (
         SELECT indrelid, indkey, generate_subscripts(indkey, 1) idx
           FROM pg_index
          WHERE indrelid = '"orders"'::regclass
            AND indisprimary
       ) i
  JOIN pg_attribute a
    ON a.attrelid = i.indrelid
   AND a.attnum = i.indkey[i.idx]
 ORDER BY i.idx;

-- name: rails-type-map
SELECT t.oid, t.typname, t.typelem, t.typdelim, t.typinput, r.rngsubtype, t.typtype, t.typbasetype
FROM pg_type as t
LEFT JOIN pg_range as r ON oid = rngtypid
WHERE
  t.typname IN ('int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric', 'bool');

-- name: rails-migration
ALTER TABLE "documents" ADD COLUMN "locale" character varying DEFAULT 'en' NOT NULL;
