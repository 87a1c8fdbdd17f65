-- Transfers and internal stock changes grow as orders do, but a text in them was looked for by reading all of the caller's:
-- each search of the palette took 50 ms for either at 250,000. All documents are found in the same way now: what the newest
-- hold along their order, anything else by the trigram index. Follows migration 0221, which says how.
create index transfer_search on transfer using gin (organisation_id, search gin_trgm_ops);
create index internal_stock_change_search on internal_stock_change using gin (organisation_id, search gin_trgm_ops);
do $$
declare
  noun text;
begin
  foreach noun in array array['transfer', 'internal_stock_change', 'complaint', 'return', 'return_receipt'] loop
    execute replace(pg_get_functiondef('search_stock_advice'::regproc), 'stock_advice', noun);
  end loop;
end $$;
