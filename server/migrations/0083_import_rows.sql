-- A checked file row by row: what is right and what needs a look can be seen beside what is wrong, and a correction is
-- judged without reading the file again.
create table import_row (
  import_id uuid not null,
  organisation_id uuid not null references organisation,
  row integer not null check (row >= 2),
  record integer not null,
  verdict text not null check (verdict in ('good', 'warned', 'wrong', 'skipped')),
  cells jsonb not null,
  errors jsonb,
  warnings jsonb,
  ties text[] not null default '{}',
  primary key (import_id, row, organisation_id),
  foreign key (organisation_id, import_id) references import_result (organisation_id, id) on delete cascade
);
create index on import_row (import_id, record);
comment on table import_row is 'A row of a checked file. It goes with its import, and a week after the check.';
comment on column import_row.record is 'The first row of the record that it belongs to; the verdict is that of the whole record.';
comment on column import_row.ties is 'Texts, as record_key writes them, by which rows of a file bear on one another: keys, codes, contents of sets.';
alter table import_row enable row level security;
alter table import_row force row level security;
create policy tenant on import_row to lading_tenant using (organisation_id = any (lading_organisations()));
create policy provider on import_row to lading_provider using (true);
grant select, insert, delete on import_row to lading_tenant, lading_provider;

-- What becomes of an import's records is counted as it happens, not whenever somebody asks.
alter table import_result
  add column warned_rows integer not null default 0,
  add column made integer not null default 0,
  add column undone integer not null default 0,
  add column refused integer not null default 0;
comment on column import_result.warned_rows is 'Rows that are taken and need a look all the same.';
comment on column import_result.made is 'Records that it created; undone and refused are those of them that were taken back, and that could not be.';
update import_result i set made = c.made, undone = c.undone, refused = c.refused from (
  select import_id, count(*) as made, count(undone_at) as undone, count(refusal) as refused from import_record group by import_id
) c where c.import_id = i.id;
