alter table parcel add weight integer check (weight > 0), add box text;
comment on column parcel.weight is 'Grams, as the warehouse weighed it.';
comment on column parcel.box is 'What it is packed in, as the warehouse names it.';

-- What asks for a person: few rows of large tables. Quantities stand in no condition, so that changing one writes no index.
create index expedition_due on expedition (organisation_id, required_expedition_date) include (eshop_id)
  where required_expedition_date is not null
    and status not in ('waitingForTheCarrier', 'readyToTakeover', 'carrierPickedUp', 'probablyDelivered', 'delivered',
      'returning', 'returned', 'canceled');
create index stock_row_blocked on stock_row (organisation_id, id) where blocked;
create index stock_advice_asking on stock_advice (organisation_id, status)
  where status in ('incorrect', 'partiallyFinished') and deleted_at is null;
