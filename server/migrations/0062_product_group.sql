-- Groups of products are kept by people: a version, and the text by which they are found. Their names are compared as
-- people read them: products of groups that read alike come into the first of them.
alter table product_group
  add column version integer not null default 1,
  add column search text not null default '';

update product p set product_group_id = t.first
from (select id, organisation_id, first_value(id) over (partition by organisation_id, record_key(name) order by created_at, id) as first
      from product_group) as t
where t.id <> t.first and p.organisation_id = t.organisation_id and p.product_group_id = t.id;
delete from product_group g
using (select id, organisation_id, first_value(id) over (partition by organisation_id, record_key(name) order by created_at, id) as first
      from product_group) as t
where t.id = g.id and t.id <> t.first;

update product_group set search = lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'));
alter table product_group
  add column name_key text not null generated always as (record_key(name)) stored,
  add unique (organisation_id, name_key);

create function search_product_group(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select g.id from product_group g where g.search like needle limit bound $$;
