-- Goods in: who delivers them, what is announced, which orders wait for it, what was received.

create sequence stock_advice_number start 1000001;
create sequence inbound_receipt_number start 1000001;
grant usage on sequence stock_advice_number, inbound_receipt_number to lading_tenant, lading_provider;

create table supplier (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  company text,
  city text,
  country text references country,
  email text,
  phone text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name)
);

create table stock_advice (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_id text not null default 'AV-' || nextval('stock_advice_number'),
  wms_internal_id text,
  type text not null default 'regular' check (type in ('regular', 'highPriority', 'return')),
  status text not null check (status in ('onHold', 'incorrect', 'new', 'waiting', 'inProgress', 'partiallyFinished', 'finished', 'closed', 'canceled')),
  status_rank smallint not null generated always as (case status
    when 'onHold' then 1 when 'incorrect' then 2 when 'new' then 3 when 'waiting' then 4 when 'inProgress' then 5
    when 'partiallyFinished' then 6 when 'finished' then 7 when 'closed' then 8 when 'canceled' then 9 else 0 end) stored,
  manual_input boolean not null default true,
  account_id uuid,
  account_name text,
  supplier_id uuid,
  warehouse_id uuid not null,
  wms_id uuid not null references wms,
  note text,
  ref1 text,
  ref2 text,
  ref3 text,
  packaging_unit text not null default 'package' check (packaging_unit in ('package', 'pallet')),
  count_of_units integer not null default 1,
  pallets integer,
  packages integer,
  expected_at timestamptz,
  sent_at timestamptz,
  arrived_at timestamptz,
  unloading_begun_at timestamptz,
  receiving_begun_at timestamptz,
  last_received_at timestamptz,
  closed_at timestamptz,
  reopened_at timestamptz,
  warned_at timestamptz,
  errors jsonb not null default '[]',
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  sum_of_supplied integer not null default 0,
  search text not null default '',
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, id)
);
comment on column stock_advice.account_name is 'The name of whoever announced it, as it was then.';
comment on column stock_advice.sent_at is 'When it was first announced to the warehouse; null for a draft.';
comment on column stock_advice.reopened_at is 'When it was last opened again: its time to close itself begins anew.';
comment on column stock_advice.warned_at is 'When its people were told that it closes itself soon.';
comment on column stock_advice.deleted_at is 'Removed by its people; kept for the history.';
create unique index on stock_advice (organisation_id, internal_id) where deleted_at is null;
create index on stock_advice (organisation_id, created_at desc, id desc);
create index on stock_advice (created_at desc, id desc);
create index on stock_advice (organisation_id, changed_at, id);
create index on stock_advice (organisation_id, status_rank, created_at desc, id desc);
create index on stock_advice (organisation_id, expected_at, id);
create index on stock_advice (wms_id, status) where status in ('new', 'waiting', 'inProgress', 'partiallyFinished');
create index stock_advice_search on stock_advice using gin (organisation_id, search gin_trgm_ops);

create table stock_advice_item (
  id uuid primary key,
  organisation_id uuid not null,
  stock_advice_id uuid not null,
  position integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity >= 0),
  supplied_quantity integer not null default 0 check (supplied_quantity >= 0),
  paired integer not null default 0 check (paired >= 0),
  lot text,
  lot_date date,
  note text,
  unique (organisation_id, id),
  foreign key (organisation_id, stock_advice_id) references stock_advice (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  check (paired <= greatest(quantity - supplied_quantity, 0))
);
comment on column stock_advice_item.quantity is 'Pieces announced; 0 for goods that came without having been announced.';
comment on column stock_advice_item.paired is 'Pieces of what is still to come that orders wait for; kept by server/stock.';
create unique index on stock_advice_item (organisation_id, stock_advice_id, position);
create index on stock_advice_item (organisation_id, product_id) where supplied_quantity < quantity;
create index on stock_advice_item (organisation_id, product_id, stock_advice_id);

create table stock_advice_attachment (
  id uuid primary key,
  organisation_id uuid not null,
  stock_advice_id uuid not null,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  file_key text not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, stock_advice_id) references stock_advice (organisation_id, id)
);
create index on stock_advice_attachment (organisation_id, stock_advice_id, created_at);

