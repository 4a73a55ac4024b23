-- Hibernate 5 and 6, as they reach the server: parameters numbered, aliases numbered by the generator.

-- name: hibernate6-find-by-id
select d1_0.id,d1_0.body,d1_0.created_at,d1_0.organization_id,d1_0.price,d1_0.slug,d1_0.state,d1_0.title from documents d1_0 where d1_0.id=$1;

-- name: hibernate6-find-with-join-fetch
select o1_0.organization_id,o1_0.order_no,o1_0.country_code,i1_0.organization_id,i1_0.order_no,i1_0.line_no,i1_0.price,i1_0.qty,i1_0.sku,o1_0.status,o1_0.total from orders o1_0 left join order_items i1_0 on o1_0.organization_id=i1_0.organization_id and o1_0.order_no=i1_0.order_no where (o1_0.organization_id,o1_0.order_no)=($1,$2);

-- name: hibernate6-tuple-in
select o1_0.organization_id,o1_0.order_no,o1_0.status from orders o1_0 where (o1_0.organization_id,o1_0.order_no) in (($1,$2),($3,$4),($5,$6));

-- name: hibernate6-batch-fetch-array
select v1_0.document_id,v1_0.id,v1_0.no,v1_0.body from versions v1_0 where v1_0.document_id=any ($1);

-- name: hibernate6-page
select d1_0.id,d1_0.title from documents d1_0 where d1_0.organization_id=$1 order by d1_0.created_at desc,d1_0.id offset $2 rows fetch first $3 rows only;

-- name: hibernate6-page-first-only
select p1_0.id,p1_0.name from projects p1_0 order by p1_0.name fetch first $1 rows only;

-- name: hibernate6-count-query
select count(d1_0.id) from documents d1_0 join projects p1_0 on p1_0.id=d1_0.project_id where p1_0.archived=false and lower(d1_0.title) like lower($1) escape '';

-- name: hibernate6-like-with-escape
select u1_0.id,u1_0.email,u1_0.name from users u1_0 where u1_0.email like $1 escape '\';

-- name: hibernate6-exists
select p1_0.id,p1_0.name from projects p1_0 where exists(select 1 from documents d1_0 where d1_0.project_id=p1_0.id and d1_0.state=$1);

-- name: hibernate6-member-of
select c1_0.id,c1_0.subject from conversations c1_0 where $1 in (select m1_0.id from messages m1_0 where c1_0.id=m1_0.conversation_id);

-- name: hibernate6-size
select c1_0.id from conversations c1_0 where (select count(1) from messages m1_0 where c1_0.id=m1_0.conversation_id)>$1;

-- name: hibernate6-projection-case
select d1_0.id,case when d1_0.price is null then 'free' when d1_0.price>cast($1 as numeric(12,2)) then 'dear' else cast($2 as varchar) end from documents d1_0;

-- name: hibernate6-pessimistic-write
select o1_0.organization_id,o1_0.order_no,o1_0.status,o1_0.total from orders o1_0 where o1_0.organization_id=$1 and o1_0.order_no=$2 for no key update;

-- name: hibernate6-pessimistic-skip-locked
select m1_0.id,m1_0.content from messages m1_0 where m1_0.created_at<$1 order by m1_0.id fetch first $2 rows only for no key update skip locked;

-- name: hibernate6-pessimistic-of-alias
select d1_0.id,p1_0.id from documents d1_0 join projects p1_0 on p1_0.id=d1_0.project_id where d1_0.id=$1 for no key update of d1_0 nowait;

-- name: hibernate6-pessimistic-read
select d1_0.id from documents d1_0 where d1_0.id=$1 for share;

-- name: hibernate6-insert
insert into documents (body,created_at,meta,organization_id,price,project_id,slug,state,tags,title,id) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11);

-- name: hibernate6-insert-identity
insert into conversations (organization_id,status,subject) values ($1,$2,$3) returning id;

-- name: hibernate6-insert-default-identity
insert into markers default values returning id;

-- name: hibernate6-update-full-row
update documents set body=$1,created_at=$2,meta=$3,organization_id=$4,price=$5,project_id=$6,slug=$7,state=$8,tags=$9,title=$10 where id=$11;

-- name: hibernate6-update-versioned
update orders set note=$1,status=$2,total=$3,version=$4 where organization_id=$5 and order_no=$6 and version=$7;

-- name: hibernate6-delete-versioned
delete from orders where organization_id=$1 and order_no=$2 and version=$3;

-- name: hibernate6-sequence
select nextval('documents_seq');

-- name: hibernate6-sequence-block
select nextval('documents_seq') from generate_series(1,$1);

-- name: hibernate6-merge-statement
insert into documents as d1_0(id,slug,title) values ($1,$2,$3) on conflict(slug) do update set title=excluded.title where d1_0.title!=excluded.title;

-- name: hibernate6-bulk-update
update documents d1_0 set state=$1 where d1_0.project_id in (select p1_0.id from projects p1_0 where p1_0.archived=true);

-- name: hibernate6-bulk-delete
delete from messages m1_0 where m1_0.conversation_id=$1 and m1_0.created_at<localtimestamp;

-- name: hibernate6-joined-inheritance
select a1_0.id,case when a1_1.id is not null then 1 when a1_2.id is not null then 2 when a1_0.id is not null then 0 end,a1_0.name,a1_1.url,a1_2.path from attachment a1_0 left join attachment_link a1_1 on a1_0.id=a1_1.id left join attachment_file a1_2 on a1_0.id=a1_2.id;

