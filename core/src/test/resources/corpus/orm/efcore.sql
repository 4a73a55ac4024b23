-- Entity Framework Core with Npgsql.

-- name: efcore-single
SELECT d."Id", d."OrganizationId", d."Title" FROM "Documents" AS d WHERE d."Id" = $1 LIMIT 2;

-- name: efcore-include
SELECT t."Id", t."Title", v."Id", v."DocumentId", v."No" FROM (SELECT d."Id", d."Title" FROM "Documents" AS d WHERE d."OrganizationId" = $1 ORDER BY d."Id" LIMIT $2 OFFSET $3) AS t LEFT JOIN "Versions" AS v ON t."Id" = v."DocumentId" ORDER BY t."Id";

-- name: efcore-split-query
SELECT m."Id", m."Content", c."Id" FROM "Conversations" AS c INNER JOIN "Messages" AS m ON c."Id" = m."ConversationId" WHERE c."Status" = 1 ORDER BY c."Id";

-- name: efcore-contains-array
SELECT u."Id" FROM "Users" AS u WHERE u."Id" = ANY ($1) AND u."Name" = ANY (ARRAY['a','b']::text[]) AND NOT (u."Id" = ANY ($2) AND u."Id" = ANY ($2) IS NOT NULL);

-- name: efcore-like-starts-with
SELECT u."Id" FROM "Users" AS u WHERE ($1 = '' OR u."Name" LIKE $2 ESCAPE '') AND strpos(u."Email", $3) > 0 AND u."Name" ~ ('(?p)' || $4);

-- name: efcore-nullable-comparison
SELECT o."OrderNo" FROM "Orders" AS o WHERE (o."Note" <> $1 OR o."Note" IS NULL) AND (o."Total" IS NOT NULL OR o."Status" = 'new');

-- name: efcore-any-exists
SELECT EXISTS (SELECT 1 FROM "Users" AS u WHERE u."Email" = $1);

-- name: efcore-all-not-exists
SELECT p."Id", NOT EXISTS (SELECT 1 FROM "Documents" AS d WHERE p."Id" = d."ProjectId" AND d."State" <> 'published') AS "Ready" FROM "Projects" AS p;

-- name: efcore-count-int
SELECT count(*)::int FROM "Documents" AS d WHERE d."State" = $1;

-- name: efcore-group-sum
SELECT o."Status" AS "Key", COALESCE(sum(o."Total"), 0.0) AS "Sum", count(*) FILTER (WHERE o."Total" > 10.0)::int AS "Big", avg(o."Total")::double precision FROM "Orders" AS o GROUP BY o."Status" HAVING count(*)::int > 5;

-- name: efcore-row-number-paging
SELECT t0."Id", t0."Title" FROM (SELECT d."ProjectId" FROM "Documents" AS d GROUP BY d."ProjectId") AS t LEFT JOIN (SELECT t1."Id", t1."Title", t1."ProjectId" FROM (SELECT d0."Id", d0."Title", d0."ProjectId", ROW_NUMBER() OVER(PARTITION BY d0."ProjectId" ORDER BY d0."Id" NULLS FIRST) AS row FROM "Documents" AS d0) AS t1 WHERE t1.row <= 1) AS t0 ON t."ProjectId" = t0."ProjectId";

-- name: efcore-date-math
SELECT date_trunc('day', d."CreatedAt" AT TIME ZONE 'UTC'), d."CreatedAt" + INTERVAL '1 days', date_part('year', d."CreatedAt")::int, now() - d."CreatedAt", make_interval(days => $1) FROM "Documents" AS d WHERE d."CreatedAt" > TIMESTAMPTZ '2024-01-01T00:00:00Z' AND d."Day" < DATE '2024-06-01';

-- name: efcore-json-column
SELECT d."Meta" #>> '{Owner,Name}', CAST(d."Meta" ->> 'Size' AS integer), d."Meta" @> '{"a":1}' FROM "Documents" AS d WHERE d."Meta" ->> 'Kind' = 'x';

-- name: efcore-primitive-collection
SELECT d."Id" FROM "Documents" AS d WHERE (SELECT count(*)::int FROM unnest(d."Tags") AS t(value) WHERE t.value LIKE 'a%') > 1 AND cardinality(d."Tags") > 0 AND d."Tags"[1] = 'x' AND d."Tags" @> ARRAY[$1]::text[];

-- name: efcore-values-parameter
SELECT u."Id" FROM "Users" AS u WHERE (SELECT count(*)::int FROM (VALUES ($1::bigint), ($2)) AS v("Value") WHERE v."Value" > u."Id") = 1;

