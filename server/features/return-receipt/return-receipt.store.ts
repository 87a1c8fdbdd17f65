import { type Insertable, type Selectable, sql } from 'kysely';
import type {
  ReturnOutcome,
  ReturnReceiptStatus,
} from '../../../contracts/return-receipt/return-receipt.states.ts';
import type { ReturnReceiptItemTable, ReturnReceiptTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';
import { partedNeedle, searchNeedle } from '../../platform/list/search-text.ts';

export type ReturnReceiptRow = LivingRow<ReturnReceiptTable, ReturnReceiptStatus>;

/** A line as it is kept: what was listed, expected or graded. */
export type ReturnItemRow = Omit<Selectable<ReturnReceiptItemTable>, 'grade'> & {
  grade: ReturnOutcome | null;
};

export const returnReceiptStore = lifeStore<'return_receipt', ReturnReceiptStatus>('return_receipt');

/** Writes a receipt; undefined where its order or its parcel has one that is not graded yet. */
export async function insertReturnReceipt(
  tx: Tx,
  values: Insertable<ReturnReceiptTable>,
): Promise<ReturnReceiptRow | undefined> {
  const row = await tx.db
    .insertInto('return_receipt')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as ReturnReceiptRow | undefined;
}

/** The order of a receipt, not locked: whoever builds on it looks again under the lock. */
export async function readExpeditionOf(tx: Tx, id: string): Promise<string | null | undefined> {
  const row = await tx.db
    .selectFrom('return_receipt')
    .select('expedition_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.expedition_id;
}

/** The receipt of an order that is not graded yet, else the last that was; undefined when it has none. */
export async function findReceiptOf(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from return_receipt where organisation_id = ${organisation_id} and expedition_id = ${id}
    order by graded_at is not null, created_at desc limit 1`.execute(tx.db);
  return rows[0]?.id;
}

/** The receipt of an unknown parcel that is not graded yet. */
export async function findUnknownParcel(
  tx: Tx,
  of: { organisationId: string | null; wmsId: string | null; code: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from return_receipt
    where graded_at is null and (internal_number = upper(${of.code})
        or expedition_id is null and tracking_number = ${of.code})
      and (${of.organisationId}::uuid is null or organisation_id = ${of.organisationId}::uuid)
      and (${of.wmsId}::uuid is null or wms_id = ${of.wmsId}::uuid)
    order by created_at desc limit 1`.execute(tx.db);
  return rows[0]?.id;
}

export async function listReturnItems(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<ReturnItemRow[]> {
  const rows = await tx.db
    .selectFrom('return_receipt_item')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('return_receipt_id', '=', id)
    .orderBy('position')
    .execute();
  return rows as ReturnItemRow[];
}

/** Lines that one statement writes: an order has up to 5,000, and a statement no more than 65,535 values. */
const LINES_AT_ONCE = 2_000;

/** Writes lines as they now are, new ones and those that were there. */
export async function saveReturnItems(tx: Tx, items: readonly ReturnItemRow[]): Promise<void> {
  for (let from = 0; from < items.length; from += LINES_AT_ONCE)
    await writeReturnItems(tx, items.slice(from, from + LINES_AT_ONCE));
}

async function writeReturnItems(tx: Tx, items: readonly ReturnItemRow[]): Promise<void> {
  await tx.db
    .insertInto('return_receipt_item')
    .values(items.map((item) => ({ ...item })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        expedition_item_id: row.ref('excluded.expedition_item_id'),
        quantity: row.ref('excluded.quantity'),
        grade: row.ref('excluded.grade'),
        warehouse_id: row.ref('excluded.warehouse_id'),
        lot: row.ref('excluded.lot'),
        lot_date: row.ref('excluded.lot_date'),
        serial_numbers: row.ref('excluded.serial_numbers'),
        findings: row.ref('excluded.findings'),
        note: row.ref('excluded.note'),
        graded_at: row.ref('excluded.graded_at'),
        graded_by: row.ref('excluded.graded_by'),
        disposed_at: row.ref('excluded.disposed_at'),
        disposal: row.ref('excluded.disposal'),
      })),
    )
    .execute();
}

/** Pieces of an order's line and lot that came back, in any condition. */
export interface Back {
  itemId: string;
  lot: string | null;
  came: number;
}

/** What came back of an order so far, by line and lot. */
export async function listBack(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<Back[]> {
  const { rows } = await sql<Back>`
    select i.expedition_item_id as "itemId", i.lot, sum(i.quantity)::integer as came
    from return_receipt r
    join return_receipt_item i on i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
    where r.organisation_id = ${organisation_id} and r.expedition_id = ${id} and i.expedition_item_id is not null
      and i.grade <> 'missing'
    group by i.expedition_item_id, i.lot`.execute(tx.db);
  return rows;
}

/** Serial numbers that came back with an order. */
export async function listSerialsBack(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.product_id || ' ' || serial as key
    from return_receipt r
    join return_receipt_item i on i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
    cross join unnest(i.serial_numbers) as serial
    where r.organisation_id = ${organisation_id} and r.expedition_id = ${id} and i.grade <> 'missing'`.execute(
    tx.db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Where goods of an organisation, or of one of its e-shops, go by their condition. */
export interface ReturnPlaces {
  /** Null where nothing is set up for it. */
  defaultId: string | null;
  openedGoods: 'opened' | 'default';
}

export async function readReturnPlaces(
  tx: Tx,
  { organisation_id, eshop_id }: Pick<ReturnReceiptRow, 'organisation_id' | 'eshop_id'>,
): Promise<ReturnPlaces> {
  const { rows } = await sql<ReturnPlaces>`
    select coalesce(e.default_warehouse_id, w.id) as "defaultId", coalesce(e.opened_goods, 'opened') as "openedGoods"
    from organisation o
    left join eshop e on e.organisation_id = o.id and e.id = ${eshop_id}::uuid
    left join lateral (select id from warehouse where organisation_id = o.id and is_default limit 1) w on true
    where o.id = ${organisation_id}`.execute(tx.db);
  return rows[0] ?? { defaultId: null, openedGoods: 'opened' };
}

/** Whether goods of the organisation lie in the building. */
export async function isServedBy(tx: Tx, organisationId: string, wmsId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('organisation_wms')
    .select('wms_id')
    .where('organisation_id', '=', organisationId)
    .where('wms_id', '=', wmsId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An order that a code on a parcel may mean. */
export interface OrderOfCode {
  expeditionId: string;
  organisationId: string;
  parcelId: string | null;
}

/**
 * The orders that were packed and that a code names: by the tracking number of a parcel, else by a number of the order.
 * @param organisationId whose they are; null looks at all.
 */
export async function findOrdersByCode(
  tx: Tx,
  code: string,
  organisationId: string | null,
): Promise<OrderOfCode[]> {
  const own = (alias: string) =>
    organisationId === null ? sql`true` : sql`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`;
  const { rows: byParcel } = await sql<OrderOfCode>`
    select distinct on (p.expedition_id) p.expedition_id as "expeditionId", p.organisation_id as "organisationId",
      p.id as "parcelId"
    from parcel p
    where p.tracking_number = ${code} and p.taken_back_at is null and ${own('p')}
      and p.id in (select search_parcel(${searchNeedle(code)}, 1000))
    order by p.expedition_id, p.created_at limit 20`.execute(tx.db);
  if (byParcel.length > 0) return byParcel;
  const { rows } = await sql<OrderOfCode>`
    select e.id as "expeditionId", e.organisation_id as "organisationId", null as "parcelId"
    from expedition e
    where e.id in (select search_expedition(${partedNeedle(code)}, 1000)) and ${own('e')}
      and e.packed_at is not null
      and lower(${code}) in (lower(e.order_number), lower(e.internal_number), lower(e.tracking_number),
        lower(e.external_tracking_number))
    limit 20`.execute(tx.db);
  return rows;
}
