-- What customers show of the goods that they send back.
create table return_photo (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  return_item_id uuid,
  bytes integer not null,
  width integer not null,
  height integer not null,
  file_key text not null,
  small_key text not null,
  large_key text not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, return_item_id) references return_item (organisation_id, id)
);
comment on table return_photo is 'What goods looked like that a customer sends back.';
comment on column return_photo.return_item_id is 'Null until the return that it belongs to is announced.';
create index on return_photo (organisation_id, expedition_id, created_at);
create index on return_photo (organisation_id, return_item_id) where return_item_id is not null;
alter table return_photo enable row level security;
alter table return_photo force row level security;
create policy tenant on return_photo to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on return_photo to lading_provider using (true);
grant select on return_photo to lading_tenant;
grant select, insert, update, delete on return_photo to lading_provider;
