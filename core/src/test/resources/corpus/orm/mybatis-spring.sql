-- MyBatis dynamic SQL, Spring Data JDBC, Spring's own tables, Flyway, Liquibase, Quartz.

-- name: mybatis-where-if
SELECT
        id, organization_id, title,
        state
    FROM documents
     WHERE  organization_id = $1


            AND title LIKE concat('%', $2::text, '%')

            AND state IN
             (
                $3
             ,
                $4
             )
    ORDER BY created_at DESC
    LIMIT $5 OFFSET $6;

-- name: mybatis-trim-or
select o.*, i.sku as item_sku from orders o left join order_items i on i.order_no = o.order_no and i.organization_id = o.organization_id WHERE ( o.status = $1 or o.total >= $2 ) and 1=1;

-- name: mybatis-set
update documents
         SET title = $1,
            state = $2
    where id = $3;

-- name: mybatis-foreach-insert
insert into order_items (organization_id, order_no, line_no, sku, qty, price) values ($1,$2,$3,$4,$5,$6)  ,  ($7,$8,$9,$10,$11,$12);

-- name: mybatis-selectkey
select currval('documents_id_seq');

-- name: mybatis-choose
select count(0) from documents where (case when $1 = 1 then title else slug end) = $2;

-- name: mybatis-plus-page
SELECT id,title FROM documents WHERE deleted=0 AND (organization_id = $1 AND (state = $2 OR (price BETWEEN $3 AND $4))) ORDER BY id ASC LIMIT $5 OFFSET $6;

-- name: mybatis-plus-logical-delete
UPDATE documents SET deleted=1 WHERE id=$1 AND deleted=0;

-- name: mybatis-pagehelper-count
SELECT count(0) FROM (SELECT DISTINCT state FROM documents WHERE organization_id = $1) table_count;

-- name: mybatis-batch-case-update
update documents set title = case id when $1 then $2 when $3 then $4 end, price = case when id = $5 then $6::numeric else price end where id in ($7, $8);

-- name: spring-data-find
SELECT "documents"."id" AS "id", "documents"."title" AS "title", "project"."id" AS "project_id", "project"."name" AS "project_name" FROM "documents" LEFT OUTER JOIN "projects" "project" ON "project"."document" = "documents"."id" WHERE "documents"."id" = $1;

-- name: spring-data-derived-query
SELECT "documents"."id" AS "id" FROM "documents" WHERE "documents"."organization_id" = $1 AND ("documents"."state" = $2 OR UPPER("documents"."title") LIKE UPPER($3)) ORDER BY "documents"."created_at" DESC OFFSET 0 ROWS FETCH FIRST 10 ROWS ONLY;

-- name: spring-data-insert
INSERT INTO "documents" ("organization_id", "slug", "title") VALUES ($1, $2, $3) RETURNING *;

-- name: spring-data-update-version
UPDATE "documents" SET "id" = $1, "title" = $2, "version" = $3 WHERE "documents"."id" = $4 AND "documents"."version" = $5;

-- name: spring-data-delete-children
DELETE FROM "versions" WHERE "versions"."document" IN (SELECT "documents"."id" FROM "documents" WHERE "documents"."project" = $1);

-- name: spring-data-lock
SELECT "documents"."id" FROM "documents" WHERE "documents"."id" = $1 FOR UPDATE OF "documents";

-- name: spring-data-single-query-loading
SELECT case when "rn_documents1" = rn then "c_id2" else null end as "c_id2", "c_title3" FROM (SELECT "t_documents1"."rn_documents1", "c_id2", "c_title3", GREATEST(COALESCE("rn_documents1", 1), COALESCE("rn_versions4", 1)) AS rn FROM (SELECT "documents"."id" AS "c_id2", "documents"."title" AS "c_title3", 1 AS "rn_documents1" FROM "documents" WHERE "documents"."id" = $1) AS "t_documents1" LEFT OUTER JOIN (SELECT "versions"."document" AS "fk", row_number() OVER (PARTITION BY "versions"."document" ORDER BY "versions"."no") AS "rn_versions4" FROM "versions") AS "t_versions4" ON "c_id2" = "fk") AS main WHERE rn = "rn_documents1" OR "rn_documents1" IS NULL ORDER BY "c_id2", rn;

-- name: spring-session-delete-expired
DELETE FROM SPRING_SESSION
WHERE EXPIRY_TIME < $1;

-- name: spring-session-select
SELECT S.PRIMARY_ID, S.SESSION_ID, S.CREATION_TIME, SA.ATTRIBUTE_NAME, SA.ATTRIBUTE_BYTES
FROM SPRING_SESSION S
LEFT JOIN SPRING_SESSION_ATTRIBUTES SA ON S.PRIMARY_ID = SA.SESSION_PRIMARY_ID
WHERE S.SESSION_ID = $1;

