-- Documents that move stock between places: transfers between physical warehouses, internal stock changes
-- between virtual ones. Their items hold stock as the items of expeditions do.

create sequence transfer_number start 1000001;
create sequence internal_stock_change_number start 1000001;
grant usage on sequence transfer_number, internal_stock_change_number to lading_tenant, lading_provider;

create table transfer (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null default 'TR-' || nextval('transfer_number'),
  status text not null check (status in ('created', 'waitingForGoods', 'finished', 'canceled')),
  from_wms_id uuid not null references wms,
  from_warehouse_id uuid not null,
  to_wms_id uuid not null references wms,
  to_warehouse_id uuid not null,
  note text,
  expected_at timestamptz,
  priority smallint not null default -1,
  sent_at timestamptz,
  dispatched_at timestamptz,
  received_at timestamptz,
  packaging_unit text not null default 'package' check (packaging_unit in ('package', 'pallet')),
  count_of_units integer,
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, internal_number),
  check (from_wms_id <> to_wms_id),
  foreign key (organisation_id, from_warehouse_id) references warehouse (organisation_id, id),
  foreign key (organisation_id, to_warehouse_id) references warehouse (organisation_id, id)
);
comment on column transfer.dispatched_at is 'When the first of it left: from then on it is on the way, and counts as coming at its destination.';
create index on transfer (organisation_id, created_at desc, id desc);
create index on transfer (created_at desc, id desc);
create index on transfer (organisation_id, changed_at, id);
create index on transfer (organisation_id, status) where status in ('created', 'waitingForGoods');

create table transfer_item (
  id uuid primary key,
  organisation_id uuid not null,
  transfer_id uuid not null,
  position integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  booked integer not null default 0,
  paired integer not null default 0,
  expedited integer not null default 0,
  received integer not null default 0,
  sent_back integer not null default 0,
  lost integer not null default 0,
  rebook_after timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, transfer_id) references transfer (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  check (booked >= 0 and paired >= 0 and expedited >= 0 and booked + paired + expedited <= quantity),
  check (received >= 0 and sent_back >= 0 and lost >= 0)
);
comment on column transfer_item.expedited is 'Pieces that were dispatched; of these, received, sent back or lost ones are no longer on the way.';
create unique index on transfer_item (organisation_id, transfer_id, position);
create index on transfer_item (organisation_id, product_id, transfer_id);

create table internal_stock_change (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null default 'SC-' || nextval('internal_stock_change_number'),
  origin text not null default 'client' check (origin in ('client', 'warehouse')),
  type text not null default 'regular' check (type in ('regular', 'damaged', 'opened', 'expired', 'other')),
  status text not null check (status in ('New', 'Ready', 'WaitingForGoods', 'Processed', 'Failed', 'Canceled')),
  wms_id uuid not null references wms,
  from_warehouse_id uuid not null,
  to_warehouse_id uuid not null,
  note text,
  failure text,
  priority smallint not null default -1,
  sent_at timestamptz,
  processed_at timestamptz,
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, internal_number),
  check (from_warehouse_id <> to_warehouse_id),
  foreign key (organisation_id, from_warehouse_id) references warehouse (organisation_id, id),
  foreign key (organisation_id, to_warehouse_id) references warehouse (organisation_id, id)
);
comment on table internal_stock_change is 'From one virtual warehouse to another inside one physical; with origin "warehouse" the floor did it itself and reports it (the noun "stock change").';
create index on internal_stock_change (organisation_id, created_at desc, id desc);
create index on internal_stock_change (created_at desc, id desc);
create index on internal_stock_change (organisation_id, changed_at, id);
create index on internal_stock_change (organisation_id, status) where status in ('New', 'Ready', 'WaitingForGoods', 'Failed');

create table internal_stock_change_item (
  id uuid primary key,
  organisation_id uuid not null,
  internal_stock_change_id uuid not null,
  position integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  lot text,
  lot_option text not null default 'none' check (lot_option in ('none', 'oldest', 'newest')),
  booked integer not null default 0,
  paired integer not null default 0,
  expedited integer not null default 0,
  rebook_after timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, internal_stock_change_id) references internal_stock_change (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  check (booked >= 0 and paired >= 0 and expedited >= 0 and booked + paired + expedited <= quantity)
);
comment on column internal_stock_change_item.expedited is 'Pieces that were moved.';
create unique index on internal_stock_change_item (organisation_id, internal_stock_change_id, position);
create index on internal_stock_change_item (organisation_id, product_id, internal_stock_change_id);

do $$
declare name text;
begin
  foreach name in array array['transfer', 'transfer_item', 'internal_stock_change', 'internal_stock_change_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert, update on transfer, internal_stock_change to lading_tenant, lading_provider;
grant select, insert, update, delete on transfer_item, internal_stock_change_item to lading_tenant, lading_provider;
