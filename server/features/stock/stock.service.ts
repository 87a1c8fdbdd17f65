import type { Tx } from '../../platform/database/transaction.ts';
import { countBlocked } from './stock.decide.store.ts';
import { sumOfPieces } from './stock.pieces.store.ts';

/** How many stock rows wait for the decision of their owner. They belong to no e-shop. */
export const countBlockedStock = (
  tx: Tx,
  of: { organisation?: string | null | undefined },
): Promise<number> => countBlocked(tx, of);

/** How many pieces lie in a warehouse, physical or virtual. */
export const countPiecesIn = (tx: Tx, of: { wms: string } | { warehouse: string }): Promise<number> =>
  'wms' in of ? sumOfPieces(tx, 'wms_id', of.wms) : sumOfPieces(tx, 'warehouse_id', of.warehouse);
