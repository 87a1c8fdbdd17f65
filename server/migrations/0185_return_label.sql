-- The label by which a customer sends goods back, where the carrier of the order offers one: one row a return, written as
-- sent and committed before the carrier is called, as those of parcels are.
create table return_label (
  organisation_id uuid not null,
  return_id uuid not null,
  eshop_id uuid not null,
  carrier_id uuid not null references carrier,
  adapter text not null,
  reference text not null,
  language text not null,
  state text not null default 'planned'
    check (state in ('planned', 'sent', 'unknown', 'unclear', 'booked', 'refused')),
  attempt integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz,
  account_id uuid,
  sent_at timestamptz,
  carrier_number text,
  carrier_reference text,
  code_encrypted text,
  text jsonb,
  faults jsonb not null default '[]',
  label_key text,
  created_at timestamptz not null,
  primary key (organisation_id, return_id),
  unique (organisation_id, reference),
  check (state in ('planned', 'refused') or account_id is not null),
  check (state <> 'booked' or carrier_number is not null),
  foreign key (organisation_id, return_id) references return (organisation_id, id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id)
);
comment on table return_label is 'Labels that carriers give for returns, each with what became of its booking.';
comment on column return_label.reference is 'Ours, by which the carrier knows the parcel; the same however often it is sent.';
comment on column return_label.language is 'In which the customer is written to.';
comment on column return_label.state is 'sent: a call may be under way. unknown: the carrier is to be asked. unclear: a person is asked.';
comment on column return_label.attempt is 'Counts the calls: an answer is written to the attempt that it answers.';
comment on column return_label.code_encrypted is 'What the customer says where the parcel is handed in; null where the carrier wants a label on it.';
create index on return_label (due_at) where due_at is not null;
create index on return_label (account_id) where state in ('sent', 'unknown', 'unclear');
alter table return_label enable row level security;
alter table return_label force row level security;
create policy tenant on return_label to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on return_label to lading_provider using (true);
grant select, insert, update on return_label to lading_tenant;
grant select, insert, update on return_label to lading_provider;
