import type { Tx } from '../../platform/database/transaction.ts';
import { type ItemRow, listItemRows } from './expedition.item.store.ts';
import { type ExpeditionRow, readShop, type ShopFacts } from './expedition.store.ts';

/**
 * All lines of an expedition and the settings of its e-shop. An act reads them once, when it has locked the
 * expedition, and hands them on: nobody else changes them until it ends.
 */
export interface Held {
  shop: ShopFacts | undefined;
  items: readonly ItemRow[];
}

/** Reads what acts on a locked expedition need of its lines and its e-shop. */
export const readHeld = async (tx: Tx, row: ExpeditionRow): Promise<Held> => ({
  shop: await readShop(tx, row.eshop_id),
  items: await listItemRows(tx, row),
});
