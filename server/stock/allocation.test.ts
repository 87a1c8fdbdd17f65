import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildInternalStockChange, buildTransfer } from '../../testing/documents.ts';
import { systemScope, tenantScope } from '../platform/access/scope.ts';
import { findWaiting } from './allocation.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});
afterAll(() => db.drop());

const here = () => ({
  productId: product.id,
  wmsId: organisation.wms.id,
  warehouseId: organisation.warehouse.id,
});

const wait = (overrides: Partial<Parameters<typeof buildExpedition>[2]> = {}) =>
  buildExpedition(db, organisation, {
    status: 'waitingForGoods',
    sent_at: '2026-11-01T10:00:00Z',
    items: [{ product, quantity: 2 }],
    ...overrides,
  });

it('names those who miss the goods there, in the order of the queue', async () => {
  const other = await buildProduct(db, organisation);
  const elsewhere = await buildWarehouse(db, organisation, organisation.wms);
  const last = await wait({ sent_at: '2026-11-02T10:00:00Z' });
  const urgent = await wait({ priority: 5, sent_at: '2026-11-09T10:00:00Z' });
  const dated = await wait({ required_expedition_date: '2026-12-24', sent_at: '2026-11-08T10:00:00Z' });
  const sooner = await wait({ required_expedition_date: '2026-12-01', status: 'awaitingReservation' });
  const first = await wait();
  const second = await wait({ items: [{ product: other }, { product }, { product }] });

  await wait({ status: 'onHold' });
  await wait({ status: 'stockOk' });
  await wait({ status: 'canceled' });
  await wait({ warehouse_id: elsewhere.id });
  await wait({ items: [{ product: other }] });
  await wait({ items: [{ product, quantity: 3, booked: 1, paired: 1, expedited: 1 }] });

  const places = [here(), { ...here(), productId: other.id, warehouseId: elsewhere.id }];
  const found = await db.transaction(systemScope(), (tx) => findWaiting(tx, places));
  expect(found).toEqual(
    [urgent, sooner, dated, first, second, last].map(({ id }) => ({ kind: 'expedition', documentId: id })),
  );

  const stranger = tenantScope([(await buildOrganisation(db)).id], { kind: 'user', id: null, name: 'Jana' });
  expect(await db.transaction(stranger, (tx) => findWaiting(tx, [here()]))).toEqual([]);
});

it('names transfers and stock changes after the orders, and nobody who is held back', async () => {
  product = await buildProduct(db, organisation);
  const abroad = await buildWms(db);
  const to = { wms: abroad, warehouse: await buildWarehouse(db, organisation, abroad) };
  const items = [{ product, quantity: 2 }];
  const change = await buildInternalStockChange(db, organisation, to.warehouse, {
    items,
    sent_at: '2026-01-01T00:00:00Z',
  });
  const transfer = await buildTransfer(db, organisation, to, { items, sent_at: '2026-01-02T00:00:00Z' });
  await buildTransfer(db, organisation, to, { items, status: 'created' });
  await buildInternalStockChange(db, organisation, to.warehouse, { items, status: 'New' });
  const paired = await wait({ status: 'waitingForAsn', items: [{ product, quantity: 2, paired: 2 }] });
  const order = await wait({ status: 'waitingForGoods' });
  await wait({ items: [{ product, rebook_after: '2999-01-01T00:00:00Z' }] });
  await wait({ items: [{ product, is_set: true }] });
  const due = await wait({ items: [{ product, rebook_after: '2026-01-01T00:00:00Z' }] });
  const found = await db.transaction(systemScope(), (tx) => findWaiting(tx, [here()]));
  expect(
    found
      .slice(0, 3)
      .map(({ documentId }) => documentId)
      .sort(),
  ).toEqual([paired.id, order.id, due.id].sort());
  expect(found.slice(3)).toEqual([
    { kind: 'internalStockChange', documentId: change.id },
    { kind: 'transfer', documentId: transfer.id },
  ]);
});
