import type { InternalStockChangeDetail } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { listDetailItems } from './internal-stock-change.detail.store.ts';
import { anyStockChangeSource } from './internal-stock-change.list.store.ts';
import { countNew } from './internal-stock-change.store.ts';

/** Reads one change with its items, as the detail shows it. */
export async function readInternalStockChange(tx: Tx, id: string): Promise<InternalStockChangeDetail> {
  const row = await readRow<Omit<InternalStockChangeDetail, 'items'>>(tx, anyStockChangeSource, id);
  return { ...row, items: await listDetailItems(tx, id) };
}

/** How many wait for approval. They belong to no e-shop. */
export const countNewInternalStockChanges = (
  tx: Tx,
  of: { organisation?: string | null | undefined } = {},
): Promise<number> => countNew(tx, of.organisation ?? onlyOrganisation(tx.scope));
