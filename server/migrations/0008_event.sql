-- The single source for history, audits and everything that is told of a change.

create table event (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisation,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'admin', 'warehouse', 'system')),
  actor_id uuid,
  actor_name text not null,
  noun text not null,
  record_id uuid not null,
  act text not null,
  from_status text,
  to_status text,
  reason text,
  diff jsonb not null default '[]'
);
create index on event (organisation_id, noun, record_id, id desc);
create index on event (organisation_id, id desc);
create index on event (noun, record_id, id desc);

create table warehouse_event (
  id uuid primary key,
  organisation_id uuid not null,
  source text not null,
  event_id text not null,
  noun text not null,
  record_id uuid not null,
  kind text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('applied', 'ignored')),
  reason text,
  body jsonb not null,
  unique (source, event_id)
);
comment on table warehouse_event is 'Every event of a warehouse system that came through the door, once, with what became of it.';
comment on column warehouse_event.reason is 'Why it had no effect; early: it waits for what it builds on, and is applied after it.';
create index on warehouse_event (organisation_id, record_id);

create table grid_preset (
  id uuid primary key,
  account_id uuid not null references account,
  organisation_id uuid references organisation,
  grid text not null,
  name text not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  view jsonb not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index on grid_preset (account_id, grid);
create index on grid_preset (organisation_id, grid) where shared;
create unique index on grid_preset (account_id, grid) where is_default;

create table import_result (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  noun text not null,
  eshop_id uuid,
  account_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished')),
  dry_run boolean not null default false,
  language text not null default 'en',
  file_key text not null,
  file_name text not null,
  bytes integer not null,
  processed integer not null default 0,
  total integer,
  imported integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  images_queued integer not null default 0,
  valid_rows integer not null default 0,
  failed_rows integer not null default 0,
  skipped integer not null default 0,
  merged integer not null default 0,
  left_out integer not null default 0,
  waiting integer not null default 0,
  columns jsonb not null default '{}',
  ignored_columns jsonb not null default '[]',
  source text not null default 'lading' check (source in ('lading', 'woocommerce', 'shopify')),
  mapping jsonb not null default '[]',
  chosen_mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  corrections jsonb not null default '[]',
  errors jsonb not null default '[]',
  rows jsonb not null default '[]',
  problem jsonb,
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id)
);
create index on import_result (organisation_id, created_at desc);
create index on import_result (status) where status <> 'finished';

do $$
declare name text;
begin
  foreach name in array array['event', 'warehouse_event', 'import_result'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert on event, warehouse_event to lading_tenant, lading_provider;
grant update (outcome, reason) on warehouse_event to lading_provider;
grant select, insert, update on import_result to lading_tenant, lading_provider;
-- What has had its time is removed by a job of the platform.
grant delete on import_result to lading_provider;

alter table grid_preset enable row level security;
alter table grid_preset force row level security;
create policy tenant on grid_preset to lading_tenant
  using (account_id = lading_account() or (shared and organisation_id = any (lading_organisations())))
  with check (account_id = lading_account() and (organisation_id is null or organisation_id = any (lading_organisations())));
create policy provider on grid_preset to lading_provider using (true);
grant select, insert, update, delete on grid_preset to lading_tenant, lading_provider;
