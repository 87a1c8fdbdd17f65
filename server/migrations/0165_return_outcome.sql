-- A parcel that came back names the return that announced it. What became of each announced piece follows from the graded
-- lines of the order's parcels.
alter table return_receipt
  add column return_id uuid,
  add foreign key (organisation_id, return_id) references return (organisation_id, id),
  add check (expedition_id is not null or return_id is null);
comment on column return_receipt.return_id is 'The return that its customer announced; null where none was, or where several may be meant.';
create index on return_receipt (organisation_id, return_id) where return_id is not null;
