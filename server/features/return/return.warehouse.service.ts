import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueGradedLetters } from './return.letter.ts';
import type { OrderKey } from './return.outcome.store.ts';
import { receiveReturn, settleReturns } from './return.settle.ts';
import { returnStore } from './return.store.ts';
import * as store from './return.warehouse.store.ts';

/*
 * Returns as the receipts of returned goods read and write them: which return a parcel belongs to, that it came, and what
 * became of its pieces. Returns move no stock themselves.
 */

export type { AnnouncedBack } from './return.warehouse.store.ts';

/** The returns of an order with what of them has still to come, the oldest first; they are not locked. */
export const listAnnounced = store.listAnnounced;
/** Returns that a code on a parcel names: by their number, or by the tracking number of what the customer sends. */
export const findReturnsByCode = store.findReturnsByCode;

/** The parcel of a return was registered: handling starts (row 2), or it is noted beside what was decided already. */
export async function registerReturnParcel(
  tx: Tx,
  id: string,
  { at, acting }: { at: string; acting: Acting },
): Promise<void> {
  const [row] = await returnStore.lock(tx, [id]);
  if (row) await receiveReturn(tx, row, at, acting);
}

/**
 * Pieces of an order's parcel were graded, or graded anew: every announced piece says what became of it.
 * @param isDone the parcel is graded to its end: those who decide have a letter. @param parcelOf the return that it is of.
 */
export async function gradeReturns(
  tx: Tx,
  order: OrderKey,
  { acting, isDone, parcelOf }: { acting: Acting; isDone: boolean; parcelOf: string | null },
): Promise<void> {
  const told = await settleReturns(tx, order, acting);
  if (!isDone) return;
  const isTold = told.some(({ id }) => id === parcelOf);
  const quiet = parcelOf && !isTold ? await returnStore.lock(tx, [parcelOf]) : [];
  await enqueueGradedLetters(tx, [...quiet, ...told]);
}
