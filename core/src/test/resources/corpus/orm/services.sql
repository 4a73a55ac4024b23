-- PostgREST, Hasura, Supabase, PostGraphile, Debezium, connection pools: services that write SQL on their own.

-- name: postgrest-read
WITH pgrst_source AS ( SELECT "public"."documents"."id", "public"."documents"."title", "documents_projects_1"."documents_projects_1" AS "projects" FROM "public"."documents" LEFT JOIN LATERAL ( SELECT row_to_json("documents_projects_1".*)::jsonb AS "documents_projects_1" FROM (SELECT "projects_1"."name" FROM "public"."projects" AS "projects_1" WHERE "projects_1"."id" = "public"."documents"."project_id" ) AS "documents_projects_1" ) AS "documents_projects_1" ON TRUE WHERE  "public"."documents"."state" = $1 AND  "public"."documents"."price" >= $2 ORDER BY "public"."documents"."created_at" DESC LIMIT $3 OFFSET $4 ) SELECT null::bigint AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted FROM ( SELECT * FROM pgrst_source ) _postgrest_t;

-- name: postgrest-count
WITH pgrst_source AS (SELECT "public"."users".* FROM "public"."users"), pgrst_source_count AS (SELECT 1 FROM "public"."users") SELECT (SELECT pg_catalog.count(*) FROM pgrst_source_count) AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total FROM ( SELECT * FROM pgrst_source ) _postgrest_t;

-- name: postgrest-insert
WITH pgrst_source AS (INSERT INTO "public"."documents"("slug", "title") SELECT "pgrst_body"."slug", "pgrst_body"."title" FROM (SELECT $1 AS json_data) pgrst_payload, LATERAL (SELECT "slug", "title" FROM json_to_record(pgrst_payload.json_data) AS _("slug" text, "title" text) ) pgrst_body RETURNING "public"."documents".*) SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header, coalesce(json_agg(_postgrest_t)->0, 'null') AS body FROM (SELECT "documents".* FROM "pgrst_source" AS "documents") _postgrest_t;

-- name: postgrest-upsert
WITH pgrst_source AS (INSERT INTO "public"."users"("email", "name") SELECT "pgrst_body"."email", "pgrst_body"."name" FROM (SELECT $1 AS json_data) pgrst_payload, LATERAL (SELECT CASE WHEN json_typeof(pgrst_payload.json_data) = 'array' THEN pgrst_payload.json_data ELSE json_build_array(pgrst_payload.json_data) END AS val) pgrst_uniform_json, LATERAL (SELECT * FROM json_to_recordset(pgrst_uniform_json.val) AS _("email" text, "name" text)) pgrst_body WHERE set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + 1)::text, true) <> '0' ON CONFLICT("email") DO UPDATE SET "email" = EXCLUDED."email", "name" = EXCLUDED."name" RETURNING 1) SELECT count(*) FROM pgrst_source;

-- name: postgrest-update
WITH pgrst_source AS (UPDATE "public"."documents" SET "title" = "pgrst_body"."title" FROM (SELECT $1 AS json_data) pgrst_payload, LATERAL (SELECT "title" FROM json_to_record(pgrst_payload.json_data) AS _("title" text)) pgrst_body WHERE "public"."documents"."id" = $2 RETURNING "public"."documents"."id") SELECT pg_catalog.count(*) FROM pgrst_source;

-- name: postgrest-call
WITH pgrst_source AS (SELECT pgrst_call.* FROM (SELECT $1 AS json_data) pgrst_payload, LATERAL (SELECT "p_id" FROM json_to_record(pgrst_payload.json_data) AS _("p_id" bigint) LIMIT 1) pgrst_body , LATERAL (SELECT "public"."document_total"("p_id" := pgrst_body."p_id") pgrst_scalar) pgrst_call) SELECT (SELECT json_agg(pgrst_scalar) FROM pgrst_source) AS body;

-- name: postgrest-context
select set_config('search_path', $1, true), set_config('role', $2, true), set_config('request.jwt.claims', $3, true), set_config('request.method', $4, true);

-- name: hasura-query
SELECT coalesce(json_agg("root" ), '[]' ) AS "root" FROM ( SELECT row_to_json( (SELECT "_e" FROM (SELECT "_root.base"."id" AS "id", "_root.ar.root.versions"."versions" AS "versions" ) AS "_e" ) ) AS "root" FROM ( SELECT * FROM "public"."documents" WHERE ((("public"."documents"."organization_id") = (((current_setting('hasura.user')::json ->> 'x-hasura-org-id'))::bigint)) AND (('true') AND ('true'))) ORDER BY "created_at" DESC NULLS FIRST LIMIT 20 ) AS "_root.base" LEFT OUTER JOIN LATERAL ( SELECT coalesce(json_agg("versions" ), '[]' ) AS "versions" FROM ( SELECT row_to_json( (SELECT "_e" FROM (SELECT "_root.ar.root.versions.base"."no" AS "no" ) AS "_e" ) ) AS "versions" FROM ( SELECT * FROM "public"."versions" WHERE (("_root.base"."id") = ("document_id")) ) AS "_root.ar.root.versions.base" ) AS "_root.ar.root.versions" ) AS "_root.ar.root.versions" ON ('true') ) AS "_root";

