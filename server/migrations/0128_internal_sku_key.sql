-- An internal SKU that differs from a product's by case or blanks alone names the product that was meant.
create index on product (organisation_id, record_key(internal_sku)) where internal_sku is not null;
