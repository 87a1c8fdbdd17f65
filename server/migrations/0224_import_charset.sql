-- A file that does not show how its letters are written is read as was guessed, or as its person said.
alter table import_result add column charset text;
comment on column import_result.charset is 'The code page that the file was read in: contracts/kit/charsets.ts; null where the file shows its characters itself.';
