import type { ReturnGoods, ReturnOutcome } from '../../../contracts/return/return.schema.ts';
import type { ReturnStatus } from '../../../contracts/return/return.states.ts';
import type { ReturnOutcome as Grade } from '../../../contracts/return-receipt/return-receipt.states.ts';

/*
 * What became of announced pieces, read from the graded lines of the parcels of their order: no I/O. Nothing of it is
 * typed, so it can be worked out again whenever a line is graded anew, and is never counted twice.
 */

/** A return as far as it decides what becomes of its pieces. */
export interface AnnouncedReturn {
  id: string;
  status: ReturnStatus;
  closedAs: string | null;
  goods: ReturnGoods;
  holds: boolean;
  receivedAt: string | null;
}

export interface AnnouncedItem {
  id: string;
  returnId: string;
  productId: string;
  quantity: number;
}

/** A graded line of a parcel of the order; goods that the order did not contain are none. */
export interface GradedPieces {
  id: string;
  /** The return that the parcel is of. */
  returnId: string | null;
  productId: string;
  grade: Grade;
  quantity: number;
}

/** Pieces of a line that are those of an announced item. */
export interface Share {
  item: AnnouncedItem;
  line: GradedPieces;
  quantity: number;
}

const takesPart = ({ holds, receivedAt }: AnnouncedReturn): boolean => holds || receivedAt !== null;

/** The shop does not take them: whatever came of such a return is the customer's. */
const isRefused = ({ status, closedAs, goods }: AnnouncedReturn): boolean =>
  goods !== 'notSent' &&
  (status === 'rejected' || ['rejected', 'sentBack', 'disposed'].includes(closedAs ?? ''));

/** It was approved and waited for in vain; whoever cancelled keeps the goods, and they are not missing. */
const isInVain = ({ goods, closedAs }: AnnouncedReturn): boolean =>
  goods === 'notSent' && closedAs !== 'canceled';

/**
 * Gives the pieces of graded lines to announced items: first to those of the return that the parcel is of, then what is
 * left to the oldest return that announces the product. What was not in a parcel is missing of that parcel's return alone.
 * @param returns the oldest first; `lines` in the order in which the parcels came.
 */
export function shareOut(
  returns: readonly AnnouncedReturn[],
  items: readonly AnnouncedItem[],
  lines: readonly GradedPieces[],
): Share[] {
  const places = new Map(returns.filter(takesPart).map(({ id }, place) => [id, place]));
  const open = items
    .filter(({ returnId }) => places.has(returnId))
    .sort((one, other) => (places.get(one.returnId) ?? 0) - (places.get(other.returnId) ?? 0));
  const wanted = new Map(open.map(({ id, quantity }) => [id, quantity]));
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const shares: Share[] = [];
  const give = (
    among: readonly GradedPieces[],
    mayTake: (line: GradedPieces, item: AnnouncedItem) => boolean,
  ) => {
    for (const line of among)
      for (const item of open) {
        if (item.productId !== line.productId || !mayTake(line, item)) continue;
        const quantity = Math.min(left.get(line.id) ?? 0, wanted.get(item.id) ?? 0);
        if (quantity === 0) continue;
        left.set(line.id, (left.get(line.id) ?? 0) - quantity);
        wanted.set(item.id, (wanted.get(item.id) ?? 0) - quantity);
        shares.push({ item, line, quantity });
      }
  };
  const came = lines.filter(({ grade }) => grade !== 'missing');
  const missing = lines.filter(({ grade }) => grade === 'missing');
  const isOfParcel = (line: GradedPieces, item: AnnouncedItem): boolean => line.returnId === item.returnId;
  give(came, isOfParcel);
  give(came, () => true);
  give(missing, isOfParcel);
  return shares;
}

const OUTCOMES: Record<Grade, ReturnOutcome> = {
  returned: 'restocked',
  returned_open: 'opened',
  returned_damaged: 'damaged',
  missing: 'missing',
};

/** What became of the pieces of a share. */
export const outcomeOf = (of: AnnouncedReturn, { line }: Share): ReturnOutcome =>
  line.grade !== 'missing' && isRefused(of) ? 'refused' : OUTCOMES[line.grade];

/** Pieces by what became of them. */
export type Outcomes = Record<ReturnOutcome, number>;

/** What became of the pieces of one item of a return. */
export function outcomesOf(of: AnnouncedReturn, item: AnnouncedItem, shares: readonly Share[]): Outcomes {
  const sums: Outcomes = { restocked: 0, opened: 0, damaged: 0, missing: 0, refused: 0 };
  let rest = item.quantity;
  for (const share of shares) {
    if (share.item.id !== item.id) continue;
    sums[outcomeOf(of, share)] += share.quantity;
    rest -= share.quantity;
  }
  if (isRefused(of)) sums.refused += rest;
  else if (isInVain(of)) sums.missing += rest;
  return sums;
}

/** From the worst to the best: the head of a return shows the worst of its pieces. */
const WORST: readonly [Grade, ReturnGoods][] = [
  ['returned_damaged', 'damaged'],
  ['returned_open', 'opened'],
  ['missing', 'missing'],
  ['returned', 'saleable'],
];

/** How the goods of a return are by what was graded; null where nothing was. */
export const goodsOf = (shares: readonly Share[]): ReturnGoods | null =>
  WORST.find(([grade]) => shares.some(({ line }) => line.grade === grade))?.[1] ?? null;
