import { conflict } from '../../contracts/kit/problem.ts';
import type { Item } from './items.ts';
import { type Place, placeKey } from './place.ts';

/*
 * Decisions about pairings, as plain functions of the locked rows. A pairing promises announced pieces of a stock
 * advice's item to an order's item.
 */

/** An item of a stock advice, locked. */
export interface AdviceItem extends Place {
  stockAdviceId: string;
  stockAdviceItemId: string;
  organisationId: string;
  lot: string | null;
  /** Pieces that are still to come; 0 when the advice brings no more. */
  toCome: number;
  /** Of these, promised. */
  paired: number;
}

export interface PairingLine {
  expeditionItemId: string;
  stockAdviceItemId: string;
  quantity: number;
}

export interface Pairing extends PairingLine {
  expeditionId: string;
}

/** Same goods, same place, and the lot where the order demands one and the advice names one. */
export const fits = (item: Item, advice: AdviceItem): boolean =>
  item.organisationId === advice.organisationId &&
  placeKey(item) === placeKey(advice) &&
  (!item.lot || !advice.lot || item.lot === advice.lot);

/**
 * @throws Problem notPairable (409) when goods or place differ; notNeeded (409) when the item needs less;
 *   tooLittleToCome (409) when less is still to come that is not promised yet.
 */
export function checkPairings(
  lines: readonly PairingLine[],
  items: ReadonlyMap<string, Item>,
  advices: ReadonlyMap<string, AdviceItem>,
): void {
  const open = new Map([...items].map(([id, item]) => [id, item.open]));
  const free = new Map([...advices].map(([id, advice]) => [id, freeOf(advice)]));
  for (const { expeditionItemId, stockAdviceItemId, quantity } of lines) {
    const item = items.get(expeditionItemId);
    const advice = advices.get(stockAdviceItemId);
    if (!item || !advice || item.kind !== 'expedition' || !fits(item, advice)) throw conflict('notPairable');
    const missing = open.get(expeditionItemId) ?? 0;
    if (missing < quantity) throw conflict('notNeeded', { quantity, missing });
    const toCome = free.get(stockAdviceItemId) ?? 0;
    if (toCome < quantity) throw conflict('tooLittleToCome', { quantity, toCome });
    open.set(expeditionItemId, missing - quantity);
    free.set(stockAdviceItemId, toCome - quantity);
  }
}

/**
 * Shares what is to come out over the items that need it.
 * @param items in queue order.
 * @param advices earliest first.
 */
export function planPairings(items: readonly Item[], advices: readonly AdviceItem[]): Pairing[] {
  const free = new Map(advices.map((advice) => [advice, freeOf(advice)]));
  return items.flatMap((item) => {
    let open = item.open;
    return advices.flatMap((advice): Pairing[] => {
      const quantity = fits(item, advice) ? Math.min(open, free.get(advice) ?? 0) : 0;
      if (quantity <= 0) return [];
      open -= quantity;
      free.set(advice, (free.get(advice) ?? 0) - quantity);
      return [pairingOf(item, advice, quantity)];
    });
  });
}

/** Pieces of an item that are to be promised no more, of one item of an advice or of whichever comes first. */
export interface UnpairLine {
  expeditionItemId: string;
  stockAdviceItemId?: string | undefined;
  quantity: number;
}

/**
 * The parts of pairings to give up.
 * @param pairings in the order in which they are given up.
 * @throws Problem notPaired (409) when less is paired.
 */
export function planUnpairings(lines: readonly UnpairLine[], pairings: readonly Pairing[]): Pairing[] {
  const left = pairings.map((pairing) => ({ ...pairing }));
  return lines.flatMap(({ expeditionItemId, stockAdviceItemId, quantity }) => {
    const own = left.filter(
      (one) =>
        one.expeditionItemId === expeditionItemId &&
        (stockAdviceItemId === undefined || one.stockAdviceItemId === stockAdviceItemId),
    );
    const paired = own.reduce((total, one) => total + one.quantity, 0);
    if (paired < quantity) throw conflict('notPaired', { quantity, paired });
    let open = quantity;
    return own.flatMap((one) => {
      const part = Math.min(open, one.quantity);
      open -= part;
      one.quantity -= part;
      return part > 0 ? [{ ...one, quantity: part }] : [];
    });
  });
}

/**
 * Takes so many pieces off the pairings in the order given, as far as they go.
 */
export function takeOff(pairings: readonly Pairing[], quantity: number): Pairing[] {
  let open = quantity;
  return pairings.flatMap((pairing) => {
    const part = Math.min(open, pairing.quantity);
    open -= part;
    return part > 0 ? [{ ...pairing, quantity: part }] : [];
  });
}

const freeOf = ({ toCome, paired }: AdviceItem): number => Math.max(toCome - paired, 0);

const pairingOf = (item: Item, advice: AdviceItem, quantity: number): Pairing => ({
  expeditionId: item.documentId,
  expeditionItemId: item.itemId,
  stockAdviceItemId: advice.stockAdviceItemId,
  quantity,
});
