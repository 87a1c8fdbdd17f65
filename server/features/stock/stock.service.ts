import type { Tx } from '../../platform/database/transaction.ts';
import { countBlocked } from './stock.decide.store.ts';

/** How many stock rows wait for the decision of their owner. They belong to no e-shop. */
export const countBlockedStock = (
  tx: Tx,
  of: { organisation?: string | null | undefined },
): Promise<number> => countBlocked(tx, of);
