-- What came damaged by a transfer is photographed as what a delivery brought is.
alter table receipt_photo
  alter column stock_advice_id drop not null,
  add column transfer_id uuid,
  add foreign key (organisation_id, transfer_id) references transfer (organisation_id, id),
  add constraint receipt_photo_of_one check (num_nonnulls(stock_advice_id, transfer_id) = 1);
create index on receipt_photo (organisation_id, transfer_id, created_at) where transfer_id is not null;
