-- While every organisation of somebody is switched off, that is the reason why they are kept out: no right is missing
-- and no key revoked. Whoever is invited to one that is not comes in to answer.
create function organisations_off(of_account uuid) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
  return (
    select case when bool_or(o.active and (m.joined_at is not null or m.declined_at is null)) then null
      else string_agg(o.name, ', ' order by o.name) filter (where m.joined_at is not null and not o.active) end
    from organisation_user m join organisation o on o.id = m.organisation_id
    where m.account_id = of_account and m.active);

create or replace function read_caller(session_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select jsonb_build_object(
      'account', a.id, 'audience', a.audience, 'name', a.first_name || ' ' || a.last_name, 'role', a.role,
      'epoch', a.session_epoch, 'off', organisations_off(a.id),
      'memberships', coalesce((
        select jsonb_agg(jsonb_build_object('organisation', m.organisation_id, 'role', m.role,
          'rights', adjusted_rights(m.organisation_id, m.role)))
        from organisation_user m join organisation o on o.id = m.organisation_id
        where m.account_id = a.id and m.joined_at is not null and m.active and o.active), '[]'),
      'as', case when s.as_role is null and s.as_until is null then null else jsonb_build_object(
        'role', s.as_role, 'reason', s.as_reason, 'until', s.as_until, 'organisation', (
          select jsonb_build_object('id', o.id, 'name', o.name, 'active', o.active,
            'rights', adjusted_rights(o.id, s.as_role))
          from organisation o where o.id = s.as_organisation_id)) end)
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > now() and a.active);

create or replace function read_api_key(hash text, at timestamptz) returns jsonb
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update api_key set used_at = at
    where key_hash = hash and revoked_at is null and expires_at > at
      and (used_at is null or used_at < at - interval '1 minute')
  )
  select jsonb_build_object(
    'id', k.id, 'organisation', k.organisation_id, 'organisationName', o.name, 'account', k.account_id, 'name', k.name,
    'scopes', k.scopes, 'addresses', k.addresses,
    'state', case when k.revoked_at is not null then 'revoked' when k.expires_at <= at then 'expired'
      when not o.active then 'off' else 'good' end)
  from api_key k join organisation o on o.id = k.organisation_id where k.key_hash = hash $$;
