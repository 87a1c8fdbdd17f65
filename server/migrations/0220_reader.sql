-- Lists read by a role whose policies ask once per statement whose rows a caller sees, not once per row: of a million rows
-- read, that was six parts of seven. Such a policy opens no index, so a list names its organisations itself.
-- The planner is told "nearly all rows": with `any ((select ...))` alone it expects ten organisations, whichever they are.
create function lading_within(organisation uuid, organisations uuid[]) returns boolean
  language sql immutable parallel safe
  return case when organisation = any (organisations) then 1 else 0 end <> 0;

-- Gives the reader what a tenant may select, and each of the tenant's policies in the words above. Called after every
-- change of the tables; what it made before is made anew.
create function lading_mirror_reader() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  one record;
begin
  revoke all on all tables in schema public from lading_reader;
  revoke all on all functions in schema public from lading_reader;
  for one in select tablename from pg_policies where schemaname = 'public' and policyname = 'reader' loop
    execute format('drop policy reader on %I', one.tablename);
  end loop;
  for one in
    select tablename, permissive, qual from pg_policies
    where schemaname = 'public' and roles @> '{lading_tenant}' and cmd in ('ALL', 'SELECT')
  loop
    execute format('create policy reader on %I as %s for select to lading_reader using (%s)', one.tablename, one.permissive,
      regexp_replace(one.qual, '([\w.]+) = ANY \(lading_organisations\(\)\)',
        'lading_within(\1, (select lading_organisations()))', 'g'));
  end loop;
  for one in
    select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_column_privilege('lading_tenant', c.oid, a.attnum, 'select')
    group by 1
  loop
    execute format('grant select (%s) on %s to lading_reader', one.columns, one.name);
  end loop;
  for one in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proacl is not null
      and has_function_privilege('lading_tenant', p.oid, 'execute')
      and not has_function_privilege('public', p.oid, 'execute') and p.provolatile <> 'v'
  loop
    execute format('grant execute on function %s to lading_reader', one.name);
  end loop;
end $$;
revoke all on function lading_mirror_reader() from public;