create table pairing (
  organisation_id uuid not null,
  expedition_item_id uuid not null,
  stock_advice_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  primary key (organisation_id, expedition_item_id, stock_advice_item_id),
  foreign key (organisation_id, expedition_item_id) references expedition_item (organisation_id, id),
  foreign key (organisation_id, stock_advice_item_id) references stock_advice_item (organisation_id, id)
);
comment on table pairing is 'How many pieces of what an advice is still to bring are promised to an item; only server/stock writes it.';
create index on pairing (organisation_id, stock_advice_item_id);

create table inbound_receipt (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null unique default 'PR-' || nextval('inbound_receipt_number'),
  stock_advice_id uuid,
  transfer_id uuid,
  wms_id uuid not null references wms,
  warehouse_id uuid not null,
  correction boolean not null default false,
  corrects_id uuid,
  actor_name text not null,
  note text,
  source text not null,
  source_key text not null,
  received_at timestamptz not null,
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  search text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, source, source_key),
  check (num_nonnulls(stock_advice_id, transfer_id) = 1),
  check (corrects_id is null or correction),
  foreign key (organisation_id, stock_advice_id) references stock_advice (organisation_id, id),
  foreign key (organisation_id, transfer_id) references transfer (organisation_id, id),
  foreign key (organisation_id, corrects_id) references inbound_receipt (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id)
);
comment on table inbound_receipt is 'What was received, once told; never changed. A mistake is corrected by another receipt.';
comment on column inbound_receipt.corrects_id is 'The receipt that it corrects, where that was told.';
create index on inbound_receipt (organisation_id, corrects_id) where corrects_id is not null;
create index on inbound_receipt (organisation_id, created_at desc, id desc);
create index on inbound_receipt (created_at desc, id desc);
create index on inbound_receipt (organisation_id, stock_advice_id);
create index on inbound_receipt (organisation_id, transfer_id) where transfer_id is not null;
create index on inbound_receipt (organisation_id, changed_at, id);

create table inbound_receipt_item (
  id uuid primary key,
  organisation_id uuid not null,
  inbound_receipt_id uuid not null,
  position integer not null,
  stock_advice_item_id uuid,
  transfer_item_id uuid,
  product_id uuid not null,
  warehouse_id uuid not null,
  lot text,
  lot_date date,
  serial_numbers text[] not null default '{}',
  quantity integer not null check (quantity <> 0),
  expected integer not null default 0,
  grade text check (grade in ('returned', 'returned_open', 'returned_damaged')),
  blocked boolean not null default false,
  note text,
  unique (organisation_id, id),
  foreign key (organisation_id, inbound_receipt_id) references inbound_receipt (organisation_id, id),
  foreign key (organisation_id, stock_advice_item_id) references stock_advice_item (organisation_id, id),
  foreign key (organisation_id, transfer_item_id) references transfer_item (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id)
);
comment on column inbound_receipt_item.expected is 'What its item was still to bring when this was counted.';
comment on column inbound_receipt_item.blocked is 'Received with too little time to live; its owner decides what becomes of it.';
comment on column inbound_receipt_item.quantity is 'Negative only in a receipt that corrects another.';
create index on inbound_receipt_item (organisation_id, inbound_receipt_id, position);
create index on inbound_receipt_item (organisation_id, product_id);
create index on inbound_receipt_item (organisation_id, stock_advice_item_id) where stock_advice_item_id is not null;

create table serial_number (
  organisation_id uuid not null,
  product_id uuid not null,
  serial text not null,
  inbound_receipt_item_id uuid not null,
  received_at timestamptz not null,
  primary key (organisation_id, product_id, serial),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, inbound_receipt_item_id) references inbound_receipt_item (organisation_id, id)
);
comment on table serial_number is 'Serial numbers of products that are tracked by them, as they came in.';

do $$
declare name text;
begin
  foreach name in array array['supplier', 'stock_advice', 'stock_advice_item', 'stock_advice_attachment', 'pairing',
    'inbound_receipt', 'inbound_receipt_item', 'serial_number'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select on supplier, inbound_receipt, inbound_receipt_item, serial_number to lading_tenant;
grant select, insert, update on supplier to lading_provider;
grant select, insert on inbound_receipt, inbound_receipt_item to lading_provider;
grant select, insert, delete on serial_number to lading_provider;
grant select, insert, update on stock_advice to lading_tenant, lading_provider;
grant select, insert, update, delete on stock_advice_item, stock_advice_attachment, pairing to lading_tenant, lading_provider;
