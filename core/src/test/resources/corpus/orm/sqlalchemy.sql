-- SQLAlchemy 2 with psycopg and asyncpg: casts of parameters, insertmanyvalues, server-side cursors.

-- name: sqlalchemy-get
SELECT documents.id AS documents_id, documents.organization_id AS documents_organization_id, documents.title AS documents_title FROM documents WHERE documents.id = $1::BIGINT;

-- name: sqlalchemy-select-where
SELECT documents.id, documents.title FROM documents WHERE documents.organization_id = $1::BIGINT AND documents.state IN ($2::VARCHAR, $3::VARCHAR) AND (documents.title LIKE '%%' || $4::VARCHAR || '%%') ORDER BY documents.created_at DESC LIMIT $5::INTEGER OFFSET $6::INTEGER;

-- name: sqlalchemy-empty-in
SELECT documents.id FROM documents WHERE documents.id IN (SELECT CAST(NULL AS BIGINT) WHERE 1!=1);

-- name: sqlalchemy-not-in-empty
SELECT documents.id FROM documents WHERE (documents.id NOT IN (NULL) OR (1 = 1));

-- name: sqlalchemy-joined-load
SELECT anon_1.documents_id AS anon_1_documents_id, versions_1.id AS versions_1_id, versions_1.no AS versions_1_no FROM (SELECT documents.id AS documents_id FROM documents WHERE documents.organization_id = $1::BIGINT LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN versions AS versions_1 ON anon_1.documents_id = versions_1.document_id ORDER BY versions_1.no;

-- name: sqlalchemy-selectin-load
SELECT messages.conversation_id AS messages_conversation_id, messages.id AS messages_id FROM messages WHERE messages.conversation_id IN (1, 2, 3) ORDER BY messages.id;

-- name: sqlalchemy-nested-join
SELECT o.order_no FROM orders AS o LEFT OUTER JOIN (order_items AS i JOIN products AS p ON p.sku = i.sku) ON o.organization_id = i.organization_id AND o.order_no = i.order_no;

-- name: sqlalchemy-tuple-in
SELECT orders.note FROM orders WHERE (orders.organization_id, orders.order_no) IN (($1::BIGINT, $2::INTEGER), ($3::BIGINT, $4::INTEGER));

-- name: sqlalchemy-any-array
SELECT users.id FROM users WHERE users.id = ANY ($1::BIGINT[]) AND users.name != ALL (ARRAY[$2::VARCHAR, $3::VARCHAR]);

-- name: sqlalchemy-array-index-slice
SELECT documents.tags[$1::INTEGER] AS anon_1, documents.tags[$2::INTEGER:$3::INTEGER] AS anon_2, array_agg(documents.id ORDER BY documents.id DESC) AS ids FROM documents GROUP BY documents.tags;

-- name: sqlalchemy-jsonb
SELECT documents.meta -> $1::TEXT AS a, documents.meta ->> $2::TEXT AS b, documents.meta #> $3::TEXT[] AS c, CAST((documents.meta ->> 'n') AS INTEGER) AS n FROM documents WHERE documents.meta @> $4::JSONB AND documents.meta ?| ARRAY['x', 'y'] AND (documents.meta @? '$.a[*] ? (@ > 2)');

-- name: sqlalchemy-jsonb-subscript
SELECT documents.meta['owner']['name'] AS anon_1 FROM documents WHERE documents.meta['size'] = '3'::jsonb;

-- name: sqlalchemy-recursive-cte
WITH RECURSIVE tree(id, parent_id, depth) AS (SELECT folders.id AS id, folders.parent_id AS parent_id, 1 AS depth FROM folders WHERE folders.parent_id IS NULL UNION ALL SELECT f.id AS id, f.parent_id AS parent_id, tree.depth + $1::INTEGER AS anon_1 FROM folders AS f JOIN tree ON f.parent_id = tree.id) SELECT tree.id, tree.depth FROM tree;

-- name: sqlalchemy-lateral
SELECT c.id, anon_1.content FROM conversations AS c LEFT OUTER JOIN LATERAL (SELECT messages.content AS content FROM messages WHERE messages.conversation_id = c.id ORDER BY messages.created_at DESC LIMIT $1::INTEGER) AS anon_1 ON true;

-- name: sqlalchemy-window
SELECT orders.order_no, sum(orders.total) OVER (PARTITION BY orders.organization_id ORDER BY orders.placed_at RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running, lag(orders.total, 1) OVER (ORDER BY orders.placed_at) AS before FROM orders;

-- name: sqlalchemy-filter-within-group
SELECT count(*) FILTER (WHERE orders.status = $1::VARCHAR) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY orders.total DESC) AS median, mode() WITHIN GROUP (ORDER BY orders.status) AS common FROM orders;

-- name: sqlalchemy-grouping-sets
SELECT orders.status, orders.country_code, sum(orders.total) AS sum_1, grouping(orders.status) AS g FROM orders GROUP BY GROUPING SETS((orders.status), (orders.status, orders.country_code), ());

-- name: sqlalchemy-rollup-cube
SELECT orders.status, sum(orders.total) FROM orders GROUP BY ROLLUP(orders.status, orders.country_code), CUBE(orders.organization_id);

-- name: sqlalchemy-set-operations
SELECT users.id FROM users UNION ALL SELECT tenant_users.user_id FROM tenant_users INTERSECT ALL SELECT versions.author_id FROM versions ORDER BY id LIMIT $1::INTEGER;

-- name: sqlalchemy-exists-not
SELECT users.id FROM users WHERE NOT (EXISTS (SELECT * FROM tenant_users WHERE tenant_users.user_id = users.id)) AND (EXISTS (SELECT 1 FROM versions, documents WHERE versions.author_id = users.id AND documents.id = versions.document_id));

-- name: sqlalchemy-between-symmetric
SELECT orders.order_no FROM orders WHERE orders.total BETWEEN SYMMETRIC $1::NUMERIC AND $2::NUMERIC AND orders.order_no NOT BETWEEN 3 AND 5;

-- name: sqlalchemy-ilike-regexp
SELECT users.id FROM users WHERE users.name ILIKE $1::VARCHAR ESCAPE '/' AND users.email ~ $2::VARCHAR AND users.email !~* '^x' AND users.name NOT ILIKE 'b%';

-- name: sqlalchemy-is-distinct
SELECT orders.order_no FROM orders WHERE orders.note IS DISTINCT FROM $1::VARCHAR AND orders.status IS NOT DISTINCT FROM $2::VARCHAR AND orders.total IS NULL;

-- name: sqlalchemy-case-cast-extract
SELECT CASE orders.status WHEN $1::VARCHAR THEN 1 ELSE 0 END AS n, CAST(orders.total AS NUMERIC(10, 2)) AS t, EXTRACT(epoch FROM orders.placed_at) AS e, timezone('utc', now()) AS z FROM orders;

-- name: sqlalchemy-collate
SELECT users.name COLLATE "C" AS anon_1 FROM users ORDER BY users.name COLLATE "de_DE" ASC NULLS FIRST;

-- name: sqlalchemy-values
SELECT v.a, v.b FROM (VALUES ($1::INTEGER, $2::VARCHAR), ($3::INTEGER, $4::VARCHAR)) AS v (a, b) JOIN users ON users.id = v.a;

-- name: sqlalchemy-table-valued
SELECT anon_1.value, anon_1.ordinality FROM unnest($1::INTEGER[]) WITH ORDINALITY AS anon_1(value, ordinality);

-- name: sqlalchemy-record-definition
SELECT r.a, r.b FROM json_to_recordset('[{"a":1,"b":"foo"}]') AS r(a INTEGER, b VARCHAR);

-- name: sqlalchemy-tablesample
SELECT documents.id FROM documents TABLESAMPLE system(5.0) REPEATABLE (42);

-- name: sqlalchemy-for-update
SELECT orders.order_no FROM orders WHERE orders.organization_id = $1::BIGINT FOR NO KEY UPDATE OF orders NOWAIT;

-- name: sqlalchemy-for-key-share
SELECT documents.id FROM documents FOR KEY SHARE SKIP LOCKED;

-- name: sqlalchemy-insert-returning
INSERT INTO conversations (organization_id, subject, status) VALUES ($1::BIGINT, $2::VARCHAR, $3::INTEGER) RETURNING conversations.id;

-- name: sqlalchemy-insertmanyvalues
INSERT INTO messages (conversation_id, content) SELECT p0::BIGINT, p1::VARCHAR FROM (VALUES ($1, $2, 0), ($3, $4, 1), ($5, $6, 2)) AS imp_sen(p0, p1, sen_counter) ORDER BY sen_counter RETURNING messages.id, messages.id AS id__1;

-- name: sqlalchemy-insert-multivalues
INSERT INTO users (email, name) VALUES ($1::VARCHAR, $2::VARCHAR), ($3::VARCHAR, DEFAULT) RETURNING users.id;

-- name: sqlalchemy-insert-from-select
INSERT INTO versions (document_id, no, body) SELECT documents.id, $1::INTEGER AS anon_1, documents.body FROM documents WHERE documents.state = $2::VARCHAR;

-- name: sqlalchemy-upsert
INSERT INTO documents (slug, title) VALUES ($1::VARCHAR, $2::VARCHAR) ON CONFLICT (slug) WHERE state = 'published' DO UPDATE SET title = excluded.title, price = $3::NUMERIC WHERE (documents.state != $4::VARCHAR) RETURNING documents.id;

-- name: sqlalchemy-upsert-constraint
INSERT INTO tenant_users (organization_id, user_id, role) VALUES ($1::BIGINT, $2::BIGINT, $3::VARCHAR) ON CONFLICT ON CONSTRAINT tenant_users_pkey DO NOTHING;

-- name: sqlalchemy-update
UPDATE documents SET title=$1::VARCHAR, meta=(documents.meta || $2::JSONB) WHERE documents.id = $3::BIGINT AND documents.version_id = $4::INTEGER;

-- name: sqlalchemy-update-from
UPDATE documents SET state=$1::VARCHAR FROM projects WHERE documents.project_id = projects.id AND projects.archived IS true RETURNING documents.id, documents.title;

-- name: sqlalchemy-update-values-from
UPDATE users SET name=v.n FROM (VALUES ($1::BIGINT, $2::VARCHAR), ($3::BIGINT, $4::VARCHAR)) AS v (i, n) WHERE users.id = v.i;

-- name: sqlalchemy-update-correlated
UPDATE projects SET name=(SELECT documents.title FROM documents WHERE documents.project_id = projects.id LIMIT $1::INTEGER);

-- name: sqlalchemy-delete-using
DELETE FROM messages USING conversations WHERE messages.conversation_id = conversations.id AND conversations.status = $1::INTEGER RETURNING messages.id;

-- name: sqlalchemy-data-modifying-cte
WITH gone AS (DELETE FROM messages WHERE messages.created_at < $1::TIMESTAMP WITH TIME ZONE RETURNING messages.*) INSERT INTO messages_archive SELECT gone.id, gone.content FROM gone;

-- name: sqlalchemy-server-side-cursor
DECLARE "c_7f3a5c_1" CURSOR WITHOUT HOLD FOR SELECT documents.id FROM documents;

-- name: sqlalchemy-has-table
SELECT pg_catalog.pg_class.relname FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY['r', 'p', 'f', 'v', 'm']) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != 'pg_catalog';

