-- Claims: what went wrong with goods or their delivery, who is to answer until when, and how it ended.
create sequence complaint_number;
grant usage on sequence complaint_number to lading_tenant, lading_provider;

create table complaint (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null default 'RC-' || document_number('complaint_number'),
  status text not null check (status in ('created', 'waitingForResolver', 'resolving', 'waitingForReporter', 'waitingForCs',
    'waitingForCarrier', 'supplierComplaint', 'waitingForResolverLog', 'waitingForMs', 'resolved', 'closed/approved', 'canceled')),
  turn text not null generated always as (case
    when status in ('waitingForReporter', 'waitingForCs') then 'reporter'
    when status in ('waitingForCarrier', 'supplierComplaint') then 'thirdParty'
    when status = 'resolved' then 'decided'
    when status in ('closed/approved', 'canceled') then 'over'
    else 'resolver' end) stored,
  turn_since timestamptz not null,
  due_at timestamptz,
  reminded_at timestamptz,
  reason text not null check (reason in ('damaged', 'incomplete', 'lateDelivery', 'misdeliveredParcel', 'other', 'supplierComplaint', 'undelivered')),
  resolution text not null default 'no_resolution' check (resolution in ('no_resolution', 'accepted_by_carrier', 'accepted_by_provider',
    'additional_goods', 'canceled', 'claimInCustomersSide', 'damaged_by_carrier', 'damaged_by_customer', 'lost_by_carrier',
    'lost_by_provider', 'product_unavailable', 'redispatch', 'rejected_by_carrier', 'rejected_by_provider', 'unproven', 'wrong_product')),
  eshop_id uuid,
  expedition_id uuid,
  parcel_id uuid,
  tracking_number text,
  carrier_id uuid references carrier,
  product_id uuid,
  quantity integer check (quantity > 0),
  supplier_id uuid,
  reporter_id uuid,
  reporter_name text not null,
  resolver_id uuid,
  resolver_name text,
  claim_value numeric(12,4) check (claim_value >= 0),
  currency text,
  paid_value numeric(12,4) check (paid_value >= 0),
  paid_on date,
  description text not null,
  carrier_case text,
  carrier_filed_on date,
  closed_by text check (closed_by in ('client', 'time')),
  rejections integer not null default 0,
  follow_up_id uuid,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, internal_number),
  check (claim_value is null or currency is not null),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, parcel_id) references parcel (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, id),
  foreign key (organisation_id, follow_up_id) references expedition (organisation_id, id)
);
comment on table complaint is 'Claims of organisations.';
comment on column complaint.turn is 'Whose turn it is, by the status.';
comment on column complaint.turn_since is 'Since when it is that side''s turn.';
comment on column complaint.due_at is 'Until when; what happens then depends on the status.';
comment on column complaint.reporter_name is 'Who reported it, as named then; of the provider where there is no reporter.';
comment on column complaint.resolver_name is 'Who of the provider resolves it, as named then: clients do not see accounts of the provider.';
comment on column complaint.carrier_id is 'Of its expedition, as it was when the claim was filed.';
comment on column complaint.follow_up_id is 'The order that was made to set it right.';
create index on complaint (organisation_id, created_at desc, id desc);
create index on complaint (created_at desc, id desc);
create index on complaint (organisation_id, changed_at, id);
create index on complaint (organisation_id, status, created_at desc, id desc);
create index on complaint (organisation_id, expedition_id) where expedition_id is not null;
create index on complaint (due_at) where due_at is not null;
create index on complaint (resolver_id, created_at desc, id desc) where resolver_id is not null;
create index on complaint (turn, created_at desc, id desc) where turn in ('reporter', 'resolver');
create index complaint_search on complaint using gin (organisation_id, search gin_trgm_ops);

create table complaint_comment (
  id uuid primary key,
  organisation_id uuid not null,
  complaint_id uuid not null,
  text text not null,
  quoted text,
  internal boolean not null default false,
  by_mail boolean not null default false,
  author_side text not null check (author_side in ('client', 'provider')),
  author_id uuid,
  author_name text not null,
  author_of text not null,
  created_at timestamptz not null,
  unique (organisation_id, id),
  check (not (internal and author_side = 'client')),
  foreign key (organisation_id, complaint_id) references complaint (organisation_id, id)
);
comment on column complaint_comment.internal is 'For the provider''s people alone.';
comment on column complaint_comment.quoted is 'What a reply by mail quoted.';
create index on complaint_comment (organisation_id, complaint_id, created_at);

create table complaint_attachment (
  id uuid primary key,
  organisation_id uuid not null,
  complaint_id uuid not null,
  comment_id uuid,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  file_key text not null,
  internal boolean not null default false,
  added_by text not null,
  added_side text not null check (added_side in ('client', 'provider')),
  created_at timestamptz not null default now(),
  foreign key (organisation_id, complaint_id) references complaint (organisation_id, id),
  foreign key (organisation_id, comment_id) references complaint_comment (organisation_id, id)
);
create index on complaint_attachment (organisation_id, complaint_id, created_at);

do $$
declare name text;
begin
  foreach name in array array['complaint', 'complaint_comment', 'complaint_attachment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
create policy tenant on complaint to lading_tenant using (organisation_id = any (lading_organisations()));
-- Internal words and papers are not there for clients at all.
create policy tenant on complaint_comment to lading_tenant
  using (organisation_id = any (lading_organisations()) and not internal);
create policy tenant on complaint_attachment to lading_tenant
  using (organisation_id = any (lading_organisations()) and not internal);
grant select, insert, update on complaint to lading_tenant, lading_provider;
grant select, insert on complaint_comment to lading_tenant, lading_provider;
grant select, insert, delete on complaint_attachment to lading_tenant, lading_provider;

create function search_complaint(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select c.id from complaint c where c.search like needle limit bound;
  else
    return query select c.id from complaint c
      where c.organisation_id = any (lading_organisations()) and c.search like needle limit bound;
  end if;
end $$;
grant create on schema public to lading_provider;
alter function search_complaint(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_complaint(text, integer) from public;
grant execute on function search_complaint(text, integer) to lading_tenant, lading_provider;
