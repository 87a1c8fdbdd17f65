import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  internalStockChangeRoutes,
  stockChangeRoutes,
} from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type { InternalStockChangeInput } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { holdInternalStockChange, moveInternalStockChange } from './internal-stock-change.lifecycle.ts';
import {
  loseInternalStockChangeStock,
  serveInternalStockChange,
} from './internal-stock-change.reserve.service.ts';
import { insertReportedChange } from './internal-stock-change.save.ts';
import { countNewInternalStockChanges } from './internal-stock-change.service.ts';

let portal: Portal;
let mine: Organisation;
let opened: Row<'warehouse'>;
let product: Row<'product'>;
let user: string;
let admin: string;

beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  opened = await buildWarehouse(portal.database, mine, mine.wms, { type: 'opened' });
  product = await buildProduct(portal.database, mine);
  user = (await signInUser(portal, mine)).token;
});

const inSystem = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  portal.database.transaction(systemScope(), work);
const inWarehouse = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  portal.database.transaction(systemScope('Floor', 'warehouse'), work);

const bodyOf = (
  quantity: number,
  overrides: Partial<InternalStockChangeInput> = {},
): InternalStockChangeInput => ({
  wms: mine.wms.id,
  fromWarehouse: mine.warehouse.id,
  toWarehouse: opened.id,
  items: [{ product: product.id, quantity }],
  ...overrides,
});
const create = (body: InternalStockChangeInput, token = user) =>
  portal.call(internalStockChangeRoutes.create, { body }, { token });
const act = (id: string, name: 'approve' | 'reopen' | 'retry' | 'cancel', token = admin) =>
  portal.call(internalStockChangeRoutes.act, { params: { id, act: name } }, { token });
const read = async (id: string) =>
  (await portal.call(internalStockChangeRoutes.read, { params: { id } }, { token: user })).body;

describe('a new internal stock change', () => {
  test('waits for approval and books nothing; lines that ask alike become one', async () => {
    await buildStock(portal.database, mine, product, 10);
    const items = [
      { product: product.id, quantity: 2 },
      { product: product.id, quantity: 3 },
      { product: product.id, quantity: 1, lotOption: 'newest' as const },
    ];
    const reply = await create(bodyOf(0, { items, type: 'opened' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'New',
      type: 'opened',
      countOfItems: 2,
      countOfSku: 1,
      sumOfQuantity: 6,
      items: [
        { quantity: 5, booked: 0, missing: 5, available: 10 },
        { quantity: 1, lotOption: 'newest' },
      ],
    });
    expect(await inSystem((tx) => countNewInternalStockChanges(tx, { organisation: mine.id }))).toBe(1);
  });

  test('goes ahead by itself where the organisation says so, in its own name', async () => {
    await portal.database.asOwner('update organisation set automatic_stock_changes = true where id = $1', [
      mine.id,
    ]);
    await buildStock(portal.database, mine, product, 10);
    const reply = await create(bodyOf(4));
    expect(reply.body).toMatchObject({ status: 'Ready', items: [{ booked: 4, available: 6 }] });
    const events = await portal.database.asOwner(
      'select act, actor_kind from event where record_id = $1 order by id',
      [reply.body.id],
    );
    expect(events).toEqual([
      { act: 'create', actor_kind: 'user' },
      { act: 'approve', actor_kind: 'system' },
    ]);
  });

  test.each([
    ['the same warehouse', () => ({ toWarehouse: mine.warehouse.id }), 'toWarehouse', 'sameWarehouse'],
    ['a building that is not its own', () => ({ wms: product.id }), 'wms', 'wmsUnknown'],
    ['an unknown warehouse', () => ({ fromWarehouse: product.id }), 'fromWarehouse', 'warehouseUnknown'],
    ['no items', () => ({ items: [] }), 'items', 'tooFew'],
  ])('refuses %s', async (_, wrong, propertyPath, code) => {
    const reply = await create(bodyOf(1, wrong()));
    expect(reply.problem.violations).toEqual([expect.objectContaining({ propertyPath, code })]);
  });

  test('refuses products without stock of their own, and lots that strict FIFO would not take', async () => {
    const virtual = await buildProduct(portal.database, mine, { type: 'Virtual' });
    const reply = await create(bodyOf(0, { items: [{ product: virtual.id, quantity: 1 }] }));
    expect(reply.problem.violations[0]?.code).toBe('productNotPhysical');
    const strict = await buildProduct(portal.database, mine, { strict_fifo: true });
    await buildStock(portal.database, mine, strict, 5, { lot: 'L-OLD', lotDate: '2030-01-01' });
    await buildStock(portal.database, mine, strict, 5, { lot: 'L-NEW', lotDate: '2031-01-01' });
    const items = [
      { product: strict.id, quantity: 1, lot: 'L-NEW' },
      { product: strict.id, quantity: 1, lotOption: 'newest' as const },
    ];
    const breach = await create(bodyOf(0, { items }));
    expect(breach.problem.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['items[0].lot', 'lotNotOldest'],
      ['items[1].lotOption', 'newestRefused'],
    ]);
    for (const { message } of breach.problem.violations) expect(message).toContain(strict.product_sku);
  });
});

