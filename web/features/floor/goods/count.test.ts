import { describe, expect, it } from 'vitest';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import {
  type AdviceItem,
  areSending,
  type Counted,
  countedSince,
  findDoubted,
  findSurprising,
  findUncounted,
  lineOf,
  linesOf,
  piecesCounted,
  readCountScan,
} from './count.ts';

/** A line of which so many pieces were counted. */
const counted = (item: AdviceItem, quantity: number, key = 'k') => [{ ...lineOf(item, key), quantity }];

const itemOf = (id: string, more: Partial<AdviceItem> = {}): AdviceItem => ({
  id,
  product: `product ${id}`,
  productSku: `SKU-${id}`,
  name: id,
  primaryEan: `EAN${id}`,
  place: null,
  quantity: 2,
  supplied: 0,
  remaining: 2,
  isComplete: false,
  paired: 0,
  lot: null,
  lotDate: null,
  lotTracked: false,
  serialTracked: false,
  qualitative: false,
  ...more,
});
const adviceOf = (internalId: string, items: AdviceItem[]) =>
  ({ id: internalId, internalId, items, type: 'regular', isBlind: false }) as unknown as FloorAdvice;
const lamp = itemOf('a');
const watch = itemOf('b', { serialTracked: true });
const current = adviceOf('AV-1', [lamp, watch]);
const scan = (counted: Counted, text: string, active: string | null = null) =>
  readCountScan([current, adviceOf('AV-2', [itemOf('c')])], current, counted, text, { active, key: text });

describe('counting a delivery', () => {
  it('counts a product up, whichever of its codes is scanned', () => {
    const first = scan([], 'eana');
    const second = first.kind === 'piece' ? scan(first.counted, 'SKU-a') : first;
    expect(second).toMatchObject({ kind: 'piece', line: { item: 'a', quantity: 2 } });
  });

  it('counts the serial numbers of a product that has them, each once', () => {
    const wanted = scan([], 'EANb');
    if (wanted.kind !== 'serialWanted') throw new Error(wanted.kind);
    const one = scan(wanted.counted, 'S-1', wanted.line.key);
    if (one.kind !== 'serial') throw new Error(one.kind);
    expect(one.line).toMatchObject({ quantity: 1, serials: ['S-1'] });
    expect(scan(one.counted, 'S-1', one.line.key)).toEqual({ kind: 'serialTwice', serial: 'S-1' });
  });

  it('takes up another delivery by its number, and knows what is nothing here', () => {
    expect(scan([], 'av-2')).toMatchObject({ kind: 'other', advice: { internalId: 'AV-2' } });
    expect(scan([], 'EANc')).toEqual({ kind: 'unknown', code: 'EANc' });
  });

  it('finds counts far beyond what was still to come, and lets the usual surplus be', () => {
    const surplus = counted(lamp, 7);
    expect(findSurprising(current.items, surplus)).toEqual([]);
    const slip = counted(lamp, 8_591_234);
    expect(findSurprising(current.items, slip)).toEqual([{ sku: 'SKU-a', counted: 8_591_234, remaining: 2 }]);
  });

  it('counts a scan as a sound piece beside those that were put apart as damaged', () => {
    const photos = [{ key: 'p', id: 'photo', src: '' }];
    const apart = [{ ...lineOf(lamp, 'k'), grade: 'damaged' as const, quantity: 1, photos }];
    const scanned = scan(apart, 'EANa', 'k');
    if (scanned.kind !== 'piece') throw new Error(scanned.kind);
    expect(linesOf(scanned.counted, current)).toEqual([
      {
        item: 'a',
        product: 'product a',
        quantity: 1,
        grade: 'damaged',
        photos: ['photo'],
        suppliedBefore: 0,
      },
      { item: 'a', product: 'product a', quantity: 1, suppliedBefore: 0 },
    ]);
    // What its product is asked for no more, nobody sees to mend it.
    const typed = counted(watch, 1).map((line) => ({ ...line, serials: ['S-1', 'S-2'] }));
    const untracked = adviceOf('AV-1', [lamp, { ...watch, serialTracked: false }]);
    expect(linesOf(typed, current)[0]).toMatchObject({ serialNumbers: ['S-1', 'S-2'] });
    expect(linesOf(typed, untracked)[0]).not.toHaveProperty('serialNumbers');
    expect(areSending(apart)).toBe(false);
    expect(areSending([{ ...lineOf(lamp, 'l'), photos: [{ key: 'q', id: null, src: null }] }])).toBe(true);
  });

  it('knows of a blind count neither what is to come nor how much is too much', () => {
    const expected = { quantity: null, remaining: null, paired: null };
    const [full, open] = [itemOf('a', { ...expected, isComplete: true }), itemOf('d', expected)];
    const twin = { ...open, product: full.product, productSku: full.productSku, primaryEan: full.primaryEan };
    const blind = { ...adviceOf('AV-3', [full, twin, itemOf('e', expected)]), isBlind: true };
    const scanned = readCountScan([blind], blind, [], 'EANa', { active: null, key: 'k' });
    if (scanned.kind !== 'piece') throw new Error(scanned.kind);
    expect(scanned.line.item).toBe('d');
    // Which of the two lines of the product it is, the server finds.
    expect(linesOf(scanned.counted, blind)).toEqual([{ product: 'product a', quantity: 1 }]);
    expect(findUncounted(blind.items, scanned.counted).map(({ id }) => id)).toEqual(['e']);
    const slip = counted(twin, 8_591_234);
    expect(findSurprising(blind.items, slip)).toEqual([]);
    const doubt = { propertyPath: 'lines[0].quantity', code: 'countSurprises', parameters: {}, message: '' };
    expect(findDoubted([doubt], slip)).toMatchObject([
      { line: { productSku: 'SKU-a', quantity: 8_591_234 } },
    ]);
    expect(findDoubted([{ ...doubt, code: 'invalid' }], slip)).toEqual([]);
  });

  it('tells what was counted', () => {
    const five = counted(lamp, 5);
    expect(piecesCounted(five)).toBe(5);
    expect(linesOf([...five, ...counted(watch, 0, 'm')], current)).toEqual([
      { item: 'a', product: 'product a', quantity: 5, suppliedBefore: 0 },
    ]);
    expect(linesOf(five, { ...current, type: 'return' })).toMatchObject([{ grade: 'returned' }]);
  });

  it('keeps what was counted while a count was being sent', () => {
    const sent = counted(lamp, 3);
    const photo = { key: 'p', id: 'photo', src: '' };
    const serials = [{ ...lineOf(watch, 's'), quantity: 1, serials: ['A'], photos: [photo] }];
    expect(countedSince(sent, sent)).toEqual([]);
    expect(countedSince(counted(lamp, 4), sent)).toMatchObject([{ key: 'k', quantity: 1 }]);
    const later = [{ ...lineOf(watch, 's'), quantity: 2, serials: ['A', 'B'], photos: [photo] }, ...sent];
    expect(countedSince(later, serials)).toEqual([
      { ...lineOf(watch, 's'), quantity: 1, serials: ['B'], suppliedBefore: 1 },
      ...sent,
    ]);
  });
});
