-- What an account is signed in with besides its password, from where, and since when.
alter table account
  add column totp_secret text,
  add column totp_pending text,
  add column totp_set_at timestamptz,
  add column totp_used_at timestamptz,
  add column totp_step bigint,
  add column addresses_only boolean not null default false,
  add check (totp_secret is null or (totp_set_at is not null and totp_step is not null));
comment on column account.totp_secret is 'Encrypted; the secret of the authenticator app. totp_pending is one that waits for its first code.';
comment on column account.totp_step is 'The last step of time whose code was taken: no code counts twice.';

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  position smallint not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, position)
);
comment on table recovery_code is 'Codes that each sign in once in the place of an authenticator; kept as keyed hashes.';

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on passkey (account_id);
comment on table passkey is 'Public keys of authenticators by which an account signs in without a password.';

create table passkey_challenge (
  challenge text primary key,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'Challenges that were given out and not yet answered: each once. With an account it is for a new passkey of it.';

create table allowed_address (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  range text not null,
  note text,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (account_id, range)
);
comment on table allowed_address is 'Addresses and ranges from which an account may be used, where addresses_only says so.';

alter table session
  add column ip text,
  add column confirmed_at timestamptz not null default now();
comment on column session.confirmed_at is 'When the person last proved who they are in this session.';

grant select, insert, update, delete on recovery_code, passkey, passkey_challenge, allowed_address to lading_provider;

-- What stands between a session and a call besides the rights of its account.
create function read_guard(session_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select jsonb_build_object(
      'confirmedAt', s.confirmed_at,
      'secondFactor', a.totp_secret is not null or exists (select from passkey p where p.account_id = a.id),
      'addresses', case when a.addresses_only then coalesce(
        (select jsonb_agg(l.range) from allowed_address l where l.account_id = a.id), '[]') end)
    from session s join account a on a.id = s.account_id where s.id = session_id);
grant create on schema public to lading_provider;
alter function read_guard(uuid) owner to lading_provider;
revoke create on schema public from lading_provider;
