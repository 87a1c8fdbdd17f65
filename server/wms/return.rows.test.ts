import { describe, expect, it } from 'vitest';
import { buildOrganisation, buildProduct } from '../../testing/builders.ts';
import { forCollection, sendOrder } from './fixtures.ts';
import { tableOfReturns } from './return-table.fixtures.ts';

const table = tableOfReturns();

describe('the transition table, row by row', () => {
  it('row 1: a parcel of an order is new, and the order turns round', async () => {
    const order = await table.ship();
    const { id } = await buildOrganisation(table.db);
    await expect(table.returns.register(order, { organisation: id })).rejects.toMatchObject({
      violations: [{ propertyPath: 'organisation', code: 'otherOrganisation' }],
    });
    const { returnReceipt, status } = await table.returns.register(order, {
      organisation: table.organisation.id,
    });
    expect(status).toBe('new');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 2, grade: null, isSent: true },
    ]);
    expect(await table.door.statusOf(order)).toBe('returning');
    expect(await table.returns.actsOf(returnReceipt)).toEqual([
      { act: 'register', from: null, to: 'new', kind: 'warehouse' },
    ]);
  });

  it('row 1: what its customer has stays delivered until all of it is back', async () => {
    const order = await table.ship();
    await table.door.sayAll(order, 'deliver');
    await table.returns.register(order);
    expect(await table.door.statusOf(order)).toBe('delivered');
  });

  it.each([
    ['pack', 'returning'],
    ['endStorage', 'returning'],
  ] as const)('row 1: what never left the house (%s) turns round too', async (kind, status) => {
    const order = await sendOrder(
      table.db,
      table.organisation,
      kind === 'pack' ? {} : await forCollection(table.db, table.organisation),
    );
    await table.door.sayAll(order, 'pack');
    await table.returns.register(order);
    expect(await table.door.statusOf(order)).toBe(status);
  });

  it('row 2: a parcel that nobody knows waits to be identified', async () => {
    const product = await buildProduct(table.db, table.organisation);
    const { returnReceipt, status } = await table.returns.registerUnknown(table.organisation, [product]);
    expect(status).toBe('inventory');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([
      { product: product.id, isSent: false },
    ]);
  });

  it('row 3: contents that differ from the order are counted', async () => {
    const order = await table.ship();
    const other = await buildProduct(table.db, table.organisation);
    const { returnReceipt } = await table.returns.register(order);
    const lines = [{ product: other.id, quantity: 1, grade: 'returned' as const }];
    const { status } = await table.returns.say('grade', { returnReceipt, lines });
    expect(status).toBe('inventory');
    expect(await table.returns.actsOf(returnReceipt)).toMatchObject([
      { act: 'register' },
      { act: 'differ', from: 'new', to: 'inventory' },
      { act: 'grade', from: 'inventory', to: 'inventory' },
    ]);
    expect((await table.returns.gradeAll(returnReceipt, 'returned')).status).toBe('returned');
    await table.sound();
  });

  it('row 3: an empty parcel is no return', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    expect((await table.returns.say('finish', { returnReceipt })).status).toBe('inventory');
    expect(await table.door.statusOf(order)).toBe('returning');
    expect(await table.movementsOf(returnReceipt)).toEqual([]);
  });

  it('row 4: an administrator gives an unknown parcel to its order', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.registerUnknown(table.organisation, [order.product]);
    await table.match(returnReceipt, order);
    expect(await table.returns.statusOf(returnReceipt)).toBe('new');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 1, isSent: true }]);
    expect(await table.door.statusOf(order)).toBe('returning');
    expect((await table.returns.actsOf(returnReceipt)).at(-1)).toMatchObject({ act: 'match', kind: 'admin' });
  });

  it('row 4: so does the warehouse, and the order says what may be in it', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.registerUnknown(table.organisation);
    const { status } = await table.returns.say('match', { returnReceipt, expedition: order.id });
    expect(status).toBe('new');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 2, isSent: true }]);
  });

  it.each([
    [5, 'returned', 'returned', () => table.organisation.warehouse],
    [6, 'returned_open', 'returnedOpen', () => table.opened],
    [7, 'returned_damaged', 'returnedDamaged', () => table.scraping],
  ] as const)('row %i: %s goods come in where they belong', async (_, grade, status, target) => {
    const order = await table.ship();
    const before = await table.piecesIn(target(), order);
    const { returnReceipt } = await table.returns.register(order);
    expect((await table.returns.gradeAll(returnReceipt, grade)).status).toBe(status);
    expect(await table.piecesIn(target(), order)).toBe(before + 2);
    expect(await table.movementsOf(returnReceipt)).toEqual([{ type: 'In', subtype: grade, quantity: 2 }]);
    expect(await table.door.statusOf(order)).toBe('returned');
    await table.sound();
  });

  it.each([
    [8, 'returned_open', 'returned', 'returned'],
    [8, 'returned_open', 'returned_damaged', 'returnedDamaged'],
    [9, 'returned', 'returned_damaged', 'returnedDamaged'],
    [11, 'returned', 'returned_open', 'returnedOpen'],
    [11, 'returned_damaged', 'returned', 'returned'],
    [11, 'returned_damaged', 'returned_open', 'returnedOpen'],
  ] as const)('row %i: %s is %s after a second look', async (_, first, second, status) => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    await table.returns.gradeAll(returnReceipt, first);
    const [item] = await table.returns.itemsOf(returnReceipt);
    await table.regrade(returnReceipt, item?.id ?? '', second);
    expect(await table.returns.statusOf(returnReceipt)).toBe(status);
    expect((await table.movementsOf(returnReceipt)).slice(1)).toEqual([
      { type: 'Out', subtype: 'virtual_transfer', quantity: 2 },
      { type: 'In', subtype: 'virtual_transfer', quantity: 2 },
    ]);
    expect(await table.door.statusOf(order)).toBe('returned');
    await table.sound();
  });

  it('row 10: damaged goods leave the stock for good, once', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    await table.returns.gradeAll(returnReceipt, 'returned_damaged');
    await table.dispose(returnReceipt);
    expect(await table.piecesIn(table.scraping, order)).toBe(0);
    expect((await table.movementsOf(returnReceipt)).at(-1)).toEqual({
      type: 'Out',
      subtype: 'other',
      quantity: 2,
    });
    expect(await table.returns.statusOf(returnReceipt)).toBe('returnedDamaged');
    await expect(table.dispose(returnReceipt)).rejects.toMatchObject({ code: 'nothingToDispose' });
    await table.sound();
  });
});
