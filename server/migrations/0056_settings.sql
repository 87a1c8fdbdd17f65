-- How the orders of an e-shop are worked on: until when a client may ask to cancel, and when held orders leave by themselves.
alter table eshop
  add column last_cancel_status text not null default 'takeOut'
    check (last_cancel_status in ('awaitingProcessing', 'preallocated', 'takeOut', 'completion')),
  add column release_after_hours integer check (release_after_hours between 1 and 720);
create index on eshop (organisation_id) where release_after_hours is not null;

-- An owner sets what is the owner's to set: the columns say which, beside the table of settings in the program.
grant update (partial_booking, automatic_pairing, unbook_partially_delivered_expeditions, strict_fifo,
  ignore_address_validation, version, changed_at) on organisation to lading_tenant;
revoke update on eshop from lading_tenant;
grant update (name, default_warehouse_id, partner_id, active, integration_type, store_key, search,
  wait_before_processing, edit_before_processing, rollback_grace_minutes, release_after_hours, version, changed_at)
  on eshop to lading_tenant;
