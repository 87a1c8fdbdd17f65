import { type Selectable, sql, type Updateable } from 'kysely';
import type { InternalStockChangeStatus } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type {
  InternalStockChangeItemTable,
  InternalStockChangeTable,
} from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type InternalStockChangeRow = LivingRow<InternalStockChangeTable, InternalStockChangeStatus>;
export type InternalStockChangeUpdate = Updateable<InternalStockChangeTable>;
export type InternalStockChangeItemRow = Omit<Selectable<InternalStockChangeItemTable>, 'lot_option'> & {
  lot_option: 'none' | 'oldest' | 'newest';
};
export type NewInternalStockChangeItem = Omit<
  InternalStockChangeItemRow,
  'booked' | 'paired' | 'expedited' | 'rebook_after'
>;

export const internalStockChangeStore = lifeStore<'internal_stock_change', InternalStockChangeStatus>(
  'internal_stock_change',
);

const store = documentStore('internal_stock_change', { prefix: 'SC' });

export const {
  nextNumbers: nextInternalStockChangeNumbers,
  insert: insertInternalStockChanges,
  insertItems: insertInternalStockChangeItems,
  deleteItems: deleteInternalStockChangeItems,
  isNumberTaken: isInternalStockChangeNumberTaken,
} = store;
export const listItemsOf = store.listItems as (
  ...of: Parameters<typeof store.listItems>
) => Promise<InternalStockChangeItemRow[]>;

/** Changes that clients asked for and nobody has approved yet. */
export async function countNew(tx: Tx, organisationId: string | null): Promise<number> {
  const row = await tx.db
    .selectFrom('internal_stock_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'New')
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId ?? ''))
    .executeTakeFirstOrThrow();
  return row.count;
}
