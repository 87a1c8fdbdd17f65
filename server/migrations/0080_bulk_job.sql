-- Bulk calls that name a query instead of ids: a job does them in pieces. It belongs to the person who began it.
create table bulk_job (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- As whom they acted when they began it, where it was not as themselves.
  acting_as jsonb,
  -- Of whose list, which act, by which call with which parameters and body.
  noun text not null,
  act text not null,
  route text not null,
  params jsonb not null,
  body jsonb not null,
  query jsonb not null,
  language text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'stopped')),
  -- Null until the records that match are known.
  total integer,
  done integer not null default 0,
  refused integer not null default 0,
  -- Why it ended early, where nobody stopped it.
  problem text,
  stop_asked_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz
);
create index on bulk_job (account_id, created_at desc);
create index on bulk_job (created_at);

-- The records that matched when the work began; those that are done go when it ends.
create table bulk_item (
  bulk_job_id uuid not null references bulk_job (id) on delete cascade,
  account_id uuid not null,
  record_id uuid not null,
  position integer not null,
  -- Waits until all the others are through, as the parts of a set do.
  later boolean not null default false,
  outcome text check (outcome in ('done', 'refused')),
  code text,
  message text,
  primary key (bulk_job_id, record_id)
);
create index bulk_item_waiting on bulk_item (bulk_job_id, later, position) where outcome is null;
create index bulk_item_refused on bulk_item (bulk_job_id, position) where outcome = 'refused';

alter table bulk_job enable row level security;
alter table bulk_job force row level security;
create policy tenant on bulk_job to lading_tenant using (account_id = lading_account());
create policy provider on bulk_job to lading_provider using (true);
alter table bulk_item enable row level security;
alter table bulk_item force row level security;
create policy tenant on bulk_item to lading_tenant using (account_id = lading_account());
create policy provider on bulk_item to lading_provider using (true);
grant select, insert, update on bulk_job, bulk_item to lading_tenant, lading_provider;
-- What has had its time is removed by a job of the platform.
grant delete on bulk_job, bulk_item to lading_provider;
