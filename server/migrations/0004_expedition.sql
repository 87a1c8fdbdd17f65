create sequence expedition_number start 1000001;
grant usage on sequence expedition_number to lading_tenant, lading_provider;

create table expedition (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null unique default 'E-' || nextval('expedition_number'),
  eshop_id uuid not null,
  warehouse_id uuid not null,
  wms_id uuid not null references wms,
  partner_id uuid,
  status text not null check (status in (
    'onHold', 'incorrect', 'awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn', 'stockOk',
    'awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel', 'waitingForTheCarrier',
    'readyToTakeover', 'carrierPickedUp', 'probablyDelivered', 'delivered', 'returning', 'returned', 'canceled')),
  status_rank smallint not null generated always as (case status
    when 'onHold' then 1 when 'incorrect' then 2 when 'awaitingReservation' then 3 when 'waitingForGoods' then 4
    when 'waitingForAsn' then 5 when 'readyForAsn' then 6 when 'stockOk' then 7 when 'awaitingProcessing' then 8
    when 'preallocated' then 9 when 'takeOut' then 10 when 'completion' then 11 when 'waitingForCancel' then 12
    when 'waitingForTheCarrier' then 13 when 'readyToTakeover' then 14 when 'carrierPickedUp' then 15
    when 'probablyDelivered' then 16 when 'delivered' then 17 when 'returning' then 18 when 'returned' then 19
    when 'canceled' then 20 else 0 end) stored,
  status_before_cancel text,
  order_number text not null,
  note text,
  eshop_order_date timestamptz,
  required_expedition_date date,
  customer_group text,
  ref1 text,
  ref2 text,
  ref3 text,
  billing_first_name text,
  billing_last_name text,
  billing_degree text,
  billing_company text,
  billing_street text,
  billing_house_nr text,
  billing_zip text,
  billing_city text,
  billing_country text references country,
  billing_state text,
  billing_email text,
  billing_phone text,
  billing_registration_number text,
  billing_vat_number text,
  different_delivery_address boolean not null default false,
  delivery_first_name text,
  delivery_last_name text,
  delivery_degree text,
  delivery_company text,
  delivery_street text,
  delivery_house_nr text,
  delivery_zip text,
  delivery_city text,
  delivery_country text references country,
  delivery_state text,
  delivery_email text,
  delivery_phone text,
  delivery_registration_number text,
  delivery_vat_number text,
  recipient text not null,
  destination_city text,
  destination_country text,
  carrier_id uuid not null references carrier,
  carrier_service_id uuid not null,
  carrier_pickup_place text,
  external_carrier_pickup_place text,
  carrier_note text,
  tracking_number text,
  tracking_url text,
  external_tracking_number text,
  packages_count integer,
  carrier_options jsonb,
  services text[] not null default '{}',
  value numeric(14, 4),
  currency text references currency,
  cod boolean not null default false,
  cod_value numeric(14, 4),
  cod_currency text references currency,
  cod_variable_symbol text,
  delivery_cost numeric(14, 4),
  delivery_cost_currency text references currency,
  b2b boolean not null default false,
  fragile boolean not null default false,
  ignore_address_validation boolean not null default false,
  wait_before_processing boolean not null default false,
  priority smallint not null default 0,
  pallets integer,
  invoice_url text,
  invoice_number text,
  split_from_id uuid,
  sent_at timestamptz,
  packed_at timestamptz,
  delivered_at timestamptz,
  held_until timestamptz,
  errors jsonb not null default '[]',
  removed_virtual_products uuid[] not null default '{}',
  expedited_completely boolean not null default true,
  count_of_items integer not null default 0,
  count_of_sku integer not null default 0,
  sum_of_quantity integer not null default 0,
  weight integer not null default 0,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, eshop_id, order_number),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id),
  foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id),
  foreign key (organisation_id, partner_id) references partner (organisation_id, id),
  foreign key (carrier_id, carrier_service_id) references carrier_service (carrier_id, id)
);
comment on column expedition.recipient is 'Who gets it, where in fact it goes: the delivery address when there is one, else the billing address.';
comment on column expedition.split_from_id is 'The order that this one is the rest of.';
comment on column expedition.held_until is 'After a rollback the bookings are kept until this moment.';
comment on column expedition.search is 'Numbers, names, references and tracking in lower case without diacritics, written by the store.';
create index on expedition (organisation_id, created_at desc, id desc);
create index on expedition (created_at desc, id desc);
create index on expedition (organisation_id, status_rank, created_at desc, id desc);
create index on expedition (status_rank, created_at desc, id desc);
create index on expedition (organisation_id, status, created_at desc, id desc);
create index on expedition (status, created_at desc, id desc);
create index on expedition (organisation_id, changed_at, id);
create index on expedition (changed_at, id);
create index on expedition (organisation_id, order_number, id);
create index on expedition (organisation_id, required_expedition_date, id);
create index on expedition (organisation_id, eshop_id, created_at desc, id desc);
create index expedition_search on expedition using gin (organisation_id, search gin_trgm_ops);
create index on expedition (wms_id, status) where status in ('awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel', 'waitingForTheCarrier', 'readyToTakeover');
create index on expedition (held_until) where held_until is not null;
create index on expedition (organisation_id, id) where not expedited_completely;

