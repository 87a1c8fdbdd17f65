-- The ledger. Only server/stock writes these tables. Every change is a movement plus the balance it changes.

create table stock_row (
  id uuid primary key,
  organisation_id uuid not null,
  product_id uuid not null,
  wms_id uuid not null references wms,
  warehouse_id uuid not null,
  lot text not null default '',
  lot_date date,
  blocked boolean not null default false,
  blocked_reason text check (blocked_reason in ('inboundExpiry')),
  first_received_at timestamptz,
  quantity integer not null default 0 check (quantity >= 0),
  booked integer not null default 0,
  available integer generated always as (quantity - booked) stored,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, product_id, wms_id, warehouse_id, lot),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id),
  constraint stock_row_booked check (0 <= booked and booked <= quantity)
);
comment on column stock_row.lot is 'Empty for goods that are not tracked by lot.';
create index on stock_row (organisation_id, changed_at, id);

create table booking (
  organisation_id uuid not null,
  stock_row_id uuid not null,
  expedition_item_id uuid,
  transfer_item_id uuid,
  internal_stock_change_item_id uuid,
  item_id uuid not null generated always as (coalesce(expedition_item_id, transfer_item_id, internal_stock_change_item_id)) stored,
  quantity integer not null check (quantity > 0),
  primary key (organisation_id, item_id, stock_row_id),
  check (num_nonnulls(expedition_item_id, transfer_item_id, internal_stock_change_item_id) = 1),
  foreign key (organisation_id, stock_row_id) references stock_row (organisation_id, id),
  foreign key (organisation_id, expedition_item_id) references expedition_item (organisation_id, id),
  foreign key (organisation_id, transfer_item_id) references transfer_item (organisation_id, id),
  foreign key (organisation_id, internal_stock_change_item_id) references internal_stock_change_item (organisation_id, id)
);
comment on table booking is 'How many pieces of a stock row an item of a document holds.';
create index on booking (organisation_id, expedition_item_id) where expedition_item_id is not null;
create index on booking (organisation_id, stock_row_id);

create table stock_act (
  organisation_id uuid not null references organisation,
  source text not null,
  key text not null,
  act text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, source, key, act)
);
comment on table stock_act is 'What the ledger was told, and what it answered: an act told twice is done once.';

create table stock_movement (
  id uuid primary key,
  organisation_id uuid not null,
  movement_type text not null check (movement_type in ('Book', 'Unbook', 'In', 'Out', 'OrderStatus', 'OrderSync',
    'PackageInfo', 'ProductDeleted', 'ProductStock', 'ProductSync')),
  movement_subtype text check (movement_subtype in ('completion', 'inventory', 'new', 'other', 'production',
    'returned', 'returned_damaged', 'returned_open', 'virtual_transfer')),
  stock_row_id uuid,
  product_id uuid not null,
  wms_id uuid references wms,
  warehouse_id uuid,
  lot text,
  lot_date date,
  serial_numbers text[],
  quantity integer check (quantity > 0),
  expedition_id uuid,
  expedition_item_id uuid,
  transfer_id uuid,
  transfer_item_id uuid,
  internal_stock_change_id uuid,
  internal_stock_change_item_id uuid,
  item_id uuid generated always as (coalesce(expedition_item_id, transfer_item_id, internal_stock_change_item_id)) stored,
  act_id uuid not null,
  quantity_change integer not null generated always as (case movement_type
    when 'In' then quantity when 'Out' then -quantity else 0 end) stored,
  booked_change integer not null generated always as (case
    when movement_type = 'Book' then quantity
    when movement_type = 'Unbook' or (movement_type = 'Out'
      and coalesce(expedition_item_id, transfer_item_id, internal_stock_change_item_id) is not null) then -quantity
    else 0 end) stored,
  expedited_change integer not null generated always as (case
    when movement_type = 'Out' and coalesce(expedition_item_id, transfer_item_id, internal_stock_change_item_id) is not null
    then quantity else 0 end) stored,
  stock_advice_id uuid,
  inbound_receipt_id uuid,
  source text not null,
  source_key text not null,
  wms_internal_id text,
  moved_at timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, source, source_key),
  foreign key (organisation_id, stock_row_id) references stock_row (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, transfer_id) references transfer (organisation_id, id),
  foreign key (organisation_id, internal_stock_change_id) references internal_stock_change (organisation_id, id),
  foreign key (organisation_id, stock_advice_id) references stock_advice (organisation_id, id),
  foreign key (organisation_id, inbound_receipt_id) references inbound_receipt (organisation_id, id)
);
comment on column stock_movement.act_id is 'Shared by all movements of one act: what left here and came there, what one order gave and another took.';
comment on table stock_movement is 'Append-only. Quantity is positive; the type says which way it goes.';
comment on column stock_movement.quantity_change is
  'What the movement does to the balance of its stock row; its neighbours, to what is booked and to what its item has sent.';
comment on column stock_movement.source_key is 'With the source unique: the same act told twice is written once.';
create index on stock_movement (organisation_id, created_at desc, id desc);
create index on stock_movement (created_at desc, id desc);
create index on stock_movement (organisation_id, stock_row_id, created_at);
create index on stock_movement (organisation_id, product_id, created_at desc, id desc);
create index on stock_movement (organisation_id, expedition_id) where expedition_id is not null;
create index on stock_movement (organisation_id, transfer_id) where transfer_id is not null;
create index on stock_movement (organisation_id, internal_stock_change_id) where internal_stock_change_id is not null;
create index on stock_movement (organisation_id, stock_advice_id) where stock_advice_id is not null;
create index on stock_movement (organisation_id, changed_at, id);

-- The one rule of which lot may leave: not blocked, and good for so many days more, the day of expiry included,
-- by the calendar of the warehouse where it lies.
create function is_usable_lot(blocked boolean, lot_date date, outbound_offset integer, time_zone text, at timestamptz)
  returns boolean language sql immutable parallel safe
  return not blocked and (lot_date is null or lot_date >= (at at time zone time_zone)::date + outbound_offset);

do $$
declare name text;
begin
  foreach name in array array['stock_row', 'booking', 'stock_act', 'stock_movement'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert, update on stock_row to lading_tenant, lading_provider;
grant select, insert, update, delete on booking, stock_act to lading_tenant, lading_provider;
grant select, insert on stock_movement to lading_tenant, lading_provider;
