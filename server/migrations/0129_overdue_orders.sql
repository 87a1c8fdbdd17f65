-- When a parcel that nobody has heard of counts as delivered, and until when a warehouse answers a cancellation.
alter table eshop
  add column assume_delivered_after_days integer check (assume_delivered_after_days between 1 and 90),
  add column cancel_answer_hours integer check (cancel_answer_hours between 1 and 720);
grant update (assume_delivered_after_days) on eshop to lading_tenant;
