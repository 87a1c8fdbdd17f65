import type { Tx } from '../../platform/database/transaction.ts';
import { listUngraded, type Pieces, readOutcomeFacts } from './return.outcome.store.ts';
import { shareOut } from './return.outcome.ts';
import { listReturnItems, type ReturnRow } from './return.store.ts';

/**
 * The pieces of a return that are in the house, by product: those that were graded as there, and those that nobody has
 * looked at yet. Of a parcel of which no receipt lists anything it is taken that it brought what was announced.
 */
export async function listInHouse(tx: Tx, row: ReturnRow): Promise<Pieces[]> {
  const facts = await readOutcomeFacts(tx, { organisation_id: row.organisation_id, id: row.expedition_id });
  const shares = shareOut(facts.returns, facts.items, facts.lines).filter(
    ({ item }) => item.returnId === row.id,
  );
  const ungraded = await listUngraded(tx, row);
  if (shares.length === 0 && ungraded.length === 0) {
    const announced = await listReturnItems(tx, row.organisation_id, [row.id]);
    return announced.map(({ product_id, quantity }) => ({ product: product_id, quantity }));
  }
  const there = shares.filter(({ line }) => line.grade !== 'missing');
  const pieces = new Map<string, number>();
  for (const { product, quantity } of [
    ...there.map(({ item, quantity }) => ({ product: item.productId, quantity })),
    ...ungraded,
  ])
    pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  return [...pieces].map(([product, quantity]) => ({ product, quantity }));
}
