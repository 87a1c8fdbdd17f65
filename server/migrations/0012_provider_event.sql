-- Records of the provider (carriers, administrators, warehouses, settings) have a history too, and belong to no
-- organisation. The policies stand as they are: a client's condition is never true of null, so that clients neither
-- see nor write such rows, and the provider does both.
alter table event alter column organisation_id drop not null;
comment on table event is 'What was done to which record, by whom and when: the source of history, audits and notifications.';
comment on column event.organisation_id is 'Whose clients may read it; null of records of the provider, which no client sees.';
