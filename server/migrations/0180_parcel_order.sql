-- The lists of parcels and of outbound receipts ask how the order stands and where it goes. At a million parcels such a
-- question walked all of them, an order for each: six seconds until none was found. Both keep a copy, which follows its order.
alter table parcel
  add column expedition_status text,
  add column expedition_status_rank smallint,
  add column recipient text,
  add column destination_city text,
  add column destination_country text,
  add column delivered_at timestamptz;
alter table outbound_receipt
  add column expedition_status text,
  add column expedition_status_rank smallint,
  add column recipient text;

update parcel p set expedition_status = e.status, expedition_status_rank = e.status_rank, recipient = e.recipient,
  destination_city = e.destination_city, destination_country = e.destination_country, delivered_at = e.delivered_at
  from expedition e where e.organisation_id = p.organisation_id and e.id = p.expedition_id;
update outbound_receipt r set expedition_status = e.status, expedition_status_rank = e.status_rank, recipient = e.recipient
  from expedition e where e.organisation_id = r.organisation_id and e.id = r.expedition_id;

-- Written by the triggers below alone; the defaults are what they overwrite.
alter table parcel
  alter column expedition_status set default '', alter column expedition_status set not null,
  alter column expedition_status_rank set default 0, alter column expedition_status_rank set not null,
  alter column recipient set default '', alter column recipient set not null;
alter table outbound_receipt
  alter column expedition_status set default '', alter column expedition_status set not null,
  alter column expedition_status_rank set default 0, alter column expedition_status_rank set not null,
  alter column recipient set default '', alter column recipient set not null;
comment on column parcel.expedition_status is 'Of its order, as the columns after it: copies that triggers keep.';
comment on column outbound_receipt.expedition_status is 'Of its order, as the columns after it: copies that triggers keep.';

create function copy_order_to_parcel() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  select e.status, e.status_rank, e.recipient, e.destination_city, e.destination_country, e.delivered_at
    into new.expedition_status, new.expedition_status_rank, new.recipient, new.destination_city, new.destination_country,
      new.delivered_at
    from expedition e where e.organisation_id = new.organisation_id and e.id = new.expedition_id;
  return new;
end $$;
create trigger copy_order before insert on parcel for each row execute function copy_order_to_parcel();

create function copy_order_to_receipt() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  select e.status, e.status_rank, e.recipient
    into new.expedition_status, new.expedition_status_rank, new.recipient
    from expedition e where e.organisation_id = new.organisation_id and e.id = new.expedition_id;
  return new;
end $$;
create trigger copy_order before insert on outbound_receipt for each row execute function copy_order_to_receipt();

create function copy_order_to_what_left() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update parcel p set expedition_status = new.status, expedition_status_rank = new.status_rank,
    recipient = new.recipient, destination_city = new.destination_city, destination_country = new.destination_country,
    delivered_at = new.delivered_at
    where p.organisation_id = new.organisation_id and p.expedition_id = new.id;
  update outbound_receipt r set expedition_status = new.status, expedition_status_rank = new.status_rank,
    recipient = new.recipient
    where r.organisation_id = new.organisation_id and r.expedition_id = new.id;
  return null;
end $$;
-- Of an order that has not been packed there is nothing to follow: its changes cost nothing.
create trigger copy_to_what_left after update on expedition for each row
  when ((old.packed_at is not null or new.packed_at is not null)
    and (old.status, old.recipient, old.destination_city, old.destination_country, old.delivered_at)
      is distinct from (new.status, new.recipient, new.destination_city, new.destination_country, new.delivered_at))
  execute function copy_order_to_what_left();

grant update (expedition_status, expedition_status_rank, recipient) on outbound_receipt to lading_tenant, lading_provider;

create index on parcel (organisation_id, expedition_status, created_at desc, id desc) where taken_back_at is null;
create index on parcel (expedition_status, created_at desc, id desc) where taken_back_at is null;
create index on parcel (organisation_id, tracking_number, id) where taken_back_at is null;
create index on outbound_receipt (organisation_id, expedition_status, created_at desc, id desc);
create index on outbound_receipt (expedition_status, created_at desc, id desc);
