-- What came damaged is found among the receipts without reading their lines.
alter table inbound_receipt add column sum_of_damaged integer not null default 0;
comment on column inbound_receipt.sum_of_damaged is 'Pieces that came damaged, those of returns included; below 0 in a correction.';
update inbound_receipt r set sum_of_damaged = line.pieces
from (
  select organisation_id, inbound_receipt_id, sum(quantity)::integer as pieces
  from inbound_receipt_item where grade in ('damaged', 'returned_damaged') group by 1, 2
) line
where line.organisation_id = r.organisation_id and line.inbound_receipt_id = r.id;
create index on inbound_receipt (organisation_id, created_at desc, id desc) where sum_of_damaged > 0;
create index on inbound_receipt (created_at desc, id desc) where sum_of_damaged > 0;
