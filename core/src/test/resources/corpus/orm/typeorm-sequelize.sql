-- TypeORM, Sequelize, Knex, Drizzle: the JavaScript side.

-- name: typeorm-find-one
SELECT "Document"."id" AS "Document_id", "Document"."title" AS "Document_title", "Document"."organizationId" AS "Document_organizationId" FROM "documents" "Document" WHERE (("Document"."id" = $1)) AND ( "Document"."deletedAt" IS NULL ) LIMIT 1;

-- name: typeorm-distinct-alias-paging
SELECT DISTINCT "distinctAlias"."Document_id" AS "ids_Document_id", "distinctAlias"."Document_createdAt" FROM (SELECT "Document"."id" AS "Document_id", "Document"."createdAt" AS "Document_createdAt", "versions"."id" AS "versions_id" FROM "documents" "Document" LEFT JOIN "versions" "versions" ON "versions"."documentId"="Document"."id" WHERE "Document"."state" = $1) "distinctAlias" ORDER BY "distinctAlias"."Document_createdAt" DESC, "Document_id" ASC LIMIT 10;

-- name: typeorm-count-distinct
SELECT COUNT(DISTINCT("Document"."id")) AS "cnt" FROM "documents" "Document" WHERE ("Document"."title" ILIKE $1 OR "Document"."slug" IN ($2, $3));

-- name: typeorm-count-composite
SELECT COUNT(DISTINCT(CONCAT("Order"."organizationId", '|;|', "Order"."orderNo"))) AS "cnt" FROM "orders" "Order";

-- name: typeorm-insert
INSERT INTO "documents"("title", "state", "createdAt", "meta") VALUES ($1, $2, DEFAULT, $3), ($4, DEFAULT, DEFAULT, $5) RETURNING "id", "createdAt";

-- name: typeorm-upsert
INSERT INTO "documents"("slug", "title") VALUES ($1, $2) ON CONFLICT ( "slug" ) DO UPDATE SET "title" = EXCLUDED."title" WHERE ("documents"."title" IS DISTINCT FROM EXCLUDED."title") RETURNING "id";

-- name: typeorm-update
UPDATE "documents" SET "title" = $2, "version" = "version" + 1, "updatedAt" = CURRENT_TIMESTAMP WHERE "id" IN ($1);

-- name: typeorm-soft-delete
UPDATE "documents" SET "deletedAt" = CURRENT_TIMESTAMP, "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = $1 RETURNING "deletedAt";

-- name: typeorm-relation-id
SELECT "tenant_users"."userId" AS "userId", "tenant_users"."organizationId" AS "organizationId" FROM "tenant_users" "tenant_users" WHERE (("tenant_users"."organizationId" = $1) OR ("tenant_users"."organizationId" = $2));

-- name: typeorm-start-transaction
START TRANSACTION ISOLATION LEVEL SERIALIZABLE;

-- name: typeorm-schema-query
SELECT * FROM "information_schema"."tables" WHERE ("table_schema" = 'public' AND "table_name" = 'documents') OR ("table_schema" = 'public' AND "table_name" = 'orders');

-- name: sequelize-find-all
SELECT "id", "title", "createdAt" FROM "documents" AS "Document" WHERE "Document"."organizationId" = 1 AND ("Document"."state" = 'draft' OR "Document"."price" >= 10) ORDER BY "Document"."createdAt" DESC LIMIT 20 OFFSET 40;

-- name: sequelize-include-subquery
SELECT "Project".*, "Documents"."id" AS "Documents.id", "Documents"."title" AS "Documents.title" FROM (SELECT "Project"."id", "Project"."name" FROM "projects" AS "Project" WHERE ( SELECT "projectId" FROM "documents" AS "Documents" WHERE ("Documents"."state" = 'published' AND "Documents"."projectId" = "Project"."id") LIMIT 1 ) IS NOT NULL LIMIT 5) AS "Project" INNER JOIN "documents" AS "Documents" ON "Project"."id" = "Documents"."projectId" AND "Documents"."state" = 'published';

