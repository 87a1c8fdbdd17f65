-- The invoice of an order as a file, of which there is one.
create table expedition_invoice (
  organisation_id uuid not null,
  expedition_id uuid not null,
  original_name text not null,
  bytes integer not null,
  file_key text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, expedition_id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id)
);
alter table expedition_invoice enable row level security;
alter table expedition_invoice force row level security;
create policy tenant on expedition_invoice to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on expedition_invoice to lading_provider using (true);
grant select, insert, update, delete on expedition_invoice to lading_tenant, lading_provider;
