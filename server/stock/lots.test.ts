import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../../testing/builders.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import { bookItems } from './ledger.ts';
import { chooseLots, type Lot, type LotWish } from './lots.ts';

interface Shelf extends Lot {
  free: number;
}

const shelf = (lot: string, free: number, lotDate: string | null = null, more: Partial<Lot> = {}): Shelf => ({
  stockRowId: lot,
  lot,
  lotDate,
  firstReceivedAt: '2026-01-01T00:00:00.000Z',
  usable: true,
  strictFifo: false,
  free,
  ...more,
});

const choose = (wish: LotWish, quantity: number, shelves: Shelf[]): string =>
  chooseLots(wish, quantity, shelves, ({ free }) => free)
    .map(({ from, quantity: pieces }) => `${from.lot}${pieces}`)
    .join(' ');

describe('which lot a line takes', () => {
  const shelves = [
    shelf('N', 9),
    shelf('L', 5, '2027-06-30'),
    shelf('S', 2, '2027-01-31'),
    shelf('X', 9, '2026-12-31', { usable: false }),
  ];

  it('oldest: by date, without a date last, over several lots', () => {
    expect(choose({ lotOption: 'oldest' }, 8, shelves)).toBe('S2 L5 N1');
  });

  it('oldest: by receipt, then by code, where the dates are equal', () => {
    const received = [
      shelf('B', 1, null, { firstReceivedAt: '2026-02-02T00:00:00.000Z' }),
      shelf('D', 1),
      shelf('C', 1),
      shelf('A', 1, null, { firstReceivedAt: null }),
    ];
    expect(choose({ lotOption: 'oldest' }, 4, received)).toBe('C1 D1 B1 A1');
    expect(choose({ lotOption: 'newest' }, 4, received)).toBe('B1 D1 C1 A1');
  });

  it('newest: by date backwards, without a date last', () => {
    expect(choose({ lotOption: 'newest' }, 8, shelves)).toBe('L5 S2 N1');
  });

  it('none: the soonest lot that covers the line alone, else as oldest', () => {
    expect(choose({ lotOption: 'none' }, 2, shelves)).toBe('S2');
    expect(choose({ lotOption: 'none' }, 3, shelves)).toBe('L3');
    expect(choose({ lotOption: 'none' }, 9, shelves)).toBe('N9');
    expect(choose({ lotOption: 'none' }, 10, shelves)).toBe('S2 L5 N3');
  });

  it('a lot by name: that one and no other', () => {
    expect(choose({ lot: 'L', lotOption: 'none' }, 8, shelves)).toBe('L5');
    expect(choose({ lot: 'X', lotOption: 'none' }, 1, shelves)).toBe('');
  });

  it('always the oldest where the product is strict', () => {
    const strict = shelves.map((lot) => ({ ...lot, strictFifo: true }));
    expect(choose({ lotOption: 'newest' }, 3, strict)).toBe('S2 L1');
    expect(choose({ lotOption: 'none' }, 3, strict)).toBe('S2 L1');
  });
});

describe('which lot may leave', () => {
  const clock = createTestClock('2026-11-20T22:30:00Z');
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ clock });
  });
  afterAll(() => db.drop());

  /** Whether one piece of a lot can be booked at the clock's time. */
  async function leaves(lotDate: string | null, overrides: { offset?: number; blocked?: boolean } = {}) {
    const organisation = await buildOrganisation(db);
    const product = await buildProduct(db, organisation, {
      outbound_expiration_offset: overrides.offset ?? 0,
    });
    await buildStock(db, organisation, product, 1, { lot: 'A', lotDate });
    if (overrides.blocked)
      await db.asOwner('update stock_row set blocked = true where product_id = $1', [product.id]);
    const { items } = await buildExpedition(db, organisation, { items: [{ product }] });
    const request = {
      itemId: items[0]!.id,
      organisationId: organisation.id,
      productId: product.id,
      wmsId: organisation.wms.id,
      warehouseId: organisation.warehouse.id,
      lotOption: 'none' as const,
      quantity: 1,
    };
    const [result] = await db.transaction(systemScope(), (tx) =>
      bookItems(tx, [request], 'keep', { source: 'test', key: uuid() }),
    );
    return result?.booked === 1;
  }

  it('is good through the end of its last day where it lies, less the days of the offset', async () => {
    // 23:30 of the 20th in Prague.
    expect(await leaves('2026-11-20')).toBe(true);
    expect(await leaves('2026-11-19')).toBe(false);
    expect(await leaves('2026-11-23', { offset: 3 })).toBe(true);
    expect(await leaves('2026-11-22', { offset: 3 })).toBe(false);
    expect(await leaves(null, { offset: 3 })).toBe(true);
    expect(await leaves(null, { blocked: true })).toBe(false);
    clock.advance(30 * 60_000);
    expect(await leaves('2026-11-20')).toBe(false);
    expect(await leaves('2026-11-21')).toBe(true);
  });
});
