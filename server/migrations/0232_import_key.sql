-- Imports know the key by which a program began them: once it is revoked or past its end, what it began is not written.
alter table import_result add column api_key_id uuid, add column undo_api_key_id uuid;
alter table import_result add foreign key (organisation_id, api_key_id) references api_key (organisation_id, id);
alter table import_result add foreign key (organisation_id, undo_api_key_id) references api_key (organisation_id, id);
comment on column import_result.api_key_id is 'The key by which a program began it; null where a person did.';