-- name: hasura-aggregate
SELECT json_build_object('aggregate', json_build_object('count', COUNT(*), 'sum', json_build_object('total', sum("_root.base"."total")))) AS "root" FROM ( SELECT "total" FROM "public"."orders" WHERE ((("public"."orders"."status") = (($1)::text)) OR (("public"."orders"."note") IS NULL)) ) AS "_root.base";

-- name: hasura-insert
WITH "documents__mutation_result_alias" AS (INSERT INTO "public"."documents" ( "body", "id", "title" ) VALUES (DEFAULT, DEFAULT, $1) ON CONFLICT ON CONSTRAINT "documents_slug_key" DO UPDATE SET "title" = "excluded"."title" WHERE ('true') RETURNING * , ('true') AS "check__constraint"), "documents__all_columns_alias" AS (SELECT "id" , "title" FROM "documents__mutation_result_alias") SELECT json_build_object('affected_rows', (SELECT COUNT(*) FROM "documents__all_columns_alias")), (SELECT coalesce(bool_and("check__constraint"), true) FROM "documents__mutation_result_alias");

-- name: hasura-subscription-multiplexed
SELECT "__subs"."result_id", "__fld_resp"."root" AS "result" FROM UNNEST(($1)::uuid[], ($2)::json[]) AS "__subs"("result_id", "result_vars") LEFT OUTER JOIN LATERAL (SELECT json_build_object('messages', "messages"."root") AS "root" FROM (SELECT coalesce(json_agg("m"), '[]') AS "root" FROM (SELECT * FROM "public"."messages" WHERE ("public"."messages"."conversation_id") = ((("__subs"."result_vars"#>>ARRAY['query', 'id']))::bigint)) AS "m") AS "messages") AS "__fld_resp" ON ('true');

-- name: hasura-bigint-check
SELECT event_log.id, event_log.payload FROM hdb_catalog.event_log WHERE delivered = 'f' and error = 'f' and (locked IS NULL or locked < (NOW() - interval '30 minute')) and (next_retry_at is NULL or next_retry_at <= now()) ORDER BY locked NULLS FIRST, next_retry_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED;

-- name: supabase-auth-user
SELECT users.aud, users.confirmed_at, users.email, users.id, users.raw_app_meta_data FROM users AS users WHERE instance_id = $1 and LOWER(email) = $2 and aud = $3 and is_sso_user = false LIMIT 1;

-- name: supabase-storage-search
with files_folders as (select ((string_to_array(objects.name, '/'))[1]) as folder from objects where objects.name ilike $1 || '%' and bucket_id = $2 group by folder limit $3 offset $4) select files_folders.folder as name, objects.id, objects.updated_at from files_folders left join objects on $1 || files_folders.folder = objects.name and objects.bucket_id = $2;

-- name: supabase-rls-policy
create policy "members read" on public.documents for select to authenticated using ( (select auth.uid()) in ( select user_id from tenant_users where organization_id = documents.organization_id ) );

-- name: supabase-realtime-wal
select wal->>5 as type, coalesce(nullif(wal, '{}'), 'null'::jsonb) - 'x' - array['y','z'], wal #- '{a,b}' from realtime.messages tablesample bernoulli (10) where (wal -> 'record') @> jsonb_build_object('id', $1::int) is true;

-- name: postgraphile-connection
with __local_0__ as ( select to_json((__local_0__."id")) as "id", to_json((json_build_object('__identifiers'::text, json_build_array(__local_0__."id")))) as "@node" from (select __local_0__.* from "public"."documents" as __local_0__ where (__local_0__."state" = $1) and (TRUE) and (TRUE) order by __local_0__."id" ASC limit 10 ) __local_0__ ), __local_1__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_1__.data from __local_1__), '[]'::json) as "data", (select json_build_object('totalCount'::text, count(1)) from "public"."documents" as __local_0__ where 1 = 1) as "aggregates";

-- name: debezium-snapshot
SELECT "id", "title", "meta" FROM "public"."documents" WHERE (("organization_id" > $1) OR ("organization_id" = $1 AND "id" > $2)) AND NOT (("organization_id" > $3) OR ("organization_id" = $3 AND "id" > $4)) ORDER BY "organization_id", "id" LIMIT 1024;

-- name: debezium-slot
select * from pg_replication_slots where slot_name = $1 and database = $2 and plugin = $3;

-- name: pool-validation
SELECT 1;

-- name: pool-validation-comment
/* ping */ SELECT 1 AS alive -- from the pool
;

-- name: queue-pop
DELETE FROM jobs WHERE id = (SELECT id FROM jobs WHERE queue = $1 ORDER BY priority DESC, id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING *;

-- name: feed-keyset-union
(SELECT 'd' AS kind, id, created_at FROM documents WHERE organization_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT 20) UNION ALL (SELECT 'm', m.id, m.created_at FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE c.organization_id = $1 ORDER BY m.created_at DESC LIMIT 20) ORDER BY created_at DESC LIMIT 20;

-- name: report-pivot
SELECT date_trunc('week', placed_at)::date AS week, count(*) FILTER (WHERE status = 'paid') AS paid, sum(total) FILTER (WHERE status IN ('paid', 'sent'))::numeric(12,2) AS revenue, round(100.0 * count(*) / sum(count(*)) OVER (), 2) AS share FROM orders WHERE organization_id = $1 AND placed_at >= date '2024-01-01' - interval '1' year GROUP BY 1 ORDER BY 1 DESC NULLS LAST;

-- name: report-crosstab-cte
WITH days AS (SELECT d::date AS day FROM generate_series($1::timestamp, $2::timestamp, interval '1 day') AS g(d)), sums (day, total) AS (SELECT placed_at::date, sum(total) FROM orders WHERE organization_id = $3 GROUP BY placed_at::date) SELECT days.day, coalesce(sums.total, 0) FROM days LEFT JOIN sums USING (day) ORDER BY days.day;

-- name: report-overlaps
SELECT r.id FROM reservations r WHERE (r.starts_at, r.ends_at) OVERLAPS ($1::timestamptz, $2::timestamptz) AND r.span && tstzrange($3, $4, '[)') AND NOT r.cancelled;

-- name: merge-inventory
MERGE INTO stock AS s USING (SELECT sku, sum(qty) AS qty FROM order_items WHERE organization_id = $1 GROUP BY sku) AS o ON s.sku = o.sku AND s.organization_id = $1 WHEN MATCHED AND s.qty - o.qty <= 0 THEN DELETE WHEN MATCHED THEN UPDATE SET qty = s.qty - o.qty, (changed_at, changed_by) = (now(), $2) WHEN NOT MATCHED AND o.qty > 0 THEN INSERT (organization_id, sku, qty) VALUES ($1, o.sku, DEFAULT);

-- name: copy-csv-query
COPY (SELECT id, title FROM documents WHERE organization_id = 1 ORDER BY id) TO STDOUT WITH (FORMAT csv, HEADER, DELIMITER ';', NULL '', FORCE_QUOTE (title));

-- name: copy-old-syntax
COPY public.documents (id, title) FROM stdin;

-- name: prepare-statement
PREPARE fetch_document (bigint, text) AS SELECT * FROM documents WHERE id = $1 AND state = $2;

-- name: execute-statement
EXECUTE fetch_document(1, 'draft');

-- name: cursor-declare
DECLARE c1 BINARY INSENSITIVE SCROLL CURSOR FOR SELECT id FROM documents ORDER BY id FOR READ ONLY;

-- name: cursor-update-current
UPDATE documents SET state = 'archived' WHERE CURRENT OF c1;

-- name: cursor-close
CLOSE c1;

-- name: materialized-view
CREATE MATERIALIZED VIEW IF NOT EXISTS order_totals AS SELECT organization_id, sum(total) AS total FROM orders GROUP BY organization_id WITH NO DATA;

-- name: view-with-check
CREATE OR REPLACE VIEW open_orders (no, status) WITH (security_barrier = true) AS SELECT order_no, status FROM orders WHERE status <> 'done' WITH LOCAL CHECK OPTION;

-- name: temporary-table-as
CREATE TEMP TABLE picked ON COMMIT DROP AS WITH t AS (TABLE documents) SELECT id FROM t;

-- name: select-into
SELECT id, title INTO TEMPORARY picked FROM documents WHERE state = 'draft';

-- name: set-local-role
SET LOCAL ROLE authenticated;

-- name: set-transaction
SET TRANSACTION ISOLATION LEVEL READ COMMITTED READ WRITE NOT DEFERRABLE;

-- name: set-time-zone-interval
SET TIME ZONE INTERVAL '-08:00' HOUR TO MINUTE;

-- name: reset-all
RESET ALL;

-- name: analyze-table
ANALYZE documents (title, state);

-- name: vacuum-table
VACUUM (ANALYZE, VERBOSE) documents;

-- name: grant-select
GRANT SELECT (id, title), UPDATE ON documents TO app;

-- name: refresh-view
REFRESH MATERIALIZED VIEW CONCURRENTLY order_totals;

-- name: do-block
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app; END IF; END $$;

-- name: create-function-dollar
CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $body$ begin new.updated_at := now(); return new; end $body$;

-- name: call-procedure
CALL archive_documents($1, 'done');

-- name: commit-prepared
COMMIT PREPARED 'reeve_1_2';

-- name: lock-tables
LOCK TABLE orders, ONLY order_items IN SHARE ROW EXCLUSIVE MODE NOWAIT;
