-- Keys by which programs of an organisation call, each with an end and with rights of its own.
create table api_key (
  organisation_id uuid not null references organisation,
  id uuid not null,
  account_id uuid not null references account,
  account_name text not null,
  name text not null,
  hint text not null,
  key_hash text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  primary key (organisation_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_key is 'Keys of programs; the key itself is kept as a hash, and its last signs as a hint.';
comment on column api_key.account_id is 'Who made it: it may never do more than they may now.';
create index on api_key (key_hash);

alter table api_key enable row level security;
alter table api_key force row level security;
create policy tenant on api_key to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on api_key to lading_provider using (true);
grant select, insert, update on api_key to lading_tenant, lading_provider;

-- The key that a program calls with; notes its use, once a minute at most.
create function read_api_key(hash text, at timestamptz) returns jsonb
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update api_key set used_at = at
    where key_hash = hash and revoked_at is null and expires_at > at
      and (used_at is null or used_at < at - interval '1 minute')
  )
  select jsonb_build_object(
    'id', k.id, 'organisation', k.organisation_id, 'account', k.account_id, 'name', k.name, 'scopes', k.scopes,
    'state', case when k.revoked_at is not null or not o.active then 'revoked' when k.expires_at <= at then 'expired'
      else 'good' end)
  from api_key k join organisation o on o.id = k.organisation_id where k.key_hash = hash $$;
grant create on schema public to lading_provider;
alter function read_api_key(text, timestamptz) owner to lading_provider;
revoke create on schema public from lading_provider;
