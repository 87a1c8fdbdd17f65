-- Between its label and the warehouse the parcel of a return is followed as those that go out are.
alter table return_label add column track_at timestamptz;
comment on column return_label.track_at is 'When the carrier is asked next where it is; null before it is booked, and when nothing more is to be learnt.';
create index on return_label (track_at) where track_at is not null;
update return_label l set track_at = now() where state = 'booked' and exists (select from return r
  where r.organisation_id = l.organisation_id and r.id = l.return_id and r.received_at is null);

-- What carriers say of parcels that come back, as `parcel_event` of those that go out.
create table return_label_event (
  organisation_id uuid not null,
  return_id uuid not null,
  at timestamptz not null,
  code text not null,
  text text not null,
  meaning text not null check (meaning in ('announced', 'carrierPickedUp', 'waitingAtPickupPlace', 'delivered', 'returning',
    'backAtSender', 'alert', 'lost', 'cancelled', 'unknown')),
  seen_at timestamptz not null,
  primary key (organisation_id, return_id, at, code),
  foreign key (organisation_id, return_id) references return (organisation_id, id)
);
comment on column return_label_event.seen_at is 'When the portal read it.';
alter table return_label_event enable row level security;
alter table return_label_event force row level security;
create policy tenant on return_label_event to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on return_label_event to lading_provider using (true);
grant select on return_label_event to lading_tenant;
grant select, insert on return_label_event to lading_provider;

-- The carrier says that it delivered, and nobody has registered the parcel.
alter table return drop constraint return_goods_check, add constraint return_goods_check check (goods in
  ('notHere', 'onTheWay', 'delivered', 'notGraded', 'saleable', 'opened', 'damaged', 'missing', 'notSent'));
