-- What each role may do is a table of the contracts; an organisation keeps only what it has changed in it.
create table role_right (
  organisation_id uuid not null references organisation,
  role text not null check (role in ('manager', 'member', 'readOnly')),
  permission text not null,
  allowed boolean not null,
  primary key (organisation_id, role, permission)
);
comment on table role_right is 'A right that an organisation gives a role, or takes from it, against the table of the contracts.';
alter table role_right enable row level security;
alter table role_right force row level security;
create policy tenant on role_right to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on role_right to lading_provider using (true);
grant select, insert, update, delete on role_right to lading_tenant, lading_provider;

-- A client that the provider has put on stop sees everything and sends nothing.
alter table organisation add column stopped_at timestamptz, add column stop_reason text,
  add check ((stopped_at is null) = (stop_reason is null));

-- A session in which somebody looks as another role (as_role), or an administrator works on behalf of a client
-- (until as_until, for as_reason).
alter table session add column as_role text, add column as_organisation_id uuid references organisation,
  add column as_reason text, add column as_until timestamptz,
  add check (as_role is null or as_until is null),
  add check (as_until is null or (as_organisation_id is not null and as_reason is not null));

-- Whoever acts on behalf of a client is named with that client, wherever it is told who did what.
alter table event add column on_behalf_of text;
alter table import_result add column on_behalf_of text, add column undo_on_behalf_of text;

-- What a role of an organisation was given and denied there.
create function adjusted_rights(of_organisation uuid, of_role text) returns jsonb language sql stable
  return (
    select coalesce(jsonb_object_agg(r.permission, r.allowed), '{}') from role_right r
    where r.organisation_id = of_organisation and r.role = of_role);

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
        where m.account_id = a.id and o.active), '[]'),
      'as', case when s.as_role is null and s.as_until is null then null else jsonb_build_object(
        'role', s.as_role, 'reason', s.as_reason, 'until', s.as_until, 'organisation', (
          select jsonb_build_object('id', o.id, 'name', o.name, 'active', o.active,
            'rights', adjusted_rights(o.id, s.as_role))
          from organisation o where o.id = s.as_organisation_id)) end)
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > now() and a.active);
