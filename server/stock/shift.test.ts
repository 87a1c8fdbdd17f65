import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildInternalStockChange } from '../../testing/documents.ts';
import { newCause, standAtLedger } from '../../testing/ledger-fixture.ts';
import { bookItems } from './ledger.ts';
import { removeStock, shiftItems, shiftStock } from './shift.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let other: Row<'warehouse'>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  other = await buildWarehouse(db, organisation, organisation.wms);
});

const { act, hold, place, balances, broken, items } = standAtLedger(
  () => db,
  () => organisation,
);
const rows = () =>
  db.asOwner(
    `select warehouse_id, lot, lot_date, blocked, blocked_reason, first_received_at, quantity, booked
     from stock_row where product_id = $1 order by quantity, lot`,
    [product.id],
  );

/** A change that holds what it could get of what it wants. */
async function prepare(lines: { quantity: number; lot?: string; evenUnusable?: true }[]) {
  const change = await buildInternalStockChange(db, organisation, other, {
    items: lines.map(({ quantity, lot = null }) => ({ product, quantity, lot })),
  });
  const requests = change.items.map(({ id: itemId, quantity, lot }, index) => ({
    ...place(product),
    itemId,
    lot,
    lotOption: 'none' as const,
    evenUnusable: lines[index]?.evenUnusable,
    quantity,
  }));
  await act((tx) => bookItems(tx, requests, 'keep', newCause()));
  return change;
}

it('takes what a change holds over, lot and date and first receipt with it, and gives the rest back', async () => {
  await buildStock(db, organisation, product, 4, {
    lot: 'A',
    lotDate: '2098-01-31',
    receivedAt: '2026-01-02T03:04:05.000Z',
  });
  const change = await prepare([{ quantity: 4 }]);
  const [item] = change.items;
  const line = { itemId: item!.id, quantity: 3 };
  const { shifted, released } = await act((tx) =>
    shiftItems(tx, [line], other.id, newCause(), { releaseRest: true }),
  );
  expect(shifted).toMatchObject([
    { kind: 'internalStockChange', documentId: change.id, itemId: item!.id, lot: 'A', quantity: 3 },
  ]);
  expect(released).toMatchObject([{ quantity: 1 }]);
  expect(await items(change)).toEqual([{ booked: 0, paired: 0, expedited: 3 }]);
  expect(await rows()).toMatchObject([
    { warehouse_id: organisation.warehouse.id, quantity: 1, booked: 0 },
    {
      warehouse_id: other.id,
      lot: 'A',
      lot_date: '2098-01-31',
      first_received_at: '2026-01-02T03:04:05.000Z',
      quantity: 3,
      booked: 0,
    },
  ]);
  const movements = await db.asOwner<{ act_id: string }>(
    `select movement_type, movement_subtype, quantity, internal_stock_change_id, act_id from stock_movement
     where movement_subtype = 'virtual_transfer' order by movement_type`,
  );
  expect(movements).toMatchObject([
    { movement_type: 'In', quantity: 3, internal_stock_change_id: change.id },
    { movement_type: 'Out', quantity: 3, internal_stock_change_id: change.id },
  ]);
  expect(movements[0]!.act_id).toBe(movements[1]!.act_id);
  expect(await broken()).toEqual([]);
});

it('takes over what may not leave, where the change names it, and it stays forbidden there', async () => {
  const [today] = ['2020-01-31'];
  await buildStock(db, organisation, product, 2, { lot: 'OLD', lotDate: today, blocked: 'inboundExpiry' });
  const refused = await prepare([{ quantity: 2, lot: 'OLD' }]);
  expect(await items(refused)).toMatchObject([{ booked: 0 }]);
  const change = await prepare([{ quantity: 2, lot: 'OLD', evenUnusable: true }]);
  const lines = [{ itemId: change.items[0]!.id, quantity: 2 }];
  await act((tx) => shiftItems(tx, lines, other.id, newCause()));
  expect(await rows()).toMatchObject([
    { quantity: 0 },
    { warehouse_id: other.id, blocked: true, blocked_reason: 'inboundExpiry', quantity: 2 },
  ]);
  expect(await broken()).toEqual([]);
});

it('takes free stock over for whom reports it, never what somebody holds', async () => {
  await buildStock(db, organisation, product, 5);
  await hold({ status: 'stockOk' }, { product, quantity: 3 });
  const { organisationId, ...from } = place(product);
  const line = { organisationId, from, toWarehouseId: other.id };
  await expect(act((tx) => shiftStock(tx, [{ ...line, quantity: 3 }], newCause()))).rejects.toMatchObject({
    code: 'notAvailable',
    parameters: { quantity: 3, available: 2 },
  });
  const change = await buildInternalStockChange(db, organisation, other, {
    items: [{ product, quantity: 2 }],
  });
  const of = { kind: 'internalStockChange' as const, documentId: change.id, itemId: change.items[0]!.id };
  await act((tx) => shiftStock(tx, [{ ...line, quantity: 2, of }], newCause()));
  expect(await items(change)).toEqual([{ booked: 0, paired: 0, expedited: 2 }]);
  expect(await rows()).toMatchObject([
    { warehouse_id: other.id, quantity: 2 },
    { quantity: 3, booked: 3 },
  ]);
  expect(await broken()).toEqual([]);
});

it('removes free stock, together never more than there is', async () => {
  await buildStock(db, organisation, product, 5);
  const { organisationId, ...from } = place(product);
  const line = { organisationId, from, quantity: 3 };
  await expect(act((tx) => removeStock(tx, [line, line], newCause()))).rejects.toMatchObject({ status: 409 });
  await act((tx) => removeStock(tx, [line], newCause()));
  expect(await balances(product)).toMatchObject([{ quantity: 2 }]);
  expect(await broken()).toEqual([]);
});
