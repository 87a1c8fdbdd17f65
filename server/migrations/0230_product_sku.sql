-- The provider's lists of all clients by SKU are walked, as those by name are: a million products were sorted for a page, or
-- with them a million movements.
create index product_sku on product (product_sku, id);
