import { type Insertable, type Selectable, sql } from 'kysely';
import type { DamageOf } from '../../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import type { ReceiptPhotoTable } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export type PhotoRow = Selectable<ReceiptPhotoTable>;

/** Photos that no count has named are kept for two days: a count may be interrupted for a night. */
const KEPT_DAYS = 2;

/** What brings goods: an announced delivery, a transfer from another building, or a parcel that came back. */
export interface Delivery {
  noun: 'stockAdvice' | 'transfer' | 'returnReceipt';
  id: string;
}

const COLUMNS = {
  stockAdvice: 'stock_advice_id',
  transfer: 'transfer_id',
  returnReceipt: 'return_receipt_id',
} as const;

/** The column of photos that names it. */
export const columnOf = ({ noun }: Pick<Delivery, 'noun'>): (typeof COLUMNS)[Delivery['noun']] =>
  COLUMNS[noun];

/** Holds it, so that its photos are added one after another. */
export const holdDelivery = (
  tx: Tx,
  { noun, id }: Delivery,
): Promise<{ organisationId: string; number: string } | undefined> =>
  noun !== 'stockAdvice'
    ? tx.db
        .selectFrom(noun === 'transfer' ? 'transfer' : 'return_receipt')
        .select(['organisation_id as organisationId', 'internal_number as number'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : tx.db
        .selectFrom('stock_advice')
        .select(['organisation_id as organisationId', 'internal_id as number'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();

/** How many photos it has, without those that were taken long ago and never named. */
export async function countPhotos(tx: Tx, of: Delivery): Promise<number> {
  await tx.db
    .deleteFrom('receipt_photo')
    .where(columnOf(of), '=', of.id)
    .where('inbound_receipt_item_id', 'is', null)
    .where('return_receipt_item_id', 'is', null)
    .where('created_at', '<', new Date(tx.now.getTime() - KEPT_DAYS * 86_400_000).toISOString())
    .execute();
  const row = await tx.db
    .selectFrom('receipt_photo')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(columnOf(of), '=', of.id)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertPhoto = (tx: Tx, row: Insertable<ReceiptPhotoTable>): Promise<PhotoRow> =>
  tx.db.insertInto('receipt_photo').values(row).returningAll().executeTakeFirstOrThrow();

/** The photos of lines of receipts, first what was taken first. */
export async function listPhotos(tx: Tx, lineIds: readonly string[]): Promise<PhotoRow[]> {
  if (lineIds.length === 0) return [];
  return tx.db
    .selectFrom('receipt_photo')
    .selectAll()
    .where((row) =>
      row.or([row('inbound_receipt_item_id', 'in', lineIds), row('return_receipt_item_id', 'in', lineIds)]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Damaged pieces of a delivery that the caller sees, receipt by receipt. */
export async function listDamages(
  tx: Tx,
  organisationId: string,
  of: Delivery & { noun: 'stockAdvice' | 'transfer' },
): Promise<Omit<DamageOf, 'photos'>[]> {
  const { rows } = await sql<Omit<DamageOf, 'photos'>>`
    select i.id, jsonb_build_object('id', r.id, 'name', r.internal_number) as receipt,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean)
        as product, i.quantity
    from inbound_receipt r
    join inbound_receipt_item i on i.organisation_id = r.organisation_id and i.inbound_receipt_id = r.id
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where r.organisation_id = ${organisationId} and ${sql.ref(`r.${columnOf(of)}`)} = ${of.id}
      and i.grade in ('damaged', 'returned_damaged')
    order by r.received_at, r.id, i.position`.execute(tx.db);
  return rows;
}