describe('its way', () => {
  test('is edited while new, approved by the provider alone, and taken by the warehouse', async () => {
    await buildStock(portal.database, mine, product, 10);
    const { body: made } = await create(bodyOf(4));
    const update = (body: InternalStockChangeInput) =>
      portal.call(internalStockChangeRoutes.update, { params: { id: made.id }, body }, { token: user });
    expect((await update(bodyOf(6, { note: 'For photos' }))).body).toMatchObject({
      status: 'New',
      note: 'For photos',
      sumOfQuantity: 6,
    });
    expect((await act(made.id, 'approve', user)).problem.code).toBe('notYourAct');
    expect((await act(made.id, 'approve')).body).toMatchObject({ status: 'Ready', items: [{ booked: 6 }] });
    expect((await act(made.id, 'approve')).body).toMatchObject({ status: 'Ready', items: [{ booked: 6 }] });
    expect((await act(made.id, 'approve', user)).problem.code).toBe('stateForbids');
    expect((await update(bodyOf(1))).problem.code).toBe('stateForbids');
    const jobs = await portal.database.asOwner(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'warehouse.takeStockChange' and payload::jsonb ->> 'internalStockChange' = $1`,
      [made.id],
    );
    expect(jobs).toHaveLength(1);
  });

  test('waits for goods, is served when they come, and waits again when they are lost', async () => {
    await buildStock(portal.database, mine, product, 1);
    const { body: made } = await create(bodyOf(4));
    expect((await act(made.id, 'approve')).body).toMatchObject({
      status: 'WaitingForGoods',
      items: [{ booked: 1, missing: 3 }],
    });
    expect(await inSystem((tx) => serveInternalStockChange(tx, made.id))).toBe(false);
    await buildStock(portal.database, mine, product, 9);
    expect(await inSystem((tx) => serveInternalStockChange(tx, made.id))).toBe(true);
    expect(await read(made.id)).toMatchObject({ status: 'Ready', items: [{ booked: 4, available: 6 }] });
    await portal.database.asOwner(
      'update internal_stock_change_item set quantity = 5 where internal_stock_change_id = $1',
      [made.id],
    );
    await inSystem((tx) => loseInternalStockChangeStock(tx, [made.id]));
    expect((await read(made.id)).status).toBe('WaitingForGoods');
    expect((await act(made.id, 'reopen', user)).body).toMatchObject({
      status: 'New',
      items: [{ booked: 0, available: 10 }],
    });
  });

  test('fails, is tried again, and is cancelled by the provider', async () => {
    await buildStock(portal.database, mine, product, 5);
    const { body: made } = await create(bodyOf(2));
    await act(made.id, 'approve');
    await inWarehouse(async (tx) => {
      const row = await holdInternalStockChange(tx, made.id);
      await moveInternalStockChange(tx, row, {
        act: 'fail',
        to: 'Failed',
        change: { failure: 'Shelf locked' },
      });
    });
    expect(await read(made.id)).toMatchObject({
      status: 'Failed',
      failure: 'Shelf locked',
      items: [{ booked: 2 }],
    });
    expect((await act(made.id, 'cancel', user)).problem.code).toBe('notYourAct');
    for (const _ of [1, 2])
      expect((await act(made.id, 'retry')).body).toMatchObject({ status: 'Ready', failure: null });
    for (const _ of [1, 2])
      expect((await act(made.id, 'cancel')).body).toMatchObject({
        status: 'Canceled',
        items: [{ booked: 0, missing: 0, available: 5 }],
      });
    expect((await act(made.id, 'retry')).problem.code).toBe('stateForbids');
  });

  test('many are approved at once, each on its own', async () => {
    await buildStock(portal.database, mine, product, 5);
    const { body: first } = await create(bodyOf(2));
    const { body: second } = await create(bodyOf(2));
    await act(second.id, 'cancel');
    const bulk = await portal.call(
      internalStockChangeRoutes.bulk,
      { params: { act: 'approve' }, body: { internalStockChanges: [first.id, second.id] } },
      { token: admin },
    );
    expect(bulk.body).toMatchObject({ done: 1, failed: 1 });
    expect(bulk.body.results.map(({ status }) => status)).toEqual(['Ready', 'Canceled']);
  });
});

test('what the warehouse reported stands in its own list, and what people asked for in theirs', async () => {
  const { body: asked } = await create(bodyOf(1, { internalNumber: 'SC-ASKED' }));
  const { row } = await inWarehouse((tx) =>
    insertReportedChange(tx, {
      organisationId: mine.id,
      wmsId: mine.wms.id,
      fromWarehouseId: mine.warehouse.id,
      toWarehouseId: opened.id,
      type: 'damaged',
      items: [{ productId: product.id, quantity: 2 }],
    }),
  );
  const list = await portal.call(internalStockChangeRoutes.list, { body: {} }, { token: user });
  expect(list.body.results.map(({ id }) => id)).toEqual([asked.id]);
  const count = await portal.call(internalStockChangeRoutes.count, { body: { limit: 0 } }, { token: user });
  expect(count.body).toEqual({ count: 1 });
  const reported = await portal.call(stockChangeRoutes.list, { body: { nested: true } }, { token: user });
  expect(reported.body.results).toMatchObject([{ id: row.id, type: 'damaged', status: 'Processed' }]);
  expect(await read(row.id)).toMatchObject({ items: [{ moved: 2, missing: 0 }] });
  const found = await portal.call(shellRoutes.search, { query: { q: 'sc-asked' } }, { token: user });
  expect(found.body.hits).toMatchObject([{ noun: 'internalStockChange', id: asked.id }]);
});
