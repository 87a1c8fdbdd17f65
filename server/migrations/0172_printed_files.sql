-- A bulk job that prints keeps what it printed: one file, for the person who began it.
alter table bulk_job add column file_key text, add column file_name text, add column file_type text;
comment on column bulk_job.file_key is 'Where its file lies; it goes with the job.';
