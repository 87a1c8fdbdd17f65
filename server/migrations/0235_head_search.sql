-- A text of the head of an order (its number, recipient and place, without its lines) was looked for among the first hits of the
-- whole: where thousands of orders hold it in their lines alone, those behind them were left out, and counted as if all were found.
-- More of the whole are asked for until enough of them hold it in the head, or there are no more: so many as the share of heads
-- among those that were seen lets expect, at most eight times as many.
create or replace function search_expedition_head(needle text, bound integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $body$
declare
  asked bigint := bound;
  seen bigint;
  heads uuid[];
begin
  loop
    select count(*), array_agg(e.id) filter (where split_part(e.search, ' | ', 1) like needle)
    into seen, heads
    from search_expedition(needle, asked::integer) f (id) join expedition e on e.id = f.id;
    exit when seen < asked or cardinality(heads) >= bound;
    asked := least(asked * least(8, 2 + bound / greatest(coalesce(cardinality(heads), 0), 1)), 2147483647);
  end loop;
  return query select unnest(heads[:bound]);
end $body$;
