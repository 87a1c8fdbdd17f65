import {
  type Grade,
  type InboundEventBody,
  isDamaged,
  isSurprisingCount,
} from '../../contracts/floor/floor.goods.events.ts';
import { invalid, type Parameters, type Violation } from '../../contracts/kit/problem.ts';
import { RETURN_GRADES } from '../../contracts/return-receipt/return-receipt.states.ts';

/*
 * Assigns counted goods to announced lines: no I/O. Pieces beyond the announced quantity are received as well, and
 * goods that were not announced become a line of their own.
 */

export type CountedLine = NonNullable<InboundEventBody['lines']>[number];

/** An announced line as far as it was received. */
export interface AnnouncedItem {
  id: string;
  productId: string;
  quantity: number;
  supplied: number;
  lot: string | null;
  lotDate: string | null;
}

export interface CountedProduct {
  id: string;
  physical: boolean;
  lotTracked: boolean;
  serialTracked: boolean;
  /** It has days by which its lots are judged. */
  dated: boolean;
}

export interface CountFacts {
  items: readonly AnnouncedItem[];
  products: ReadonlyMap<string, CountedProduct>;
  /** The dates that lots are known to have, by product and lot. */
  lotDates: ReadonlyMap<string, string>;
  /** Of these, the lots that are in stock: a lot has one date. */
  lotsInStock: ReadonlySet<string>;
  isReturn: boolean;
  /** Pieces may be taken back. */
  corrects: boolean;
}

/** Pieces of one line of the delivery. */
export interface CountedPart {
  /** Null for goods that no line announces: they become one. */
  itemId: string | null;
  productId: string;
  /** Negative for pieces that an earlier report named and that are not there. */
  quantity: number;
  /** What its line was still to bring. */
  expected: number;
  lot: string | null;
  lotDate: string | null;
  serialNumbers: readonly string[];
  grade: Grade | null;
  photos: readonly string[];
  note: string | null;
}

/** A part with its line and where it is put. */
export interface Placed extends CountedPart {
  itemId: string;
  warehouseId: string;
  blocked: boolean;
}

export const lotKey = (productId: string, lot: string | null): string => `${productId} ${lot ?? ''}`;

/**
 * @returns the parts; or null when more is taken back than was received, as a correction that comes before what it
 * corrects.
 * @throws Problem 400 with a violation for everything that cannot be received like this.
 */
export function planCount(lines: readonly CountedLine[], facts: CountFacts): CountedPart[] | null {
  const violations = lines.flatMap((line, index) => findFaults(line, index, facts));
  violations.push(...findRepeatedSerials(lines));
  if (violations.length > 0) throw invalid(violations);
  const items = facts.items.map((item) => ({ ...item }));
  const parts: CountedPart[] = [];
  for (const line of lines) {
    const candidates = candidatesOf(line, items);
    const shares =
      line.quantity > 0 ? shareOut(line.quantity, candidates) : takeBack(-line.quantity, candidates);
    if (!shares) return null;
    let used = 0;
    for (const [index, { item, quantity }] of shares.entries()) {
      const serials = (line.serialNumbers ?? []).slice(used, used + Math.abs(quantity));
      used += Math.abs(quantity);
      const photos = index === 0 ? (line.photos ?? []) : [];
      parts.push({ ...partOf(line, item, quantity, serials, facts), photos });
      if (item) item.supplied += quantity;
    }
  }
  return parts;
}

/**
 * Asks about counts that are more likely a slip than the truth, without telling what was expected, and about those of
 * which somebody else has received pieces since they began.
 * @param doubtsSurprising whether far more than was to come is asked about.
 * @throws Problem 400 with a violation for every line that is asked about.
 */
export function refuseDoubtful(
  lines: readonly CountedLine[],
  parts: readonly CountedPart[],
  { items }: CountFacts,
  doubtsSurprising: boolean,
): void {
  const sumOf = (product: string, all: readonly { productId: string; quantity: number }[]) =>
    all.filter(({ productId }) => productId === product).reduce((sum, { quantity }) => sum + quantity, 0);
  const open = items.map(({ productId, quantity, supplied }) => ({
    productId,
    quantity: Math.max(0, quantity - supplied),
  }));
  const supplied = items.map(({ id, productId, supplied: quantity }) => ({ id, productId, quantity }));
  const violations = lines.flatMap(({ item, product, suppliedBefore }, index): Violation[] => {
    const counted = sumOf(product, parts);
    const own = item ? supplied.filter(({ id }) => id === item) : supplied;
    const pieces = sumOf(product, own) - (suppliedBefore ?? Number.POSITIVE_INFINITY);
    const ask = (code: string, parameters: Parameters): Violation[] => [
      { propertyPath: `lines[${index}].quantity`, code, parameters },
    ];
    if (pieces > 0) return ask('countedMeanwhile', { pieces });
    const isSurprising = doubtsSurprising && isSurprisingCount(counted, sumOf(product, open));
    return isSurprising ? ask('countSurprises', { counted }) : [];
  });
  if (violations.length > 0) throw invalid(violations);
}

