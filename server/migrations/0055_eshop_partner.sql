-- E-shops and partners are written by people: with a version, a text by which they are found, and a name that is
-- unique however it is written. Of twins that are there already the oldest keeps its name.
alter table partner
  add column active boolean not null default true,
  add column version integer not null default 1,
  add column search text not null default '',
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now();

update partner p set name = p.name || ' (' || right(p.id::text, 6) || ')'
from (select id, row_number() over (partition by organisation_id, record_key(name) order by id) as nth
      from partner) as t
where t.id = p.id and t.nth > 1;
update eshop e set name = e.name || ' (' || right(e.id::text, 6) || ')'
from (select id, row_number() over (partition by organisation_id, record_key(name) order by created_at, id) as nth
      from eshop) as t
where t.id = e.id and t.nth > 1;

alter table partner
  add column name_key text not null generated always as (record_key(name)) stored,
  add unique (organisation_id, name_key);
update partner set search = lower(regexp_replace(normalize(
  concat_ws(' ', name, company, registration_number), nfd), '[\u0300-\u036f]', '', 'g'));

alter table eshop
  add column partner_id uuid,
  add column version integer not null default 1,
  add column search text not null default '',
  add column name_key text not null generated always as (record_key(name)) stored,
  add unique (organisation_id, name_key),
  add foreign key (organisation_id, partner_id) references partner (organisation_id, id);
update eshop set search = lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'));
create index on eshop (organisation_id, partner_id) where partner_id is not null;

-- Both are few: they are searched as the caller, policy and all.
create function search_partner(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select p.id from partner p where p.search like needle limit bound $$;
create function search_eshop(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select e.id from eshop e where e.search like needle limit bound $$;

create table eshop_warehouse (
  organisation_id uuid not null,
  eshop_id uuid not null,
  warehouse_id uuid not null,
  primary key (organisation_id, eshop_id, warehouse_id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id) on delete cascade,
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id)
);
comment on table eshop_warehouse is 'The virtual warehouses that an e-shop sells from; its default one is among them.';
create index on eshop_warehouse (organisation_id, warehouse_id);

create table eshop_supplier (
  organisation_id uuid not null,
  eshop_id uuid not null,
  supplier_id uuid not null,
  primary key (organisation_id, eshop_id, supplier_id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id) on delete cascade,
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, id)
);
comment on table eshop_supplier is 'Who delivers the goods of an e-shop.';
create index on eshop_supplier (organisation_id, supplier_id);

do $$
declare name text;
begin
  foreach name in array array['eshop_warehouse', 'eshop_supplier'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
    execute format('grant select, insert, update, delete on %I to lading_tenant, lading_provider', name);
  end loop;
end $$;
grant insert, update, delete on eshop, partner to lading_tenant;

insert into eshop_warehouse select organisation_id, id, default_warehouse_id from eshop;

-- Whoever writes an e-shop, its default warehouse is one of its warehouses.
create function eshop_default_warehouse() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into eshop_warehouse values (new.organisation_id, new.id, new.default_warehouse_id) on conflict do nothing;
  return null;
end $$;
create trigger eshop_default_warehouse after insert or update of default_warehouse_id on eshop
  for each row execute function eshop_default_warehouse();
