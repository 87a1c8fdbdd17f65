-- A link by which a customer follows an order without a sign-in. The address is made of the id and a seal over it, so
-- that nobody who reads the table can open one. A link that was ended stays, and opens nothing.
create table tracking_link (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  shows_items boolean not null default true,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id)
);
comment on table tracking_link is 'Links of orders for those who ordered; at most one of an order opens.';
create unique index on tracking_link (organisation_id, expedition_id) where ended_at is null;
create index on tracking_link (organisation_id, expedition_id);

alter table tracking_link enable row level security;
alter table tracking_link force row level security;
create policy tenant on tracking_link to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on tracking_link to lading_provider using (true);
grant select, insert, update (shows_items, ended_at) on tracking_link to lading_tenant, lading_provider;

alter table eshop add column colour text check (colour ~ '^#[0-9a-f]{6}$');
grant update (colour) on eshop to lading_tenant;
comment on column eshop.colour is 'In which its customers see the pages that are shared with them.';
