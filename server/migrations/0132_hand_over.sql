-- What a carrier takes over on a day is looked for by when it was packed.
create index on expedition (carrier_id, packed_at) where packed_at is not null;
