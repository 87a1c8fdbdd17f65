import { sql } from 'kysely';
import type { z } from 'zod';
import type { stockDrift } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { lockProductsWhere } from './lock.ts';

export type StockDrift = z.infer<typeof stockDrift>;

/** An item whose counters differ from its bookings or its movements. */
export interface ItemDrift {
  expeditionItem: string;
  expedition: string;
  booked: number;
  bookedByBookings: number;
  bookedByMovements: number;
  expedited: number;
  expeditedByMovements: number;
}

/** A product whose totals differ from its stock rows. */
export interface ProductDrift {
  product: string;
  productSku: string;
  inStock: number;
  inStockByRows: number;
  booked: number;
  bookedByRows: number;
}

export interface DriftReport {
  /** How many stock rows and movements were compared. */
  rows: number;
  movements: number;
  drift: StockDrift[];
  items: ItemDrift[];
  products: ProductDrift[];
}

/**
 * Compares every balance of the scope with what it should be: rows with their movements and bookings, items with
 * both, products with their rows. One query, so all of it is of one moment, whoever writes meanwhile.
 */
export async function checkDrift(tx: Tx): Promise<DriftReport> {
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
      select expedition_item_id as id, sum(booked_change) as booked, sum(expedited_change) as expedited
      from stock_movement where expedition_item_id is not null group by expedition_item_id
    ), item_held as (
      select expedition_item_id as id, sum(quantity) as booked from booking group by expedition_item_id
    ), item as (
      select i.id as "expeditionItem", i.expedition_id as expedition, i.booked,
        coalesce(item_held.booked, 0) as "bookedByBookings", coalesce(item_moved.booked, 0) as "bookedByMovements",
        i.expedited, coalesce(item_moved.expedited, 0) as "expeditedByMovements"
      from expedition_item i
      left join item_held on item_held.id = i.id left join item_moved on item_moved.id = i.id
    ), shelf as (
      select product_id as id, sum(quantity) as quantity, sum(booked) as booked from stock_row group by product_id
    ), total as (
      select p.id as product, p.product_sku as "productSku", p.in_stock as "inStock",
        coalesce(shelf.quantity, 0) as "inStockByRows", p.booked, coalesce(shelf.booked, 0) as "bookedByRows"
      from product p left join shelf on shelf.id = p.id
    )
    select (select count(*) from stock_row) as rows,
      (select coalesce(sum(movements), 0)::bigint from moved) as movements,
      (select coalesce(jsonb_agg(b order by b."stockRow"), '[]') from balance b
        where b.quantity <> b."quantityByMovements" or b.booked <> b."bookedByMovements"
          or b.booked <> b."bookedByItems") as drift,
      (select coalesce(jsonb_agg(i order by i."expeditionItem"), '[]') from item i
        where i.booked <> i."bookedByBookings" or i.booked <> i."bookedByMovements"
          or i.expedited <> i."expeditedByMovements") as items,
      (select coalesce(jsonb_agg(t order by t.product), '[]') from total t
        where t."inStock" <> t."inStockByRows" or t.booked <> t."bookedByRows") as products`.execute(tx.db);
  return rows[0] as DriftReport;
}

/**
 * Repairs what has drifted: rows, bookings and items from the movements, products from their rows. What the
 * movements say of a row or an item is left alone where it cannot be (more booked than there is).
 * @returns the report before and the one after, in which only what could not be repaired is left.
 */
export async function rebuildBalances(tx: Tx): Promise<{ before: DriftReport; after: DriftReport }> {
  const before = await checkDrift(tx);
  const ids = await lockDrifted(tx, before);
  if (ids.length === 0) return { before, after: before };
  const products = sql`any (${ids}::uuid[])`;
  await sql`
    update stock_row r set quantity = moved.quantity, booked = moved.booked, changed_at = ${tx.now}
    from (
      select own.id, coalesce(sum(m.quantity_change), 0)::integer as quantity,
        coalesce(sum(m.booked_change), 0)::integer as booked
      from stock_row own left join stock_movement m on m.stock_row_id = own.id
        and m.organisation_id = own.organisation_id
      where own.product_id = ${products} group by own.id
    ) moved
    where r.id = moved.id and (r.quantity, r.booked) <> (moved.quantity, moved.booked)
      and 0 <= moved.booked and moved.booked <= moved.quantity`.execute(tx.db);
  const held = sql`
    select m.organisation_id, m.stock_row_id, m.expedition_item_id, sum(m.booked_change)::integer as quantity
    from stock_movement m
    join expedition_item i on i.organisation_id = m.organisation_id and i.id = m.expedition_item_id
    where m.product_id = ${products}
    group by m.organisation_id, m.stock_row_id, m.expedition_item_id having sum(m.booked_change) > 0`;
  await sql`
    delete from booking b using stock_row r
    where r.id = b.stock_row_id and r.product_id = ${products} and not exists (
      select from (${held}) held
      where (held.organisation_id, held.stock_row_id, held.expedition_item_id, held.quantity)
        = (b.organisation_id, b.stock_row_id, b.expedition_item_id, b.quantity))`.execute(tx.db);
  await sql`
    insert into booking (organisation_id, stock_row_id, expedition_item_id, quantity) ${held}
    on conflict do nothing`.execute(tx.db);
  await sql`
    update expedition_item i set booked = moved.booked, expedited = moved.expedited
    from (
      select own.id, coalesce(sum(m.booked_change), 0)::integer as booked,
        coalesce(sum(m.expedited_change), 0)::integer as expedited
      from expedition_item own left join stock_movement m on m.expedition_item_id = own.id
        and m.organisation_id = own.organisation_id and m.product_id = own.product_id
      where own.product_id = ${products} group by own.id
    ) moved
    where i.id = moved.id and (i.booked, i.expedited) <> (moved.booked, moved.expedited)
      and 0 <= moved.booked and moved.booked + moved.expedited + i.paired <= i.quantity`.execute(tx.db);
  await sql`
    update product p set in_stock = shelf.quantity, booked = shelf.booked
    from (
      select own.id, coalesce(sum(r.quantity), 0)::integer as quantity, coalesce(sum(r.booked), 0)::integer as booked
      from product own left join stock_row r on r.organisation_id = own.organisation_id and r.product_id = own.id
      where own.id = ${products} group by own.id
    ) shelf
    where p.id = shelf.id and (p.in_stock, p.booked) <> (shelf.quantity, shelf.booked)`.execute(tx.db);
  return { before, after: await checkDrift(tx) };
}

/** The products of a report, locked as every writer of stock locks them. */
function lockDrifted(tx: Tx, report: DriftReport): Promise<string[]> {
  const named = [...report.drift, ...report.products].map(({ product }) => product);
  const items = report.items.map(({ expeditionItem }) => expeditionItem);
  return lockProductsWhere(
    tx,
    sql`p.id = any (${named}::uuid[])
      or p.id in (select product_id from expedition_item where id = any (${items}::uuid[]))`,
  );
}
