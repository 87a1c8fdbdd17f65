-- The same id of an event with other content is a fault of the sender, and is told so instead of being passed over.
alter table warehouse_event add column digest text;
comment on column warehouse_event.digest is 'Digest of what was told, as it was told; null of events from before it was kept.';
