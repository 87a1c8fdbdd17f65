import { describe, expect, test } from 'vitest';
import { placeRows } from '../lines/lines.ts';
import {
  type Child,
  type ChildLine,
  changedLines,
  childLines,
  enoughFor,
  unfold,
  weightOf,
} from './set.lines.ts';
import { afterComing, freeOf, type Place, placesOfStock, setsAt, sortPlaces } from './set.places.ts';

const line = (id: string, quantity: number, more: Partial<Child> = {}): ChildLine => ({
  id: null,
  product: {
    id,
    productSku: id.toUpperCase(),
    name: id,
    type: 'Physical',
    active: true,
    image: null,
    available: null,
    incoming: null,
    weight: null,
    ...more,
  },
  quantity,
  lot: null,
});
const picked = ({ product }: ChildLine) => ({
  ...product,
  primaryEan: null,
  value: null,
  valueCurrency: null,
});

const tent = line('tent', 1, { weight: 2_400 });
const gas = line('gas', 3, { weight: 400 });
const card = line('card', 1, { type: 'Virtual' });
const lines = [tent, gas, card];
const place = (key: string, available: [string, number][], incoming: [string, number][]): Place => ({
  key,
  wms: key,
  warehouse: 'Available',
  available: new Map(available),
  incoming: new Map(incoming),
});
const modletice = place(
  'Modletice',
  [
    ['tent', 9],
    ['gas', 121],
  ],
  [
    ['tent', 24],
    ['gas', 360],
  ],
);

describe('how many sets can be sold', () => {
  test('is what the scarcest physical child is enough for', () => {
    expect(enoughFor(gas, freeOf(gas, modletice))).toBe(40);
    expect(enoughFor(card, freeOf(card, modletice))).toBeNull();
    expect(setsAt(lines, modletice)).toEqual({ sets: 9, limiting: tent });
  });

  test('is told with what comes of it, and who limits next', () => {
    expect(afterComing(lines, modletice)).toMatchObject({
      coming: 24,
      sets: 33,
      next: { sets: 40, limiting: gas },
    });
  });

  test('is not known while a quantity cannot be read', () => {
    expect(setsAt([tent, { ...gas, quantity: 'x' }], modletice)).toBeNull();
  });

  test('is nothing where a child is not, and the best place comes first', () => {
    const stock = (wms: string, available: number) => ({
      wms: { id: wms, name: wms },
      warehouse: { id: 'w', name: 'Available' },
      available,
      incoming: 0,
      inStock: available,
      booked: 0,
      required: 0,
      missing: 0,
    });
    const places = placesOfStock(
      new Map([
        ['tent', { places: [stock('Žilina', 50), stock('Modletice', 9)] }],
        ['gas', { places: [stock('Modletice', 120)] }],
      ]),
    );
    const sorted = sortPlaces(places, lines);
    expect(sorted.map(({ wms }) => wms)).toEqual(['Modletice', 'Žilina']);
    expect(sorted.map((one) => setsAt(lines, one)?.sets)).toEqual([9, 0]);
  });
});

describe('the contents of a set', () => {
  test('count a product up that is there already', () => {
    const { lines: placed } = placeRows(childLines, [tent], [{ product: picked(tent), quantity: 2 }]);
    expect(placed.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('unfold a set into its products', () => {
    const inner = {
      ...gas.product,
      productId: 'gas',
      enoughFor: null,
      available: 0,
      incoming: 0,
      quantity: 3,
      type: 'Physical' as const,
    };
    const rows = unfold({ childrenProducts: [inner] }, 2);
    const { lines: placed } = placeRows(childLines, [line('gas', 1)], rows);
    expect(placed.map(({ product, quantity }) => [product.id, quantity])).toEqual([['gas', 7]]);
  });

  test('weigh what their physical parts weigh, if all are known', () => {
    expect(weightOf(lines)).toBe(3_600);
    expect(weightOf([...lines, line('lamp', 1)])).toBeNull();
  });

  test('count as changed by what was added, taken out or counted otherwise', () => {
    expect(changedLines(lines, lines)).toBe(0);
    expect(changedLines([{ ...tent, quantity: 2 }, line('lamp', 1)], lines)).toBe(4);
  });
});
