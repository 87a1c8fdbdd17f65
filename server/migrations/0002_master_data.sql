-- Physical warehouses, virtual warehouses, e-shops, carriers.

create table wms (
  id uuid primary key,
  name text not null,
  code text not null unique,
  country text not null references country,
  time_zone text not null default 'Europe/Prague',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table wms is 'A physical warehouse.';

create table organisation_wms (
  organisation_id uuid not null references organisation,
  wms_id uuid not null references wms,
  primary key (organisation_id, wms_id)
);

create table warehouse (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  custom_id text,
  default_wms_id uuid not null references wms,
  is_default boolean not null default false,
  type text not null default 'available' check (type in ('available', 'opened', 'scraping', 'missing')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name)
);
comment on table warehouse is 'A virtual warehouse: a partition of an organisation''s stock inside physical ones.';
create unique index on warehouse (organisation_id) where is_default;

create table eshop (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  default_warehouse_id uuid not null,
  active boolean not null default true,
  integration_type text,
  store_key text,
  wait_before_processing boolean not null default false,
  edit_before_processing boolean not null default false,
  rollback_grace_minutes integer not null default 60 check (rollback_grace_minutes >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name),
  foreign key (organisation_id, default_warehouse_id) references warehouse (organisation_id, id)
);

create table partner (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  company text,
  registration_number text,
  unique (organisation_id, id)
);

create table carrier (
  id uuid primary key,
  name text not null,
  code text not null unique,
  active boolean not null default true,
  countries_of_operation text[] not null default '{}',
  tracking_url_pattern text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table carrier_service (
  id uuid primary key,
  carrier_id uuid not null references carrier,
  name text not null,
  code text not null,
  pickup_place_mandatory boolean not null default false,
  pickup_place_ignore boolean not null default false,
  email_mandatory boolean not null default false,
  phone_mandatory boolean not null default false,
  name_mandatory boolean not null default false,
  personal_collection boolean not null default false,
  skip_delivery_status boolean not null default false,
  cod boolean not null default true,
  cod_limit numeric(14, 4),
  cod_limit_currency text references currency,
  countries_of_operation text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (carrier_id, code),
  unique (carrier_id, id)
);

create table organisation_carrier (
  organisation_id uuid not null references organisation,
  carrier_id uuid not null references carrier,
  primary key (organisation_id, carrier_id)
);

do $$
declare name text;
begin
  foreach name in array array['organisation_wms', 'organisation_carrier', 'warehouse', 'eshop', 'partner'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
    execute format('grant select on %I to lading_tenant', name);
    execute format('grant select, insert, update, delete on %I to lading_provider', name);
  end loop;
end $$;

-- What belongs to the provider is seen by those clients who use it.
alter table wms enable row level security;
alter table wms force row level security;
create policy tenant on wms to lading_tenant using (exists (select from organisation_wms used where used.wms_id = wms.id));
create policy provider on wms to lading_provider using (true);
alter table carrier enable row level security;
alter table carrier force row level security;
create policy tenant on carrier to lading_tenant using (exists (select from organisation_carrier used where used.carrier_id = carrier.id));
create policy provider on carrier to lading_provider using (true);
alter table carrier_service enable row level security;
alter table carrier_service force row level security;
create policy tenant on carrier_service to lading_tenant using (exists (select from organisation_carrier used where used.carrier_id = carrier_service.carrier_id));
create policy provider on carrier_service to lading_provider using (true);
grant select on wms, carrier, carrier_service to lading_tenant;
grant select, insert, update on wms, carrier, carrier_service to lading_provider;
