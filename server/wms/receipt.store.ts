import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isDamaged } from '../../contracts/floor/floor.goods.events.ts';
import { invalidAt } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Change, type NewEvent, recordEvents } from '../platform/events/record.ts';
import { warehouseOf } from './acting.ts';

/** What was received at one time. */
export interface NewReceipt {
  organisationId: string;
  stockAdviceId?: string;
  transferId?: string;
  wmsId: string;
  warehouseId: string;
  correction: boolean;
  correctsId?: string | null;
  note: string | null;
  source: string;
  sourceKey: string;
  receivedAt: Date;
}

export interface NewReceiptLine {
  stockAdviceItemId?: string;
  transferItemId?: string;
  productId: string;
  warehouseId: string;
  lot: string | null;
  lotDate: string | null;
  serialNumbers: readonly string[];
  quantity: number;
  expected: number;
  grade: string | null;
  blocked: boolean;
  note: string | null;
  /** Photos of the delivery that no line has yet. */
  photos?: readonly string[];
}

const piecesOf = (lines: readonly NewReceiptLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Writes an inbound receipt in the name of the scope's actor, with its event. @returns its id.
 * @throws Problem 400 for a photo that is not there, or was named before.
 */
export async function insertInboundReceipt(
  tx: Tx,
  receipt: NewReceipt,
  lines: readonly NewReceiptLine[],
): Promise<string> {
  const id = uuid();
  const { internal_number: number } = await tx.db
    .insertInto('inbound_receipt')
    .values({
      id,
      organisation_id: receipt.organisationId,
      stock_advice_id: receipt.stockAdviceId ?? null,
      transfer_id: receipt.transferId ?? null,
      wms_id: receipt.wmsId,
      warehouse_id: receipt.warehouseId,
      correction: receipt.correction,
      corrects_id: receipt.correctsId ?? null,
      actor_name: tx.scope.acting.name,
      note: receipt.note,
      source: receipt.source,
      source_key: receipt.sourceKey,
      received_at: receipt.receivedAt,
      count_of_items: lines.length,
      count_of_sku: new Set(lines.map(({ productId }) => productId)).size,
      sum_of_quantity: piecesOf(lines),
      sum_of_damaged: piecesOf(lines.filter(({ grade }) => isDamaged(grade))),
      created_at: tx.now,
      changed_at: tx.now,
    })
    .returning('internal_number')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, id: uuid(), position }));
  await sql`
    with line as (
      insert into inbound_receipt_item (id, organisation_id, inbound_receipt_id, position, stock_advice_item_id,
        transfer_item_id, product_id, warehouse_id, lot, lot_date, serial_numbers, quantity, expected, grade,
        blocked, note)
      select id, ${receipt.organisationId}, ${id}, position, "stockAdviceItemId", "transferItemId", "productId",
        "warehouseId", lot, "lotDate", "serialNumbers", quantity, expected, grade, blocked, note
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, position integer,
        "stockAdviceItemId" uuid, "transferItemId" uuid, "productId" uuid, "warehouseId" uuid, lot text,
        "lotDate" date, "serialNumbers" text[], quantity integer, expected integer, grade text, blocked boolean,
        note text)
      returning id, organisation_id, product_id, serial_numbers, quantity
    )
    insert into serial_number (organisation_id, product_id, serial, inbound_receipt_item_id, received_at)
    select line.organisation_id, line.product_id, serial, line.id, ${receipt.receivedAt}
    from line, unnest(line.serial_numbers) as serial where line.quantity > 0`.execute(tx.db);
  await givePhotos(tx, receipt, rows);
  await recordEvents(tx, tellReceipt(tx, { ...receipt, id, number }, lines));
  return id;
}

/** What came for which document; a correction counts with the receipt that it corrects as well. */
function tellReceipt(
  tx: Tx,
  receipt: NewReceipt & { id: string; number: string },
  lines: readonly NewReceiptLine[],
): NewEvent[] {
  const { correctsId, organisationId, note: reason } = receipt;
  const event = { organisationId, noun: 'inboundReceipt', reason, acting: warehouseOf(tx) };
  const set = (field: string, to: unknown): Change[] => (to ? [{ field, from: null, to }] : []);
  const own = [
    ...set('stockAdvice', receipt.stockAdviceId),
    ...set('transfer', receipt.transferId),
    ...set('receivedAt', receipt.receivedAt.toISOString()),
    ...set('sumOfQuantity', piecesOf(lines)),
    ...set('countOfItems', lines.length),
    ...set('corrects', correctsId),
    ...set('photos', lines.flatMap(({ photos = [] }) => photos).length),
  ];
  return [
    { ...event, recordId: receipt.id, act: receipt.correction ? 'create' : 'receive', diff: own },
    ...(correctsId
      ? [{ ...event, recordId: correctsId, act: 'correctReceipt', diff: set('corrections', receipt.number) }]
      : []),
  ];
}

async function givePhotos(
  tx: Tx,
  receipt: NewReceipt,
  lines: readonly (NewReceiptLine & { id: string })[],
): Promise<void> {
  const wanted = lines.flatMap(({ id, photos = [] }) => photos.map((photo) => ({ photo, line: id })));
  if (wanted.length === 0) return;
  const { numAffectedRows } = await sql`
    update receipt_photo p set inbound_receipt_item_id = w.line
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(photo uuid, line uuid)
    where p.organisation_id = ${receipt.organisationId} and p.stock_advice_id is not distinct from ${receipt.stockAdviceId ?? null}
      and p.transfer_id is not distinct from ${receipt.transferId ?? null}
      and p.id = w.photo and p.inbound_receipt_item_id is null`.execute(tx.db);
  if (Number(numAffectedRows) !== wanted.length) throw invalidAt('lines', 'invalid');
}

