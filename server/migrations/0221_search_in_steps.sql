-- A text that the newest rows hold is read for along their order, in growing steps, as long as an eighth of a step holds it:
-- one that only some thousands of the newest hold had read 80,000 rows before the index was asked. The lists of parcels
-- and receipts are searched in the same way. Follows migration 0018, which says why not by the index alone.
do $$
declare
  noun text;
  listed text;
begin
  for noun, listed in values ('expedition', 'true'), ('product', 'true'), ('stock_advice', 'true'), ('inbound_receipt', 'true'),
    ('outbound_receipt', 'true'), ('parcel', 'r.taken_back_at is null')
  loop
    execute format($create$
      create or replace function search_%1$I(needle text, bound integer) returns setof uuid
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
      #variable_conflict use_column
      declare
        everywhere constant boolean := current_setting('role') = 'lading_provider';
        visible constant uuid[] := case when everywhere then null else lading_organisations() end;
        step integer := 1000;
        last_at timestamptz := 'infinity';
        last_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
        seen integer;
        hits uuid[];
        found uuid[];
      begin
        while bound <= 100000 and (everywhere or cardinality(visible) = 1) loop
          if everywhere then
            select count(*), array_agg(s.id) filter (where s.search like needle),
              (array_agg(s.created_at))[count(*)], (array_agg(s.id))[count(*)]
            into seen, hits, last_at, last_id
            from (
              select r.id, r.search, r.created_at from %1$I r
              where (r.created_at, r.id) < (last_at, last_id) and %2$s
              order by r.created_at desc, r.id desc limit step) s;
          else
            select count(*), array_agg(s.id) filter (where s.search like needle),
              (array_agg(s.created_at))[count(*)], (array_agg(s.id))[count(*)]
            into seen, hits, last_at, last_id
            from (
              select r.id, r.search, r.created_at from %1$I r
              where r.organisation_id = visible[1] and (r.created_at, r.id) < (last_at, last_id) and %2$s
              order by r.created_at desc, r.id desc limit step) s;
          end if;
          found := found || hits;
          if seen < step or cardinality(found) >= bound then
            return query select unnest(found[:bound]);
            return;
          end if;
          exit when 8 * coalesce(cardinality(hits), 0) < step;
          step := least(2 * step, 16000);
        end loop;
        if everywhere then
          return query select r.id from %1$I r where %2$s and r.search like needle limit bound;
        else
          return query select r.id from %1$I r
            where r.organisation_id = any (visible) and %2$s and r.search like needle limit bound;
        end if;
      end $body$ $create$, noun, listed);
  end loop;
end $$;
