import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrganisation, buildProduct, buildStock, buildWarehouse } from '../../testing/builders.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newCause, standAtLedger } from '../../testing/ledger-fixture.ts';
import { systemScope, tenantScope } from '../platform/access/scope.ts';
import { readStockAsOf } from './as-of.ts';
import { correct } from './correction.ts';
import { issueItems, releaseItems } from './ledger.ts';
import { shiftStock } from './shift.ts';

let db: TestDatabase;
const clock = createTestClock('2026-01-01T00:00:00Z');

beforeAll(async () => {
  db = await createTestDatabase({ clock });
});
afterAll(() => db.drop());

const HOUR = 3_600_000;

it('says at each past moment what the rows then had', async () => {
  const organisation = await buildOrganisation(db);
  const [tea, milk] = [
    await buildProduct(db, organisation, { product_sku: 'TEA' }),
    await buildProduct(db, organisation, { product_sku: 'MILK' }),
  ];
  const other = await buildWarehouse(db, organisation, organisation.wms);
  const { act, hold, place } = standAtLedger(
    () => db,
    () => organisation,
  );
  const moments: { at: Date; rows: unknown[] }[] = [];
  const remember = async () => {
    const rows = await db.asOwner(
      `select p.product_sku as "productSku", nullif(r.lot, '') as lot, r.quantity, r.booked
       from stock_row r join product p on p.id = r.product_id
       where r.organisation_id = $1 and r.quantity <> 0 order by p.product_sku, r.wms_id, r.warehouse_id, r.lot`,
      [organisation.id],
    );
    moments.push({ at: clock.now(), rows });
    clock.advance(HOUR);
  };
  await remember();
  await buildStock(db, organisation, tea, 9);
  await remember();
  await buildStock(db, organisation, milk, 5, { lot: 'A', lotDate: '2098-01-31' });
  const expedition = await hold(
    { status: 'stockOk' },
    { product: tea, quantity: 4 },
    { product: milk, quantity: 2 },
  );
  await remember();
  await act((tx) => issueItems(tx, [{ itemId: expedition.items[0]!.id, quantity: 3 }], newCause()));
  await remember();
  await act((tx) => releaseItems(tx, { documentIds: [expedition.id] }, newCause()));
  const { organisationId, ...from } = place(tea);
  await act((tx) =>
    shiftStock(tx, [{ organisationId, from, toWarehouseId: other.id, quantity: 2 }], newCause()),
  );
  await remember();
  await act((tx) => correct(tx, [{ organisationId, at: from, quantity: 0 }], newCause()));
  await remember();

  const read = (at: Date, more: object = {}) =>
    db.read(systemScope(), (tx) =>
      readStockAsOf(tx, { at, organisationId: organisation.id, limit: 10, offset: 0, ...more }),
    );
  for (const { at, rows } of moments) {
    const answer = await read(at);
    expect(
      answer.rows.map(({ productSku, lot, quantity, booked }) => ({ productSku, lot, quantity, booked })),
    ).toEqual(rows);
    for (const row of answer.rows) expect(row.unbooked).toBe(row.quantity - row.booked);
  }
  const { at } = moments[4]!;
  expect(await read(at, { limit: 2 })).toMatchObject({ rows: [{ productSku: 'MILK' }, {}], more: true });
  expect(await read(at, { limit: 2, offset: 2 })).toMatchObject({
    rows: [{ productSku: 'TEA' }],
    more: false,
  });
  expect((await read(at, { productId: milk.id })).rows).toMatchObject([{ lot: 'A', lotDate: '2098-01-31' }]);
  expect((await read(at, { warehouseId: other.id })).rows).toMatchObject([{ quantity: 2 }]);
  expect((await read(at, { lot: 'A' })).rows).toHaveLength(1);
  const stranger = tenantScope([(await buildOrganisation(db)).id], { kind: 'user', id: null, name: 'Jana' });
  expect(await db.read(stranger, (tx) => readStockAsOf(tx, { at, limit: 10, offset: 0 }))).toEqual({
    rows: [],
    more: false,
  });
});
