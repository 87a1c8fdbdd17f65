-- When an order, and which of its parcels, was declared lost. Its status stays; one that has arrived all the same, or is back in
-- the house, is not lost.
alter table expedition add column lost_at timestamptz;
alter table parcel add column lost_at timestamptz;
create index on expedition (organisation_id, lost_at desc, id) where lost_at is not null;
create index on parcel (organisation_id, lost_at desc, id) where lost_at is not null;

create function end_loss() returns trigger language plpgsql as $$
begin
  new.lost_at := null;
  update parcel set lost_at = null
  where organisation_id = new.organisation_id and expedition_id = new.id and lost_at is not null;
  return new;
end $$;
create trigger expedition_end_loss before update on expedition for each row
  when (old.lost_at is not null and new.status <> old.status and new.status in ('delivered', 'returned'))
  execute function end_loss();

alter table parcel_event drop constraint parcel_event_meaning_check;
alter table parcel_event add constraint parcel_event_meaning_check check (meaning in ('announced', 'carrierPickedUp',
  'waitingAtPickupPlace', 'delivered', 'returning', 'backAtSender', 'alert', 'lost', 'cancelled', 'unknown'));
