alter table expedition_item add pair_after timestamptz;
comment on column expedition_item.pair_after is 'Nothing to come is promised to it automatically before this moment: a person took a promise back. Free goods are booked for it as for others.';
comment on column expedition_item.rebook_after is 'It is neither booked nor promised anything before this moment: a person took its reservation away.';

alter table transfer_item add surplus integer not null default 0 check (surplus >= 0);
comment on column transfer_item.surplus is 'Pieces that arrived beyond those that left: counted at the destination, never on the way.';

create table bundle_part (
  organisation_id uuid not null,
  bundle_id uuid not null,
  set_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (organisation_id, bundle_id, set_id),
  check (bundle_id <> set_id),
  foreign key (organisation_id, bundle_id) references product (organisation_id, id),
  foreign key (organisation_id, set_id) references product (organisation_id, id)
);
comment on table bundle_part is 'Sets within a set: the contents of `bundle_id` include `quantity` times those of `set_id`, and follow them. bundle_item has the flat contents.';
create index on bundle_part (organisation_id, set_id);

alter table bundle_part enable row level security;
alter table bundle_part force row level security;
create policy tenant on bundle_part to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on bundle_part to lading_provider using (true);
grant select, insert, update, delete on bundle_part to lading_tenant, lading_provider;
