-- A carrier that the portal books with by itself says how; a service, what that carrier calls it.
alter table carrier add column adapter text check (adapter in ('packeta', 'ppl', 'dpd', 'gls', 'balikovna'));
comment on column carrier.adapter is 'How its parcels are booked and followed; null where the warehouse does it.';
alter table carrier_service add column carrier_product text;
comment on column carrier_service.carrier_product is 'What the carrier calls the service, as its adapter reads it.';
