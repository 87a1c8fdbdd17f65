-- Virtual warehouses are kept by the provider's people: a version, and the text by which they are found. Names and own
-- ids are compared as people read them; of those that were the same before, all but the first say more, or have no id.
alter table warehouse
  add column version integer not null default 1,
  add column search text not null default '';

update warehouse w set name = w.name || ' (' || right(w.id::text, 6) || ')'
from (select id, row_number() over (partition by organisation_id, record_key(name) order by created_at, id) as nth
      from warehouse) as t
where t.id = w.id and t.nth > 1;
update warehouse w set custom_id = null
from (select id, row_number() over (partition by organisation_id, record_key(custom_id) order by created_at, id) as nth
      from warehouse) as t
where t.id = w.id and t.nth > 1 and w.custom_id is not null;
update warehouse set search = lower(regexp_replace(normalize(concat_ws(' ', name, custom_id), nfd), '[\u0300-\u036f]', '', 'g'));

-- Every organisation has one default: where none was chosen, the first that is active.
update warehouse w set is_default = true
from (select distinct on (organisation_id) id from warehouse a
      where not exists (select from warehouse d where d.organisation_id = a.organisation_id and d.is_default)
      order by organisation_id, active desc, created_at, id) as t
where t.id = w.id;

alter table warehouse
  add column name_key text not null generated always as (record_key(name)) stored,
  add column custom_id_key text generated always as (record_key(custom_id)) stored,
  add unique (organisation_id, name_key),
  add unique (organisation_id, custom_id_key);

-- Few of each client: they are searched as the caller, policy and all.
create function search_warehouse(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select w.id from warehouse w where w.search like needle limit bound $$;
