-- The trigram index takes in every hit of a text before it gives the first, which for a text that most rows hold costs
-- more than reading rows until there are enough. A look at the newest rows says whether it is such a text; and where
-- the rows behind them hold it less often, reading ends and the index is asked after all.
do $$
declare
  noun text;
begin
  foreach noun in array array['expedition', 'product', 'stock_advice'] loop
    execute format($create$
      create or replace function search_%1$I(needle text, bound integer) returns setof uuid
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
      #variable_conflict use_column
      declare
        looked_at constant integer := 1000;
        common constant integer := 125;
        read_at_most constant bigint := 8 * bound::bigint;
        everywhere constant boolean := current_setting('role') = 'lading_provider';
        visible constant uuid[] := case when everywhere then null else lading_organisations() end;
        found uuid[];
      begin
        if bound > 100000 then
          -- All of them are wanted.
        elsif everywhere then
          if (select count(*) from (
            select r.search from %1$I r order by r.created_at desc, r.id desc limit looked_at) s
            where s.search like needle) >= common
          then
            found := array(select s.id from (
              select r.id, r.search from %1$I r order by r.created_at desc, r.id desc limit read_at_most) s
              where s.search like needle limit bound);
          end if;
        elsif cardinality(visible) = 1 then
          if (select count(*) from (
            select r.search from %1$I r where r.organisation_id = visible[1]
            order by r.created_at desc, r.id desc limit looked_at) s
            where s.search like needle) >= common
          then
            found := array(select s.id from (
              select r.id, r.search from %1$I r where r.organisation_id = visible[1]
              order by r.created_at desc, r.id desc limit read_at_most) s
              where s.search like needle limit bound);
          end if;
        end if;
        if cardinality(found) = bound then
          return query select unnest(found);
        elsif everywhere then
          return query select r.id from %1$I r where r.search like needle limit bound;
        else
          return query select r.id from %1$I r
            where r.organisation_id = any (visible) and r.search like needle limit bound;
        end if;
      end $body$ $create$, noun);
  end loop;
end $$;
