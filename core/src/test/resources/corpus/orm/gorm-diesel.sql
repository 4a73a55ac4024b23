-- GORM, sqlc, ent (Go) and Diesel, SeaORM (Rust).

-- name: gorm-first
SELECT * FROM "documents" WHERE "documents"."id" = $1 AND "documents"."deleted_at" IS NULL ORDER BY "documents"."id" LIMIT $2;

-- name: gorm-where-struct
SELECT "documents"."id","documents"."title" FROM "documents" WHERE ("documents"."organization_id" = $1 AND title LIKE $2) AND (state = $3 OR (price > $4 AND price < $5)) AND "documents"."deleted_at" IS NULL LIMIT $6 OFFSET $7;

-- name: gorm-joins
SELECT "versions"."id","versions"."no","Document"."id" AS "Document__id","Document"."title" AS "Document__title" FROM "versions" LEFT JOIN "documents" "Document" ON "versions"."document_id" = "Document"."id" AND "Document"."deleted_at" IS NULL WHERE "Document"."state" = $1;

-- name: gorm-preload
SELECT * FROM "order_items" WHERE ("order_items"."organization_id","order_items"."order_no") IN (($1,$2),($3,$4));

-- name: gorm-count
SELECT count(*) FROM "messages" WHERE conversation_id = $1;

-- name: gorm-create
INSERT INTO "documents" ("created_at","updated_at","deleted_at","title","organization_id") VALUES ($1,$2,$3,$4,$5) RETURNING "id";

-- name: gorm-create-with-id
INSERT INTO "users" ("email","name","id") VALUES ($1,$2,$3),($4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "email"="excluded"."email","name"="excluded"."name" RETURNING "id";

-- name: gorm-save
UPDATE "documents" SET "created_at"=$1,"updated_at"=$2,"deleted_at"=$3,"title"=$4 WHERE "documents"."deleted_at" IS NULL AND "id" = $5;

-- name: gorm-update-expression
UPDATE "order_items" SET "qty"=qty + $1,"updated_at"=$2 WHERE sku = $3 AND qty > 0;

-- name: gorm-soft-delete
UPDATE "documents" SET "deleted_at"=$1 WHERE "documents"."id" = $2 AND "documents"."deleted_at" IS NULL;

-- name: gorm-locking
SELECT * FROM "orders" WHERE order_no = $1 FOR UPDATE OF "orders" NOWAIT;

-- name: gorm-savepoint
SAVEPOINT sp0xc0000a4f10;

-- name: gorm-columns
SELECT c.column_name, c.is_nullable = 'YES', c.udt_name, c.character_maximum_length, c.numeric_precision, c.numeric_precision_radix, c.numeric_scale, c.datetime_precision, 8 * typlen, c.column_default, pd.description, c.identity_increment FROM information_schema.columns AS c JOIN pg_type AS pgt ON c.udt_name = pgt.typname LEFT JOIN pg_catalog.pg_description as pd ON pd.objsubid = c.ordinal_position AND pd.objoid = (SELECT oid FROM pg_catalog.pg_class WHERE relname = c.table_name AND relnamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = c.table_schema)) where table_catalog = $1 AND table_schema = CURRENT_SCHEMA() AND table_name = $2;

-- name: ent-query
SELECT "documents"."id", "documents"."title" FROM "documents" WHERE "documents"."organization_id" = $1 AND (NOT ("documents"."state" IN ($2, $3))) AND EXISTS (SELECT "versions"."document_id" FROM "versions" WHERE "documents"."id" = "versions"."document_id" AND "versions"."no" > $4) ORDER BY "documents"."created_at" DESC;

-- name: sqlc-named
-- ListDocuments :many
SELECT id, title, COUNT(*) OVER () AS total FROM documents WHERE organization_id = $1 AND ($2::text IS NULL OR state = $2) AND id = ANY($3::bigint[]) ORDER BY CASE WHEN $4::bool THEN created_at END DESC, id;

-- name: sqlc-coalesce-update
UPDATE documents SET title = COALESCE($2, title), body = CASE WHEN $3::boolean THEN $4 ELSE body END WHERE id = $1 RETURNING id, title, body;

-- name: pgx-unnest-insert
INSERT INTO messages (conversation_id, content) SELECT u.c, u.t FROM unnest($1::bigint[], $2::text[]) AS u(c, t) ON CONFLICT DO NOTHING;

-- name: diesel-load
SELECT "documents"."id", "documents"."title", "documents"."state" FROM "documents" WHERE (("documents"."organization_id" = $1) AND ("documents"."state" = ANY($2))) ORDER BY "documents"."created_at" DESC LIMIT $3 OFFSET $4;

-- name: diesel-join
SELECT "versions"."no", "documents"."title" FROM (("versions" INNER JOIN "documents" ON ("versions"."document_id" = "documents"."id")) LEFT OUTER JOIN "users" ON ("versions"."author_id" = "users"."id")) WHERE (("users"."name" IS NULL) OR ("users"."name" LIKE $1));

-- name: diesel-insert
INSERT INTO "users" ("id", "email", "name") VALUES (DEFAULT, $1, $2), (DEFAULT, $3, DEFAULT) ON CONFLICT ("email") DO UPDATE SET "name" = excluded."name" RETURNING "users"."id", "users"."name";

-- name: diesel-update
UPDATE "order_items" SET "qty" = ("order_items"."qty" + $1) WHERE ("order_items"."sku" = $2);

-- name: diesel-exists
SELECT EXISTS (SELECT "documents"."id" FROM "documents" WHERE ("documents"."slug" = $1));

-- name: diesel-delete
DELETE FROM "messages" WHERE (("messages"."created_at" < $1) AND ("messages"."sender_id" IS NOT DISTINCT FROM $2));

-- name: sea-orm-select
SELECT "documents"."id" AS "A_id", "documents"."title" AS "A_title", CAST("documents"."state" AS text) AS "A_state", "projects"."name" AS "B_name" FROM "documents" LEFT JOIN "projects" ON "documents"."project_id" = "projects"."id" WHERE "documents"."state" = (CAST($1 AS "State"));

-- name: sqlx-prepare-explain
EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE sqlx_s_1(NULL, NULL);
