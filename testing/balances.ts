import type { TestDatabase } from './database.ts';

/*
 * What must hold of stock at every moment, in plain SQL of its own: it shares nothing with the ledger's writer
 * nor with its drift report, so that a mistake in either is seen here.
 */
const RULES = `
  with r as (select * from stock_row where organisation_id = any ($1)),
  m as (select * from stock_movement where organisation_id = any ($1)),
  b as (select * from booking where organisation_id = any ($1)),
  i as (
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, e.wms_id, e.warehouse_id
    from expedition_item i join expedition e on e.id = i.expedition_id where i.organisation_id = any ($1)
    union all
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, t.from_wms_id, t.from_warehouse_id
    from transfer_item i join transfer t on t.id = i.transfer_id where i.organisation_id = any ($1)
    union all
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, c.wms_id, c.from_warehouse_id
    from internal_stock_change_item i join internal_stock_change c on c.id = i.internal_stock_change_id
    where i.organisation_id = any ($1)),
  w as (
    select i.product_id, case when e.open then i.quantity - i.expedited else i.booked end as asked,
      case when e.open then i.quantity - i.expedited - i.booked - i.paired else 0 end as lacking
    from expedition_item i join (select id, status in ('awaitingReservation', 'waitingForGoods', 'waitingForAsn',
        'readyForAsn', 'stockOk', 'awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel')
        as open from expedition) e on e.id = i.expedition_id
    where i.organisation_id = any ($1) and not i.is_set
    union all
    select i.product_id, case t.status when 'waitingForGoods' then i.quantity - i.expedited else i.booked end,
      case t.status when 'waitingForGoods' then i.quantity - i.expedited - i.booked else 0 end
    from transfer_item i join transfer t on t.id = i.transfer_id where i.organisation_id = any ($1)
    union all
    select i.product_id, case c.status when 'WaitingForGoods' then i.quantity - i.expedited else i.booked end,
      case c.status when 'WaitingForGoods' then i.quantity - i.expedited - i.booked else 0 end
    from internal_stock_change_item i join internal_stock_change c on c.id = i.internal_stock_change_id
    where i.organisation_id = any ($1)),
  g as (select * from pairing where organisation_id = any ($1)),
  s as (select s.*, case when a.status in ('new', 'waiting', 'inProgress', 'partiallyFinished')
      then greatest(s.quantity - s.supplied_quantity, 0) else 0 end as to_come, a.wms_id, a.warehouse_id
    from stock_advice_item s join stock_advice a on a.id = s.stock_advice_id where s.organisation_id = any ($1)),
  m_row as (
    select stock_row_id as id, sum(case movement_type when 'In' then quantity when 'Out' then -quantity else 0 end) as pieces,
      sum(case when movement_type = 'Book' then quantity when movement_type = 'Unbook' then -quantity
        when movement_type = 'Out' and item_id is not null then -quantity else 0 end) as held
    from m group by stock_row_id),
  m_item as (select item_id as id, sum(case movement_type when 'Out' then quantity else -quantity end) as pieces
    from m where movement_type = 'Out' or movement_subtype = 'unpacked' group by item_id),
  b_row as (select stock_row_id as id, sum(quantity) as pieces from b group by stock_row_id),
  b_item as (select item_id as id, sum(quantity) as pieces from b group by item_id),
  g_item as (select expedition_item_id as id, sum(quantity) as pieces from g group by expedition_item_id),
  g_advice as (select stock_advice_item_id as id, sum(quantity) as pieces from g group by stock_advice_item_id),
  r_product as (select product_id as id, sum(quantity) as pieces, sum(booked) as held from r group by product_id)
  select 'row: 0 <= booked <= quantity' as rule, r.id from r where booked < 0 or booked > quantity
  union all select 'row: quantity is In less Out', r.id
    from r left join m_row using (id) where quantity <> coalesce(pieces, 0)
  union all select 'row: booked is Book less Unbook and sent', r.id
    from r left join m_row using (id) where booked <> coalesce(held, 0)
  union all select 'row: booked is the sum of bookings', r.id
    from r left join b_row using (id) where booked <> coalesce(pieces, 0)
  union all select 'item: booked is the sum of bookings', i.id
    from i left join b_item using (id) where booked <> coalesce(pieces, 0)
  union all select 'item: expedited is what went out', i.id
    from i left join m_item using (id) where expedited <> coalesce(pieces, 0)
  union all select 'item: no more than ordered', i.id from i where booked + paired + expedited > quantity
  union all select 'item: booked where it is taken from', i.id
    from i join b on b.item_id = i.id join r on r.id = b.stock_row_id
    where (r.product_id, r.wms_id, r.warehouse_id) <> (i.product_id, i.wms_id, i.warehouse_id)
  union all select 'item: paired is the sum of pairings', i.id
    from i left join g_item using (id) where paired <> coalesce(pieces, 0)
  union all select 'advice: paired is the sum of pairings', s.id
    from s left join g_advice using (id) where paired <> coalesce(pieces, 0)
  union all select 'advice: no more promised than comes', s.id from s where paired > to_come
  union all select 'pairing: goods and place are the same', i.id
    from g join i on i.id = g.expedition_item_id join s on s.id = g.stock_advice_item_id
    where (s.product_id, s.wms_id, s.warehouse_id) <> (i.product_id, i.wms_id, i.warehouse_id)
  union all select 'product: figures are what its documents say', f.product_id
    from product_figure f join (
      select p.id, coalesce((select sum(s.to_come) from s where s.product_id = p.id), 0)
          + coalesce((select sum(i.expedited - i.received - i.sent_back - i.lost) from transfer_item i
            join transfer t on t.id = i.transfer_id where i.product_id = p.id and t.status = 'created'), 0) as incoming,
        coalesce((select sum(w.asked) from w where w.product_id = p.id), 0) as required,
        coalesce((select sum(w.lacking) from w where w.product_id = p.id), 0) as missing
      from product p where p.organisation_id = any ($1)) should on should.id = f.product_id
    where (f.incoming, f.required, f.missing) <> (should.incoming, should.required, should.missing)
  union all select 'act: what it moves stays in all', m.act_id from m
    where m.movement_subtype = 'virtual_transfer' group by m.act_id having sum(m.quantity_change) <> 0
  union all select 'product: totals are those of its rows', p.id
    from product p left join r_product using (id)
    where p.organisation_id = any ($1) and (p.in_stock, p.booked) <> (coalesce(pieces, 0), coalesce(held, 0))
  union all select 'product: what is blocked and what expires first is that of its rows', p.id
    from product p left join lateral (
      select coalesce(sum(s.quantity - s.booked) filter (where s.blocked), 0) as blocked,
        min(s.lot_date) filter (where not s.blocked) as first_lot_date
      from stock_row s where s.product_id = p.id and s.quantity > s.booked) lots on true
    where p.organisation_id = any ($1) and (p.blocked, p.first_lot_date) is distinct from (lots.blocked, lots.first_lot_date)`;

