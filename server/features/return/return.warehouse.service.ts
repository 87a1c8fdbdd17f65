import type { ReturnGoods, ReturnOutcome } from '../../../contracts/return/return.schema.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { moveReturn, noteReturn } from './return.lifecycle.ts';
import { addOutcomes, findOpenOf, listReturnItems, type ReturnRow, returnStore } from './return.store.ts';

/*
 * Returns as the receipts of returned goods read and write them: which return a parcel belongs to, that it came, and what
 * became of its pieces. Returns move no stock themselves.
 */

export type { ReturnRow } from './return.store.ts';

/** Reads and locks a return; undefined for an unknown one. */
export const findReturn = async (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  (await returnStore.lock(tx, [id]))[0];

/** The returns of an order whose goods have not come yet, the oldest first; they are not locked. */
export const findAnnouncedReturns = (
  tx: Tx,
  expedition: { id: string; organisation_id: string },
): Promise<{ id: string; internalNumber: string }[]> => findOpenOf(tx, expedition);

/** The parcel of a return was registered: handling starts (row 2), or it is noted beside what was decided already. */
export async function registerReturnParcel(
  tx: Tx,
  row: ReturnRow,
  { at, acting }: { at: Date; acting: Acting },
): Promise<void> {
  if (row.received_at !== null) return;
  const change = { received_at: at, goods: 'notGraded' as const, holds: true };
  if (row.status === 'new')
    await moveReturn(tx, row, { act: 'receive', to: 'inProgress', change, acting, actor: 'warehouse' });
  else await noteReturn(tx, row, { act: 'receive', change, acting });
}

/** Pieces of a product by what became of them. */
export type Outcomes = { productId: string } & Partial<Record<ReturnOutcome, number>>;

/** From the worst to the best: the head of a return shows the worst of its pieces. */
const WORST: readonly [ReturnOutcome, ReturnGoods][] = [
  ['damaged', 'damaged'],
  ['opened', 'opened'],
  ['missing', 'missing'],
  ['restocked', 'saleable'],
];

/**
 * Pieces of a return were graded: what became of them is added to its items, as far as they were announced; a piece that is
 * graded anew is taken off by a negative number.
 */
export async function gradeReturn(
  tx: Tx,
  row: ReturnRow,
  outcomes: readonly Outcomes[],
  { acting }: { acting: Acting },
): Promise<void> {
  await addOutcomes(tx, row, outcomes);
  const items = await listReturnItems(tx, row.organisation_id, [row.id]);
  const goods = WORST.find(([outcome]) => items.some((item) => item[outcome] > 0))?.[1] ?? row.goods;
  await noteReturn(tx, row, {
    act: 'grade',
    change: { goods },
    diff: [{ field: 'goods', from: row.goods, to: goods }],
    acting,
  });
}
