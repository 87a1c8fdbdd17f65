-- What an e-shop calls ways of shipping in its own files, and which service each is: asked once, then known.
create table shipping_method (
  organisation_id uuid not null,
  eshop_id uuid not null,
  -- As it stands in the files; it is found whatever its case and blanks.
  method text not null check (length(method) between 1 and 200),
  method_key text not null generated always as (record_key(method)) stored,
  carrier_service_id uuid not null references carrier_service (id) on delete cascade,
  changed_at timestamptz not null default now(),
  primary key (organisation_id, eshop_id, method_key),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id) on delete cascade
);
create index on shipping_method (carrier_service_id);
alter table shipping_method enable row level security;
alter table shipping_method force row level security;
create policy tenant on shipping_method to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on shipping_method to lading_provider using (true);
grant select, insert, update, delete on shipping_method to lading_tenant, lading_provider;
