-- Statistics of what grows. PostgreSQL looks again when a tenth of a table has changed, and tables hold all tenants.
do $$
declare name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 200)', name);
  end loop;
end $$;

-- Looks at tables that have grown to twice the size that PostgreSQL knows of: autovacuum comes a minute later, and an
-- import has filled them by then. Every plan that a connection keeps of them, those of keys too, is made anew.
create function analyze_grown() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare name text;
begin
  for name in
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 2 * current_setting('block_size')::bigint * greatest(relpages, 4) order by oid
  loop
    execute format('analyze (skip_locked) %I', name);
  end loop;
end $$;
revoke all on function analyze_grown() from public;
grant execute on function analyze_grown() to lading_tenant, lading_provider;
