import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { standAtLedger } from '../../testing/ledger-fixture.ts';
import { systemScope } from '../platform/access/scope.ts';
import { findShortDated, isShortDated } from './expiry.ts';
import { findFifoBreaches } from './lot-wishes.ts';

let db: TestDatabase;
let organisation: Organisation;
const clock = createTestClock('2026-11-21T23:30:00Z');

beforeAll(async () => {
  db = await createTestDatabase({ clock });
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});
const { hold, place } = standAtLedger(
  () => db,
  () => organisation,
);

describe('strict FIFO', () => {
  const breaches = (
    product: Row<'product'>,
    wishes: { lot?: string; lotOption: 'none' | 'oldest' | 'newest' }[],
  ) =>
    db.read(systemScope(), (tx) =>
      findFifoBreaches(
        tx,
        organisation.id,
        wishes.map((wish) => ({ ...place(product), ...wish })),
      ),
    );

  async function stock(overrides: object): Promise<Row<'product'>> {
    const product = await buildProduct(db, organisation, overrides);
    await buildStock(db, organisation, product, 2, { lot: 'B', lotDate: '2099-01-31' });
    await buildStock(db, organisation, product, 2, { lot: 'A', lotDate: '2098-01-31' });
    await buildStock(db, organisation, product, 2, { lot: 'EXPIRED', lotDate: '2020-01-31' });
    return product;
  }

  const wishes = [
    { lotOption: 'none' as const },
    { lotOption: 'oldest' as const },
    { lotOption: 'newest' as const },
    { lot: 'A', lotOption: 'none' as const },
    { lot: 'B', lotOption: 'none' as const },
    { lot: 'EXPIRED', lotOption: 'none' as const },
  ];
  const refused = [null, null, 'newestRefused', null, 'lotNotOldest', 'lotNotOldest'];

  it('refuses the newest, and a lot that is not the oldest usable one', async () => {
    const product = await stock({ strict_fifo: true });
    expect(await breaches(product, wishes)).toEqual(refused);
    await hold({}, { product, quantity: 2, lot: 'A' });
    // What is booked out is no longer in the way.
    expect(await breaches(product, [{ lot: 'B', lotOption: 'none' }])).toEqual([null]);
  });

  it('is the organisation’s, too, and refuses nothing where nobody asked for it', async () => {
    const product = await stock({});
    expect(await breaches(product, wishes)).toEqual(wishes.map(() => null));
    await db.asOwner('update organisation set strict_fifo = true where id = $1', [organisation.id]);
    expect(await breaches(product, wishes)).toEqual(refused);
    expect(await breaches(await buildProduct(db, organisation), [{ lot: 'X', lotOption: 'none' }])).toEqual([
      null,
    ]);
  });
});

describe('goods that come with too little time to live', () => {
  it('are those that are good for less than the offset from today on', () => {
    expect(isShortDated('2026-12-21', 30, '2026-11-21')).toBe(false);
    expect(isShortDated('2026-12-20', 30, '2026-11-21')).toBe(true);
    expect(isShortDated('2024-03-01', 1, '2024-02-29')).toBe(false);
    expect(isShortDated(null, 30, '2026-11-21')).toBe(false);
    expect(isShortDated('2020-01-01', null, '2026-11-21')).toBe(false);
  });

  it('are judged by the product’s offset and the calendar of the warehouse', async () => {
    const product = await buildProduct(db, organisation, { inbound_expiration_offset: 10 });
    const free = await buildProduct(db, organisation);
    const wmsId = organisation.wms.id;
    const judge = () =>
      db.read(systemScope(), (tx) =>
        findShortDated(tx, [
          { productId: product.id, wmsId, lotDate: '2026-12-01' },
          { productId: free.id, wmsId, lotDate: '2020-01-01' },
          { productId: product.id, wmsId, lotDate: '2026-12-02' },
          { productId: product.id, wmsId },
        ]),
      );
    // It is already the 22nd in Prague.
    expect(await judge()).toEqual([true, false, false, false]);
    await db.asOwner(`update wms set time_zone = 'America/New_York' where id = $1`, [wmsId]);
    expect(await judge()).toEqual([false, false, false, false]);
  });
});

it('keeps what came blocked from those who book', async () => {
  const product = await buildProduct(db, organisation);
  await buildStock(db, organisation, product, 2, {
    lot: 'A',
    lotDate: '2098-01-31',
    blocked: 'inboundExpiry',
  });
  const expedition = await hold({}, { product, quantity: 1 });
  const [item] = await db.asOwner<{ booked: number }>('select booked from expedition_item where id = $1', [
    expedition.items[0]!.id,
  ]);
  expect(item?.booked).toBe(0);
});
