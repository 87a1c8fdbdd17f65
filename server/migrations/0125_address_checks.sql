-- What a carrier's service demands of an address and of goods beyond what it had, and whose word it is that addresses are
-- always checked.
alter table carrier_service
  add column house_number_mandatory boolean not null default false,
  add column address_validation_mandatory boolean not null default false,
  add column max_weight integer check (max_weight > 0),
  add column max_length integer check (max_length > 0);
comment on column carrier_service.max_weight is 'Of a parcel, in grams.';
comment on column carrier_service.max_length is 'The longest side of a parcel, in millimetres.';
alter table organisation add column address_validation_mandatory boolean not null default false;
grant update (address_validation_mandatory) on organisation to lading_tenant;
