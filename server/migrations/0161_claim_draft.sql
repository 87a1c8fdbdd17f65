-- Claims that write themselves: late and lost parcels, from the first day on which their carrier takes a claim.
create table claim_draft (
  id uuid primary key,
  organisation_id uuid not null,
  expedition_id uuid not null,
  parcel_id uuid not null,
  reason text not null check (reason in ('undelivered', 'lateDelivery')),
  opens_on date not null,
  closes_on date not null,
  complaint_id uuid,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  unique (organisation_id, parcel_id),
  check (complaint_id is null or dismissed_at is null),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, parcel_id) references parcel (organisation_id, id),
  foreign key (organisation_id, complaint_id) references complaint (organisation_id, id)
);
comment on column claim_draft.complaint_id is 'The claim that was filed with it.';
comment on column claim_draft.dismissed_at is 'When somebody said that there is nothing to claim.';
create index on claim_draft (organisation_id, closes_on) where complaint_id is null and dismissed_at is null;
alter table claim_draft enable row level security;
alter table claim_draft force row level security;
create policy tenant on claim_draft to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on claim_draft to lading_provider using (true);
grant select, update (complaint_id, dismissed_at) on claim_draft to lading_tenant;
grant select, insert, update on claim_draft to lading_provider;

-- What an attachment of a claim shows, for the list of what the carrier asks for.
alter table complaint_attachment add column proof text
  check (proof in ('photoOfGoods', 'photoOfBox', 'photoOfLabel', 'invoice', 'statement'));
comment on column complaint_attachment.proof is 'What it proves, as who added it said.';
