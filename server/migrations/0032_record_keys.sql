-- What a record is known by, as people read it: looking for one that differs by case or blanks alone takes an index,
-- however many there are. Columns of their own for the reason of 0021.
alter table product add column product_sku_key text not null generated always as (record_key(product_sku)) stored;
create index on product (organisation_id, product_sku_key);
alter table product_code add column value_key text not null generated always as (record_key(value)) stored;
create index on product_code (organisation_id, value_key);
alter table expedition add column order_number_key text not null generated always as (record_key(order_number)) stored;
create index on expedition (organisation_id, order_number_key);
alter table stock_advice add column internal_id_key text not null generated always as (record_key(internal_id)) stored;
create index on stock_advice (organisation_id, internal_id_key);
alter table transfer
  add column internal_number_key text not null generated always as (record_key(internal_number)) stored;
create index on transfer (organisation_id, internal_number_key);
alter table internal_stock_change
  add column internal_number_key text not null generated always as (record_key(internal_number)) stored;
create index on internal_stock_change (organisation_id, internal_number_key);
