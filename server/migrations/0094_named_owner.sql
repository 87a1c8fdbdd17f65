-- The owner that an organisation names is one of those whose role is owner, before all one who can sign in. Whoever
-- changes its people calls this; clients may not write organisations otherwise.
create function settle_named_owner(of_organisation uuid, at timestamptz) returns table (was text, now_is text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named uuid;
  chosen uuid;
begin
  if current_setting('role') <> 'lading_provider' and not of_organisation = any (lading_organisations()) then
    raise insufficient_privilege;
  end if;
  select o.owner_id into named from organisation o where o.id = of_organisation;
  select a.id into chosen from organisation_user m join account a on a.id = m.account_id
  where m.organisation_id = of_organisation and m.role = 'owner'
  order by a.active and m.active and m.joined_at is not null desc, a.id is not distinct from named desc, a.created_at, a.id
  limit 1;
  if chosen is not distinct from named then
    return;
  end if;
  update organisation set owner_id = chosen, version = version + 1, changed_at = at where id = of_organisation;
  return query select
    (select a.first_name || ' ' || a.last_name from account a where a.id = named),
    (select a.first_name || ' ' || a.last_name from account a where a.id = chosen);
end $$;
grant create on schema public to lading_provider;
alter function settle_named_owner(uuid, timestamptz) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function settle_named_owner(uuid, timestamptz) from public;
grant execute on function settle_named_owner(uuid, timestamptz) to lading_tenant, lading_provider;

-- Those who were named and are owners no more, or not any more in the organisation.
update organisation o set owner_id = (
  select a.id from organisation_user m join account a on a.id = m.account_id
  where m.organisation_id = o.id and m.role = 'owner'
  order by a.active and m.active and m.joined_at is not null desc, a.created_at, a.id limit 1)
where o.owner_id is not null and not exists (
  select from organisation_user m where m.organisation_id = o.id and m.account_id = o.owner_id and m.role = 'owner');