-- name: spring-session-upsert-attribute
INSERT INTO SPRING_SESSION_ATTRIBUTES (SESSION_PRIMARY_ID, ATTRIBUTE_NAME, ATTRIBUTE_BYTES) VALUES ($1, $2, $3) ON CONFLICT (SESSION_PRIMARY_ID, ATTRIBUTE_NAME) DO UPDATE SET ATTRIBUTE_BYTES = EXCLUDED.ATTRIBUTE_BYTES;

-- name: spring-batch-max-id
SELECT JOB_INSTANCE_ID, JOB_NAME from BATCH_JOB_INSTANCE where JOB_NAME = $1 and JOB_KEY = $2;

-- name: quartz-acquire-triggers
SELECT TRIGGER_NAME, TRIGGER_GROUP, NEXT_FIRE_TIME, PRIORITY FROM QRTZ_TRIGGERS WHERE SCHED_NAME = 'scheduler' AND TRIGGER_STATE = $1 AND NEXT_FIRE_TIME <= $2 AND (MISFIRE_INSTR = -1 OR (MISFIRE_INSTR != -1 AND NEXT_FIRE_TIME >= $3)) ORDER BY NEXT_FIRE_TIME ASC, PRIORITY DESC;

-- name: quartz-lock-row
SELECT * FROM QRTZ_LOCKS WHERE SCHED_NAME = 'scheduler' AND LOCK_NAME = $1 FOR UPDATE;

-- name: shedlock-extend
UPDATE shedlock SET lock_until = timezone('utc', CURRENT_TIMESTAMP) + cast($1 as interval), locked_by = $2 WHERE name = $3 AND lock_until <= timezone('utc', CURRENT_TIMESTAMP);

-- name: shedlock-insert
INSERT INTO shedlock(name, lock_until, locked_at, locked_by) VALUES($1, timezone('utc', CURRENT_TIMESTAMP) + cast($2 as interval), timezone('utc', CURRENT_TIMESTAMP), $3) ON CONFLICT (name) DO UPDATE SET lock_until = timezone('utc', CURRENT_TIMESTAMP) + cast($4 as interval) WHERE shedlock.name = $5 AND shedlock.lock_until <= timezone('utc', CURRENT_TIMESTAMP);

-- name: flyway-history
SELECT "installed_rank","version","description","type","script","checksum","installed_on","installed_by","execution_time","success" FROM "public"."flyway_schema_history" WHERE "installed_rank" > $1 ORDER BY "installed_rank";

-- name: flyway-history-insert
INSERT INTO "public"."flyway_schema_history" ("installed_rank", "version", "description", "type", "script", "checksum", "installed_by", "execution_time", "success") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: flyway-history-create
CREATE TABLE "public"."flyway_schema_history" (
    "installed_rank" INT NOT NULL,
    "version" VARCHAR(50),
    "description" VARCHAR(200) NOT NULL,
    "installed_on" TIMESTAMP NOT NULL DEFAULT now(),
    "success" BOOLEAN NOT NULL
);

-- name: flyway-primary-key
ALTER TABLE "public"."flyway_schema_history" ADD CONSTRAINT "flyway_schema_history_pk" PRIMARY KEY ("installed_rank");

-- name: flyway-exists
SELECT EXISTS (
  SELECT 1
  FROM   pg_catalog.pg_class c
  JOIN   pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE  n.nspname = $1
  AND    c.relname = $2
  AND    c.relkind = 'r');

-- name: flyway-empty-schema
SELECT EXISTS (
    SELECT c.oid FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_depend d ON d.objid = c.oid AND d.deptype = 'e'
    WHERE  n.nspname = $1 AND d.objid IS NULL AND c.relkind IN ('r', 'v', 'S', 't')
  UNION ALL
    SELECT t.oid FROM pg_catalog.pg_type t
    JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = $2 AND t.typcategory NOT IN ('A', 'C')
);

-- name: flyway-session-user
SELECT current_user;

-- name: flyway-reset-role
SET ROLE 'app';

-- name: liquibase-lock
UPDATE databasechangeloglock SET LOCKED = TRUE, LOCKEDBY = 'host (10.0.0.1)', LOCKGRANTED = NOW() WHERE ID = 1 AND LOCKED = FALSE;

-- name: liquibase-changelog-insert
INSERT INTO databasechangelog (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, MD5SUM, DESCRIPTION, COMMENTS, EXECTYPE, CONTEXTS, LABELS, LIQUIBASE, DEPLOYMENT_ID) VALUES ('1', 'app', 'db/changelog.yaml', NOW(), 1, '9:1c2d', 'createTable tableName=documents', '', 'EXECUTED', NULL, NULL, '4.29.2', '4555555555');

-- name: liquibase-next-order
SELECT MAX(ORDEREXECUTED) FROM databasechangelog;

-- name: liquibase-count-table
select count(*) from databasechangeloglock;

-- name: liquibase-add-column
ALTER TABLE documents ADD locale VARCHAR(10) DEFAULT 'en' NOT NULL;

-- name: liquibase-comment
COMMENT ON COLUMN documents.locale IS 'the reader''s language';
