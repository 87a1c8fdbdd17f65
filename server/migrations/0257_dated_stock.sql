-- Lots with a date are few beside the rows of stock, and the lists ask for them: what expires soon was looked for in all rows,
-- 0.7 s at a million.
create index stock_row_dated on stock_row (organisation_id, lot_date) where lot_date is not null;
