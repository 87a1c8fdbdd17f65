-- What arrived beyond what left is no other movement.
alter table stock_movement drop constraint stock_movement_movement_subtype_check;
alter table stock_movement add constraint stock_movement_movement_subtype_check check (movement_subtype in ('completion',
  'inventory', 'new', 'other', 'production', 'returned', 'returned_damaged', 'returned_open', 'surplus', 'virtual_transfer'));

-- Receipts are found by their number, and movements by that of any document behind them.
alter table inbound_receipt drop column search;
alter table inbound_receipt add column search text not null generated always as (lower(internal_number)) stored;
create index inbound_receipt_search on inbound_receipt using gin (organisation_id, search gin_trgm_ops);
create index on stock_movement (organisation_id, inbound_receipt_id) where inbound_receipt_id is not null;

create function search_inbound_receipt(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select r.id from inbound_receipt r where r.search like needle limit bound;
  else
    return query select r.id from inbound_receipt r
      where r.organisation_id = any (lading_organisations()) and r.search like needle limit bound;
  end if;
end $$;

-- Rows that are about one line of an expedition are found by its head alone: what else was ordered stands behind the bar.
create function search_expedition_head(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select f.id from search_expedition(needle, bound) f (id) join expedition e on e.id = f.id
  where split_part(e.search, ' | ', 1) like needle $$;

grant create on schema public to lading_provider;
alter function search_inbound_receipt(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_inbound_receipt(text, integer), search_expedition_head(text, integer) from public;
grant execute on function search_inbound_receipt(text, integer), search_expedition_head(text, integer)
  to lading_tenant, lading_provider;
