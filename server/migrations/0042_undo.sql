-- What a person did and may take back while nothing has followed.
alter table event add column undo jsonb;
comment on column event.undo is 'What is needed to take the act back; null where it cannot be, or was taken back.';
grant update (undo) on event to lading_tenant, lading_provider;
