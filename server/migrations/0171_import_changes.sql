-- An import that is taken back gives records that it changed what they said before.
alter table import_record add column change jsonb;
comment on table import_record is 'A record that an import created or changed; a refusal is the reason why it was not taken back.';
comment on column import_record.change is 'What a changed record said before and after; null of one that the import created.';