-- name: sqlalchemy-reflect-columns
SELECT pg_catalog.pg_attribute.attname AS name, pg_catalog.format_type(pg_catalog.pg_attribute.atttypid, pg_catalog.pg_attribute.atttypmod) AS format_type, (SELECT pg_catalog.pg_get_expr(pg_catalog.pg_attrdef.adbin, pg_catalog.pg_attrdef.adrelid) AS pg_get_expr_1 FROM pg_catalog.pg_attrdef WHERE pg_catalog.pg_attrdef.adrelid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attrdef.adnum = pg_catalog.pg_attribute.attnum AND pg_catalog.pg_attribute.atthasdef) AS "default", CASE WHEN (pg_catalog.pg_attribute.attidentity = '') THEN NULL ELSE json_build_object('always', pg_catalog.pg_attribute.attidentity = 'a') END AS identity_options FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_class.oid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attribute.attnum > 0 AND NOT pg_catalog.pg_attribute.attisdropped;

-- name: sqlalchemy-version
select pg_catalog.version();

-- name: sqlalchemy-show-strings
show standard_conforming_strings;

-- name: sqlalchemy-create-table-as
CREATE TABLE report AS SELECT orders.status, count(*) AS n FROM orders GROUP BY orders.status;

-- name: sqlalchemy-set-schema
SET search_path TO tenant_5, public;

-- name: alembic-version-update
UPDATE alembic_version SET version_num='ae1027a6acf' WHERE alembic_version.version_num = '1975ea83b712';
