-- The places where carriers hand parcels out, as their connections list them; the same for everybody, and brought every day.
create table pickup_place (
  adapter text not null,
  country text not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('place', 'box')),
  street text not null,
  city text not null,
  zip text not null,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  cod boolean,
  hours text,
  search text not null,
  brought_at timestamptz not null,
  primary key (adapter, country, code)
);
comment on column pickup_place.cod is 'Whether it collects cash on delivery; null where the carrier does not say.';
comment on column pickup_place.brought_at is 'When the carrier listed it last: what it lists no more is removed.';
create index pickup_place_search on pickup_place using gin (search gin_trgm_ops);
alter table pickup_place enable row level security;
alter table pickup_place force row level security;
create policy tenant on pickup_place to lading_tenant using (true);
create policy provider on pickup_place to lading_provider using (true);
grant select on pickup_place to lading_tenant;
grant select, insert, update, delete on pickup_place to lading_provider;
