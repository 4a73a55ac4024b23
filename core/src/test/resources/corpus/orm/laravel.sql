-- Laravel: Eloquent and its query builder, jobs and migrations.

-- name: laravel-find
select * from "documents" where "documents"."id" = $1 limit 1;

-- name: laravel-soft-deletes
select * from "documents" where "organization_id" = $1 and "state" in ($2, $3) and "documents"."deleted_at" is null order by "created_at" desc limit 15 offset 30;

-- name: laravel-paginate-count
select count(*) as aggregate from "documents" where "title"::text ilike $1 and "documents"."deleted_at" is null;

-- name: laravel-where-has
select * from "projects" where exists (select * from "documents" where "projects"."id" = "documents"."project_id" and "state" = $1) and not exists (select * from "documents" where "projects"."id" = "documents"."project_id" and "price" > $2);

-- name: laravel-where-has-count
select "projects".*, (select count(*) from "documents" where "projects"."id" = "documents"."project_id") as "documents_count" from "projects" where (select count(*) from "documents" where "projects"."id" = "documents"."project_id") >= 3;

-- name: laravel-eager-load
select * from "versions" where "versions"."document_id" in (1, 2, 3, 4);

-- name: laravel-belongs-to-many
select "users".*, "tenant_users"."organization_id" as "pivot_organization_id", "tenant_users"."user_id" as "pivot_user_id" from "users" inner join "tenant_users" on "users"."id" = "tenant_users"."user_id" where "tenant_users"."organization_id" = $1;

-- name: laravel-nested-where
select * from "orders" where ("status" = $1 or ("total" > $2 and "note" is not null)) and "placed_at"::date = $3 and extract(month from "placed_at") = $4;

-- name: laravel-json-where
select * from "documents" where "meta"->'owner'->>'name' = $1 and ("meta")::jsonb @> $2 and jsonb_array_length(("meta"->'tags')::jsonb) > $3 and coalesce(("meta")::jsonb ? 'color', false);

-- name: laravel-where-row-values
select * from "orders" where ("organization_id", "order_no") > ($1, $2) and "total" between $3 and $4 and "status" not in ($5);

-- name: laravel-raw
select *, SUM(total) over (partition by organization_id) as sum, 0 = 1 as never from "orders" where 0 = 1 or price * 1.19 > $1 group by "organization_id", "order_no" having count(*) > $2;

-- name: laravel-join-sub
select "users".*, "last"."at" from "users" left join (select "sender_id", MAX(created_at) as at from "messages" group by "sender_id") as "last" on "users"."id" = "last"."sender_id";

-- name: laravel-join-lateral
select * from "users" inner join lateral (select "id" as "message_id" from "messages" where "sender_id" = "users"."id" order by "created_at" desc limit 3) as "latest" on true;

-- name: laravel-union
(select "id" from "users" where "name" = $1) union all (select "user_id" from "tenant_users" limit 5) order by "id" asc limit 10;

-- name: laravel-random-order
select * from "documents" order by RANDOM() limit 1;

-- name: laravel-chunk-by-id
select * from "messages" where "id" > $1 order by "id" asc limit 1000;

-- name: laravel-lock-for-update
select * from "orders" where "order_no" = $1 limit 1 for update;

-- name: laravel-shared-lock
select * from "orders" where "order_no" = $1 for share;

-- name: laravel-insert-get-id
insert into "documents" ("title", "slug", "updated_at", "created_at") values ($1, $2, $3, $4) returning "id";

-- name: laravel-insert-empty
insert into "markers" default values;

-- name: laravel-insert-or-ignore
insert into "users" ("email", "name") values ($1, $2), ($3, $4) on conflict do nothing;

-- name: laravel-insert-using
insert into "versions" ("document_id", "no") select "id", 1 from "documents" where "state" = $1;

-- name: laravel-upsert
insert into "documents" ("slug", "title", "price") values ($1, $2, $3), ($4, $5, $6) on conflict ("slug") do update set "title" = "excluded"."title", "price" = "documents"."price" + excluded.price;

-- name: laravel-update-join
update "documents" set "state" = $1 where "ctid" in (select "documents"."ctid" from "documents" inner join "projects" on "projects"."id" = "documents"."project_id" where "projects"."archived" = $2);

-- name: laravel-update-json
update "documents" set "meta" = jsonb_set("meta"::jsonb, '{"owner","name"}', $1), "updated_at" = $2 where "id" = $3;

-- name: laravel-increment
update "order_items" set "qty" = "qty" + 1 where "sku" = $1;

-- name: laravel-delete-limit
delete from "messages" where "ctid" in (select "messages"."ctid" from "messages" where "created_at" < $1 limit 100);

-- name: laravel-jobs-pop
select * from "jobs" where "queue" = $1 and (("reserved_at" is null and "available_at" <= $2) or ("reserved_at" <= $3)) order by "id" asc limit 1 FOR UPDATE SKIP LOCKED;

-- name: laravel-truncate
truncate "messages" restart identity cascade;

-- name: laravel-tables
select c.relname as name, n.nspname as schema, pg_total_relation_size(c.oid) as size, obj_description(c.oid, 'pg_class') as comment from pg_class c, pg_namespace n where c.relkind in ('r', 'p') and n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema') order by c.relname;

-- name: laravel-migration-table
create table "jobs" ("id" bigserial not null primary key, "queue" varchar(255) not null, "payload" text not null, "attempts" smallint not null, "created_at" timestamp(0) without time zone null);

-- name: laravel-search-path
set search_path to "tenant_5", "shared";