-- name: efcore-set-operation
SELECT u."Id" FROM "Users" AS u UNION ALL (SELECT t."UserId" FROM "TenantUsers" AS t ORDER BY t."UserId" LIMIT $1);

-- name: efcore-case-conditional
SELECT CASE WHEN o."Total" > 100.0 THEN TRUE ELSE FALSE END, CASE WHEN o."Note" IS NULL THEN NULL ELSE length(o."Note")::int END, -o."OrderNo", ~o."OrderNo", o."OrderNo" # 3, o."OrderNo" >> 1 FROM "Orders" AS o;

-- name: efcore-insert
INSERT INTO "Documents" ("OrganizationId", "Title") VALUES ($1, $2) RETURNING "Id";

-- name: efcore-insert-batch
INSERT INTO "Messages" ("ConversationId", "Content") VALUES ($1, $2), ($3, $4), ($5, $6) RETURNING "Id", xmin;

-- name: efcore-insert-overriding
INSERT INTO "Documents" ("Id", "Title") OVERRIDING SYSTEM VALUE VALUES ($1, $2);

-- name: efcore-update-concurrency
UPDATE "Documents" SET "Title" = $1 WHERE "Id" = $2 AND xmin = $3 RETURNING xmin;

-- name: efcore-execute-update
UPDATE "Documents" AS d SET "State" = 'archived', "Price" = d."Price" * 2.0 FROM "Projects" AS p WHERE d."ProjectId" = p."Id" AND p."Archived";

-- name: efcore-execute-delete
DELETE FROM "Messages" AS m WHERE m."Id" IN (SELECT m0."Id" FROM "Messages" AS m0 WHERE m0."CreatedAt" < $1 LIMIT $2);

-- name: efcore-lateral-selectmany
SELECT c."Id", t."Content" FROM "Conversations" AS c LEFT JOIN LATERAL (SELECT m."Content", c."Subject" AS "S" FROM "Messages" AS m WHERE m."ConversationId" = c."Id" LIMIT 1) AS t ON TRUE;

-- name: efcore-distinct-on-ordinality
SELECT o.value FROM ROWS FROM (unnest($1), generate_series(1, 3)) WITH ORDINALITY AS o(value, n, ordinality);

-- name: efcore-history-exists
SELECT EXISTS (
    SELECT 1 FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid=c.relnamespace
    WHERE n.nspname='public' AND
          c.relname='__EFMigrationsHistory'
);

-- name: npgsql-load-types
SELECT ns.nspname, t.oid, t.typname, t.typtype, t.typnotnull, t.elemtypoid
FROM (
    SELECT
        typ.oid, typ.typnamespace, typ.typname, typ.typtype, typ.typrelid, typ.typnotnull, typ.relkind,
        elemtyp.oid AS elemtypoid,
        CASE WHEN elemproc.proname='array_recv' THEN 'a' ELSE elemtyp.typtype END AS elemtyptype
    FROM (
        SELECT typ.oid, typnamespace, typname, typrelid, typnotnull, relkind, typelem AS elemoid,
            CASE WHEN proc.proname='array_recv' THEN 'a' ELSE typ.typtype END AS typtype,
            CASE
                WHEN proc.proname='array_recv' THEN typ.typelem
                WHEN typ.typtype='r' THEN rngsubtype
                WHEN typ.typtype='d' THEN typ.typbasetype
            END AS subtypeoid
        FROM pg_type AS typ
        LEFT JOIN pg_class AS cls ON (cls.oid = typ.typrelid)
        LEFT JOIN pg_proc AS proc ON proc.oid = typ.typreceive
        LEFT JOIN pg_range ON (pg_range.rngtypid = typ.oid)
    ) AS typ
    LEFT JOIN pg_type AS elemtyp ON elemtyp.oid = elemoid
    LEFT JOIN pg_proc AS elemproc ON elemproc.oid = elemtyp.typreceive
) AS t
JOIN pg_namespace AS ns ON (ns.oid = typnamespace)
WHERE
    typtype IN ('b', 'r', 'm', 'e', 'd') OR
    (typtype = 'c' AND relkind='c') OR
    (typtype = 'p' AND typname IN ('record', 'void', 'unknown'))
ORDER BY CASE
       WHEN typtype IN ('b', 'e', 'p') THEN 0
       WHEN typtype = 'c' THEN 1
END;

-- name: npgsql-discard
DISCARD ALL;

-- name: npgsql-copy-binary
COPY "Documents" ("Id", "Title") FROM STDIN (FORMAT BINARY);
