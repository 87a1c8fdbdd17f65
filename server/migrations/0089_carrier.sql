-- Carriers and their services are written by the provider's people: a version, and the text by which they are found.
do $$
declare name text;
begin
  foreach name in array array['carrier', 'carrier_service'] loop
    execute format('alter table %I add column version integer not null default 1, add column search text not null default ''''', name);
    execute format($sql$update %I set search = lower(regexp_replace(normalize(concat_ws(' ', name, code), nfd), '[\u0300-\u036f]', '', 'g'))$sql$, name);
    execute format('grant delete on %I to lading_provider', name);
    -- Few: they are searched as the caller, policy and all.
    execute format($sql$create function %I(needle text, bound integer) returns setof uuid
      language sql stable set search_path = pg_catalog, public
      as 'select x.id from %I x where x.search like needle limit bound'$sql$, 'search_' || name, name);
  end loop;
end $$;

-- Names and codes are compared as people read them; of those that were the same before, all but the first say more.
update carrier w set name = w.name || ' (' || right(w.id::text, 6) || ')'
from (select id, row_number() over (partition by record_key(name) order by created_at, id) as nth from carrier) as t
where t.id = w.id and t.nth > 1;
update carrier w set code = w.code || '-' || right(w.id::text, 6)
from (select id, row_number() over (partition by record_key(code) order by created_at, id) as nth from carrier) as t
where t.id = w.id and t.nth > 1;
alter table carrier
  add column name_key text not null generated always as (record_key(name)) stored unique,
  add column code_key text not null generated always as (record_key(code)) stored unique;
update carrier_service w set code = w.code || '-' || right(w.id::text, 6)
from (select id, row_number() over (partition by carrier_id, record_key(code) order by created_at, id) as nth from carrier_service) as t
where t.id = w.id and t.nth > 1;
alter table carrier_service
  add column name_key text not null generated always as (record_key(name)) stored,
  add column code_key text not null generated always as (record_key(code)) stored,
  drop constraint carrier_service_carrier_id_code_key,
  add unique (carrier_id, code_key);
