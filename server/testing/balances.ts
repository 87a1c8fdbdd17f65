import type { TestDatabase } from './database.ts';

/*
 * What must hold of stock at every moment, in plain SQL of its own: it shares nothing with the ledger's writer
 * nor with its drift report, so that a mistake in either is seen here.
 */
const RULES = `
  with r as (select * from stock_row where organisation_id = $1),
  m as (select * from stock_movement where organisation_id = $1),
  b as (select * from booking where organisation_id = $1),
  i as (select * from expedition_item where organisation_id = $1)
  select 'row: 0 <= booked <= quantity' as rule, r.id from r where booked < 0 or booked > quantity
  union all select 'row: quantity is In less Out', r.id from r where quantity <> (
    select coalesce(sum(case movement_type when 'In' then quantity when 'Out' then -quantity end), 0)
    from m where m.stock_row_id = r.id)
  union all select 'row: booked is Book less Unbook and sent', r.id from r where booked <> (
    select coalesce(sum(case when movement_type = 'Book' then quantity when movement_type = 'Unbook' then -quantity
      when movement_type = 'Out' and movement_subtype = 'completion' then -quantity end), 0)
    from m where m.stock_row_id = r.id)
  union all select 'row: booked is the sum of bookings', r.id from r where booked <> (
    select coalesce(sum(quantity), 0) from b where b.stock_row_id = r.id)
  union all select 'item: booked is the sum of bookings', i.id from i where booked <> (
    select coalesce(sum(quantity), 0) from b where b.expedition_item_id = i.id)
  union all select 'item: expedited is what went out', i.id from i where expedited <> (
    select coalesce(sum(quantity), 0) from m where m.expedition_item_id = i.id and movement_type = 'Out')
  union all select 'item: no more than ordered', i.id from i where booked + paired + expedited > quantity
  union all select 'item: booked where it is taken from', i.id
    from i join b on b.expedition_item_id = i.id join r on r.id = b.stock_row_id
    join expedition e on e.id = i.expedition_id
    where (r.product_id, r.wms_id, r.warehouse_id) <> (i.product_id, e.wms_id, e.warehouse_id)
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