/**
 * Gives photos of a return receipt to its lines.
 * @throws Problem 400 for a photo that is not there, or was named before.
 */
export async function giveReturnPhotos(
  tx: Tx,
  receipt: { id: string; organisation_id: string },
  wanted: readonly { photo: string; line: string }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { numAffectedRows } = await sql`
    update receipt_photo p set return_receipt_item_id = w.line
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(photo uuid, line uuid)
    where p.organisation_id = ${receipt.organisation_id} and p.return_receipt_id = ${receipt.id} and p.id = w.photo
      and p.return_receipt_item_id is null`.execute(tx.db);
  if (Number(numAffectedRows) !== wanted.length) throw invalidAt('lines', 'invalid');
}

/** Whether the receipt is one of the delivery's that corrects no other. */
export async function isOwnReceipt(
  tx: Tx,
  id: string,
  of: { id: string; organisation_id: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('inbound_receipt')
    .select('id')
    .where('organisation_id', '=', of.organisation_id)
    .where('id', '=', id)
    .where('stock_advice_id', '=', of.id)
    .where('correction', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** A product of a receipt, by line of its delivery, lot and grade. */
export interface StandingLine {
  receiptId: string;
  /** The first of the receipt's own lines, or of its corrections', that names it. */
  lineId: string;
  itemId: string;
  productId: string;
  lot: string | null;
  lotDate: string | null;
  grade: string | null;
  /** Pieces that the receipt itself reported. */
  reported: number;
  /** Pieces that remain after the corrections of the receipt. */
  pieces: number;
  serials: string[];
}

/** Whether some of its pieces came in before their product was asked for serial numbers: they are known by their count. */
export const lacksSerials = ({ pieces, serials }: Pick<StandingLine, 'pieces' | 'serials'>): boolean =>
  pieces > serials.length;

/** The remaining pieces of receipts after their corrections, in the order of the reports. */
export async function listStanding(tx: Tx, receiptIds: readonly string[]): Promise<StandingLine[]> {
  const { rows } = await sql<StandingLine>`
    with line as (
      select r.id as receipt_id, k.id = r.id as own, i.*
      from inbound_receipt r
      join inbound_receipt k on k.organisation_id = r.organisation_id and (k.id = r.id or k.corrects_id = r.id)
      join inbound_receipt_item i on i.organisation_id = k.organisation_id and i.inbound_receipt_id = k.id
      where r.id = any (${receiptIds}::uuid[])
    )
    select l.receipt_id as "receiptId", (array_agg(l.id order by l.id))[1] as "lineId",
      l.stock_advice_item_id as "itemId", l.product_id as "productId", l.lot, max(l.lot_date) as "lotDate", l.grade,
      coalesce(sum(l.quantity) filter (where l.own), 0)::integer as reported, sum(l.quantity)::integer as pieces,
      coalesce((
        select array_agg(there.serial order by there.serial) from (
          select serial from line n cross join unnest(n.serial_numbers) as serial
          where n.receipt_id = l.receipt_id and n.stock_advice_item_id = l.stock_advice_item_id
            and n.product_id = l.product_id and n.lot is not distinct from l.lot
            and n.grade is not distinct from l.grade
          group by serial having sum(sign(n.quantity)) > 0) there), '{}') as serials
    from line l
    group by l.receipt_id, l.stock_advice_item_id, l.product_id, l.lot, l.grade
    order by 1, 2`.execute(tx.db);
  return rows;
}

/** Serial numbers that the products are known to have, among these. */
export async function findSerials(
  tx: Tx,
  organisationId: string,
  serials: readonly { productId: string; serial: string }[],
): Promise<{ productId: string; serial: string }[]> {
  if (serials.length === 0) return [];
  const { rows } = await sql<{ productId: string; serial: string }>`
    select n.product_id as "productId", n.serial
    from jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as s("productId" uuid, serial text)
    join serial_number n on n.organisation_id = ${organisationId} and n.product_id = s."productId"
      and n.serial = s.serial`.execute(tx.db);
  return rows;
}

/** Which of the products have pieces that came in without a serial number: before they were asked for it. */
export async function listUnnumbered(
  tx: Tx,
  organisationId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from (select distinct unnest(${productIds}::uuid[]) as id) p
    cross join lateral (select count(*) as known from serial_number n
      where n.organisation_id = ${organisationId} and n.product_id = p.id) numbered
    where known < (select coalesce(sum(i.quantity), 0) from inbound_receipt_item i
      where i.organisation_id = ${organisationId} and i.product_id = p.id)`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes serial numbers that were reported by mistake. */
export async function deleteSerials(
  tx: Tx,
  organisationId: string,
  serials: readonly { productId: string; serial: string }[],
): Promise<void> {
  if (serials.length === 0) return;
  await sql`
    delete from serial_number n
    using jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as s("productId" uuid, serial text)
    where n.organisation_id = ${organisationId} and n.product_id = s."productId" and n.serial = s.serial`.execute(
    tx.db,
  );
}
