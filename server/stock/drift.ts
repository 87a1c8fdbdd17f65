import { sql } from 'kysely';
import type { z } from 'zod';
import type { itemDrift, productDrift, stockDrift } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { COMING } from './pairing-rows.ts';

export type StockDrift = z.infer<typeof stockDrift>;
/** Drift of a document's item; with kind `stockAdvice`, of the pieces that an advice's item has promised. */
export type ItemDrift = z.infer<typeof itemDrift>;
export type ProductDrift = z.infer<typeof productDrift>;

export interface DriftReport {
  /** How many stock rows and movements were compared. */
  rows: number;
  movements: number;
  /** How many balances differ. */
  found: number;
  drift: StockDrift[];
  items: ItemDrift[];
  products: ProductDrift[];
}

/** The items of all kinds of documents, with common columns. */
export const ITEMS = sql`
  select 'expedition' as kind, id, expedition_id as document, product_id, booked, expedited, paired
  from expedition_item
  union all
  select 'transfer', id, transfer_id, product_id, booked, expedited, paired from transfer_item
  union all
  select 'internalStockChange', id, internal_stock_change_id, product_id, booked, expedited, paired
  from internal_stock_change_item`;

/**
 * Compares every balance of the scope with what it should be: rows with their movements and bookings, items with
 * both and with their pairings, items of advices with what they have promised and still bring, products with their
 * rows and the sums of their documents. One query, so that all figures are of one snapshot.
 * @param most of each kind that are named; all where it is null.
 */
export async function checkDrift(tx: Tx, most: number | null = null): Promise<DriftReport> {
  const { rows } = await sql<DriftReport>`
    with moved as (
      select stock_row_id as id, count(*) as movements, sum(quantity_change) as quantity,
        sum(booked_change) as booked
      from stock_movement group by stock_row_id
    ), held as (
      select stock_row_id as id, sum(quantity) as booked from booking group by stock_row_id
    ), balance as (
      select r.id as "stockRow", r.organisation_id as organisation, r.product_id as product,
        p.product_sku as "productSku", r.quantity, coalesce(moved.quantity, 0) as "quantityByMovements",
        r.booked, coalesce(moved.booked, 0) as "bookedByMovements", coalesce(held.booked, 0) as "bookedByItems"
      from stock_row r join product p on p.id = r.product_id
      left join moved on moved.id = r.id left join held on held.id = r.id
    ), item_moved as (
      select item_id as id, sum(booked_change) as booked, sum(expedited_change) as expedited
      from stock_movement where item_id is not null group by item_id
    ), item_held as (
      select item_id as id, sum(quantity) as booked from booking group by item_id
    ), item_paired as (
      select expedition_item_id as id, sum(quantity) as paired from pairing group by expedition_item_id
    ), advice_paired as (
      select stock_advice_item_id as id, sum(quantity) as paired from pairing group by stock_advice_item_id
    ), item as (
      select i.id as item, i.kind, i.document, i.booked,
        coalesce(item_held.booked, 0) as "bookedByBookings", coalesce(item_moved.booked, 0) as "bookedByMovements",
        i.expedited, coalesce(item_moved.expedited, 0) as "expeditedByMovements",
        i.paired, coalesce(item_paired.paired, 0) as "pairedByPairings", true as "isPossible"
      from (${ITEMS}) i
      left join item_held on item_held.id = i.id left join item_moved on item_moved.id = i.id
      left join item_paired on item_paired.id = i.id
      union all
      select s.id, 'stockAdvice', s.stock_advice_id, 0, 0, 0, 0, 0, s.paired, coalesce(advice_paired.paired, 0),
        s.paired <= case when a.status = any (${COMING}::text[]) and a.deleted_at is null
          then s.quantity - s.supplied_quantity else 0 end or s.paired = 0
      from stock_advice_item s
      join stock_advice a on a.id = s.stock_advice_id
      left join advice_paired on advice_paired.id = s.id
    ), shelf as (
      select product_id as id, sum(quantity) as quantity, sum(booked) as booked from stock_row group by product_id
    ), total as (
      select p.id as product, p.product_sku as "productSku", p.in_stock as "inStock",
        coalesce(shelf.quantity, 0) as "inStockByRows", p.booked, coalesce(shelf.booked, 0) as "bookedByRows",
        f.incoming, coalesce(c.incoming, 0) as "incomingByDocuments",
        f.required, coalesce(c.required, 0) as "requiredByDocuments",
        f.missing, coalesce(c.missing, 0) as "missingByDocuments"
      from product p join product_figure f on f.product_id = p.id left join shelf on shelf.id = p.id
      left join count_product_figures() c on c.product_id = p.id
    ), row_drift as materialized (
      select * from balance b where b.quantity <> b."quantityByMovements" or b.booked <> b."bookedByMovements"
        or b.booked <> b."bookedByItems"
    ), item_drift as materialized (
      select * from item i where i.booked <> i."bookedByBookings" or i.booked <> i."bookedByMovements"
        or i.expedited <> i."expeditedByMovements" or i.paired <> i."pairedByPairings" or not i."isPossible"
    ), product_drift as materialized (
      select * from total t where t."inStock" <> t."inStockByRows" or t.booked <> t."bookedByRows"
        or t.incoming <> t."incomingByDocuments" or t.required <> t."requiredByDocuments"
        or t.missing <> t."missingByDocuments"
    )
    select (select count(*) from stock_row) as rows,
      (select coalesce(sum(movements), 0)::bigint from moved) as movements,
      (select count(*) from row_drift) + (select count(*) from item_drift) + (select count(*) from product_drift) as found,
      (select coalesce(jsonb_agg(b order by b."stockRow"), '[]')
        from (select * from row_drift order by "stockRow" limit ${most}) b) as drift,
      (select coalesce(jsonb_agg(to_jsonb(i) - 'isPossible' order by i.item), '[]')
        from (select * from item_drift order by item limit ${most}) i) as items,
      (select coalesce(jsonb_agg(t order by t.product), '[]')
        from (select * from product_drift order by product limit ${most}) t) as products`.execute(tx.db);
  return rows[0] as DriftReport;
}