-- name: hibernate6-union-subclass
select v1_0.id,v1_0.clazz_,v1_0.wheels,v1_0.load from (select id,wheels,null::float8 as load,1 as clazz_ from car union all select id,null::int4 as wheels,load,2 as clazz_ from truck) v1_0 where v1_0.id=$1;

-- name: hibernate6-filter-and-tenant
select d1_0.id,d1_0.tenant_id,d1_0.title from documents d1_0 where d1_0.tenant_id = $1 and d1_0.deleted_at is null and (d1_0.state=$2 or d1_0.state is null and $3 is null);

-- name: hibernate6-date-functions
select extract(year from d1_0.created_at),date_trunc('month',d1_0.created_at),d1_0.created_at+$1*interval '1 day',(d1_0.created_at at time zone 'UTC') from documents d1_0;

-- name: hibernate6-tuple-comparison
select d1_0.id from documents d1_0 where (d1_0.created_at,d1_0.id)<($1,$2) order by d1_0.created_at desc,d1_0.id desc fetch first 20 rows only;

-- name: hibernate6-json-functions
select d1_0.meta#>>'{owner,name}',jsonb_build_object('id',d1_0.id,'title',d1_0.title),d1_0.meta||jsonb_build_object('seen',true) from documents d1_0 where (d1_0.meta->>'size')::int>$1;

-- name: hibernate6-array-functions
select d1_0.id from documents d1_0 where d1_0.tags@>array[$1]::text[] and cardinality(d1_0.tags)<$2 and array_position(d1_0.tags,$3) is not null;

-- name: hibernate6-window-limit
select t.id,t.title from (select d1_0.id,d1_0.title,row_number() over(partition by d1_0.project_id order by d1_0.created_at desc) as rn from documents d1_0) t where t.rn<=$1;

-- name: hibernate6-cte
with latest (document_id,no) as not materialized (select v1_0.document_id,max(v1_0.no) from versions v1_0 group by v1_0.document_id) select l1_0.document_id,l1_0.no from latest l1_0 where l1_0.no>$1;

-- name: hibernate6-bulk-id-cte
with HTE_documents as materialized (select d1_0.id as id from documents d1_0 where d1_0.state=$1) select * from HTE_documents;

-- name: hibernate6-bulk-temporary-table
create local temporary table if not exists HT_documents (id bigint not null, hib_sess_id uuid, primary key (id)) on commit delete rows;

-- name: hibernate6-bulk-insert-temporary
insert into HT_documents(id,rn_,hib_sess_id) select d1_0.id,row_number() over(),'7b0bd2f5-5a2b-4b7a-8f5a-0f2b4c7c5f11' from documents d1_0 where d1_0.state=$1;

-- name: hibernate6-timeout-setting
set local lock_timeout = 2000;

-- name: hibernate5-find-by-id
select document0_.id as id1_2_0_, document0_.body as body2_2_0_, document0_.organization_id as organiza3_2_0_, document0_.title as title4_2_0_ from documents document0_ where document0_.id=$1;

-- name: hibernate5-eager-join
select versions0_.document_id as document4_5_0_, versions0_.id as id1_5_0_, versions0_.id as id1_5_1_, author1_.id as id1_7_2_, author1_.name as name3_7_2_ from versions versions0_ left outer join users author1_ on versions0_.author_id=author1_.id where versions0_.document_id=$1 order by versions0_.no asc;

-- name: hibernate5-cross-join
select count(document0_.id) as col_0_0_ from documents document0_ cross join projects project1_ where document0_.project_id=project1_.id and project1_.name=$1;

-- name: hibernate5-in-list-limit
select user0_.id as id1_7_, user0_.email as email2_7_ from users user0_ where user0_.id in ($1 , $2 , $3 , $4) order by user0_.name asc nulls last limit $5 offset $6;

-- name: hibernate5-subselect-fetch
select messages0_.conversation_id as conversa4_4_1_, messages0_.id as id1_4_1_ from messages messages0_ where messages0_.conversation_id in (select conversati0_.id from conversations conversati0_ where conversati0_.organization_id=$1);

-- name: hibernate5-formula-and-where
select document0_.id as id1_2_, (select count(*) from versions v where v.document_id = document0_.id) as formula0_ from documents document0_ where ( document0_.state <> 'deleted') and document0_.organization_id=$1 for update;

-- name: hibernate5-call-function
select lower(user0_.name) as col_0_0_, coalesce(user0_.name, '') as col_1_0_, (1+2)*3 as col_2_0_ from users user0_ group by lower(user0_.name), coalesce(user0_.name, '') having count(user0_.id)>1;

-- name: hibernate-schema-create
create table documents (id bigint not null, body text, created_at timestamp(6) with time zone not null, meta jsonb, price numeric(12,2), state varchar(255) check (state in ('draft','published','archived')), title varchar(255) not null, primary key (id));

-- name: hibernate-schema-foreign-key
alter table if exists versions add constraint FKq8oq6u4wb0k1nbbfm0y3hqj3f foreign key (document_id) references documents;

-- name: hibernate-schema-sequence
create sequence documents_seq start with 1 increment by 50;

-- name: hibernate-schema-validate
select sequence_catalog, sequence_schema, sequence_name, start_value, minimum_value, maximum_value, increment from information_schema.sequences;
