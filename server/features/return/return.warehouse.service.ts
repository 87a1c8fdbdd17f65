import type { ParcelMeaning } from '../../carriers/carrier-adapter.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readMeanings } from './label/label.store.ts';
import { furthestBy, goodsBy, isFurther } from './label/label.way.ts';
import { enqueueGradedLetters } from './return.letter.ts';
import { holdReturn, noteReturn } from './return.lifecycle.ts';
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
 * The carrier says where the parcel of a return is, which its history tells until the warehouse has it: each step once,
 * whether it moves the goods, or they were given up, or a person had noted as much before.
 * @param listNews what is new, in its order; read while the return is held.
 */
export async function followReturn(
  tx: Tx,
  id: string,
  acting: Acting,
  listNews: () => Promise<readonly { meaning: ParcelMeaning; act: string | null; reason: string | null }[]>,
): Promise<void> {
  const row = await holdReturn(tx, id);
  let told = furthestBy(await readMeanings(tx, row));
  for (const { meaning, act, reason } of await listNews()) {
    if (row.received_at !== null) continue;
    const goods = goodsBy(meaning);
    const moves = goods !== null && isFurther(goods, row.goods);
    if (goods && (moves || isFurther(goods, told))) {
      told = goods;
      await noteReturn(tx, row, {
        act: goods === 'delivered' ? 'deliver' : 'pickUp',
        ...(moves && { change: { goods }, diff: [{ field: 'goods', from: row.goods, to: goods }] }),
        reason,
        acting,
      });
    }
    if (act) await noteReturn(tx, row, { act, reason, acting });
  }
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
