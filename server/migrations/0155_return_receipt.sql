-- What comes back is graded on a document of its own, which is the only way by which goods of an order come in again.
create sequence return_receipt_number start 1000001;
grant usage on sequence return_receipt_number to lading_tenant, lading_provider;

create table return_receipt (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null default 'RR-' || nextval('return_receipt_number') unique,
  status text not null check (status in ('inventory', 'new', 'returned', 'returnedOpen', 'returnedDamaged')),
  expedition_id uuid,
  eshop_id uuid,
  parcel_id uuid,
  proposed_expedition_id uuid,
  proposed_by text,
  proposed_at timestamptz,
  wms_id uuid not null references wms,
  tracking_number text,
  sender text,
  packaging text,
  weight integer check (weight > 0),
  note text,
  actor_name text not null,
  received_at timestamptz not null,
  graded_at timestamptz,
  disposed_at timestamptz,
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  sum_of_damaged integer not null default 0,
  sum_of_missing integer not null default 0,
  version integer not null default 1,
  search text not null generated always as (lower(internal_number || ' | ' || coalesce(tracking_number, ''))) stored,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  check (expedition_id is not null or parcel_id is null),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, proposed_expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id),
  foreign key (organisation_id, parcel_id) references parcel (organisation_id, id)
);
comment on table return_receipt is 'A parcel that came back, and in what condition; the status is the worst of its lines once all are graded.';
comment on column return_receipt.tracking_number is 'What stands on the parcel, as it was scanned.';
comment on column return_receipt.proposed_expedition_id is 'The order that a client thinks it is of.';
comment on column return_receipt.packaging is 'What is wrong with the parcel outside.';
comment on column return_receipt.graded_at is 'When the last line was graded; null as long as somebody has to see to it.';
create index on return_receipt (organisation_id, created_at desc, id desc);
create index on return_receipt (created_at desc, id desc);
create index on return_receipt (organisation_id, received_at desc, id desc);
create index on return_receipt (organisation_id, changed_at, id);
create index on return_receipt (organisation_id, expedition_id) where expedition_id is not null;
create index on return_receipt (wms_id, received_at) where graded_at is null;
create index return_receipt_search on return_receipt using gin (organisation_id, search gin_trgm_ops);
-- A parcel that is scanned twice is one: an order has one receipt that is not graded yet, as an unknown parcel has.
create unique index return_receipt_open_order on return_receipt (organisation_id, expedition_id)
  where graded_at is null and expedition_id is not null;
create unique index return_receipt_open_parcel on return_receipt (organisation_id, wms_id, tracking_number)
  where graded_at is null and expedition_id is null;

create table return_receipt_item (
  id uuid primary key,
  organisation_id uuid not null,
  return_receipt_id uuid not null,
  position integer not null,
  product_id uuid not null,
  expedition_item_id uuid,
  quantity integer not null check (quantity > 0),
  grade text check (grade in ('returned', 'returned_open', 'returned_damaged', 'missing')),
  warehouse_id uuid,
  lot text,
  lot_date date,
  serial_numbers text[] not null default '{}',
  findings text[] not null default '{}',
  note text,
  graded_at timestamptz,
  graded_by text,
  disposed_at timestamptz,
  disposal text check (disposal in ('scrapped', 'sold', 'sentBack')),
  unique (organisation_id, id),
  foreign key (organisation_id, return_receipt_id) references return_receipt (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, expedition_item_id) references expedition_item (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id),
  check ((grade is null) = (graded_at is null)),
  check ((warehouse_id is not null) = (grade is not null and grade <> 'missing'))
);
comment on column return_receipt_item.grade is 'Null until somebody has looked; missing: it was not in the parcel.';
comment on column return_receipt_item.warehouse_id is 'Where the graded pieces were put.';
comment on column return_receipt_item.expedition_item_id is 'Null for goods that the order did not contain, or of a parcel that nobody knows yet.';
create index on return_receipt_item (organisation_id, return_receipt_id, position);
create index on return_receipt_item (organisation_id, product_id);
create index on return_receipt_item (organisation_id, expedition_item_id) where expedition_item_id is not null;

