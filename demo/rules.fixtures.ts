const SHIPPED = `('waitingForTheCarrier', 'readyToTakeover', 'carrierPickedUp', 'probablyDelivered', 'delivered',
  'returning', 'returned')`;
const BOOKED = `('stockOk', 'awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel')`;
export const WAITING = `('waitingForGoods', 'waitingForAsn', 'readyForAsn')`;
const DRAFT = `('onHold', 'incorrect', 'canceled')`;
/** The lines that are packed: a set's own line holds nothing, its components do. */
const items = `expedition_item i join expedition e on e.id = i.expedition_id and not i.is_set`;
/** Pieces that moved in each way, by item. */
const moved = `(select expedition_item_id as id,
  sum(quantity) filter (where movement_type = 'Book') as book,
  sum(quantity) filter (where movement_type = 'Unbook') as unbook,
  sum(quantity) filter (where movement_type = 'Out') as out,
  sum(quantity) filter (where movement_type = 'In') as back
  from stock_movement group by 1) as moved on moved.id = i.id`;

/** What must hold, each as a query of what breaks it; `$1` is now. */
export const RULES: [rule: string, broken: string][] = [
  [
    'stock rows are the sums of their movements and their bookings',
    `select r.id from stock_row r
      left join lateral (select coalesce(sum(case movement_type when 'In' then m.quantity when 'Out' then -m.quantity
          else 0 end), 0) as quantity,
        coalesce(sum(case movement_type when 'Book' then m.quantity when 'In' then 0 else -m.quantity end), 0) as booked
        from stock_movement m where m.stock_row_id = r.id) moved on true
      left join lateral (select coalesce(sum(b.quantity), 0) as booked from booking b where b.stock_row_id = r.id) held
        on true
      where r.quantity <> moved.quantity or r.booked <> moved.booked or r.booked <> held.booked`,
  ],
  [
    'at no moment was more booked than lay there',
    `select * from (
      select stock_row_id, moved_at,
        sum(sum(quantity_change)) over (partition by stock_row_id order by moved_at) as quantity,
        sum(sum(booked_change)) over (partition by stock_row_id order by moved_at) as booked
      from stock_movement group by 1, 2) as running
      where booked < 0 or booked > quantity`,
  ],
  [
    'each movement leads to a document, or to a reason and who gave it',
    `select id from stock_movement
      where num_nonnulls(expedition_id, transfer_id, internal_stock_change_id, stock_advice_id, inbound_receipt_id) = 0
        and (reason is null or reason = 'notKept' or person is null)`,
  ],
  [
    'products are the sums of their stock rows',
    `select p.id from product p left join stock_row r on r.product_id = p.id
      group by p.id having p.in_stock <> coalesce(sum(r.quantity), 0) or p.booked <> coalesce(sum(r.booked), 0)`,
  ],
  [
    'only physical products lie in stock or are packed',
    `select id from product where type <> 'Physical'
      and (id in (select product_id from stock_row) or id in (select product_id from expedition_item where not is_set))`,
  ],
  [
    'items hold what their bookings and movements say',
    `select i.id from ${items} left join ${moved}
      left join (select expedition_item_id as id, sum(quantity) as quantity from booking group by 1) as held
        on held.id = i.id
      where i.booked <> coalesce(held.quantity, 0) or i.expedited <> coalesce(moved.out, 0)
        or i.booked <> coalesce(moved.book, 0) - coalesce(moved.unbook, 0) - coalesce(moved.out, 0)`,
  ],
  [
    'what is ready or on the floor is booked whole',
    `select i.id from ${items} where e.status in ${BOOKED} and (i.booked <> i.quantity or i.paired + i.expedited > 0)`,
  ],
  [
    'what has been packed has left whole',
    `select i.id from ${items} where e.status in ${SHIPPED} and e.rest is null
      and (i.expedited <> i.quantity or i.booked + i.paired > 0)`,
  ],
  [
    'what left without a part says so, and holds it only until somebody has decided',
    `select e.id from expedition e join expedition_item i on i.expedition_id = e.id and not i.is_set
      group by e.id having e.rest is not null and (e.status not in ${SHIPPED} or e.expedited_completely
        or sum(i.expedited) = sum(i.quantity)
        or sum(i.booked) <> case e.rest when 'open' then sum(i.quantity - i.expedited) else 0 end)
      or e.rest is null and not e.expedited_completely`,
  ],
  [
    'a follow-up brings what the other order left without, to the same customer, and collects nothing',
    `select e.id from expedition e left join expedition f on f.split_from_id = e.id
      where (e.rest = 'followed') is distinct from (f.id is not null) and (e.rest is not null or f.id is not null)
        or f.cod or f.recipient <> e.recipient or f.destination_city <> e.destination_city or f.created_at < e.packed_at
        or f.sum_of_quantity <> (select sum(i.quantity - i.expedited) from expedition_item i
          where i.expedition_id = e.id and not i.is_set)`,
  ],
  [
    'drafts and cancelled orders hold nothing',
    `select i.id from ${items} where e.status in ${DRAFT} and i.booked + i.paired + i.expedited > 0`,
  ],
  [
    'what was returned came back whole, other things did not',
    `select i.id from ${items} left join ${moved}
      where coalesce(moved.back, 0) <> case when e.status = 'returned' then i.quantity else 0 end`,
  ],
  [
    'what came back stands on a receipt, piece by piece, and a receipt is as its worst line',
    `select e.id from expedition e where (e.status = 'returned') <> exists (
        select from return_receipt r where r.expedition_id = e.id and r.graded_at is not null)
      union all
      select i.id from ${items}
        left join (select expedition_item_id as id, sum(quantity) as quantity from return_receipt_item
          where grade is not null group by 1) as graded on graded.id = i.id
        left join ${moved}
      where coalesce(graded.quantity, 0) <> coalesce(moved.back, 0)
      union all
      select r.id from return_receipt r join return_receipt_item i on i.return_receipt_id = r.id
      where r.graded_at is not null and replace(i.grade, '_o', 'O') <> replace(r.status, 'returnedDamaged', 'returned_damaged')
      union all
      select m.id from stock_movement m where m.movement_subtype like 'returned%' and m.return_receipt_id is null`,
  ],
  [
    'what waits for goods really misses some that are not there',
    `select e.id from expedition e where e.status = 'waitingForGoods' and not exists (
      select from expedition_item i join stock_row r on r.product_id = i.product_id and r.wms_id = e.wms_id
        and r.warehouse_id = e.warehouse_id
      where i.expedition_id = e.id and i.quantity - i.booked - i.paired - i.expedited > r.available)`,
  ],
  [
    'nobody misses goods that are there',
    `select e.id from ${items} join stock_row r on r.product_id = i.product_id and r.wms_id = e.wms_id
        and r.warehouse_id = e.warehouse_id
      where e.status in ${WAITING} and i.booked < i.quantity and r.available > 0`,
  ],
  [
    'what waits for an advice is covered by what comes with one',
    `select e.id from ${items}
      where e.status in ('waitingForAsn', 'readyForAsn')
      group by e.id having sum(i.quantity - i.booked - i.paired) <> 0 or sum(i.paired) = 0
      union all
      select i.product_id from ${items} where i.paired > 0
      group by i.product_id, e.warehouse_id, e.status
      having sum(i.paired) > coalesce((select sum(a.quantity - a.supplied_quantity) from stock_advice_item a
        join stock_advice s on s.id = a.stock_advice_id
        where a.product_id = i.product_id and s.warehouse_id = e.warehouse_id
          and s.status = case e.status when 'waitingForAsn' then 'new' else 'inProgress' end), 0)`,
  ],
  [
    'advices were supplied with what moved in for them, and only those that arrived',
    `select a.id from stock_advice_item a join stock_advice s on s.id = a.stock_advice_id
      where a.supplied_quantity <> (select coalesce(sum(quantity), 0) from stock_movement m
          where m.stock_advice_id = s.id and m.product_id = a.product_id)
        or (s.status = 'finished') and a.supplied_quantity < a.quantity
        or a.supplied_quantity > 0 and s.receiving_begun_at is null`,
  ],
  [
    'a receipt, parcels and a tracking number exist exactly where it was packed',
    `select e.id from expedition e join carrier_service s on s.id = e.carrier_service_id
      where (e.status in ${SHIPPED}) <> (e.packed_at is not null)
        or (e.packed_at is not null) <> exists (select from outbound_receipt o where o.expedition_id = e.id)
        or case when e.packed_at is null then 0 else e.packages_count end
          <> (select count(*) from parcel p where p.expedition_id = e.id)
        or (e.packed_at is not null and not s.personal_collection) <> (e.tracking_number is not null)
        or (e.tracking_number is null) <> (e.tracking_url is null)`,
  ],
  [
    'receipts list what has left',
    `select i.id from expedition_item i
      left join (select expedition_item_id as id, sum(quantity) as quantity from outbound_receipt_item group by 1)
        as listed on listed.id = i.id
      where i.expedited <> coalesce(listed.quantity, 0)`,
  ],
  [
    'times follow on each other and none lies ahead',
    `select id from expedition where not (eshop_order_date <= created_at and created_at <= coalesce(sent_at, created_at)
        and coalesce(sent_at, created_at) <= coalesce(packed_at, changed_at)
        and coalesce(packed_at, created_at) <= coalesce(delivered_at, changed_at)
        and coalesce(delivered_at, created_at) <= changed_at and changed_at <= $1)
      or status = 'delivered' and delivered_at is null
      or status not in ('delivered', 'returned') and delivered_at is not null
      or (sent_at is null) <> (status in ('incorrect') or not exists (select from event v
        where v.record_id = expedition.id and v.act = 'send'))
      union all select gen_random_uuid() from stock_movement where moved_at > $1
      union all select gen_random_uuid() from event where at > $1`,
  ],
  [
    'history stands in the order in which it happened',
    `select * from (select id, at, lag(at) over (partition by noun order by id) as before from event
      where noun = 'expedition') as line where at < before`,
  ],
  [
    'every record has a beginning in its history',
    [
      'organisation',
      'warehouse',
      'supplier',
      'partner',
      'eshop',
      'wms',
      'carrier',
      'carrier_service',
      'product',
    ]
      .map(
        (table) => `select id from ${table} r where not exists (select from event v
          where v.record_id = r.id and v.act = 'create')`,
      )
      .join(' union all '),
  ],
  [
    'everybody has come in by an invitation',
    `select id from organisation_user u where not exists (select from event v
        where v.record_id = u.id and v.noun = 'person' and v.act = 'create')
      or (joined_at is null) = exists (select from event v
        where v.record_id = u.id and v.noun = 'person' and v.act = 'accept')
      or active = exists (select from event v
        where v.record_id = u.id and v.noun = 'person' and v.act = 'deactivate')
      union all select id from account a where not exists (select from event v
        where v.record_id = a.id and v.noun in ('user', 'admin') and v.act = 'create')`,
  ],
  [
    'the history of what came says how much it was',
    `select id from event
      where noun in ('stockAdvice', 'transfer') and act in ('receive', 'dispatch') and diff = '[]'`,
  ],
  [
    'the sums of an order are those of its items',
    `select e.id from expedition e join expedition_item i on i.expedition_id = e.id
      join product p on p.id = i.product_id group by e.id
      having e.count_of_items <> count(*) filter (where i.parent_item_id is null)
        or e.count_of_sku <> count(distinct i.product_id) filter (where i.parent_item_id is null)
        or e.sum_of_quantity <> sum(i.quantity) filter (where i.parent_item_id is null)
        or e.weight <> sum(i.quantity * coalesce(p.weight, 0)) filter (where not i.is_set)
        or e.value <> sum(i.quantity * i.product_value) + e.delivery_cost`,
  ],
  [
    'a set holds its physical parts, and they are whole sets',
    `select s.id from expedition_item s
      left join bundle_item b on b.bundle_id = s.product_id
        and b.product_id in (select id from product where type = 'Physical')
      full join expedition_item c on c.parent_item_id = s.id and c.product_id = b.product_id
      where (s.is_set or c.parent_item_id is not null)
        and (c.quantity is distinct from s.quantity * b.quantity or c.set_quantity is distinct from b.quantity)`,
  ],
  [
    'goods that expire lie in lots with a date, all others in none',
    `select r.id from stock_row r join product p on p.id = r.product_id
      where p.work_around_lot <> (r.lot <> '') or p.work_around_lot <> (r.lot_date is not null)
      union all
      select m.id from stock_movement m join stock_row r on r.id = m.stock_row_id
      where coalesce(m.lot, '') <> r.lot or m.lot_date is distinct from r.lot_date`,
  ],
  [
    'lots came in blocked exactly where too little of their life was left',
    `select i.id from inbound_receipt_item i join inbound_receipt t on t.id = i.inbound_receipt_id
      join product p on p.id = i.product_id join stock_row r on r.product_id = i.product_id and r.lot = i.lot
        and r.warehouse_id = i.warehouse_id
      where i.blocked <> (i.lot_date < t.received_at::date + p.inbound_expiration_offset) or i.blocked <> r.blocked`,
  ],
  [
    'money is collected only where the service does it, and within its limit',
    `select e.id from expedition e join carrier_service s on s.id = e.carrier_service_id
      where e.cod <> (e.cod_value is not null) or e.cod <> (e.cod_variable_symbol is not null) or e.cod and not s.cod
        or e.cod and e.status <> 'incorrect' and s.cod_limit_currency = e.cod_currency and e.cod_value > s.cod_limit`,
  ],
  [
    'orders lie in the warehouse of their e-shop',
    `select e.id from expedition e join eshop s on s.id = e.eshop_id join warehouse w on w.id = e.warehouse_id
      where e.warehouse_id <> s.default_warehouse_id or e.wms_id <> w.default_wms_id`,
  ],
  [
    'only orders that need correction have errors',
    `select id from expedition where (status = 'incorrect') <> (jsonb_array_length(errors) > 0)`,
  ],
];
