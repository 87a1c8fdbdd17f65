-- Pages on which the customers of an e-shop announce returns and withdraw from contracts, and how long goods of an approved
-- return are waited for.
alter table eshop
  add column return_page boolean not null default false,
  add column withdrawal_page boolean not null default false,
  add column return_goods_days integer check (return_goods_days between 1 and 90);
grant update (return_page, withdrawal_page, return_goods_days) on eshop to lading_tenant;
comment on column eshop.return_goods_days is 'An approved return whose goods have not come for so many days is rejected; null waits for ever.';
