-- Parcels are listed by themselves, newest first: each keeps how it travels and from where, which nobody changes after the
-- packing, so that no filter reads the orders.
alter table parcel
  add column carrier_id uuid references carrier,
  add column carrier_service_id uuid references carrier_service,
  add column wms_id uuid references wms,
  add column eshop_id uuid,
  add column changed_at timestamptz not null default now(),
  add column search text not null generated always as (lower(coalesce(tracking_number, ''))) stored,
  add foreign key (organisation_id, eshop_id) references eshop (organisation_id, id);
update parcel p set carrier_id = e.carrier_id, carrier_service_id = e.carrier_service_id, wms_id = e.wms_id,
    eshop_id = e.eshop_id, changed_at = coalesce(p.taken_back_at, p.created_at)
  from expedition e where e.organisation_id = p.organisation_id and e.id = p.expedition_id;
alter table parcel
  alter column carrier_id set not null,
  alter column carrier_service_id set not null,
  alter column wms_id set not null,
  alter column eshop_id set not null;
create index on parcel (organisation_id, created_at desc, id desc) where taken_back_at is null;
create index on parcel (created_at desc, id desc) where taken_back_at is null;
create index on parcel (organisation_id, carrier_id, created_at desc, id desc) where taken_back_at is null;
create index on parcel (organisation_id, changed_at, id);
create index parcel_search on parcel using gin (organisation_id, search gin_trgm_ops);
comment on column parcel.carrier_id is 'As the order had it when it was packed.';

create function search_parcel(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select p.id from parcel p where p.search like needle limit bound;
  else
    return query select p.id from parcel p
      where p.organisation_id = any (lading_organisations()) and p.search like needle limit bound;
  end if;
end $$;
grant create on schema public to lading_provider;
alter function search_parcel(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_parcel(text, integer) from public;
grant execute on function search_parcel(text, integer) to lading_tenant, lading_provider;