do $$
declare name text;
begin
  foreach name in array array['return_receipt', 'return_receipt_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select on return_receipt, return_receipt_item to lading_tenant;
grant update (proposed_expedition_id, proposed_by, proposed_at, version, changed_at) on return_receipt to lading_tenant;
grant select, insert, update on return_receipt to lading_provider;
grant select, insert, update, delete on return_receipt_item to lading_provider;

create function search_return_receipt(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select r.id from return_receipt r where r.search like needle limit bound;
  else
    return query select r.id from return_receipt r
      where r.organisation_id = any (lading_organisations()) and r.search like needle limit bound;
  end if;
end $$;
grant create on schema public to lading_provider;
alter function search_return_receipt(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_return_receipt(text, integer) from public;
grant execute on function search_return_receipt(text, integer) to lading_tenant, lading_provider;

-- What lines look like is photographed as what a delivery brought is.
alter table receipt_photo
  drop constraint receipt_photo_of_one,
  add column return_receipt_id uuid,
  add column return_receipt_item_id uuid,
  add foreign key (organisation_id, return_receipt_id) references return_receipt (organisation_id, id),
  add foreign key (organisation_id, return_receipt_item_id) references return_receipt_item (organisation_id, id),
  add constraint receipt_photo_of_one check (num_nonnulls(stock_advice_id, transfer_id, return_receipt_id) = 1);
create index on receipt_photo (organisation_id, return_receipt_id, created_at) where return_receipt_id is not null;
create index on receipt_photo (organisation_id, return_receipt_item_id) where return_receipt_item_id is not null;

-- Movements name the receipt that they were written for.
alter table stock_movement
  add column return_receipt_id uuid,
  add foreign key (organisation_id, return_receipt_id) references return_receipt (organisation_id, id),
  drop constraint stock_movement_explained,
  add constraint stock_movement_explained check (
    movement_type not in ('Book', 'Unbook', 'In', 'Out')
    or num_nonnulls(expedition_id, transfer_id, internal_stock_change_id, stock_advice_id, inbound_receipt_id,
      return_receipt_id) > 0
    or reason is not null and (person is not null or reason = 'notKept'));
create index on stock_movement (organisation_id, return_receipt_id) where return_receipt_id is not null;

-- Where goods go that somebody has opened: among those for sale, or into a warehouse for their kind.
alter table eshop add column opened_goods text not null default 'opened' check (opened_goods in ('opened', 'default'));
comment on column eshop.opened_goods is 'Where returned goods are put that were opened: the warehouse for opened goods, or the default one.';
grant update (opened_goods) on eshop to lading_tenant;

-- Goods that came back before receipts were kept get one for each time at which they were put away.
insert into return_receipt (id, organisation_id, status, expedition_id, eshop_id, wms_id, actor_name, received_at,
  graded_at, count_of_items, count_of_sku, sum_of_quantity, sum_of_damaged, created_at, changed_at)
select m.act_id, m.organisation_id,
  case max(array_position(array['returned', 'returned_open', 'returned_damaged'], m.movement_subtype))
    when 1 then 'returned' when 2 then 'returnedOpen' else 'returnedDamaged' end,
  e.id, e.eshop_id, (array_agg(m.wms_id))[1], coalesce(max(m.person), '-'), min(m.moved_at), min(m.moved_at), count(*),
  count(distinct m.product_id), sum(m.quantity),
  coalesce(sum(m.quantity) filter (where m.movement_subtype = 'returned_damaged'), 0), min(m.created_at), min(m.created_at)
from stock_movement m
join expedition e on e.organisation_id = m.organisation_id and e.id = m.expedition_id
where m.movement_type = 'In' and m.movement_subtype in ('returned', 'returned_open', 'returned_damaged')
  and m.stock_advice_id is null
group by m.organisation_id, m.act_id, e.id;
insert into return_receipt_item (id, organisation_id, return_receipt_id, position, product_id, expedition_item_id,
  quantity, grade, warehouse_id, lot, lot_date, serial_numbers, graded_at, graded_by)
select m.id, m.organisation_id, r.id, row_number() over (partition by r.id order by m.id) - 1, m.product_id,
  m.expedition_item_id, m.quantity, m.movement_subtype, m.warehouse_id, m.lot, m.lot_date,
  coalesce(m.serial_numbers, '{}'), m.moved_at, m.person
from stock_movement m
join return_receipt r on r.organisation_id = m.organisation_id and r.id = m.act_id
where m.movement_type = 'In' and m.movement_subtype in ('returned', 'returned_open', 'returned_damaged');
update stock_movement m set return_receipt_id = r.id
from return_receipt r where r.organisation_id = m.organisation_id and r.id = m.act_id;
