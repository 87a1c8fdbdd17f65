-- A receipt tells its history as other records do: what came for which document, and what corrects it.
with told as (
  select r.organisation_id, r.created_at as at, r.actor_name, r.id as record_id,
    case when r.correction then 'create' else 'receive' end as act, r.note as reason,
    jsonb_build_array(
      jsonb_build_object('field', case when r.transfer_id is null then 'stockAdvice' else 'transfer' end,
        'from', null, 'to', coalesce(r.transfer_id, r.stock_advice_id)),
      jsonb_build_object('field', 'receivedAt', 'from', null,
        'to', to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      jsonb_build_object('field', 'sumOfQuantity', 'from', null, 'to', r.sum_of_quantity),
      jsonb_build_object('field', 'countOfItems', 'from', null, 'to', r.count_of_items))
    || case when r.corrects_id is null then '[]' else jsonb_build_array(
      jsonb_build_object('field', 'corrects', 'from', null, 'to', r.corrects_id)) end
    || case when photo.count = 0 then '[]' else jsonb_build_array(
      jsonb_build_object('field', 'photos', 'from', null, 'to', photo.count)) end as diff
  from inbound_receipt r
  cross join lateral (
    select count(*)::integer from inbound_receipt_item i
    join receipt_photo p on p.organisation_id = i.organisation_id and p.inbound_receipt_item_id = i.id
    where i.organisation_id = r.organisation_id and i.inbound_receipt_id = r.id
  ) photo
  union all
  select c.organisation_id, c.created_at, c.actor_name, c.corrects_id, 'correctReceipt', c.note,
    jsonb_build_array(jsonb_build_object('field', 'corrections', 'from', null, 'to', c.internal_number))
  from inbound_receipt c where c.corrects_id is not null
)
insert into event (organisation_id, at, actor_kind, actor_name, noun, record_id, act, reason, diff)
select organisation_id, at, 'warehouse', actor_name, 'inboundReceipt', record_id, act, reason, diff
from told order by at, record_id;
