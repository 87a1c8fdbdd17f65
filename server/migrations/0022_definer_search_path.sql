-- Without pg_temp at its end a search path looks in the caller's temporary tables first, so that a function which runs
-- with its owner's rights could be given other tables than it means.
do $$
declare one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and pg_has_role(current_user, p.proowner, 'usage')
      and not coalesce(array_to_string(p.proconfig, ',') ~ 'search_path=.*pg_temp$', false)
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', one);
  end loop;
end $$;
