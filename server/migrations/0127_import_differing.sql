-- What is there already and differs from a file is counted apart from what is only passed over.
alter table import_result add column differing integer not null default 0;
comment on column import_result.differing is 'Of the records skipped, those that differ from what the file says.';
