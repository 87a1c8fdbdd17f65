-- What was issued at one time gets a number and a page of its own. Each receipt keeps how its goods travelled and how many
-- they were, which nothing changes after the packing, so that the list reads neither orders nor lines.
create sequence outbound_receipt_number start 1000001;
grant usage on sequence outbound_receipt_number to lading_tenant, lading_provider;

alter table outbound_receipt
  add column internal_number text,
  add column eshop_id uuid,
  add column warehouse_id uuid,
  add column carrier_id uuid references carrier,
  add column carrier_service_id uuid references carrier_service,
  add column actor_name text,
  add column packages_count integer,
  add column count_of_items integer,
  add column count_of_sku integer,
  add column sum_of_quantity integer,
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  add foreign key (organisation_id, eshop_id) references eshop (organisation_id, id),
  add foreign key (organisation_id, warehouse_id) references warehouse (organisation_id, id);

with numbered as (
  select r.id, row_number() over (order by r.issued_at, r.id) as place from outbound_receipt r
)
update outbound_receipt r set
  internal_number = 'OR-' || (1000000 + n.place),
  eshop_id = e.eshop_id, warehouse_id = e.warehouse_id, carrier_id = e.carrier_id,
  carrier_service_id = e.carrier_service_id,
  actor_name = coalesce((select v.actor_name from event v where v.organisation_id = r.organisation_id
    and v.noun = 'expedition' and v.record_id = r.expedition_id
    and v.act in ('pack', 'packForCollection', 'reportAlreadyPacked') order by v.id desc limit 1), w.name),
  packages_count = (select count(*) from parcel p where p.organisation_id = r.organisation_id
    and p.expedition_id = r.expedition_id and p.taken_back_at is not distinct from r.taken_back_at),
  count_of_items = i.items, count_of_sku = i.skus, sum_of_quantity = i.pieces,
  created_at = r.issued_at, changed_at = coalesce(r.taken_back_at, r.issued_at)
from numbered n, expedition e, wms w, lateral (
  select count(distinct s.expedition_item_id) as items, count(distinct s.product_id) as skus,
    coalesce(sum(s.quantity), 0) as pieces
  from outbound_receipt_item s
  where s.organisation_id = e.organisation_id and s.outbound_receipt_id = n.id) i
where n.id = r.id and e.organisation_id = r.organisation_id and e.id = r.expedition_id and w.id = r.wms_id;
select setval('outbound_receipt_number', 1000001 + (select count(*) from outbound_receipt), false);

alter table outbound_receipt
  alter column internal_number set default 'OR-' || nextval('outbound_receipt_number'),
  alter column internal_number set not null,
  add unique (internal_number),
  alter column eshop_id set not null,
  alter column warehouse_id set not null,
  alter column carrier_id set not null,
  alter column carrier_service_id set not null,
  alter column actor_name set not null,
  alter column packages_count set not null,
  alter column count_of_items set not null,
  alter column count_of_sku set not null,
  alter column sum_of_quantity set not null,
  add column search text not null generated always as (lower(internal_number)) stored;
comment on column outbound_receipt.actor_name is 'Who packed, as named then.';
comment on column outbound_receipt.carrier_id is 'As the order had it when it was packed.';
create index on outbound_receipt (organisation_id, created_at desc, id desc);
create index on outbound_receipt (created_at desc, id desc);
create index on outbound_receipt (organisation_id, issued_at desc, id desc);
create index on outbound_receipt (organisation_id, changed_at, id);
create index outbound_receipt_search on outbound_receipt using gin (organisation_id, search gin_trgm_ops);
grant update (changed_at) on outbound_receipt to lading_tenant, lading_provider;

create function search_outbound_receipt(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select r.id from outbound_receipt r where r.search like needle limit bound;
  else
    return query select r.id from outbound_receipt r
      where r.organisation_id = any (lading_organisations()) and r.search like needle limit bound;
  end if;
end $$;
grant create on schema public to lading_provider;
alter function search_outbound_receipt(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_outbound_receipt(text, integer) from public;
grant execute on function search_outbound_receipt(text, integer) to lading_tenant, lading_provider;
