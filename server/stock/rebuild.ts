import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { checkDrift, type DriftReport, ITEMS } from './drift.ts';
import { lockProductsWhere } from './lock.ts';
import { DOCUMENT_NAMES } from './movements.ts';

/**
 * Repairs what has drifted: rows, bookings and items from the movements, what is paired from the pairings, products
 * from their rows and documents. A row or item is left as it is where its movements give an impossible balance (more
 * booked than there is).
 * @returns the report before and the one after, in which only what could not be repaired is left.
 */
export async function rebuildBalances(tx: Tx): Promise<{ before: DriftReport; after: DriftReport }> {
  const before = await checkDrift(tx);
  const ids = await lockDrifted(tx, before);
  if (ids.length === 0) return { before, after: before };
  await rebuildRows(tx, ids);
  await rebuildBookings(tx, ids);
  for (const name of Object.values(DOCUMENT_NAMES)) await rebuildItems(tx, name, ids);
  await rebuildAdviceItems(tx, ids);
  await rebuildProducts(tx, ids);
  await rebuildFigures(tx, ids);
  return { before, after: await checkDrift(tx) };
}

/** The products of a report, locked as every writer of stock locks them. */
function lockDrifted(tx: Tx, report: DriftReport): Promise<string[]> {
  const named = [...report.drift, ...report.products].map(({ product }) => product);
  const items = report.items.map(({ item }) => item);
  return lockProductsWhere(
    tx,
    sql`p.id = any (${named}::uuid[]) or p.id in (
      select product_id from (${ITEMS}) i where id = any (${items}::uuid[])
      union all select product_id from stock_advice_item where id = any (${items}::uuid[]))`,
  );
}

async function rebuildRows(tx: Tx, products: readonly string[]): Promise<void> {
  await sql`
    update stock_row r set quantity = moved.quantity, booked = moved.booked, changed_at = ${tx.now}
    from (
      select own.id, coalesce(sum(m.quantity_change), 0)::integer as quantity,
        coalesce(sum(m.booked_change), 0)::integer as booked
      from stock_row own left join stock_movement m on m.stock_row_id = own.id
        and m.organisation_id = own.organisation_id
      where own.product_id = any (${products}::uuid[]) group by own.id
    ) moved
    where r.id = moved.id and (r.quantity, r.booked) <> (moved.quantity, moved.booked)
      and 0 <= moved.booked and moved.booked <= moved.quantity`.execute(tx.db);
}

async function rebuildBookings(tx: Tx, products: readonly string[]): Promise<void> {
  const columns = sql`organisation_id, stock_row_id, expedition_item_id, transfer_item_id,
    internal_stock_change_item_id`;
  // Of items that are still there: the movements outlive a line that was taken out of its document.
  const held = sql`
    select ${columns}, item_id, sum(booked_change)::integer as quantity
    from stock_movement m
    where m.product_id = any (${products}::uuid[]) and m.item_id in (select id from (${ITEMS}) i)
    group by ${columns}, item_id having sum(booked_change) > 0`;
  await sql`
    delete from booking b using stock_row r
    where r.id = b.stock_row_id and r.product_id = any (${products}::uuid[]) and not exists (
      select from (${held}) held
      where (held.organisation_id, held.stock_row_id, held.item_id, held.quantity)
        = (b.organisation_id, b.stock_row_id, b.item_id, b.quantity))`.execute(tx.db);
  await sql`
    insert into booking (${columns}, quantity) select ${columns}, quantity from (${held}) held
    on conflict do nothing`.execute(tx.db);
}

async function rebuildItems(tx: Tx, name: string, products: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(`${name}_item`)} i
    set booked = moved.booked, expedited = moved.expedited, paired = moved.paired
    from (
      select own.id, coalesce(sum(m.booked_change), 0)::integer as booked,
        coalesce(sum(m.expedited_change), 0)::integer as expedited,
        coalesce((select sum(g.quantity) from pairing g where g.organisation_id = own.organisation_id
          and g.expedition_item_id = own.id), 0)::integer as paired
      from ${sql.table(`${name}_item`)} own left join stock_movement m on m.item_id = own.id
        and m.organisation_id = own.organisation_id and m.product_id = own.product_id
      where own.product_id = any (${products}::uuid[]) group by own.organisation_id, own.id
    ) moved
    where i.id = moved.id and (i.booked, i.expedited, i.paired) <> (moved.booked, moved.expedited, moved.paired)
      and 0 <= moved.booked and moved.booked + moved.expedited + moved.paired <= i.quantity`.execute(tx.db);
}

async function rebuildAdviceItems(tx: Tx, products: readonly string[]): Promise<void> {
  await sql`
    update stock_advice_item s set paired = total.paired
    from (
      select own.id, coalesce(sum(g.quantity), 0)::integer as paired
      from stock_advice_item own left join pairing g on g.organisation_id = own.organisation_id
        and g.stock_advice_item_id = own.id
      where own.product_id = any (${products}::uuid[]) group by own.id
    ) total
    where s.id = total.id and s.paired <> total.paired
      and total.paired <= greatest(s.quantity - s.supplied_quantity, 0)`.execute(tx.db);
}

async function rebuildProducts(tx: Tx, products: readonly string[]): Promise<void> {
  await sql`
    update product p set in_stock = shelf.quantity, booked = shelf.booked
    from (
      select own.id, coalesce(sum(r.quantity), 0)::integer as quantity, coalesce(sum(r.booked), 0)::integer as booked
      from product own left join stock_row r on r.organisation_id = own.organisation_id and r.product_id = own.id
      where own.id = any (${products}::uuid[]) group by own.id
    ) shelf
    where p.id = shelf.id and (p.in_stock, p.booked) <> (shelf.quantity, shelf.booked)`.execute(tx.db);
}

/** Locked first: later changes of a document are added to the values that are written here. */
async function rebuildFigures(tx: Tx, products: readonly string[]): Promise<void> {
  // What the repair itself changed is added up now, and not once more at the commit.
  await sql`set constraints all immediate`.execute(tx.db);
  await sql`select from product_figure where product_id = any (${products}::uuid[])
    order by product_id for no key update`.execute(tx.db);
  await sql`
    update product_figure f set incoming = should.incoming, required = should.required, missing = should.missing
    from (
      select p.id, coalesce(c.incoming, 0) as incoming, coalesce(c.required, 0) as required,
        coalesce(c.missing, 0) as missing
      from product p left join count_product_figures() c on c.product_id = p.id
      where p.id = any (${products}::uuid[])
    ) should
    where f.product_id = should.id
      and (f.incoming, f.required, f.missing) <> (should.incoming, should.required, should.missing)`.execute(
    tx.db,
  );
}
