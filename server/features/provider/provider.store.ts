import type { Selectable } from 'kysely';
import type { ProviderTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export type ProviderRow = Selectable<ProviderTable>;

export const readProviderRow = (tx: Tx): Promise<ProviderRow> =>
  tx.db.selectFrom('provider').selectAll().executeTakeFirstOrThrow();

export const lockProviderRow = (tx: Tx): Promise<ProviderRow> =>
  tx.db.selectFrom('provider').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

/** Writes columns of the one row and raises its version. */
export const updateProviderRow = (
  tx: Tx,
  before: ProviderRow,
  columns: Partial<Pick<ProviderRow, 'name' | 'support_email' | 'file_key' | 'small_key' | 'large_key'>>,
): Promise<ProviderRow> =>
  tx.db
    .updateTable('provider')
    .set({ ...columns, version: before.version + 1, changed_at: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