/** The rules of stock that the rows of organisations break: none, or the ledger is wrong. */
export async function findBrokenRules(
  db: TestDatabase,
  organisationIds: string | readonly string[],
): Promise<string[]> {
  const broken = await db.asOwner<{ rule: string; id: string }>(
    RULES,
    [[organisationIds].flat()],
    'rules of stock',
  );
  return broken.map(({ rule, id }) => `${rule} (${id})`);
}

/** The same for all organisations that there are. */
export async function findAnyBrokenRules(db: TestDatabase): Promise<string[]> {
  await db.asOwner('analyze');
  const all = (await db.asOwner<{ id: string }>('select id from organisation')).map(({ id }) => id);
  const broken: string[] = [];
  for (let first = 0; first < all.length; first += 100)
    broken.push(...(await findBrokenRules(db, all.slice(first, first + 100))));
  return broken;
}

export interface Balance {
  product: string;
  lot: string;
  quantity: number;
  booked: number;
}

/** What a product has, row by row, in the order of its lots. */
export const readBalances = (db: TestDatabase, product: { id: string }): Promise<Balance[]> =>
  db.asOwner<Balance>(
    `select p.product_sku as product, r.lot, r.quantity, r.booked
     from stock_row r join product p on p.id = r.product_id where p.id = $1 order by r.lot, r.warehouse_id`,
    [product.id],
  );
