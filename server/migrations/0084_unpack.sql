-- A packing can be taken back while the box is in the house. What left comes back into its own stock rows and is held by
-- its order again, by movements of their own; receipt and parcels stay, and say that they were taken back.
alter table stock_movement drop constraint stock_movement_movement_subtype_check;
alter table stock_movement add constraint stock_movement_movement_subtype_check check (movement_subtype in ('completion',
  'inventory', 'new', 'other', 'production', 'returned', 'returned_damaged', 'returned_open', 'surplus', 'unpacked',
  'virtual_transfer'));
alter table stock_movement drop column expedited_change;
alter table stock_movement add column expedited_change integer not null generated always as (case
  when coalesce(expedition_item_id, transfer_item_id, internal_stock_change_item_id) is null then 0
  when movement_type = 'Out' then quantity
  when movement_type = 'In' and movement_subtype = 'unpacked' then -quantity
  else 0 end) stored;

alter table outbound_receipt add column taken_back_at timestamptz;
alter table parcel add column taken_back_at timestamptz;
comment on table outbound_receipt is 'What was issued for an expedition; it changes once at most, when the packing is taken back.';
comment on column outbound_receipt.taken_back_at is 'The packing was taken back: nothing of it left the house.';
comment on column parcel.taken_back_at is 'The box was opened again: it travels nowhere.';
grant update (taken_back_at) on outbound_receipt, parcel to lading_tenant, lading_provider;
