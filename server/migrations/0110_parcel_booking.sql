-- What is to be booked with a carrier, one row a parcel. A row is written as sent and committed before the carrier is called:
-- whatever becomes of the caller, nothing is sent again before it is known that it was not taken.
alter table parcel add unique (organisation_id, id);
create table parcel_booking (
  organisation_id uuid not null,
  parcel_id uuid not null,
  expedition_id uuid not null,
  eshop_id uuid not null,
  carrier_id uuid not null references carrier,
  adapter text not null,
  position integer not null,
  reference text not null,
  state text not null default 'planned'
    check (state in ('planned', 'sent', 'pending', 'unknown', 'unclear', 'booked', 'refused', 'cancel', 'void')),
  attempt integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz,
  account_id uuid,
  sent_at timestamptz,
  token text,
  carrier_number text,
  carrier_reference text,
  text text,
  faults jsonb not null default '[]',
  label_key text,
  packing jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, parcel_id),
  unique (organisation_id, reference),
  check ((state in ('planned', 'refused', 'void')) or account_id is not null),
  check (state not in ('booked', 'cancel') or carrier_number is not null),
  foreign key (organisation_id, parcel_id) references parcel (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id)
);
comment on table parcel_booking is 'Parcels that are booked with their carrier, each with what became of that.';
comment on column parcel_booking.reference is 'Ours, by which the carrier knows the parcel; the same however often it is sent.';
comment on column parcel_booking.state is 'sent: a call may be under way. unknown: the carrier is to be asked. unclear: a person is asked. cancel: to be cancelled there.';
comment on column parcel_booking.attempt is 'Counts the calls: an answer is written to the attempt that it answers.';
comment on column parcel_booking.tries is 'Calls since the last answer, for the time before the next.';
comment on column parcel_booking.due_at is 'When something is to be done next; null when nothing is.';
comment on column parcel_booking.account_id is 'Under whose login data it was sent; an account of the provider''s has no organisation.';
comment on column parcel_booking.packing is 'What is needed to take back the packing, where the carrier refuses the parcel.';
create index on parcel_booking (organisation_id, expedition_id);
create index on parcel_booking (due_at) where due_at is not null;
create index on parcel_booking (account_id) where state in ('sent', 'pending', 'unknown', 'unclear', 'cancel');
alter table parcel_booking enable row level security;
alter table parcel_booking force row level security;
create policy tenant on parcel_booking to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on parcel_booking to lading_provider using (true);
-- New login data of a client wake what waits for some.
grant select, update (due_at, tries) on parcel_booking to lading_tenant;
grant select, insert, update on parcel_booking to lading_provider;
