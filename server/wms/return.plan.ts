import type { GradedLine } from '../../contracts/floor/floor.returns.ts';
import { invalid, type Parameters, type Refuse, type Violation } from '../../contracts/kit/problem.ts';
import type { ReturnItemRow } from '../features/return-receipt/return-receipt.warehouse.service.ts';
import { type CountedProduct, lotKey } from './inbound.count.ts';

/*
 * Assigns graded pieces to the lines of a receipt: no I/O. Pieces that no line has were not in the order: they become
 * lines of their own.
 */

export interface GradeFacts {
  items: readonly ReturnItemRow[];
  products: ReadonlyMap<string, CountedProduct>;
  /** The dates that lots are known to have, by product and lot. */
  lotDates: ReadonlyMap<string, string>;
  /** Serial numbers that came in once, by product and number. */
  knownSerials: ReadonlySet<string>;
  /** Products of which pieces came in without a number: any may be theirs. */
  unnumbered: ReadonlySet<string>;
  /** Serial numbers that came back with the order before. */
  serialsBack: ReadonlySet<string>;
}

/** Pieces of one line, or of none: those were not expected. */
export interface GradedPart {
  line: GradedLine;
  item: ReturnItemRow | null;
  productId: string;
  quantity: number;
  lot: string | null;
  lotDate: string | null;
  serialNumbers: string[];
}

export const serialKey = (productId: string, serial: string): string => `${productId} ${serial}`;

const isOpen = ({ grade }: ReturnItemRow): boolean => grade === null || grade === 'missing';

/**
 * @returns the parts, in the order of the lines.
 * @throws Problem 400 with a violation for everything that cannot have come back like this.
 */
export function planGrades(lines: readonly GradedLine[], facts: GradeFacts): GradedPart[] {
  const left = new Map(facts.items.filter(isOpen).map((item) => [item.id, item.quantity]));
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const parts = lines.flatMap((line, index) => {
    const refuse = (field: string, code: string, parameters: Parameters = {}): void => {
      violations.push({ propertyPath: `lines[${index}].${field}`, code, parameters });
    };
    const named = line.item ? facts.items.find(({ id }) => id === line.item) : undefined;
    const productId = named?.product_id ?? line.product ?? '';
    if (line.item && (!named || (line.product && named.product_id !== line.product))) {
      refuse('item', 'invalid');
      return [];
    }
    const product = facts.products.get(productId);
    // What left as goods comes back as that, whatever has become of its product.
    const isGoods =
      product?.physical ||
      facts.items.some((item) => item.product_id === productId && item.expedition_item_id !== null);
    if (!product || !isGoods) {
      refuse('product', line.product || named ? 'productNotFound' : 'required');
      return [];
    }
    if (named && !isOpen(named)) {
      refuse('item', 'alreadyGraded');
      return [];
    }
    const candidates = named ? [named] : candidatesOf(line, productId, facts.items);
    const shares: [ReturnItemRow | null, number][] = [];
    let open = line.quantity;
    for (const item of candidates) {
      const share = Math.min(open, left.get(item.id) ?? 0);
      if (share === 0) continue;
      left.set(item.id, (left.get(item.id) ?? 0) - share);
      shares.push([item, share]);
      open -= share;
    }
    if (open > 0 && (named || line.grade === 'missing' || !product.physical)) {
      refuse('quantity', 'tooLarge', { max: line.quantity - open });
      return [];
    }
    if (open > 0) shares.push([null, open]);
    checkSerials(line, product, facts, seen, refuse);
    const serials = [...(line.serialNumbers ?? [])];
    return shares.map(([item, quantity]): GradedPart => {
      const { lot, lotDate } = lotOf(line, item, product, facts, refuse);
      return { line, item, productId, quantity, lot, lotDate, serialNumbers: serials.splice(0, quantity) };
    });
  });
  if (violations.length > 0) throw invalid(violations);
  return parts;
}

/** Lines of the product that are still open, first of the named lot, and what was noted as missing last. */
function candidatesOf(
  { lot }: GradedLine,
  productId: string,
  items: readonly ReturnItemRow[],
): ReturnItemRow[] {
  const rank = (item: ReturnItemRow): number =>
    (item.grade === 'missing' ? 2 : 0) + (lot === item.lot ? 0 : 1);
  return items
    .filter((item) => item.product_id === productId && isOpen(item))
    .filter((item) => !lot || item.lot === null || item.lot === lot)
    .sort((one, other) => rank(one) - rank(other));
}

/** What left in one lot comes back in it, with its date. */
function lotOf(
  line: GradedLine,
  item: ReturnItemRow | null,
  product: CountedProduct,
  { lotDates }: GradeFacts,
  refuse: Refuse,
): { lot: string | null; lotDate: string | null } {
  if (!product.lotTracked || line.grade === 'missing')
    return { lot: item?.lot ?? null, lotDate: item?.lot_date ?? null };
  const isSent = item !== null && item.expedition_item_id !== null;
  const lot = line.lot ?? item?.lot ?? null;
  if (!lot) {
    // What is only listed may be read later.
    if (line.grade) refuse('lot', 'required');
    return { lot: null, lotDate: null };
  }
  if (isSent && item.lot !== null && item.lot !== lot) refuse('lot', 'lotNotSent', { lot: item.lot });
  const known = (isSent && item.lot === lot ? item.lot_date : null) ?? lotDates.get(lotKey(product.id, lot));
  if (known && line.lotDate && line.lotDate !== known) refuse('lotDate', 'lotDateOther', { lot, day: known });
  if (product.dated && line.grade && !known && !line.lotDate) refuse('lotDate', 'required');
  return { lot, lotDate: known ?? line.lotDate ?? null };
}

/** A piece that comes back came in once, and comes back once. */
function checkSerials(
  { serialNumbers = [], quantity, grade }: GradedLine,
  product: CountedProduct,
  { knownSerials, unnumbered, serialsBack }: GradeFacts,
  seen: Set<string>,
  refuse: Refuse,
): void {
  const isCounted = product.serialTracked && grade && grade !== 'missing';
  if (isCounted ? serialNumbers.length !== quantity : serialNumbers.length > quantity)
    refuse('serialNumbers', 'serialCount', { count: quantity });
  serialNumbers.forEach((serial, at) => {
    const key = serialKey(product.id, serial);
    const code = seen.has(key)
      ? 'serialTwice'
      : serialsBack.has(key)
        ? 'serialBack'
        : product.serialTracked && !knownSerials.has(key) && !unnumbered.has(product.id)
          ? 'serialUnknown'
          : null;
    seen.add(key);
    if (code) refuse(`serialNumbers[${at}]`, code, { serial });
  });
}
