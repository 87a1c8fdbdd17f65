-- Who runs the portal, as people see it: a name and a logo in the place of the program's own. One row, always there.
create table provider (
  id uuid primary key default '00000000-0000-7000-8000-000000000001' check (id = '00000000-0000-7000-8000-000000000001'),
  name text,
  support_email text,
  file_key text,
  small_key text,
  large_key text,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  check ((file_key is null) = (small_key is null) and (file_key is null) = (large_key is null))
);
comment on table provider is 'Who runs the portal: the name, the address of support and the logo that everybody sees.';
insert into provider default values;

alter table provider enable row level security;
alter table provider force row level security;
create policy tenant on provider to lading_tenant using (true);
create policy provider on provider to lading_provider using (true);
grant select on provider to lading_tenant;
grant select, update on provider to lading_provider;
