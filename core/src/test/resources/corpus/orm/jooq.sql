-- jOOQ, with quoted and with plain names.

-- name: jooq-select
select "public"."documents"."id", "public"."documents"."title" from "public"."documents" where ("public"."documents"."organization_id" = $1 and "public"."documents"."state" in ($2, $3)) order by "public"."documents"."created_at" desc offset $4 rows fetch next $5 rows only;

-- name: jooq-implicit-path-join
select "public"."versions"."no", "alias_1"."title" from ("public"."versions" join "public"."documents" as "alias_1" on "public"."versions"."document_id" = "alias_1"."id") where "alias_1"."organization_id" = $1;

-- name: jooq-seek
select id, created_at from documents where (created_at, id) < (cast($1 as timestamp(6) with time zone), $2) order by created_at desc, id desc fetch next $3 rows only;

-- name: jooq-seek-mixed
select id from documents where (state > $1 or (state = $2 and id < $3)) order by state asc, id desc fetch next $4 rows with ties;

-- name: jooq-multiset
select "c"."id", (select coalesce(jsonb_agg(jsonb_build_array("v0", "v1")), jsonb_build_array()) from (select "m"."id" as "v0", "m"."content" as "v1" from "messages" as "m" where "m"."conversation_id" = "c"."id") as "t") as "messages" from "conversations" as "c";

-- name: jooq-row-expression
select row ("users"."id", "users"."name") as "nested" from "users" where row ("users"."id", "users"."name") = row ($1, $2);

-- name: jooq-table-values
select "v"."a", "v"."b" from (values ($1, $2), ($3, $4)) as "v" ("a", "b");

-- name: jooq-unnest-with-offset
select t.x, t.o from unnest(cast($1 as bigint[])) with ordinality as t (x, o);

-- name: jooq-generate-series
select "generate_series" from generate_series($1, $2, $3);

-- name: jooq-quantified
select id from orders o where o.total > all (select p.total from orders p where p.status = $1) and o.order_no = any (cast($2 as int[])) and o.status like any (array[$3, $4]);

-- name: jooq-window-clause
select order_no, first_value(total) over (w1) as f, sum(total) over (w1 rows between unbounded preceding and 1 following exclude current row) as s, ntile(4) over w1 from orders window w1 as (partition by organization_id order by placed_at asc);

-- name: jooq-qualify-emulation
select t.order_no from (select order_no, row_number() over (partition by status order by total desc) as rn from orders) as t where rn = 1;

-- name: jooq-aggregates
select string_agg(distinct name, ', ' order by name), bool_and(id > 0), every(id > 1), array_agg(id) filter (where id > 10), jsonb_object_agg(email, name), count(distinct (id, name)) from users;

-- name: jooq-grouping
select status, country_code, count(*) from orders group by cube (status, (country_code, organization_id)) having grouping(status) = 0;

-- name: jooq-group-by-distinct
select status, count(*) from orders group by distinct rollup (status, country_code), rollup (status);

-- name: jooq-recursive-with-search
with recursive t(id, parent_id) as (select id, parent_id from folders where parent_id is null union all select f.id, f.parent_id from folders f join t on t.id = f.parent_id) search depth first by id set ord cycle id set is_cycle using path select id from t order by ord;

-- name: jooq-nested-set-operations
(select id from users where id > 1 union select user_id from tenant_users) except all (select author_id from versions intersect select sender_id from messages) order by 1 fetch next 10 rows only;

-- name: jooq-insert-returning
insert into "public"."documents" ("organization_id", "title", "meta", "tags") values ($1, $2, cast($3 as jsonb), cast($4 as text[])) returning "public"."documents"."id", "public"."documents"."created_at";

-- name: jooq-insert-on-duplicate-key
insert into "public"."documents" ("slug", "title") values ($1, $2) on conflict ("slug") do update set "title" = $3 where "public"."documents"."state" <> $4;

-- name: jooq-insert-conflict-expression
insert into users (email, name) values ($1, $2) on conflict (lower(email) collate "C" text_pattern_ops, name) where (id > 0) do update set (name, email) = (excluded.name, excluded.email);

-- name: jooq-insert-select
insert into versions (document_id, no, body) select id, coalesce((select max(no) from versions v where v.document_id = documents.id), 0) + 1, body from documents where organization_id = $1 on conflict (document_id, no) do nothing returning *;

-- name: jooq-update-row
update "public"."documents" set ("title", "body") = (select "v"."body", "v"."body" from "public"."versions" as "v" where "v"."document_id" = "public"."documents"."id" order by "v"."no" desc limit 1) where "public"."documents"."id" = $1;

-- name: jooq-update-from
update documents as d set state = s.state, price = default from (values ($1::bigint, $2::text)) as s (id, state) where d.id = s.id returning d.*;

-- name: jooq-delete-using
delete from order_items i using orders o where (o.organization_id, o.order_no) = (i.organization_id, i.order_no) and o.status = $1;

-- name: jooq-merge
merge into tenant_users as t using (select $1 as organization_id, $2 as user_id, $3 as role) as s on t.organization_id = s.organization_id and t.user_id = s.user_id when matched and t.role <> s.role then update set role = s.role when matched then do nothing when not matched then insert (organization_id, user_id, role) values (s.organization_id, s.user_id, s.role);

-- name: jooq-optimistic-lock
update documents set title = $1, version = $2 where (id = $3 and version = $4);

-- name: jooq-call
select * from "public"."document_totals"("p_organization" => $1, "p_state" => $2);

-- name: jooq-cast-functions
select cast(id as varchar), cast(price as decimal(10, 2)), trim(both ' ' from title), position('a' in title), substring(title from 2 for 3), overlay(title placing 'x' from 1), (created_at + interval '1 hour'), extract(dow from created_at), current_timestamp(3), nullif(title, ''), greatest(1, 2, 3), mod(id, 2) from documents;

-- name: jooq-lateral-apply
select o.order_no, i.sku from orders as o cross join lateral (select sku from order_items as x where x.order_no = o.order_no fetch next 1 rows only) as i;

-- name: jooq-json-sql-functions
select to_jsonb(u), row_to_json(u), jsonb_path_query(u.settings, '$.a') from users as u;

-- name: jooq-for-update-wait
select 1 as one from orders where order_no = $1 for update of orders skip locked;

-- name: jooq-natural-join
select * from orders natural left outer join order_items;

-- name: jooq-full-join-using
select coalesce(a.id, b.id) from users a full outer join users_old b using (id) as j where j.id > $1;
