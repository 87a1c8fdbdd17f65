import type { Tx } from '../../../platform/database/transaction.ts';
import { type Coming, listComing } from './coming.store.ts';

/** For each item the first that brings something: what is promised to it, else the first with free pieces. */
export async function findComing(tx: Tx, itemIds: readonly string[]): Promise<Map<string, Coming>> {
  const first = new Map<string, Coming>();
  for (const one of await listComing(tx, itemIds)) if (!first.has(one.item)) first.set(one.item, one);
  return first;
}
