-- Who may see what. The application works as its own login role, which owns nothing here and takes one of two
-- roles for each transaction: lading_tenant sees the rows of the organisations named in the setting,
-- lading_provider sees all. An unset scope has neither role and sees nothing.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function lading_organisations() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('lading.organisations', true), '')::uuid[], '{}');

create function lading_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('lading.account', true), '')::uuid;

create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null
);
create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  decimals smallint not null default 2
);

create table organisation (
  id uuid primary key,
  name text not null,
  code text not null unique,
  owner_id uuid,
  address_line1 text,
  address_line2 text,
  address_line3 text,
  primary_country text references country,
  vat_number text,
  registration_number text,
  active boolean not null default true,
  ignore_address_validation boolean not null default false,
  strict_fifo boolean not null default false,
  automatic_exchange_enabled boolean not null default false,
  unbook_partially_delivered_expeditions boolean not null default false,
  stock_advice_close_interval text not null default 'never'
    check (stock_advice_close_interval in ('1week', '2weeks', '3weeks', '4weeks', 'never')),
  partial_booking text not null default 'keep' check (partial_booking in ('keep', 'allOrNothing')),
  automatic_pairing boolean not null default true,
  automatic_stock_changes boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table account (
  id uuid primary key,
  audience text not null check (audience in ('user', 'admin')),
  login text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  role text check (role in ('full', 'support', 'readOnly')),
  language text check (language in ('en', 'cs', 'ru', 'sk', 'es', 'it', 'el')),
  theme text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
  active boolean not null default true,
  session_epoch integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (audience, login),
  check ((audience = 'admin') = (role is not null))
);
comment on table account is 'A person who signs in: a user of organisations or an administrator of the provider.';
comment on column account.session_epoch is 'Raised by sign-out everywhere, disabling and role changes; older access tokens then end at once.';

create table organisation_user (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  role text not null check (role in ('owner', 'manager', 'member', 'readOnly')),
  primary key (organisation_id, account_id)
);
create index on organisation_user (account_id);

create table session (
  id uuid primary key,
  account_id uuid not null references account,
  refresh_hash text not null unique,
  previous_hash text unique,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  client text
);
comment on table session is 'One signed-in client and its family of refresh tokens, of which only the last is good.';
create index on session (account_id);

create table password_link (
  token_hash text primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('reset', 'invitation')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failure (
  key text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
comment on table sign_in_failure is 'Failed sign-ins by account and by address; the wait grows with them and ends by itself.';

create table idempotency (
  credential uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (credential, route, key)
);
create index on idempotency (created_at);

create table setting (
  key text primary key,
  value jsonb not null
);

create table worker_heartbeat (
  worker_id text primary key,
  at timestamptz not null
);

-- Tenancy: what a client may read of the tables above.
alter table organisation enable row level security;
alter table organisation force row level security;
create policy tenant on organisation to lading_tenant using (id = any (lading_organisations()));
create policy provider on organisation to lading_provider using (true);
grant select on organisation to lading_tenant;
grant select, insert, update on organisation to lading_provider;

alter table organisation_user enable row level security;
alter table organisation_user force row level security;
create policy tenant on organisation_user to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on organisation_user to lading_provider using (true);
grant select on organisation_user to lading_tenant;
grant select, insert, update, delete on organisation_user to lading_provider;

grant select on country, currency to lading_tenant, lading_provider;
grant insert, update on country, currency to lading_provider;
grant select, insert, update, delete on account, session, password_link, sign_in_failure, setting to lading_provider;
grant select, insert, update, delete on idempotency to lading_tenant, lading_provider;

alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy tenant on idempotency to lading_tenant using (credential = lading_account());
create policy provider on idempotency to lading_provider using (true);

-- Who a session belongs to and what they may do, in one statement, for every request.
create function read_caller(session_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  return (
    select jsonb_build_object(
      'account', a.id, 'audience', a.audience, 'name', a.first_name || ' ' || a.last_name, 'role', a.role,
      'epoch', a.session_epoch,
      'memberships', coalesce((
        select jsonb_agg(jsonb_build_object('organisation', m.organisation_id, 'role', m.role))
        from organisation_user m join organisation o on o.id = m.organisation_id
        where m.account_id = a.id and o.active), '[]'))
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > now() and a.active);
-- What a person of an organisation is called, for those who see the organisation; of anybody else nothing.
create function member_name(account uuid, of_organisation uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  return (
    select a.first_name || ' ' || a.last_name from account a
    join organisation_user m on m.account_id = a.id and m.organisation_id = of_organisation
    where a.id = account
      and (current_setting('role') = 'lading_provider' or of_organisation = any (lading_organisations())));
grant create on schema public to lading_provider;
alter function read_caller(uuid) owner to lading_provider;
alter function member_name(uuid, uuid) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function member_name(uuid, uuid) from public;
grant execute on function member_name(uuid, uuid) to lading_tenant, lading_provider;
