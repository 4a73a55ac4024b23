-- Ecto: single-letter aliases, ANY over arrays, prefixes as schemas.

-- name: ecto-get
SELECT d0."id", d0."organization_id", d0."title", d0."inserted_at" FROM "documents" AS d0 WHERE (d0."id" = $1);

-- name: ecto-preload
SELECT m0."id", m0."content", m0."conversation_id", m0."conversation_id" FROM "messages" AS m0 WHERE (m0."conversation_id" = ANY($1)) ORDER BY m0."conversation_id";

-- name: ecto-prefix
SELECT d0."id" FROM "tenant_5"."documents" AS d0 WHERE (d0."state" = 'draft') AND (NOT (d0."project_id" IS NULL));

-- name: ecto-join-group
SELECT p1."name", count(d0."id"), sum(d0."price")::numeric FROM "documents" AS d0 INNER JOIN "projects" AS p1 ON p1."id" = d0."project_id" WHERE (d0."organization_id" = $1) GROUP BY p1."name" HAVING (count(d0."id") > $2) ORDER BY p1."name" DESC NULLS LAST LIMIT $3 OFFSET $4;

-- name: ecto-subquery-join
SELECT s1."id", s1."n" FROM "users" AS u0 LEFT OUTER JOIN (SELECT sv0."author_id" AS "id", count(sv0."id") AS "n" FROM "versions" AS sv0 GROUP BY sv0."author_id") AS s1 ON s1."id" = u0."id";

-- name: ecto-lateral
SELECT c0."id", s1."content" FROM "conversations" AS c0 INNER JOIN LATERAL (SELECT sm0."content" AS "content" FROM "messages" AS sm0 WHERE (sm0."conversation_id" = c0."id") LIMIT 3) AS s1 ON TRUE;

-- name: ecto-distinct-windows
SELECT DISTINCT ON (d0."state") d0."state", row_number() OVER "w" FROM "documents" AS d0 WINDOW "w" AS (PARTITION BY d0."project_id" ORDER BY d0."id") ORDER BY d0."state", d0."id" DESC;

-- name: ecto-fragment
SELECT d0."id" FROM "documents" AS d0 WHERE (lower(d0."title") = lower($1)) AND (d0."meta"->>'kind' = $2) AND (d0."inserted_at" > $3::timestamp + (-7::numeric * interval '1 day'));

-- name: ecto-json-extract
SELECT (d0."meta"#>'{"owner","name"}'), ((d0."meta"#>'{"size"}')::numeric > 3) FROM "documents" AS d0;

-- name: ecto-dynamic-ilike-in
SELECT u0."id" FROM "users" AS u0 WHERE (((u0."name" ILIKE $1) OR (u0."email" = ANY('{"a","b"}'))) AND u0."id" IN (1,2,3));

-- name: ecto-exists
SELECT TRUE FROM "users" AS u0 WHERE (u0."email" = $1) LIMIT 1;

-- name: ecto-combinations
SELECT u0."id" FROM "users" AS u0 UNION (SELECT t0."user_id" FROM "tenant_users" AS t0) EXCEPT ALL (SELECT v0."author_id" FROM "versions" AS v0) ORDER BY 1;

-- name: ecto-cte
WITH RECURSIVE "tree" AS (SELECT sf0."id" AS "id", 1::integer AS "depth" FROM "folders" AS sf0 WHERE (sf0."parent_id" IS NULL) UNION ALL (SELECT sf0."id", st1."depth" + 1 FROM "folders" AS sf0 INNER JOIN "tree" AS st1 ON st1."id" = sf0."parent_id")) SELECT t0."id", t0."depth" FROM "tree" AS t0;

-- name: ecto-values-list
SELECT v0."id", v0."name" FROM (VALUES ($1::bigint,$2::varchar),($3::bigint,$4::varchar)) AS v0 ("id","name");

-- name: ecto-insert
INSERT INTO "documents" ("organization_id","title","inserted_at","updated_at") VALUES ($1,$2,$3,$4) RETURNING "id";

-- name: ecto-insert-all-upsert
INSERT INTO "documents" AS d0 ("slug","title") VALUES ($1,$2),($3,DEFAULT) ON CONFLICT ("slug") DO UPDATE SET "title" = EXCLUDED."title", "n" = d0."n" + $5 WHERE (d0."state" = 'draft') RETURNING "id","title";

-- name: ecto-update
UPDATE "documents" SET "title" = $1, "updated_at" = $2 WHERE "id" = $3;

-- name: ecto-update-all
UPDATE "order_items" AS o0 SET "qty" = o0."qty" + $1, "tags" = array_append(o0."tags", $2) FROM "orders" AS o1 WHERE (o1."order_no" = o0."order_no") AND (o1."status" = $3) RETURNING o0."line_no";

-- name: ecto-update-optimistic-lock
UPDATE "documents" SET "lock_version" = $1, "title" = $2 WHERE "id" = $3 AND "lock_version" = $4;

-- name: ecto-delete-all
DELETE FROM "messages" AS m0 USING "conversations" AS c1 WHERE (c1."id" = m0."conversation_id") AND (c1."status" = 2);

-- name: ecto-lock
SELECT o0."order_no" FROM "orders" AS o0 WHERE (o0."order_no" = $1) FOR UPDATE NOWAIT;

-- name: ecto-notify
SELECT pg_notify($1, $2);

-- name: oban-fetch-jobs
WITH "subset" AS MATERIALIZED (SELECT sj0."id" AS "id" FROM "public"."oban_jobs" AS sj0 WHERE (sj0."state" = 'available') AND (sj0."queue" = $1) ORDER BY sj0."priority", sj0."scheduled_at", sj0."id" LIMIT $2 FOR UPDATE SKIP LOCKED) UPDATE "public"."oban_jobs" AS o0 SET "state" = $3, "attempted_at" = $4, "attempt" = o0."attempt" + $5 FROM "subset" AS f1 WHERE (o0."id" = f1."id") AND (o0."attempt" < o0."max_attempts") RETURNING o0."id", o0."args";

-- name: ecto-migration-lock
LOCK TABLE "schema_migrations" IN SHARE UPDATE EXCLUSIVE MODE;

-- name: ecto-copy
COPY "documents" ("id", "title") FROM STDIN WITH (FORMAT csv, HEADER true);

-- name: ecto-copy-out
COPY (SELECT d0."id" FROM "documents" AS d0) TO STDOUT;
