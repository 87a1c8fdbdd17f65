-- People: what is known of a person beside the sign-in, and who was invited to which organisation.
alter table account
  add column date_of_birth date,
  add column sex text check (sex in ('female', 'male', 'other')),
  add column street text,
  add column zip text,
  add column city text,
  add column country text references country,
  add column last_sign_in_at timestamptz,
  add column version integer not null default 1,
  add column name text generated always as (btrim(first_name || ' ' || last_name)) stored not null,
  add column status text generated always as (
    case when not active then 'inactive' when password_hash is null then 'invited' else 'active' end) stored not null,
  add column search text generated always as (lower(regexp_replace(
    normalize(first_name || ' ' || last_name || ' ' || email || ' ' || login, nfd), '[\u0300-\u036f]', '', 'g'))) stored not null;
comment on column account.status is 'Invited until the first password is set.';
-- A link that is sent to an address must find one person.
create unique index account_audience_email on account (audience, lower(email));

-- Until somebody who was invited has signed in, their organisation knows what it wrote itself and nothing else: not
-- whether the address has an account, nor what its owner is called.
alter table organisation_user
  add column id uuid not null default gen_random_uuid() unique,
  add column email text,
  add column first_name text,
  add column last_name text,
  add column invited_at timestamptz,
  add column joined_at timestamptz default now(),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  add column search text generated always as (lower(regexp_replace(normalize(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''), nfd),
    '[\u0300-\u036f]', '', 'g'))) stored not null;
comment on column organisation_user.email is 'As it was invited.';
comment on column organisation_user.joined_at is 'When an invited person first signed in; null before.';
grant insert, update, delete on organisation_user to lading_tenant;

-- Clients see colleagues who have joined, without anything that signs them in and without what is theirs alone.
alter table account enable row level security;
alter table account force row level security;
create policy provider on account to lading_provider using (true);
create policy tenant on account for select to lading_tenant using (audience = 'user' and exists (
  select from organisation_user m
  where m.account_id = account.id and m.joined_at is not null and m.organisation_id = any (lading_organisations())));
grant select (id, audience, login, email, first_name, last_name, name, phone, language, active, status,
  last_sign_in_at, created_at, changed_at, version, search) on account to lading_tenant;

alter table password_link
  add column created_at timestamptz not null default now(),
  add column invited_to uuid,
  add column email text,
  drop constraint password_link_kind_check,
  add check (kind in ('reset', 'invitation', 'email')),
  add check ((kind = 'email') = (email is not null)),
  -- Who is taken out of an organisation, or whose invitation is withdrawn, has no link any more.
  add foreign key (invited_to, account_id) references organisation_user (organisation_id, account_id) on delete cascade;
comment on column password_link.invited_to is 'The organisation whose invitation it is; null for administrators.';
comment on column password_link.email is 'The new address that the link confirms.';
create index on password_link (account_id);

-- People are few: they are searched as the caller, policies and all.
create function search_account(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select a.id from account a where a.search like needle limit bound $$;
create function search_person(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select m.id from organisation_user m left join account a on a.id = m.account_id
  where coalesce(a.search, m.search) like needle limit bound $$;

-- The account of an address, made where there is none. Clients may not look: they learn an id that says nothing.
create function invite_account(new_id uuid, address text, given_name text, family_name text, speaks text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found uuid;
begin
  if current_setting('role') <> 'lading_provider' and cardinality(lading_organisations()) = 0 then
    raise insufficient_privilege;
  end if;
  insert into account (id, audience, login, email, first_name, last_name, language)
  values (new_id, 'user', lower(address), lower(address), given_name, family_name, speaks)
  on conflict do nothing;
  select a.id into found from account a where a.audience = 'user' and lower(a.email) = lower(address);
  if found is null then
    -- Somebody else signs in by a login that reads like this address: who is invited signs in by the address alone.
    insert into account (id, audience, login, email, first_name, last_name, language)
    values (new_id, 'user', new_id::text, lower(address), given_name, family_name, speaks)
    on conflict do nothing;
    select a.id into found from account a where a.audience = 'user' and lower(a.email) = lower(address);
  end if;
  return found;
end $$;
grant create on schema public to lading_provider;
alter function invite_account(uuid, text, text, text, text) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function invite_account(uuid, text, text, text, text) from public;
grant execute on function invite_account(uuid, text, text, text, text) to lading_tenant, lading_provider;
