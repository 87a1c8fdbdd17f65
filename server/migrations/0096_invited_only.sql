-- Who is only invited is not one of the organisation's people yet: an invitation counts once it is accepted, in its time.
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
        where m.account_id = a.id and m.joined_at is not null and m.active and o.active), '[]'),
      'as', case when s.as_role is null and s.as_until is null then null else jsonb_build_object(
        'role', s.as_role, 'reason', s.as_reason, 'until', s.as_until, 'organisation', (
          select jsonb_build_object('id', o.id, 'name', o.name, 'active', o.active,
            'rights', adjusted_rights(o.id, s.as_role))
          from organisation o where o.id = s.as_organisation_id)) end)
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > now() and a.active);
