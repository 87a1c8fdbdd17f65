-- What an e-shop signs in with at a carrier, or the provider for whoever has nothing of their own. A row never changes its
-- login: who replaces it ends one and begins another, so that what was sent under the old one is asked about under it.
create table carrier_account (
  id uuid primary key,
  organisation_id uuid references organisation,
  eshop_id uuid,
  carrier_id uuid not null references carrier on delete cascade,
  adapter text not null,
  fields text[] not null,
  login_encrypted text,
  set_at timestamptz not null,
  ended_at timestamptz,
  refused_at timestamptz,
  refusal text,
  check ((organisation_id is null) = (eshop_id is null)),
  check (login_encrypted is not null or ended_at is not null),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id) on delete cascade
);
comment on table carrier_account is 'Login data at a carrier, of an e-shop; without one, the provider''s own for all.';
comment on column carrier_account.fields is 'The names of the data that are kept.';
comment on column carrier_account.login_encrypted is 'Null once it has ended and nothing that was sent with it is open.';
comment on column carrier_account.refused_at is 'Since when the carrier refuses it; null while it is taken.';
create unique index on carrier_account (carrier_id, eshop_id) nulls not distinct where ended_at is null;
create index on carrier_account (organisation_id, eshop_id);
alter table carrier_account enable row level security;
alter table carrier_account force row level security;
create policy tenant on carrier_account to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on carrier_account to lading_provider using (true);
-- A client writes login data and never reads them.
grant select (id, organisation_id, eshop_id, carrier_id, adapter, fields, set_at, ended_at, refused_at, refusal), insert,
  update (login_encrypted, ended_at, refused_at, refusal) on carrier_account to lading_tenant;
grant select, insert, update, delete on carrier_account to lading_provider;

-- Whether the provider has an account of its own at a carrier, which is all that its clients learn of it.
create function has_carrier_default(carrier uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from carrier_account where carrier_id = carrier and eshop_id is null and ended_at is null) $$;
grant create on schema public to lading_provider;
alter function has_carrier_default(uuid) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function has_carrier_default(uuid) from public;
grant execute on function has_carrier_default(uuid) to lading_tenant, lading_provider;
