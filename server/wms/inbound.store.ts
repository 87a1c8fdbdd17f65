import { sql } from 'kysely';
import { COMING } from '../../contracts/stock-advice/stock-advice.states.ts';
import type { AdviceRow } from '../features/stock-advice/stock-advice.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Place } from '../stock/place.ts';
import type { BookingRequest } from '../stock/plan.ts';
import { type CountedProduct, lotKey } from './inbound.count.ts';

export async function readCountedProducts(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, CountedProduct>> {
  const { rows } = await sql<CountedProduct>`
    select id, type = 'Physical' as physical, work_around_lot as "lotTracked",
      work_around_sn_in as "serialTracked",
      coalesce(expiration_offset, inbound_expiration_offset) is not null or outbound_expiration_offset > 0 as dated
    from product where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The dates by which lots of the products are known, by `lotKey`, and which of them are in stock. */
export async function readLotDates(
  tx: Tx,
  organisationId: string,
  lots: readonly { productId: string; lot: string }[],
): Promise<{ lotDates: Map<string, string>; lotsInStock: Set<string> }> {
  if (lots.length === 0) return { lotDates: new Map(), lotsInStock: new Set() };
  const { rows } = await sql<{ productId: string; lot: string; lotDate: string; inStock: boolean }>`
    select distinct on (r.product_id, r.lot) r.product_id as "productId", r.lot, r.lot_date as "lotDate",
      r.quantity > 0 as "inStock"
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as l("productId" uuid, lot text)
    join stock_row r on r.organisation_id = ${organisationId} and r.product_id = l."productId" and r.lot = l.lot
    where r.lot_date is not null
    order by r.product_id, r.lot, r.quantity > 0 desc, r.created_at desc`.execute(tx.db);
  return {
    lotDates: new Map(rows.map(({ productId, lot, lotDate }) => [lotKey(productId, lot), lotDate])),
    lotsInStock: new Set(rows.flatMap((row) => (row.inStock ? [lotKey(row.productId, row.lot)] : []))),
  };
}

export interface NewUnannounced {
  id: string;
  productId: string;
  lot: string | null;
  lotDate: string | null;
  note: string | null;
}

/** Lines for goods that nobody announced: nothing of them is expected. */
export async function insertUnannounced(
  tx: Tx,
  row: AdviceRow,
  items: readonly NewUnannounced[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into stock_advice_item (id, organisation_id, stock_advice_id, position, product_id, quantity, lot,
      lot_date, note)
    select n.id, ${row.organisation_id}, ${row.id}, last.position + n.rank, n."productId", 0, n.lot, n."lotDate",
      n.note
    from jsonb_to_recordset(${JSON.stringify(items.map((item, index) => ({ ...item, rank: index + 1 })))}::jsonb)
      as n(id uuid, rank integer, "productId" uuid, lot text, "lotDate" date, note text),
      (select coalesce(max(position), -1) as position from stock_advice_item
        where organisation_id = ${row.organisation_id} and stock_advice_id = ${row.id}) last`.execute(tx.db);
}

/** Adds what came to the lines; the pairings that it serves were taken before. */
export async function addSupplied(
  tx: Tx,
  organisationId: string,
  changes: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update stock_advice_item i set supplied_quantity = i.supplied_quantity + c.quantity
    from (select "itemId" as id, sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("itemId" uuid, quantity integer)
      group by "itemId") c
    where i.organisation_id = ${organisationId} and i.id = c.id`.execute(tx.db);
}

/** The virtual warehouses of an organisation that take what is not as new. */
export async function readGradeWarehouses(
  tx: Tx,
  organisationId: string,
): Promise<Partial<Record<'opened' | 'scraping', string>>> {
  const rows = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'type'])
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .where('type', 'in', ['opened', 'scraping'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ id, type }) => [type, id]));
}

/** Pieces at places and lots, not locked: whoever builds on it looks again under the lock. */
export async function readQuantities(
  tx: Tx,
  organisationId: string,
  places: readonly (Place & { lot: string | null })[],
): Promise<{ stockRowId: string; productId: string; warehouseId: string; lot: string; quantity: number }[]> {
  const { rows } = await sql<{
    stockRowId: string;
    productId: string;
    warehouseId: string;
    lot: string;
    quantity: number;
  }>`
    select distinct r.id as "stockRowId", r.product_id as "productId", r.warehouse_id as "warehouseId", r.lot,
      r.quantity
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p("productId" uuid, "wmsId" uuid, "warehouseId" uuid, lot text)
    join stock_row r on r.organisation_id = ${organisationId} and r.product_id = p."productId"
      and r.wms_id = p."wmsId" and r.warehouse_id = p."warehouseId" and r.lot = coalesce(p.lot, '')`.execute(
    tx.db,
  );
  return rows;
}

/** Which of these are expeditions of the organisation. */
export async function findExpeditions(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('expedition')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The expeditions that something of the delivery is promised to. */
export async function listPairedExpeditions(tx: Tx, row: AdviceRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.expedition_id as id
    from stock_advice_item i
    join pairing p on p.organisation_id = i.organisation_id and p.stock_advice_item_id = i.id
    join expedition_item e on e.organisation_id = p.organisation_id and e.id = p.expedition_item_id
    where i.organisation_id = ${row.organisation_id} and i.stock_advice_id = ${row.id}
    order by 1`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** What items that got their pairings served are to be booked. */
export async function readBookingRequests(
  tx: Tx,
  organisationId: string,
  taken: readonly { expeditionItemId: string; quantity: number }[],
): Promise<BookingRequest[]> {
  if (taken.length === 0) return [];
  const { rows } = await sql<BookingRequest>`
    select i.id as "itemId", i.organisation_id as "organisationId", i.product_id as "productId",
      e.wms_id as "wmsId", e.warehouse_id as "warehouseId", i.lot, i.lot_option as "lotOption",
      sum(t.quantity)::integer as quantity
    from jsonb_to_recordset(${JSON.stringify(taken.map((one, rank) => ({ ...one, rank })))}::jsonb)
      as t("expeditionItemId" uuid, quantity integer, rank integer)
    join expedition_item i on i.organisation_id = ${organisationId} and i.id = t."expeditionItemId"
    join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
    group by i.id, i.organisation_id, i.product_id, e.id
    order by min(t.rank)`.execute(tx.db);
  return rows;
}

/** The advice of type return that a code on a parcel names, where goods of it are still to come. */
export async function findReturnAdvice(
  tx: Tx,
  organisationId: string | null,
  code: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ internalId: string }>`
    select internal_id as "internalId" from stock_advice
    where type = 'return' and status = any (${[...COMING]}::text[]) and deleted_at is null
      and (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid)
      and ${code} in (internal_id, ref1, ref2, ref3)
    limit 1`.execute(tx.db);
  return rows[0]?.internalId;
}

/** The order, packed and not yet back in whole, that an advice of type return names by a number of its own. */
export async function findOrderOfReturn(tx: Tx, row: AdviceRow): Promise<string | undefined> {
  const names = [row.internal_id, row.ref1, row.ref2, row.ref3].filter((name) => name !== null);
  const { rows } = await sql<{ orderNumber: string }>`
    select e.order_number as "orderNumber" from expedition e
    where e.organisation_id = ${row.organisation_id} and e.packed_at is not null
      and (e.order_number = any (${names}::text[]) or e.id in (
        select p.expedition_id from parcel p
        where p.organisation_id = ${row.organisation_id} and p.tracking_number = any (${names}::text[])))
    limit 1`.execute(tx.db);
  return rows[0]?.orderNumber;
}