create table expedition_item (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  position integer not null,
  product_id uuid not null,
  parent_item_id uuid,
  is_set boolean not null default false,
  set_quantity integer check (set_quantity > 0),
  quantity integer not null check (quantity > 0),
  booked integer not null default 0,
  paired integer not null default 0,
  expedited integer not null default 0,
  lot text,
  lot_option text not null default 'none' check (lot_option in ('none', 'oldest', 'newest')),
  product_value numeric(14, 4),
  product_value_currency text references currency,
  product_label text,
  ref1 text,
  ref2 text,
  ref3 text,
  rebook_after timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  check (booked >= 0 and paired >= 0 and expedited >= 0 and booked + paired + expedited <= quantity),
  check (not is_set or booked + paired + expedited = 0),
  check ((parent_item_id is null) = (set_quantity is null))
);
comment on column expedition_item.is_set is 'The line of a set: it holds nothing itself, its components (other lines, parent_item_id) do.';
comment on column expedition_item.parent_item_id is 'For a component of a set: the line of the set, as the set was when the order was saved.';
comment on column expedition_item.set_quantity is 'For a component: its pieces in one set.';
comment on column expedition_item.rebook_after is 'The allocator gives it nothing before this moment: its reservation was taken away on purpose.';
create unique index on expedition_item (organisation_id, expedition_id, position);
create index on expedition_item (organisation_id, product_id) where booked + expedited < quantity and not is_set;
create index on expedition_item (organisation_id, id) where booked + expedited < quantity and not is_set;
create index on expedition_item (organisation_id, product_id) where expedited < quantity and not is_set;
create index on expedition_item (organisation_id, parent_item_id) where parent_item_id is not null;
create index on expedition_item (organisation_id, product_id, expedition_id);

create table parcel (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  tracking_number text,
  tracking_url text,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id)
);
create index on parcel (organisation_id, expedition_id);

create table outbound_receipt (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  wms_id uuid not null references wms,
  issued_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id)
);
comment on table outbound_receipt is 'What was issued for an expedition; never changed.';
create index on outbound_receipt (organisation_id, expedition_id);
create table outbound_receipt_item (
  organisation_id uuid not null,
  outbound_receipt_id uuid not null,
  expedition_item_id uuid not null,
  product_id uuid not null,
  lot text,
  quantity integer not null check (quantity > 0),
  foreign key (organisation_id, outbound_receipt_id) references outbound_receipt (organisation_id, id),
  foreign key (organisation_id, expedition_item_id) references expedition_item (organisation_id, id)
);
create index on outbound_receipt_item (organisation_id, outbound_receipt_id);

-- Totals without counting. Each statement adds what it changed as rows of differences, so that no two
-- transactions wait for one counter; a job folds them together.
create table expedition_count (
  organisation_id uuid not null,
  status text not null,
  difference integer not null
);
create index on expedition_count (organisation_id, status) include (difference);

do $$
declare name text;
begin
  foreach name in array array['expedition', 'expedition_item', 'parcel', 'outbound_receipt', 'outbound_receipt_item', 'expedition_count'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert, update on expedition, parcel to lading_tenant, lading_provider;
grant select, insert, update, delete on expedition_item to lading_tenant, lading_provider;
grant select, insert on outbound_receipt, outbound_receipt_item to lading_tenant, lading_provider;
grant select, insert on expedition_count to lading_tenant;
grant select, insert, delete on expedition_count to lading_provider;

create function count_expeditions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into expedition_count (organisation_id, status, difference)
      select organisation_id, status, count(*) from added group by organisation_id, status;
  elsif tg_op = 'UPDATE' then
    insert into expedition_count (organisation_id, status, difference)
      select organisation_id, status, sum(difference) from (
        select organisation_id, status, 1 as difference from added
        union all select organisation_id, status, -1 from removed) as changed
      group by organisation_id, status having sum(difference) <> 0;
  else
    insert into expedition_count (organisation_id, status, difference)
      select organisation_id, status, -count(*) from removed group by organisation_id, status;
  end if;
  return null;
end $$;
create trigger expedition_count_insert after insert on expedition referencing new table as added
  for each statement execute function count_expeditions();
create trigger expedition_count_update after update on expedition referencing old table as removed new table as added
  for each statement execute function count_expeditions();
create trigger expedition_count_delete after delete on expedition referencing old table as removed
  for each statement execute function count_expeditions();
