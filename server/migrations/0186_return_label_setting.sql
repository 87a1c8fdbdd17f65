-- Whoever pays for the way back decides whether customers have the carrier's label by themselves.
alter table eshop add column return_label boolean not null default false;
comment on column eshop.return_label is 'Customers who announce a return have the carrier''s code and label at once.';
grant update (return_label) on eshop to lading_tenant;
