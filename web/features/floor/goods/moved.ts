import type { FloorTransfer } from '../../../../contracts/floor/floor.goods.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { type Change, changed } from '../change.ts';
import { goodsMeant } from '../goods-meant.ts';
import { afterTaking, type LinePhoto } from './count.ts';

/* The pieces of a transfer or internal change as they are counted: no screen. */

export interface PiecesItem {
  id: string;
  productSku: string;
  name: string;
  primaryEan: string | null;
  codes?: readonly string[] | undefined;
  image?: string | null | undefined;
  place?: string | null;
  lot: string | null;
  /** Pieces that are there, or are to come; null of a blind count: nothing is there until it is counted. */
  most: number | null;
  /** More than that may be counted, and some may be damaged: goods that arrive. */
  arrives?: boolean;
  /** Pieces of what arrives that have arrived already. */
  received?: number;
}

/** Pieces counted, by item. */
export type Pieces = Readonly<Record<string, number>>;

/** Pieces of an item that came damaged. */
export interface Damaged {
  quantity: number;
  photos: readonly LinePhoto[];
}

/** What was counted of a document. */
export interface Count {
  /** Sound pieces by item; where nothing is typed all of them, or none of a blind count. */
  pieces: Pieces;
  damaged: Readonly<Record<string, Damaged>>;
  /** Pieces of what arrives that had been received when the count began, by item. */
  before?: Pieces;
}

export const NO_COUNT: Count = { pieces: {}, damaged: {} };

/** The pieces of an item that came damaged, as somebody notes them. */
export const changeDamaged = (count: Count, id: string, change: Change<Damaged>): Count => ({
  ...count,
  damaged: {
    ...count.damaged,
    [id]: changed<Damaged>({ quantity: 0, photos: [], ...count.damaged[id] }, change),
  },
});

export const limitOf = ({ most, arrives }: PiecesItem): number =>
  arrives || most === null ? LIMITS.quantity : most;

const damagedOf = (id: string, { damaged }: Count): number => damaged[id]?.quantity ?? 0;

/** The sound pieces of an item. */
export const soundOf = ({ id, most }: Pick<PiecesItem, 'id' | 'most'>, count: Count): number =>
  count.pieces[id] ?? Math.max(0, (most ?? 0) - damagedOf(id, count));

/** All pieces of an item. */
export const countOf = (item: Pick<PiecesItem, 'id' | 'most'>, count: Count): number =>
  soundOf(item, count) + damagedOf(item.id, count);

/** Whether anything was counted or typed of it. */
export const isCounted = (count: Count): boolean => piecesOf(count) > 0;

/** A count that changes, with what was received when it began. */
export const countOn = (items: readonly PiecesItem[], was: Count, now: Count): Count => ({
  ...now,
  before:
    was.before ??
    Object.fromEntries(items.flatMap(({ id, received }) => (received === undefined ? [] : [[id, received]]))),
});

/** All pieces that were counted or typed. */
export const piecesOf = ({ pieces, damaged }: Count): number =>
  [...Object.values(pieces), ...Object.values(damaged).map(({ quantity }) => quantity)].reduce(
    (sum, count) => sum + count,
    0,
  );

/** Photos are on their way: the event that names them waits for them. */
export const arePhotosSending = ({ damaged }: Count): boolean =>
  Object.values(damaged).some(({ photos }) => photos.some(({ id }) => id === null));

/** A product was scanned: counting begins at none, and each scan is one piece. */
export function scanPiece(
  items: readonly PiecesItem[],
  pieces: Pieces,
  text: string,
): { item: PiecesItem; pieces: Record<string, number> } | null {
  const own = goodsMeant(items, text);
  const begun = Object.keys(pieces).length > 0 ? pieces : Object.fromEntries(items.map(({ id }) => [id, 0]));
  const item = own.find(({ id, most }) => most === null || (begun[id] ?? 0) < most) ?? own.at(-1);
  if (!item) return null;
  return { item, pieces: { ...begun, [item.id]: Math.min(limitOf(item), (begun[item.id] ?? 0) + 1) } };
}

/** The pieces that are sent: only where they are not all sound, or where none was typed of a blind count. */
export function countedLines(items: readonly PiecesItem[], count: Count) {
  const damaged = items.flatMap(({ id }) => {
    const { quantity = 0, photos = [] } = count.damaged[id] ?? {};
    const named = photos.flatMap((photo) => photo.id ?? []);
    return quantity > 0
      ? [
          {
            item: id,
            quantity,
            grade: 'damaged' as const,
            ...(named.length > 0 && { photos: named }),
          },
        ]
      : [];
  });
  const isTyped = Object.keys(count.pieces).length > 0;
  const isOther = isTyped && items.some((item) => item.most === null || countOf(item, count) !== item.most);
  return isOther || damaged.length > 0
    ? {
        lines: [...items.map((item) => ({ item: item.id, quantity: soundOf(item, count) })), ...damaged].map(
          (line) => {
            const receivedBefore = count.before?.[line.item];
            return { ...line, ...(receivedBefore !== undefined && { receivedBefore }) };
          },
        ),
      }
    : {};
}

/** A transfer with what was just taken in of it, as the next reading of the list shows it. */
export const withReceived = (transfer: FloorTransfer, sent: Count): FloorTransfer => ({
  ...transfer,
  items: transfer.items.map((item) => {
    const pieces = countOf({ id: item.id, most: item.onTheWay }, sent);
    const [received, onTheWay] = afterTaking(pieces, item.received, item.onTheWay);
    return { ...item, received, onTheWay };
  }),
});

/** What was counted after a count was sent; nothing where it is as it was. */
export function countSince(now: Count, sent: Count): Count {
  const more = Object.entries(now.pieces).map(
    ([id, count]) => [id, Math.max(0, count - (sent.pieces[id] ?? 0))] as const,
  );
  const damaged = Object.entries(now.damaged).flatMap(([id, { quantity, photos }]): [string, Damaged][] => {
    const before = sent.damaged[id];
    const left = quantity - (before?.quantity ?? 0);
    const kept = photos.filter(({ key }) => before?.photos.every((photo) => photo.key !== key) ?? true);
    return left > 0 ? [[id, { quantity: left, photos: kept }]] : [];
  });
  const isMore = more.some(([, count]) => count > 0);
  const own = (id: string) => (sent.pieces[id] ?? 0) + (sent.damaged[id]?.quantity ?? 0);
  const before = Object.entries(now.before ?? {}).map(([id, count]) => [id, count + own(id)] as const);
  return {
    pieces: isMore ? Object.fromEntries(more) : {},
    damaged: Object.fromEntries(damaged),
    // What was sent is received since, and by nobody else.
    ...((isMore || damaged.length > 0) && now.before && { before: Object.fromEntries(before) }),
  };
}
