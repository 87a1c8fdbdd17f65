import type { TestDatabase } from './database.ts';

/*
 * What must hold of stock at every moment, in plain SQL of its own: it shares nothing with the ledger's writer
 * nor with its drift report, so that a mistake in either is seen here.
 */
const RULES = `
  with r as (select * from stock_row where organisation_id = $1),
  m as (select * from stock_movement where organisation_id = $1),
  b as (select * from booking where organisation_id = $1),
  i as (
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, e.wms_id, e.warehouse_id
    from expedition_item i join expedition e on e.id = i.expedition_id where i.organisation_id = $1
    union all
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, t.from_wms_id, t.from_warehouse_id
    from transfer_item i join transfer t on t.id = i.transfer_id where i.organisation_id = $1
    union all
    select i.id, i.product_id, i.quantity, i.booked, i.paired, i.expedited, c.wms_id, c.from_warehouse_id
    from internal_stock_change_item i join internal_stock_change c on c.id = i.internal_stock_change_id
    where i.organisation_id = $1),
  g as (select * from pairing where organisation_id = $1),
  s as (select s.*, case when a.status in ('new', 'waiting', 'inProgress', 'partiallyFinished')
      then greatest(s.quantity - s.supplied_quantity, 0) else 0 end as to_come, a.wms_id, a.warehouse_id
    from stock_advice_item s join stock_advice a on a.id = s.stock_advice_id where s.organisation_id = $1)
  select 'row: 0 <= booked <= quantity' as rule, r.id from r where booked < 0 or booked > quantity
  union all select 'row: quantity is In less Out', r.id from r where quantity <> (
    select coalesce(sum(case movement_type when 'In' then quantity when 'Out' then -quantity end), 0)
    from m where m.stock_row_id = r.id)
  union all select 'row: booked is Book less Unbook and sent', r.id from r where booked <> (
    select coalesce(sum(case when movement_type = 'Book' then quantity when movement_type = 'Unbook' then -quantity
      when movement_type = 'Out' and item_id is not null then -quantity end), 0)
    from m where m.stock_row_id = r.id)
  union all select 'row: booked is the sum of bookings', r.id from r where booked <> (
    select coalesce(sum(quantity), 0) from b where b.stock_row_id = r.id)
  union all select 'item: booked is the sum of bookings', i.id from i where booked <> (
    select coalesce(sum(quantity), 0) from b where b.item_id = i.id)
  union all select 'item: expedited is what went out', i.id from i where expedited <> (
    select coalesce(sum(quantity), 0) from m where m.item_id = i.id and movement_type = 'Out')
  union all select 'item: no more than ordered', i.id from i where booked + paired + expedited > quantity
  union all select 'item: booked where it is taken from', i.id
    from i join b on b.item_id = i.id join r on r.id = b.stock_row_id
    where (r.product_id, r.wms_id, r.warehouse_id) <> (i.product_id, i.wms_id, i.warehouse_id)
  union all select 'item: paired is the sum of pairings', i.id from i where paired <> (
    select coalesce(sum(quantity), 0) from g where g.expedition_item_id = i.id)
  union all select 'advice: paired is the sum of pairings', s.id from s where paired <> (
    select coalesce(sum(quantity), 0) from g where g.stock_advice_item_id = s.id)
  union all select 'advice: no more promised than comes', s.id from s where paired > to_come
  union all select 'pairing: goods and place are the same', i.id
    from g join i on i.id = g.expedition_item_id join s on s.id = g.stock_advice_item_id
    where (s.product_id, s.wms_id, s.warehouse_id) <> (i.product_id, i.wms_id, i.warehouse_id)
  union all select 'act: what it moves stays in all', m.act_id from m
    where m.movement_subtype = 'virtual_transfer' group by m.act_id having sum(m.quantity_change) <> 0
  union all select 'product: totals are those of its rows', p.id from product p
    where p.organisation_id = $1 and (p.in_stock, p.booked) <> (
      select coalesce(sum(r.quantity), 0), coalesce(sum(r.booked), 0) from r where r.product_id = p.id)`;

/** The rules of stock that an organisation's rows break: none, or the ledger is wrong. */
export async function findBrokenRules(db: TestDatabase, organisationId: string): Promise<string[]> {
  const broken = await db.asOwner<{ rule: string; id: string }>(RULES, [organisationId]);
  return broken.map(({ rule, id }) => `${rule} (${id})`);
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
