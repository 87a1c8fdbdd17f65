import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TransferStatus } from '../../../contracts/transfer/transfer.states.ts';
import type { TransferItemTable, TransferTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type TransferRow = LivingRow<TransferTable, TransferStatus>;
export type TransferChange = Updateable<TransferTable>;
export type NewTransfer = Insertable<TransferTable>;
export type TransferItemRow = Selectable<TransferItemTable>;
export type NewTransferItem = Pick<
  TransferItemRow,
  'id' | 'organisation_id' | 'transfer_id' | 'position' | 'product_id' | 'quantity'
>;

export const transferStore = lifeStore<'transfer', TransferStatus>('transfer');

/** The product's own numbers of so many new transfers: `TR-1000001`. */
export async function nextTransferNumbers(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select 'TR-' || nextval('transfer_number') as number from generate_series(1, ${count}::integer)`.execute(
    tx.db,
  );
  return rows.map((row) => row.number);
}

/** @returns the ids of those that were written; the others' numbers are taken in the organisation. */
export async function insertTransfers(tx: Tx, rows: NewTransfer[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await tx.db
    .insertInto('transfer')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'internal_number']).doNothing())
    .returning('id')
    .execute();
  return new Set(written.map((row) => row.id));
}

export async function insertTransferItems(tx: Tx, items: readonly NewTransferItem[]): Promise<void> {
  if (items.length > 0)
    await tx.db
      .insertInto('transfer_item')
      .values([...items])
      .execute();
}

/** New transfers that hold all they need are not waiting (row 1); their version stays the first. */
export async function settleNewTransfers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('transfer')
    .set({ status: 'created' })
    .where('id', 'in', [...ids])
    .execute();
}

/** The items of transfers, by transfer and position. */
export async function listItemsOf(
  tx: Tx,
  organisationId: string,
  transferIds: readonly string[],
): Promise<TransferItemRow[]> {
  return tx.db
    .selectFrom('transfer_item')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('transfer_id', 'in', [...transferIds])
    .orderBy('transfer_id')
    .orderBy('position')
    .execute();
}

/** Lines that were taken out; what they held was given back before. */
export async function deleteTransferItems(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom('transfer_item')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** New quantities and places of lines; the places are freed first, for two lines may not share one. */
export async function changeTransferItems(
  tx: Tx,
  row: TransferRow,
  changes: readonly { id: string; quantity: number; position: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update transfer_item set position = -1 - position
    where organisation_id = ${row.organisation_id} and transfer_id = ${row.id}`.execute(tx.db);
  await sql`update transfer_item i set quantity = c.quantity, position = c.position, rebook_after = null
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, quantity integer, position integer)
    where i.organisation_id = ${row.organisation_id} and i.id = c.id`.execute(tx.db);
}

/** What never arrived is lost: the rest of what left and neither came nor went back. */
export async function loseRest(tx: Tx, row: TransferRow): Promise<{ itemId: string; lost: number }[]> {
  const { rows } = await sql<{ itemId: string; lost: number }>`
    update transfer_item set lost = greatest(expedited - received - sent_back, 0)
    where organisation_id = ${row.organisation_id} and transfer_id = ${row.id}
      and expedited - received - sent_back - lost > 0
    returning id as "itemId", lost`.execute(tx.db);
  return rows;
}

export async function isTransferNumberTaken(
  tx: Tx,
  organisationId: string,
  number: string,
  butFor: string | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('transfer')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('internal_number', '=', number)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}
