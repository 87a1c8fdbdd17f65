-- A damaged piece of a delivery is kept apart from the sound ones, as one that came back damaged is.
alter table inbound_receipt_item drop constraint inbound_receipt_item_grade_check,
  add constraint inbound_receipt_item_grade_check
    check (grade in ('returned', 'returned_open', 'returned_damaged', 'damaged'));

create table receipt_photo (
  id uuid primary key,
  organisation_id uuid not null,
  stock_advice_id uuid not null,
  inbound_receipt_item_id uuid,
  bytes integer not null,
  width integer not null,
  height integer not null,
  file_key text not null,
  small_key text not null,
  large_key text not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, stock_advice_id) references stock_advice (organisation_id, id),
  foreign key (organisation_id, inbound_receipt_item_id) references inbound_receipt_item (organisation_id, id)
);
comment on table receipt_photo is 'What damaged goods looked like when they came.';
comment on column receipt_photo.inbound_receipt_item_id is 'Null until the count that it belongs to is reported.';
create index on receipt_photo (organisation_id, stock_advice_id, created_at);
create index on receipt_photo (organisation_id, inbound_receipt_item_id) where inbound_receipt_item_id is not null;
alter table receipt_photo enable row level security;
alter table receipt_photo force row level security;
create policy tenant on receipt_photo to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on receipt_photo to lading_provider using (true);
grant select on receipt_photo to lading_tenant;
grant select, insert, update, delete on receipt_photo to lading_provider;
