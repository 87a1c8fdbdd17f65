-- The list of parcels by weight, and the heaviest of a million, without reading all of them.
create index on parcel (organisation_id, weight, id) where taken_back_at is null;
