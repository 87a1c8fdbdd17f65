-- Organisations are written by people: found by a text, and by a code that reads like no other one.
alter table organisation
  add column search text not null default '',
  add column code_key text not null generated always as (record_key(code)) stored,
  add column registration_number_key text generated always as (record_key(registration_number)) stored,
  add constraint organisation_code_key_key unique (code_key);
create index on organisation (registration_number_key);

update organisation set search = lower(regexp_replace(
  normalize(concat_ws(' ', name, code, registration_number, vat_number, address_line1, address_line2), nfd),
  '[\u0300-\u036f]', '', 'g'));

-- Organisations are few: they are searched as the caller, policy and all.
create function search_organisation(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select o.id from organisation o where o.search like needle limit bound $$;

create table dc_login (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  wms_id uuid not null references wms,
  type text not null check (type in ('api', 'sftp', 'portal')),
  login text not null,
  password_encrypted text not null,
  used_at timestamptz,
  refused_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, wms_id)
);
comment on table dc_login is 'An organisation''s login at a distribution center; of the provider''s people alone.';
comment on column dc_login.refused_at is 'Since when the distribution center refuses it; null while it is taken.';
alter table dc_login enable row level security;
alter table dc_login force row level security;
create policy tenant on dc_login to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on dc_login to lading_provider using (true);
grant select, insert, update, delete on dc_login to lading_provider;
