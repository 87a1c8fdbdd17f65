-- What carriers say of parcels on their way, as they say it.
create table parcel_event (
  organisation_id uuid not null,
  parcel_id uuid not null,
  at timestamptz not null,
  code text not null,
  text text not null,
  meaning text not null check (meaning in ('announced', 'carrierPickedUp', 'waitingAtPickupPlace', 'delivered', 'returning',
    'backAtSender', 'alert', 'cancelled', 'unknown')),
  seen_at timestamptz not null,
  primary key (organisation_id, parcel_id, at, code),
  foreign key (organisation_id, parcel_id) references parcel (organisation_id, id)
);
comment on column parcel_event.seen_at is 'When the portal read it.';
alter table parcel_event enable row level security;
alter table parcel_event force row level security;
create policy tenant on parcel_event to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on parcel_event to lading_provider using (true);
grant select on parcel_event to lading_tenant;
grant select, insert on parcel_event to lading_provider;

alter table parcel_booking add column track_at timestamptz;
comment on column parcel_booking.track_at is 'When the carrier is asked next where it is; null before it is booked, and when nothing more is to be learnt.';
create index on parcel_booking (track_at) where track_at is not null;
