-- What a file changed is found by its import, also where nothing of the change is kept to take it back.
alter table import_record add column stays boolean not null default false;
comment on column import_record.stays is 'Changed without anything to change it back by: taking the import back leaves it as it is.';
