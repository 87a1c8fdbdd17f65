-- Physical warehouses are kept by the provider's people: an address, the days on which they work, a version, and the
-- text by which they are found. Those that are there work every day, as they did.
alter table wms
  add column street text,
  add column city text,
  add column zip text,
  add column open_days text[] not null default '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'
    check (cardinality(open_days) > 0
      and open_days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]),
  add column holidays text[] not null default '{}',
  add column version integer not null default 1,
  add column search text not null default '';
comment on column wms.open_days is 'The days of the week on which it works, but for the holidays.';
comment on column wms.holidays is 'Days (YYYY-MM-DD) on which it does not work.';

update wms set search = lower(regexp_replace(normalize(concat_ws(' ', name, code), nfd), '[\u0300-\u036f]', '', 'g'));

-- Names and codes are compared as people read them; of those that were the same before, all but the first say more.
update wms w set name = w.name || ' (' || right(w.id::text, 6) || ')'
from (select id, row_number() over (partition by record_key(name) order by created_at, id) as nth from wms) as t
where t.id = w.id and t.nth > 1;
update wms w set code = w.code || '-' || right(w.id::text, 6)
from (select id, row_number() over (partition by record_key(code) order by created_at, id) as nth from wms) as t
where t.id = w.id and t.nth > 1;
alter table wms
  add column name_key text not null generated always as (record_key(name)) stored unique,
  add column code_key text not null generated always as (record_key(code)) stored unique;

-- Few: they are searched as the caller, policy and all.
create function search_wms(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select w.id from wms w where w.search like needle limit bound $$;

grant delete on wms to lading_provider;
