-- Each movement says why: by the document behind it, or by a reason and the person who gave it.
alter table stock_movement
  add column reason text check (reason in ('opening', 'scrap', 'sendBack', 'notKept')),
  add column person text;
comment on column stock_movement.reason is
  'Why, where there is no document behind it; notKept: written before reasons were kept.';
comment on column stock_movement.person is 'Who did it, by the name that the history shows.';

-- What was written before: a counted shortage by the event that reported it, a decision by its record in the history.
with unexplained as (
  select id, organisation_id, source, regexp_replace(source_key, '#[A-Za-z]+-[0-9]+$', '') as event_id
  from stock_movement
  where num_nonnulls(expedition_id, transfer_id, internal_stock_change_id, stock_advice_id, inbound_receipt_id) = 0
)
update stock_movement m
set expedition_id = e.record_id, person = (
  select h.actor_name from event h
  where h.organisation_id = m.organisation_id and h.noun = 'expedition' and h.record_id = e.record_id
    and h.act = e.kind and h.at = m.created_at
  limit 1)
from unexplained u
join warehouse_event e on e.source = u.source and e.event_id = u.event_id
join expedition x on x.organisation_id = e.organisation_id and x.id = e.record_id
where m.id = u.id and e.organisation_id = u.organisation_id and e.noun = 'expedition';

update stock_movement m set reason = substring(m.source from 7), person = h.actor_name
from event h
where m.source in ('stock.scrap', 'stock.sendBack') and h.organisation_id = m.organisation_id and h.noun = 'product'
  and h.record_id = m.product_id and h.act = substring(m.source from 7) || 'Blocked' and h.at = m.created_at;

update stock_movement set reason = 'notKept'
where reason is null and movement_type in ('Book', 'Unbook', 'In', 'Out')
  and num_nonnulls(expedition_id, transfer_id, internal_stock_change_id, stock_advice_id, inbound_receipt_id) = 0;

alter table stock_movement add constraint stock_movement_explained check (
  movement_type not in ('Book', 'Unbook', 'In', 'Out')
  or num_nonnulls(expedition_id, transfer_id, internal_stock_change_id, stock_advice_id, inbound_receipt_id) > 0
  or reason is not null and (person is not null or reason = 'notKept'));