-- name: sequelize-through
SELECT "User"."id", "Organizations"."id" AS "Organizations.id", "Organizations->TenantUser"."role" AS "Organizations.TenantUser.role" FROM "users" AS "User" LEFT OUTER JOIN ( "tenant_users" AS "Organizations->TenantUser" INNER JOIN "organizations" AS "Organizations" ON "Organizations"."id" = "Organizations->TenantUser"."organizationId") ON "User"."id" = "Organizations->TenantUser"."userId" WHERE "User"."id" = 7;

-- name: sequelize-operators
SELECT count(*) AS "count" FROM "documents" AS "Document" WHERE ("Document"."meta"#>>'{owner,name}') = 'x' AND "Document"."tags" @> ARRAY['a']::VARCHAR(255)[] AND "Document"."tags" && ARRAY['b']::TEXT[] AND "Document"."title" NOT ILIKE '%x%' AND CAST(("Document"."meta"#>>'{size}') AS DOUBLE PRECISION) BETWEEN 1 AND 2 AND "Document"."span" -|- '[2024-01-01,2024-02-01)' AND NOT ("Document"."id" = ANY (ARRAY[1,2]));

-- name: sequelize-insert
INSERT INTO "documents" ("id","title","tags","createdAt") VALUES (DEFAULT,$1,ARRAY[$2,$3]::VARCHAR(255)[],$4) RETURNING "id","title","tags","createdAt";

-- name: sequelize-bulk-insert
INSERT INTO "users" ("email","name") VALUES ('a@example.org','O''Neil'),('b@example.org',NULL) ON CONFLICT ("email") DO UPDATE SET "name"=EXCLUDED."name" RETURNING "id","email","name";

-- name: sequelize-update
UPDATE "documents" SET "title"=$1,"price"="price"+ 5,"updatedAt"=$2 WHERE "id" = $3 RETURNING *;

-- name: sequelize-destroy
DELETE FROM "messages" WHERE "id" IN (SELECT "id" FROM "messages" WHERE "conversationId" = 3 LIMIT 10);

-- name: sequelize-start-transaction
START TRANSACTION;

-- name: sequelize-rollback
ROLLBACK;

-- name: sequelize-enum-create
CREATE TYPE "public"."enum_documents_state" AS ENUM('draft', 'published');

-- name: sequelize-show-indexes
SELECT i.relname AS name, ix.indisprimary AS primary, ix.indisunique AS unique, ix.indkey AS indkey, array_agg(a.attnum) as column_indexes, array_agg(a.attname) AS column_names, pg_get_indexdef(ix.indexrelid) AS definition FROM pg_class t, pg_class i, pg_index ix, pg_attribute a WHERE t.oid = ix.indrelid AND i.oid = ix.indexrelid AND a.attrelid = t.oid AND t.relkind = 'r' and t.relname = 'documents' GROUP BY i.relname, ix.indexrelid, ix.indisprimary, ix.indisunique, ix.indkey ORDER BY i.relname;

-- name: knex-paging
select "d".*, count(*) over () as "total" from "documents" as "d" where "organization_id" = $1 and not "state" = $2 order by "id" asc, "title" desc nulls last limit $3 offset $4;

-- name: knex-with-update
with "picked" as (select "id" from "jobs" where "state" = $1 order by "id" asc limit $2 for update skip locked) update "jobs" set "state" = $3 where "id" in (select "id" from "picked") returning "id", "payload";

-- name: drizzle-relational
select "projects"."id", "projects_documents"."data" as "documents" from "projects" left join lateral (select coalesce(json_agg(json_build_array("projects_documents"."id", "projects_documents"."title") order by "projects_documents"."id"), '[]'::json) as "data" from "documents" "projects_documents" where "projects_documents"."project_id" = "projects"."id") "projects_documents" on true where "projects"."id" = $1;

-- name: drizzle-insert-default
insert into "documents" ("id", "title", "created_at") values (default, $1, default) on conflict ("slug") do update set "title" = excluded.title returning "id";

-- name: node-postgres-listen
LISTEN "documents_changed";
