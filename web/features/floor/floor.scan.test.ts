import { describe, expect, it } from 'vitest';
import { type FloorTask, MOST_TASKS } from '../../../contracts/floor/floor.schema.ts';
import { nextItem, piecesLeft, readScan, withoutGone } from './floor.scan.ts';

const item = (id: string, sku: string, quantity: number, ean: string | null = null) => ({
  id,
  productSku: sku,
  product: sku,
  name: sku,
  primaryEan: ean,
  place: null,
  quantity,
  booked: quantity,
  lot: null,
});
const task = (orderNumber: string, items: FloorTask['items']): FloorTask => ({
  id: orderNumber,
  orderNumber,
  organisation: '',
  status: 'completion',
  recipient: '',
  destination: '',
  carrier: '',
  note: null,
  requiredExpeditionDate: null,
  sentAt: null,
  countOfItems: items.length,
  sumOfQuantity: items.reduce((sum, one) => sum + one.quantity, 0),
  items,
  errors: [],
  next: ['pack'],
});
const lamp = item('a', 'HC-LUMO450', 2, '8594187310776');
const bar = item('b', 'HC-BAR', 1);
const first = task('HC-1', [lamp, bar]);
const second = task('HC-2', [item('c', 'HC-TENT', 1)]);
const tasks = [first, second];

describe('a scan on the floor', () => {
  it('takes up an order by its number, whatever is in hand', () => {
    expect(readScan(tasks, first, {}, ' hc-2 ', true)).toEqual({ kind: 'task', task: second });
  });

  it('goes from one to the next of the orders of several clients that have one number', () => {
    const [mine, theirs] = [
      { ...first, id: 'm' },
      { ...first, id: 't', organisation: 'Other' },
    ];
    const taken = (current?: FloorTask) => readScan([mine, second, theirs], current, {}, 'HC-1', true);
    expect(taken()).toEqual({ kind: 'task', task: mine, hasTwins: true });
    expect(taken(second)).toEqual({ kind: 'task', task: mine, hasTwins: true });
    expect(taken(mine)).toEqual({ kind: 'task', task: theirs, hasTwins: true });
    expect(taken(theirs)).toEqual({ kind: 'task', task: mine, hasTwins: true });
  });

  it('counts a piece of the order in hand by EAN or SKU', () => {
    const one = readScan(tasks, first, {}, '8594187310776', true);
    expect(one).toMatchObject({ kind: 'piece', count: 1, left: 2, scanned: { a: 1 } });
    expect(readScan(tasks, first, { a: 1 }, 'HC-lumo450', true)).toMatchObject({ count: 2, left: 1 });
  });

  it('takes a product letter for letter before one in other letters, be it of another order', () => {
    const upper = item('u', 'AB-1', 3);
    const both = task('HC-4', [upper, item('l', 'ab-1', 3)]);
    expect(readScan([both], both, {}, 'ab-1', true)).toMatchObject({ scanned: { l: 1 } });
    expect(readScan([both], both, {}, 'Ab-1', true)).toEqual({ kind: 'unknown', code: 'Ab-1' });
    const [mine, theirs] = [task('HC-5', [upper]), task('HC-6', [item('l', 'ab-1', 3)])];
    expect(readScan([mine], mine, {}, 'ab-1', true)).toMatchObject({ scanned: { u: 1 } });
    expect(readScan([mine, theirs], mine, {}, 'ab-1', true)).toMatchObject({
      kind: 'otherOrder',
      task: theirs,
    });
  });

  it('refuses a piece too many', () => {
    expect(readScan(tasks, first, { a: 2 }, 'HC-LUMO450', true)).toEqual({ kind: 'tooMany', item: lamp });
  });

  it('fills a second line of the same product after the first', () => {
    const twice = task('HC-3', [item('x', 'HC-BAR', 1), item('y', 'HC-BAR', 1)]);
    expect(readScan([twice], twice, { x: 1 }, 'HC-BAR', true)).toMatchObject({
      scanned: { x: 1, y: 1 },
      left: 0,
    });
  });

  it('says that a product belongs to another order', () => {
    expect(readScan(tasks, first, {}, 'HC-TENT', true)).toMatchObject({ kind: 'otherOrder', task: second });
  });

  it('takes up the first order that needs the product when none is in hand', () => {
    expect(readScan(tasks, undefined, {}, 'HC-TENT', true)).toEqual({ kind: 'task', task: second });
  });

  it('only looks products up where pieces are not counted', () => {
    expect(readScan(tasks, first, {}, 'HC-LUMO450', false)).toEqual({ kind: 'task', task: first });
    expect(readScan(tasks, first, {}, 'HC-TENT', false)).toEqual({ kind: 'task', task: second });
  });

  it('gives back what it does not know as it was', () => {
    expect(readScan(tasks, first, {}, ' Nope-9 ', true)).toEqual({ kind: 'unknown', code: 'Nope-9' });
  });
});

it('knows what is left and what comes next', () => {
  expect(piecesLeft(first, { a: 1 })).toBe(2);
  expect(nextItem(first, { a: 2 })).toBe(bar);
  expect(nextItem(first, { a: 2, b: 1 })).toBeUndefined();
});

describe('scans of an order that somebody else moved on', () => {
  const scanned = { a: 2, c: 1, elsewhere: 1 };

  it('are not those of its next round; others stay, of orders that this list never showed as well', () => {
    expect(withoutGone(scanned, tasks, [second])).toEqual({ c: 1, elsewhere: 1 });
    expect(withoutGone(scanned, [], [second])).toBe(scanned);
    expect(withoutGone(scanned, tasks, tasks)).toBe(scanned);
  });

  it('are not those of an order that came back with other lines while nobody saw it go', () => {
    const lines = second.items.map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const edited = tasks.map((one) => (one === second ? { ...second, items: lines } : one));
    expect(withoutGone(scanned, tasks, edited)).not.toHaveProperty('c');
    expect(withoutGone(scanned, tasks, edited)).toHaveProperty('elsewhere');
  });

  it('stay where the list is full: it may still stand there', () => {
    const full = Array.from({ length: MOST_TASKS }, (_, index) => task(`HC-${index + 10}`, []));
    expect(withoutGone(scanned, tasks, full)).toBe(scanned);
  });
});
