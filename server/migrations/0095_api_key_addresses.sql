-- A key may be bound to the networks where its program runs.
alter table api_key add column addresses text[];
comment on column api_key.addresses is 'The addresses and ranges from which alone the key is good; null for everywhere.';

create or replace function read_api_key(hash text, at timestamptz) returns jsonb
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update api_key set used_at = at
    where key_hash = hash and revoked_at is null and expires_at > at
      and (used_at is null or used_at < at - interval '1 minute')
  )
  select jsonb_build_object(
    'id', k.id, 'organisation', k.organisation_id, 'account', k.account_id, 'name', k.name, 'scopes', k.scopes,
    'addresses', k.addresses,
    'state', case when k.revoked_at is not null or not o.active then 'revoked' when k.expires_at <= at then 'expired'
      else 'good' end)
  from api_key k join organisation o on o.id = k.organisation_id where k.key_hash = hash $$;
