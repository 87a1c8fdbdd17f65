import { type Grade, isDamaged, isSurprisingCount } from '../../../../contracts/floor/floor.goods.events.ts';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { meantBy } from '../../../../contracts/kit/record-key.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { type Change, changed } from '../change.ts';
import { goodsMeant } from '../goods-meant.ts';

export type AdviceItem = FloorAdvice['items'][number];

/** A photo of damaged pieces: on its way while it has no id. */
export interface LinePhoto {
  key: string;
  id: string | null;
  src: string | null;
}

/** A photo that was on its way has arrived, or did not; one that was left out meanwhile stays out. */
export const settlePhoto =
  (key: string, to: Pick<LinePhoto, 'id' | 'src'> | null) =>
  (photos: readonly LinePhoto[]): readonly LinePhoto[] =>
    photos.flatMap((photo) => (photo.key !== key ? [photo] : to ? [{ key, ...to }] : []));

/** What was counted of one product and lot, before it is sent. */
export interface CountLine {
  key: string;
  /** The announced line; null for goods that nobody announced. */
  item: string | null;
  product: string;
  productSku: string;
  name: string;
  image?: string | null | undefined;
  quantity: number;
  lot: string;
  lotDate: string;
  serials: readonly string[];
  grade: Grade;
  photos: readonly LinePhoto[];
  /** Pieces of it that were received when its counting began. */
  suppliedBefore?: number;
}

export type Counted = readonly CountLine[];

/** Another line of an announced product, as it was announced. */
export const lineOf = (item: AdviceItem, key: string): CountLine => ({
  key,
  item: item.id,
  product: item.product,
  productSku: item.productSku,
  name: item.name,
  image: item.image,
  quantity: 0,
  lot: item.lot ?? '',
  lotDate: item.lotDate ?? '',
  serials: [],
  grade: 'returned',
  photos: [],
  suppliedBefore: item.supplied,
});

/** A line of a product that nobody announced. */
export const unannouncedOf = (hit: ProductHit, key: string): CountLine => ({
  key,
  item: null,
  product: hit.id,
  productSku: hit.productSku,
  name: hit.name,
  image: hit.image,
  quantity: 0,
  lot: '',
  lotDate: '',
  serials: [],
  grade: 'returned',
  photos: [],
  suppliedBefore: 0,
});

export const changeLine = (counted: Counted, key: string, change: Change<CountLine>): Counted =>
  counted.map((line) => (line.key === key ? changed(line, change) : line));

export const piecesOf = (counted: Counted, itemId: string): number =>
  counted.filter(({ item }) => item === itemId).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Announced goods of which far more was counted than was still to come, to be asked about before they are booked; of a
 * blind count none, as only the server knows.
 */
export const findSurprising = (
  items: readonly AdviceItem[],
  counted: Counted,
): { sku: string; counted: number; remaining: number }[] =>
  items.flatMap(({ id, productSku: sku, remaining }) => {
    const pieces = piecesOf(counted, id);
    return remaining !== null && isSurprisingCount(pieces, remaining)
      ? [{ sku, counted: pieces, remaining }]
      : [];
  });

/** Announced lines that still bring something and of which nothing was counted. */
export const findUncounted = (items: readonly AdviceItem[], counted: Counted): AdviceItem[] =>
  items.filter(({ id, isComplete }) => !isComplete && piecesOf(counted, id) === 0);

export const piecesCounted = (counted: Counted): number =>
  counted.reduce((sum, { quantity }) => sum + quantity, 0);

/** Photos are on their way: the count that names them waits for them. */
export const areSending = (counted: Counted): boolean =>
  counted.some(({ photos }) => photos.some(({ id }) => id === null));

export type CountScan =
  | { kind: 'piece'; counted: Counted; line: CountLine; item: AdviceItem }
  /** The product's serial numbers are to be scanned. */
  | { kind: 'serialWanted'; counted: Counted; line: CountLine }
  | { kind: 'serial'; counted: Counted; line: CountLine; serial: string }
  | { kind: 'serialTwice'; serial: string }
  | { kind: 'other'; advice: FloorAdvice }
  | { kind: 'unknown'; code: string };

/**
 * What a scan means while a delivery is counted: a product counts up; of one that is tracked by serial numbers the
 * numbers count, scanned after it; the number of another delivery takes that one up.
 */
export function readCountScan(
  advices: readonly FloorAdvice[],
  current: FloorAdvice | undefined,
  counted: Counted,
  text: string,
  { active, key }: { active: string | null; key: string },
): CountScan {
  const code = text.trim();
  const [other] = meantBy(advices, code, ({ internalId }) => [internalId]);
  if (other) return { kind: 'other', advice: other };
  const item = current && itemToCount(current, counted, code);
  if (item) {
    // Damaged pieces are put apart by hand: a scan counts a sound one.
    const last = counted.findLast((line) => line.item === item.id && line.grade !== 'damaged');
    const line = last ?? lineOf(item, key);
    const all = last ? counted : [...counted, line];
    if (item.serialTracked) return { kind: 'serialWanted', counted: all, line };
    const more = { ...line, quantity: line.quantity + 1 };
    return { kind: 'piece', counted: changeLine(all, line.key, more), line: more, item };
  }
  const open = counted.find((line) => line.key === active);
  const tracked = current?.items.find(({ id }) => id === open?.item)?.serialTracked;
  if (open && tracked) {
    if (counted.some((line) => line.product === open.product && line.serials.includes(code))) {
      return { kind: 'serialTwice', serial: code };
    }
    const serials = [...open.serials, code];
    const line = { ...open, serials, quantity: serials.length };
    return { kind: 'serial', counted: changeLine(counted, open.key, line), line, serial: code };
  }
  const elsewhere = current ? undefined : advices.find(({ items }) => goodsMeant(items, code).length > 0);
  return elsewhere ? { kind: 'other', advice: elsewhere } : { kind: 'unknown', code };
}

