import { conflict } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Cause } from '../../stock/cause.ts';
import { releaseItems, unbookItems } from '../../stock/ledger.ts';
import { lockProducts } from '../../stock/lock.ts';
import type { Moved } from '../../stock/movements.ts';
import { offerStock } from '../../stock/offer.ts';
import { goodsOf, type ItemRow, type NewItem, replaceItems } from './expedition.item.store.ts';
import type { LineChanges } from './expedition.items.ts';
import { releasePairings } from './expedition.reserve.ts';
import type { ExpeditionRow } from './expedition.store.ts';

export interface ItemChanges {
  before: readonly ItemRow[];
  lines: readonly NewItem[];
  changes: LineChanges;
  /** The goods are to come from another place: nothing that is held is of use. */
  isMoved: boolean;
}

/**
 * Writes the lines as they are to be, and gives back what they no longer want: only what changed is let go.
 * @returns the lines that are to hold more than they do, or something else.
 */
export async function changeItems(
  tx: Tx,
  row: ExpeditionRow,
  { before, lines, changes, isMoved }: ItemChanges,
): Promise<string[]> {
  const touched = isMoved ? before : [...changes.gone, ...changes.rewished];
  if (touched.some(({ expedited }) => expedited > 0))
    throw conflict('stateForbids', {
      noun: 'expedition',
      status: row.status,
      act: 'update',
      orderNumber: row.order_number,
    });
  const cause: Cause = { source: 'expedition.update', key: `${row.id}:${row.version}` };
  if (before.some((item) => item.booked > 0 || item.paired > 0)) {
    // All at once, in the order of the locks: what is let go and what is booked then need not be the same products.
    const products = [...before, ...lines].map(({ product_id }) => ({ productId: product_id }));
    await lockProducts(tx, row.organisation_id, products);
  }
  const freed: Moved[] = [];
  const released = goodsOf(touched).filter((item) => item.booked > 0);
  if (released.length > 0)
    freed.push(...(await releaseItems(tx, { itemIds: released.map(({ id }) => id) }, cause)));
  if (before.some((item) => item.paired > 0)) await releasePairings(tx, row);
  const lowered = isMoved ? [] : changes.lowered.filter(({ item }) => item.booked > 0);
  if (lowered.length > 0)
    freed.push(
      ...(await unbookItems(
        tx,
        lowered.map(({ item, by }) => ({ itemId: item.id, quantity: Math.min(by, item.booked) })),
        cause,
      )),
    );
  if (changes.any) await replaceItems(tx, row, before, lines);
  await offerStock(tx, row.organisation_id, freed);
  return isMoved ? goodsOf(lines).map(({ id }) => id) : changes.wanting;
}
