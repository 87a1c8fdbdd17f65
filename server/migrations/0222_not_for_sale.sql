-- "Available" counts what an order can have that names no other warehouse: goods that were opened, are to be scrapped or
-- are missing lie in virtual warehouses of their own, and are not for sale. Each stock row knows whether it is.
alter table warehouse add column for_sale boolean not null generated always as (type = 'available') stored;
alter table warehouse add unique (organisation_id, id, for_sale);

alter table stock_row add column for_sale boolean not null default true;
update stock_row r set for_sale = false from warehouse h
where h.organisation_id = r.organisation_id and h.id = r.warehouse_id and not h.for_sale;
-- What a warehouse is for may change while it is empty: its rows follow.
alter table stock_row
  drop constraint stock_row_organisation_id_warehouse_id_fkey,
  add foreign key (organisation_id, warehouse_id, for_sale)
    references warehouse (organisation_id, id, for_sale) on update cascade;

alter table product
  drop column unblocked,
  drop column is_available,
  add column not_for_sale integer not null default 0;
alter table product
  add column sellable integer not null generated always as (in_stock - booked - blocked - not_for_sale) stored,
  add column is_available boolean not null
    generated always as (type = 'Bundle' or in_stock - booked - blocked - not_for_sale > 0) stored;
comment on column product.not_for_sale is 'Free pieces of its stock rows that are neither blocked nor for sale, kept by a trigger.';
comment on column product.first_lot_date is 'Of its free pieces that are for sale and not blocked: the day of expiry that comes first.';
comment on column product.is_available is 'Whether anything of it may be available: what is surely not is not looked at.';
create index on product (organisation_id, name collate "und-x-icu", id) where is_available;

create or replace function note_lots() returns trigger language plpgsql as $$
begin
  update product p
  set blocked = lots.blocked, not_for_sale = lots.not_for_sale, first_lot_date = lots.first_lot_date
  from (
    select coalesce(sum(r.quantity - r.booked) filter (where r.blocked), 0)::integer as blocked,
      coalesce(sum(r.quantity - r.booked) filter (where not r.blocked and not r.for_sale), 0)::integer as not_for_sale,
      min(r.lot_date) filter (where not r.blocked and r.for_sale) as first_lot_date
    from stock_row r
    where r.organisation_id = new.organisation_id and r.product_id = new.product_id and r.quantity > r.booked
  ) lots
  where p.organisation_id = new.organisation_id and p.id = new.product_id
    and (p.blocked, p.not_for_sale, p.first_lot_date)
      is distinct from (lots.blocked, lots.not_for_sale, lots.first_lot_date);
  return null;
end $$;
drop trigger lots_insert on stock_row;
drop trigger lots_update on stock_row;
create trigger lots_insert after insert on stock_row for each row
  when (new.quantity > new.booked and (new.blocked or not new.for_sale or new.lot_date is not null))
  execute function note_lots();
-- Most bookings leave more of a lot free, and change nothing here.
create trigger lots_update after update on stock_row for each row
  when ((old.blocked, old.for_sale, old.lot_date) is distinct from (new.blocked, new.for_sale, new.lot_date)
    or (new.blocked or not new.for_sale) and old.quantity - old.booked <> new.quantity - new.booked
    or new.lot_date is not null and (old.quantity > old.booked) <> (new.quantity > new.booked))
  execute function note_lots();

update product p set not_for_sale = lots.not_for_sale, first_lot_date = lots.first_lot_date
from (
  select organisation_id, product_id,
    coalesce(sum(quantity - booked) filter (where not blocked and not for_sale), 0)::integer as not_for_sale,
    min(lot_date) filter (where not blocked and for_sale) as first_lot_date
  from stock_row where quantity > booked group by organisation_id, product_id having bool_or(not for_sale)
) lots
where p.organisation_id = lots.organisation_id and p.id = lots.product_id;