/** The first line of the product that is not complete, else its last. */
function itemToCount(advice: FloorAdvice, counted: Counted, code: string): AdviceItem | undefined {
  const own = goodsMeant(advice.items, code);
  const isOpen = (item: AdviceItem) =>
    item.remaining === null ? !item.isComplete : piecesOf(counted, item.id) < item.remaining;
  return own.find(isOpen) ?? own.at(-1);
}

/** Lines of which anything was counted: those that are sent, in their order. */
export const sentOf = (counted: Counted): Counted => counted.filter(({ quantity }) => quantity > 0);

/**
 * The lines of an event for what was counted. Which of several lines of a product a piece belongs to, a blind count
 * leaves to the server.
 */
export const linesOf = (counted: Counted, advice: Pick<FloorAdvice, 'type' | 'isBlind' | 'items'>) => {
  const isReturn = advice.type === 'return';
  // What its product is not asked for any more is not seen here, and could not be mended.
  const asksSerials = (id: string | null) => advice.items.find((one) => one.id === id)?.serialTracked ?? true;
  const isAlone = (product: string) => advice.items.filter((item) => item.product === product).length === 1;
  return sentOf(counted).map((line) => {
    const { item, product, quantity, lot, lotDate, serials, grade, photos, suppliedBefore } = line;
    const isNamed = item !== null && (!advice.isBlind || isAlone(product));
    return {
      ...(isNamed && { item }),
      product,
      quantity,
      ...(lot && { lot }),
      ...(lotDate && { lotDate }),
      ...(serials.length > 0 && asksSerials(item) && { serialNumbers: [...serials] }),
      ...((isReturn || grade === 'damaged') && { grade }),
      ...(isDamaged(grade) && photos.length > 0 && { photos: photos.flatMap(({ id }) => id ?? []) }),
      ...((isNamed || item === null) && suppliedBefore !== undefined && { suppliedBefore }),
    };
  });
};

/** The details of an event as they are meant, whatever others have taken in since they were counted. */
export const undoubted = (details: {
  lines?: readonly { suppliedBefore?: number; receivedBefore?: number }[];
}): object => ({
  ...details,
  ...(details.lines && {
    lines: details.lines.map(({ suppliedBefore: _, receivedBefore: __, ...line }) => line),
  }),
});

/** Pieces that have come and are still to come after some were taken in; null of a blind count. */
export const afterTaking = (pieces: number, came: number, left: number | null): [number, number | null] => [
  came + pieces,
  left === null ? null : Math.max(0, left - pieces),
];

/** A delivery with what was just taken in of it, as the next reading of the list shows it. */
export const withSupplied = (advice: FloorAdvice, sent: Counted): FloorAdvice => ({
  ...advice,
  items: advice.items.map((item) => {
    const [supplied, remaining] = afterTaking(piecesOf(sent, item.id), item.supplied, item.remaining);
    return { ...item, supplied, remaining };
  }),
});

/** What was counted after a count was sent. */
export const countedSince = (now: Counted, sent: Counted): Counted =>
  now.flatMap((line) => {
    const before = sent.find(({ key }) => key === line.key);
    // What was sent is received since, and by nobody else.
    const own = sent.filter(({ item, product }) => item === line.item && product === line.product);
    const { suppliedBefore } = line;
    const known = suppliedBefore !== undefined && {
      suppliedBefore: suppliedBefore + piecesCounted(own),
    };
    if (!before) return [{ ...line, ...known }];
    const quantity = line.quantity - before.quantity;
    if (quantity <= 0) return [];
    const isNew =
      <T>(of: readonly T[]) =>
      (one: T) =>
        !of.includes(one);
    return [
      {
        ...line,
        ...known,
        quantity,
        serials: line.serials.filter(isNew(before.serials)),
        photos: line.photos.filter(({ key }) => before.photos.every((photo) => photo.key !== key)),
      },
    ];
  });

const DOUBTS = ['countSurprises', 'countedMeanwhile'] as const;

/**
 * The lines that the server doubts: far more than was to come, which who counts blind cannot know, or pieces that came
 * meanwhile (`came`).
 */
export const findDoubted = (
  violations: ProblemAnswer['violations'],
  counted: Counted,
): { code: (typeof DOUBTS)[number]; line: CountLine; came: number }[] =>
  violations.flatMap(({ code, propertyPath, parameters }) => {
    const line = sentOf(counted)[Number(/^lines\[(\d+)]/.exec(propertyPath)?.[1])];
    const doubt = DOUBTS.find((one) => one === code);
    return doubt && line ? [{ code: doubt, line, came: Number(parameters.pieces ?? 0) }] : [];
  });
