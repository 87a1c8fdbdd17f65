-- Who imported which file when, what it made, and what of that was taken back.
alter table import_result
  add column actor_name text not null default '',
  add column incorrect integer not null default 0,
  add column sample_row integer,
  add column undo_account_id uuid,
  add column undone_at timestamptz;
comment on column import_result.incorrect is 'Records that are taken as they are and have to be corrected before they go on.';
comment on column import_result.sample_row is 'The row of the file that is the example of the template, which is left out.';
comment on column import_result.undo_account_id is 'Who takes back what the import made.';
update import_result i set actor_name = a.first_name || ' ' || a.last_name from account a where a.id = i.account_id;

alter table import_result add unique (organisation_id, id);

create table import_record (
  import_id uuid not null,
  organisation_id uuid not null references organisation,
  record_id uuid not null,
  undone_at timestamptz,
  refusal jsonb,
  primary key (import_id, record_id),
  foreign key (organisation_id, import_id) references import_result (organisation_id, id) on delete cascade
);
comment on table import_record is 'A record that an import created; a refusal is the reason why it was not taken back.';
alter table import_record enable row level security;
alter table import_record force row level security;
create policy tenant on import_record to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on import_record to lading_provider using (true);
grant select, insert, update on import_record to lading_tenant, lading_provider;
