-- An order's text stands in an index in the order of the list as well: a common text is read for there at 0.2 us a row, where
-- the trigram index takes 0.7 us for each hit before it gives the first. What a sixteenth of the newest or of a sample of an
-- organisation's orders hold is found so; before, it was what an eighth of the newest or a quarter of a sample hold, in the
-- orders themselves. A text of more than 2,000 bytes (an order of some 150 lines) does not fit into an index entry: those
-- have an index of their own, and are read in their rows.
create index expedition_text on expedition (organisation_id, created_at desc, id desc) include (search)
  where octet_length(search) <= 2000;
create index expedition_long_text on expedition (organisation_id, created_at desc, id desc) where octet_length(search) > 2000;

-- An index is read without its rows only where a vacuum has seen that all of a page are visible to everyone.
alter table expedition set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Of how many rows one has to hold a text for reading to cost less than the index, differs by what a row costs.
drop function is_held_by_many(text, text, uuid[]);
create function is_held_by_many(noun text, needle text, visible uuid[], one_of integer default 4) returns boolean
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $body$
declare
  pages integer := (select relpages from pg_class where oid = format('public.%I', noun)::regclass);
  sampled integer;
  seen integer;
  held integer;
begin
  if pages < 1000 then
    return false;
  end if;
  -- Of a text that a quarter of all rows hold, twenty pages are without it three times in a thousand: then the index finds it.
  foreach sampled in array array[20, 40] loop
    execute format('select count(*), count(*) filter (where r.search like $2) from %I r tablesample system (%s) where %s',
      noun, 100.0 * sampled / pages, case when visible is null then 'true' else 'r.organisation_id = any ($1)' end)
      into seen, held using visible, needle;
    exit when held = 0;
  end loop;
  return seen >= 50 and one_of * held >= seen;
end $body$;
revoke all on function is_held_by_many(text, text, uuid[], integer) from public;

create or replace function search_expedition(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
#variable_conflict use_column
declare
  everywhere constant boolean := current_setting('role') = 'lading_provider';
  visible constant uuid[] := case when everywhere then null else lading_organisations() end;
  step integer := 250;
  last_at timestamptz := 'infinity';
  seen integer;
  hits uuid[];
  found uuid[];
  -- How many of those that stand in the index of texts are given, where it is read to its end.
  given integer;
begin
  while bound <= 100000 and (everywhere or cardinality(visible) = 1) loop
    if everywhere then
      select count(*), array_agg(s.id) filter (where s.search like needle), min(s.created_at)
      into seen, hits, last_at
      from (
        select r.id, r.search, r.created_at from expedition r
        where r.created_at < last_at
        order by r.created_at desc fetch first (step) rows with ties) s;
    else
      select count(*), array_agg(s.id) filter (where s.search like needle), min(s.created_at)
      into seen, hits, last_at
      from (
        select r.id, r.search, r.created_at from expedition r
        where r.organisation_id = visible[1] and r.created_at < last_at
          and octet_length(r.search) <= 2000
        order by r.created_at desc fetch first (step) rows with ties) s;
    end if;
    found := found || hits;
    if seen < step or cardinality(found) >= bound then
      return query select unnest(found[:bound]);
      given := coalesce(cardinality(found), 0);
      exit;
    end if;
    exit when 16 * coalesce(cardinality(hits), 0) < step;
    step := least(2 * step, 16000);
  end loop;
  if given is null and is_held_by_many('expedition', needle, visible, case when everywhere then 4 else 16 end) then
    if everywhere then
      return query select r.id from expedition r
        where case when r.search like needle then 1 else 0 end <> 0 limit bound;
    else
      return query select r.id from expedition r
        where r.organisation_id = any (visible) and octet_length(r.search) <= 2000
          and case when r.search like needle then 1 else 0 end <> 0 limit bound;
    end if;
    get diagnostics given = row_count;
  end if;
  if given is not null then
    -- Asked first whether there are any: all hits would be taken in to find that none is long.
    if given < bound and not everywhere and exists (select from expedition r
      where r.organisation_id = any (visible) and octet_length(r.search) > 2000)
    then
      return query select r.id from expedition r
        where r.organisation_id = any (visible) and octet_length(r.search) > 2000 and r.search like needle
        limit bound - given;
    end if;
  elsif needle !~ '[[:alnum:]]{3}|[^%[:alnum:]][[:alnum:]]|[[:alnum:]]{2}[^%[:alnum:]]' then
    return query select * from search_short('expedition', 'true', needle, visible, bound);
  elsif everywhere then
    return query select r.id from expedition r where r.search like needle limit bound;
  else
    return query select r.id from expedition r
      where r.organisation_id = any (visible) and r.search like needle limit bound;
  end if;
end $body$;
grant create on schema public to lading_provider;
alter function is_held_by_many(text, text, uuid[], integer) owner to lading_provider;
revoke create on schema public from lading_provider;

-- Where a step ends is told by its oldest time: gathering the times and ids of all rows to take the last of them had taken more
-- than reading them. The other searches that read along the newest do so as well.
do $$
declare
  search record;
begin
  for search in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc like '%(array_agg(s.created_at))[count(*)]%'
  loop
    execute regexp_replace(regexp_replace(regexp_replace(regexp_replace(pg_get_functiondef(search.oid),
      ',\s*\(array_agg\(s\.created_at\)\)\[count\(\*\)\], \(array_agg\(s\.id\)\)\[count\(\*\)\](\s+into seen, hits, last_at), last_id', ', min(s.created_at)\1', 'g'),
      '\(r\.created_at, r\.id\) < \(last_at, last_id\)', 'r.created_at < last_at', 'g'),
      'order by r\.created_at desc, r\.id desc limit step', 'order by r.created_at desc fetch first (step) rows with ties', 'g'),
      '\n\s*last_id uuid := [^;]*;', '');
  end loop;
end $$;

-- The newest orders of the one organisation of the caller that hold a text, newest first: a page of a text that thousands hold.
create function newest_expedition(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
#variable_conflict use_column
declare
  visible constant uuid[] := lading_organisations();
begin
  return query select s.id from (
    (select r.id, r.created_at from (
        select r.id, r.created_at, r.search from expedition r
        where r.organisation_id = visible[1] and octet_length(r.search) <= 2000 order by r.created_at desc, r.id desc offset 0) r
      where r.search like needle order by r.created_at desc, r.id desc limit bound)
    union all
    (select r.id, r.created_at from (
        select r.id, r.created_at, r.search from expedition r
        where r.organisation_id = visible[1] and octet_length(r.search) > 2000 order by r.created_at desc, r.id desc offset 0) r
      where r.search like needle order by r.created_at desc, r.id desc limit bound)) s
    order by s.created_at desc, s.id desc limit bound;
end $body$;
revoke all on function newest_expedition(text, integer) from public;
grant execute on function newest_expedition(text, integer) to lading_tenant, lading_provider;
grant create on schema public to lading_provider;
alter function newest_expedition(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
