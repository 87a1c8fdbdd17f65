-- An organisation shuts somebody out and lets them in again; who belongs to several stays in the others.
alter table organisation_user add column active boolean not null default true;
comment on column organisation_user.active is 'Whether the organisation lets the person in.';

create or replace function read_caller(session_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select jsonb_build_object(
      'account', a.id, 'audience', a.audience, 'name', a.first_name || ' ' || a.last_name, 'role', a.role,
      'epoch', a.session_epoch,
      'memberships', coalesce((
        select jsonb_agg(jsonb_build_object('organisation', m.organisation_id, 'role', m.role,
          'rights', adjusted_rights(m.organisation_id, m.role)))
        from organisation_user m join organisation o on o.id = m.organisation_id
        where m.account_id = a.id and m.active and o.active), '[]'),
      'as', case when s.as_role is null and s.as_until is null then null else jsonb_build_object(
        'role', s.as_role, 'reason', s.as_reason, 'until', s.as_until, 'organisation', (
          select jsonb_build_object('id', o.id, 'name', o.name, 'active', o.active,
            'rights', adjusted_rights(o.id, s.as_role))
          from organisation o where o.id = s.as_organisation_id)) end)
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > now() and a.active);

-- Whoever no organisation lets in any more is signed out. Clients do not see sessions: they learn nothing of it.
create function end_sessions_without_organisation(of_account uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') <> 'lading_provider' and cardinality(lading_organisations()) = 0 then
    raise insufficient_privilege;
  end if;
  update session set ended_at = at, ended_reason = 'deactivated'
  from account a
  where a.id = of_account and a.audience = 'user' and session.account_id = a.id and session.ended_at is null
    and not exists (select from organisation_user m where m.account_id = a.id and m.active);
end $$;
grant create on schema public to lading_provider;
alter function end_sessions_without_organisation(uuid, timestamptz) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function end_sessions_without_organisation(uuid, timestamptz) from public;
grant execute on function end_sessions_without_organisation(uuid, timestamptz) to lading_tenant, lading_provider;
