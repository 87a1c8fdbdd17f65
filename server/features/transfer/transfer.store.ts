import { type Selectable, sql, type Updateable } from 'kysely';
import type { TransferStatus } from '../../../contracts/transfer/transfer.states.ts';
import type { TransferItemTable, TransferTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type TransferRow = LivingRow<TransferTable, TransferStatus>;
export type TransferChange = Updateable<TransferTable>;
export type TransferItemRow = Selectable<TransferItemTable>;
export type NewTransferItem = Pick<
  TransferItemRow,
  'id' | 'organisation_id' | 'transfer_id' | 'position' | 'product_id' | 'quantity'
>;

export const transferStore = lifeStore<'transfer', TransferStatus>('transfer');

export const {
  nextNumbers: nextTransferNumbers,
  insert: insertTransfers,
  insertItems: insertTransferItems,
  listItems: listItemsOf,
  deleteItems: deleteTransferItems,
  isNumberTaken: isTransferNumberTaken,
} = documentStore('transfer', { prefix: 'TR' });

/** New transfers that hold all they need are not waiting (row 1); their version stays the first. */
export async function settleNewTransfers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('transfer')
    .set({ status: 'created' })
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
