-- "Available" is what may leave now: neither booked, nor blocked, nor too near to its expiry. What is blocked is kept per
-- product; what is too near to its expiry changes at midnight of each warehouse, so it is counted when it is read, and
-- only for products of which some lot may have come that far.
alter table product
  drop column available,
  drop column is_available,
  add column blocked integer not null default 0,
  add column first_lot_date date;
alter table product
  add column unblocked integer not null generated always as (in_stock - booked - blocked) stored,
  add column is_available boolean not null generated always as (type = 'Bundle' or in_stock - booked - blocked > 0) stored;
comment on column product.blocked is 'Free pieces of its blocked stock rows, kept by a trigger.';
comment on column product.first_lot_date is 'Of its free pieces that are not blocked: the day of expiry that comes first.';
comment on column product.is_available is 'Whether anything of it may be available: what is surely not is not looked at.';
create index on product (organisation_id, name collate "und-x-icu", id) where is_available;

create function note_lots() returns trigger language plpgsql as $$
begin
  update product p set blocked = lots.blocked, first_lot_date = lots.first_lot_date
  from (
    select coalesce(sum(r.quantity - r.booked) filter (where r.blocked), 0)::integer as blocked,
      min(r.lot_date) filter (where not r.blocked) as first_lot_date
    from stock_row r
    where r.organisation_id = new.organisation_id and r.product_id = new.product_id and r.quantity > r.booked
  ) lots
  where p.organisation_id = new.organisation_id and p.id = new.product_id
    and (p.blocked, p.first_lot_date) is distinct from (lots.blocked, lots.first_lot_date);
  return null;
end $$;
create trigger lots_insert after insert on stock_row for each row
  when (new.quantity > new.booked and (new.blocked or new.lot_date is not null)) execute function note_lots();
-- Most bookings leave more of a lot free, and change nothing here.
create trigger lots_update after update on stock_row for each row
  when ((old.blocked, old.lot_date) is distinct from (new.blocked, new.lot_date)
    or new.blocked and old.quantity - old.booked <> new.quantity - new.booked
    or new.lot_date is not null and (old.quantity > old.booked) <> (new.quantity > new.booked))
  execute function note_lots();

update product p set blocked = lots.blocked, first_lot_date = lots.first_lot_date
from (
  select organisation_id, product_id, coalesce(sum(quantity - booked) filter (where blocked), 0)::integer as blocked,
    min(lot_date) filter (where not blocked) as first_lot_date
  from stock_row where quantity > booked and (blocked or lot_date is not null) group by organisation_id, product_id
) lots
where p.organisation_id = lots.organisation_id and p.id = lots.product_id;

-- Free pieces that are not blocked, but too near to their expiry to leave.
create function expiring_pieces(of_organisation uuid, of_product uuid, outbound_offset integer, at timestamptz)
  returns integer language sql stable parallel safe as $$
  select coalesce(sum(r.quantity - r.booked), 0)::integer
  from stock_row r join wms w on w.id = r.wms_id
  where r.organisation_id = of_organisation and r.product_id = of_product and r.quantity > r.booked
    and not r.blocked and not is_usable_lot(false, r.lot_date, outbound_offset, w.time_zone, at) $$;