-- Free pieces that are for sale and not blocked, but too near to their expiry to leave.
create or replace function expiring_pieces(of_organisation uuid, of_product uuid, outbound_offset integer, at timestamptz)
  returns integer language sql stable parallel safe as $$
  select coalesce(sum(r.quantity - r.booked), 0)::integer
  from stock_row r join wms w on w.id = r.wms_id
  where r.organisation_id = of_organisation and r.product_id = of_product and r.quantity > r.booked
    and r.for_sale and not r.blocked
    and not is_usable_lot(false, r.lot_date, outbound_offset, w.time_zone, at) $$;

-- Pieces of a stock row that will be left on its last day of sale at the pace of the last four weeks, what expires
-- before it going first. Where nothing sells it is no news of one lot until that day is near, and nobody foresees years.
create or replace function unsold_pieces(of_organisation uuid, of_row uuid, outbound_offset integer, zone text, at timestamptz)
  returns integer language sql stable parallel safe as $$
  select case
      when days > 730 or (sold = 0 and days > 60) then 0
      else greatest(0, least(own.available, queue.pieces - floor(sold * days / 28.0)))::integer
    end
  from stock_row own
  cross join lateral (
    select greatest(0, own.lot_date - coalesce(outbound_offset, 0) - (at at time zone zone)::date) as days) left_to_sell
  cross join lateral (
    select coalesce(sum(r.available), 0) as pieces
    from stock_row r join wms w on w.id = r.wms_id
    where r.organisation_id = of_organisation and r.product_id = own.product_id and r.available > 0 and r.for_sale
      and (r.lot_date, r.id) <= (own.lot_date, own.id)
      and is_usable_lot(r.blocked, r.lot_date, outbound_offset, w.time_zone, at)) queue
  cross join lateral (
    select coalesce(sum(m.expedited_change), 0) as sold from stock_movement m
    where m.organisation_id = of_organisation and m.product_id = own.product_id and m.expedition_item_id is not null
      and m.created_at >= at - interval '28 days' and m.moved_at >= at - interval '28 days') pace
  where own.organisation_id = of_organisation and own.id = of_row $$;

-- The usable pieces of products, where they are asked for, and of what is for sale unless a virtual warehouse is named; of
-- a set, how many could be put together, each in one place.
create or replace function product_available(ids uuid[], of_wms uuid, of_warehouse uuid, at timestamptz)
  returns table (product_id uuid, available integer)
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select r.product_id, sum(r.available)::int
    from product p
    join stock_row r on r.organisation_id = p.organisation_id and r.product_id = p.id
    join wms w on w.id = r.wms_id
    where p.id = any (ids) and p.type = 'Physical' and r.available > 0
      and (of_wms is null or r.wms_id = of_wms) and (r.warehouse_id = of_warehouse or of_warehouse is null and r.for_sale)
      and is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, at)
    group by r.product_id;
  return query
    with part as materialized (
      select b.organisation_id, b.bundle_id, b.product_id, b.quantity, c.outbound_expiration_offset,
        count(*) over (partition by b.bundle_id) as parts
      from product p
      join bundle_item b on b.organisation_id = p.organisation_id and b.bundle_id = p.id
      join product c on c.organisation_id = b.organisation_id and c.id = b.product_id and c.type = 'Physical'
      where p.id = any (ids) and p.type = 'Bundle'
    ), shelf as (
      select part.bundle_id, part.parts, r.wms_id, r.warehouse_id, floor(sum(r.available) / part.quantity) as sets
      from part
      join stock_row r on r.organisation_id = part.organisation_id and r.product_id = part.product_id
      join wms w on w.id = r.wms_id
      where r.available > 0
        and (of_wms is null or r.wms_id = of_wms) and (r.warehouse_id = of_warehouse or of_warehouse is null and r.for_sale)
        and is_usable_lot(r.blocked, r.lot_date, part.outbound_expiration_offset, w.time_zone, at)
      group by part.bundle_id, part.parts, part.product_id, part.quantity, r.wms_id, r.warehouse_id
    ), place as (
      select bundle_id, min(sets) as sets from shelf group by bundle_id, parts, wms_id, warehouse_id having count(*) = parts
    )
    select bundle_id, sum(sets)::int from place group by bundle_id;
end $$;