type Share = { item: AnnouncedItem | null; quantity: number };

/** Lines of the product, those first that announce the lot, then those that leave it open. */
function candidatesOf(line: CountedLine, items: AnnouncedItem[]): AnnouncedItem[] {
  if (line.item) return items.filter(({ id }) => id === line.item);
  const rank = ({ lot }: AnnouncedItem): number => (lot === (line.lot ?? null) ? 0 : lot === null ? 1 : 2);
  return items.filter(({ productId }) => productId === line.product).sort((a, b) => rank(a) - rank(b));
}

function shareOut(quantity: number, candidates: readonly AnnouncedItem[]): Share[] {
  const shares: Share[] = [];
  let left = quantity;
  for (const item of candidates) {
    const share = Math.min(left, Math.max(0, item.quantity - item.supplied));
    if (share > 0) shares.push({ item, quantity: share });
    left -= share;
  }
  if (left === 0) return shares;
  const last = shares.at(-1);
  if (last) last.quantity += left;
  else shares.push({ item: candidates[0] ?? null, quantity: left });
  return shares;
}

function takeBack(quantity: number, candidates: readonly AnnouncedItem[]): Share[] | null {
  const shares: Share[] = [];
  let left = quantity;
  for (const item of [...candidates].reverse()) {
    const share = Math.min(left, item.supplied);
    if (share > 0) shares.push({ item, quantity: -share });
    left -= share;
  }
  return left > 0 ? null : shares;
}

function partOf(
  line: CountedLine,
  item: AnnouncedItem | null,
  quantity: number,
  serialNumbers: readonly string[],
  facts: CountFacts,
): Omit<CountedPart, 'photos'> {
  const lot = line.lot ?? null;
  return {
    itemId: item?.id ?? null,
    productId: line.product,
    quantity,
    expected: item ? Math.max(0, item.quantity - item.supplied) : 0,
    lot,
    lotDate: dateOf(line, facts),
    serialNumbers,
    grade: line.grade ?? (facts.isReturn ? 'returned' : null),
    note: line.note ?? null,
  };
}

/** The reported date of a lot, else its known or announced date. */
function dateOf(line: CountedLine, { lotDates, items }: CountFacts): string | null {
  if (line.lotDate || !line.lot) return line.lotDate ?? null;
  const announced = items.find(({ productId, lot }) => productId === line.product && lot === line.lot);
  return lotDates.get(lotKey(line.product, line.lot)) ?? announced?.lotDate ?? null;
}

function findFaults(line: CountedLine, index: number, facts: CountFacts): Violation[] {
  const faults: Violation[] = [];
  const refuse = (field: string, code: string, parameters: Parameters = {}): void => {
    faults.push({ propertyPath: `lines[${index}].${field}`, code, parameters });
  };
  const product = facts.products.get(line.product);
  if (!product?.physical) {
    refuse('product', 'productNotFound');
    return faults;
  }
  const item = line.item ? facts.items.find(({ id }) => id === line.item) : undefined;
  if (line.item && item?.productId !== line.product) refuse('item', 'invalid');
  if (line.quantity === 0 || (line.quantity < 0 && !facts.corrects))
    refuse('quantity', 'tooSmall', { min: 1 });
  if (product.lotTracked && !line.lot) refuse('lot', 'required');
  if (product.lotTracked && product.dated && line.lot && !dateOf(line, facts)) refuse('lotDate', 'required');
  const known = line.lot ? facts.lotDates.get(lotKey(line.product, line.lot)) : undefined;
  const isOther = product.lotTracked && line.lotDate && known && line.lotDate !== known;
  if (isOther && line.quantity > 0 && facts.lotsInStock.has(lotKey(line.product, line.lot ?? null)))
    refuse('lotDate', 'lotDateOther', { lot: line.lot ?? '', day: known });
  if (line.grade && RETURN_GRADES.some((one) => one === line.grade) !== facts.isReturn)
    refuse('grade', 'unknownField');
  if (line.photos?.length && (!isDamaged(line.grade) || line.quantity < 0)) refuse('photos', 'unknownField');
  const count = Math.abs(line.quantity);
  const serials = line.serialNumbers ?? [];
  if (product.serialTracked ? serials.length !== count : serials.length > count) {
    refuse('serialNumbers', 'serialCount', { count });
  }
  return faults;
}

function findRepeatedSerials(lines: readonly CountedLine[]): Violation[] {
  const seen = new Set<string>();
  return lines.flatMap(({ product, serialNumbers = [] }, index) =>
    (serialNumbers ?? []).flatMap((serial, at) => {
      const key = `${product} ${serial}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      const propertyPath = `lines[${index}].serialNumbers[${at}]`;
      return [{ propertyPath, code: 'serialTwice', parameters: { serial } }];
    }),
  );
}
