-- A reply by mail becomes a comment once, however often its letter comes.
alter table complaint_comment add column message_id text;
comment on column complaint_comment.message_id is 'A digest of the letter that it came with.';
create index on complaint_comment (organisation_id, complaint_id, message_id) where message_id is not null;
grant update (message_id) on complaint_comment to lading_tenant, lading_provider;
