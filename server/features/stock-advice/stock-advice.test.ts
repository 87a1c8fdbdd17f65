import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceInput } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { buildOrganisation, buildProduct, buildSupplier, buildWms } from '../../testing/builders.ts';
import { signInUser } from '../../testing/people.ts';
import {
  announce,
  bodyOf,
  type Inbound,
  openInbound,
  putInto,
  readAdviceOf,
} from './stock-advice.fixtures.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

const as = (token = inbound.account.token) => ({ token });
const create = (overrides: Partial<StockAdviceInput>, token?: string) =>
  inbound.portal.call(stockAdviceRoutes.create, { body: bodyOf(inbound, overrides) }, as(token));
const update = (id: string, body: StockAdviceInput, headers = {}) =>
  inbound.portal.call(stockAdviceRoutes.update, { params: { id }, body }, { ...as(), headers });
const codes = (violations: { propertyPath: string; code: string }[]) =>
  violations.map(({ propertyPath, code }) => [propertyPath, code]);
const historyOf = async (id: string) =>
  (await inbound.portal.call(eventRoutes.history, { params: { noun: 'stockAdvice', id } }, as())).body.events;

describe('announcing', () => {
  test('is a draft until it is sent, with every field as it was given and the rest by itself', async () => {
    const { organisation, account, product, supplier } = inbound;
    const advice = await announce(inbound, {
      internalId: 'PO-2611-93',
      type: 'highPriority',
      pallets: 2,
      packages: 48,
      expectedAt: '2999-12-01T08:00:00Z',
      note: 'Two lorries.\nThe second in the afternoon.',
      ref1: 'PO 93',
      items: [{ product: product.id, quantity: 10, lot: 'L-1', lotDate: '2999-01-31', note: 'blue' }],
    });
    expect(advice).toMatchObject({
      internalId: 'PO-2611-93',
      status: 'onHold',
      type: 'highPriority',
      manualInput: true,
      user: { id: account.id, name: 'Tereza Kolářová' },
      organisation: { id: organisation.id },
      wms: { id: organisation.wms.id },
      warehouse: { id: organisation.warehouse.id },
      supplier: { id: supplier, name: 'Alpine Source GmbH' },
      packagingUnit: 'pallet',
      countOfUnits: 2,
      pallets: 2,
      packages: 48,
      expectedAt: '2999-12-01T08:00:00.000Z',
      note: 'Two lorries.\nThe second in the afternoon.',
      sentAt: null,
      countOfItems: 1,
      countOfSku: 1,
      sumOfQuantity: 10,
      sumOfSupplied: 0,
      errors: [],
      attachments: [],
      receipts: [],
      closesAt: null,
      orders: { waiting: 0, served: 0 },
    });
    expect(advice.items).toMatchObject([
      { quantity: 10, suppliedQuantity: 0, difference: -10, remaining: 0, lot: 'L-1', lotDate: '2999-01-31' },
    ]);
    expect((await historyOf(advice.id)).map(({ act, to }) => [act, to])).toEqual([['create', 'onHold']]);
  });

  test('has a number of its own where nobody gives one, and may be sent at once', async () => {
    const advice = await announce(inbound, { send: true });
    expect(advice.internalId).toMatch(/^AV-\d+$/);
    expect(advice).toMatchObject({ status: 'new', type: 'regular', items: [{ remaining: 10 }] });
    expect(advice.sentAt).not.toBeNull();
  });

  test('what is wrong but can be saved makes it incorrect, with the reasons in words', async () => {
    const { portal, organisation } = inbound;
    const off = await buildProduct(portal.database, organisation, { active: false });
    const set = await buildProduct(portal.database, organisation, { type: 'Bundle' });
    const idle = await buildSupplier(portal.database, organisation, { active: false });
    const { body } = await create({
      supplier: idle.id,
      send: true,
      expectedAt: '2020-01-01T08:00:00Z',
      items: [
        { product: off.id, quantity: 1 },
        { product: set.id, quantity: 1 },
      ],
    });
    expect(body.status).toBe('incorrect');
    expect(codes(body.errors)).toEqual([
      ['supplier', 'supplierInactive'],
      ['expectedAt', 'inThePast'],
      ['items[0].product', 'productInactive'],
      ['items[1].product', 'notPhysical'],
    ]);
    expect(body.errors.every(({ message }) => (message ?? '').length > 10)).toBe(true);
  });

  test('what is not there or not ours is refused field by field, and nothing is saved', async () => {
    const { portal } = inbound;
    const stranger = await buildOrganisation(portal.database);
    const theirs = await buildProduct(portal.database, stranger);
    const wms = await buildWms(portal.database);
    const before = await portal.call(stockAdviceRoutes.counts, {}, as());
    await announce(inbound, { internalId: 'TAKEN-1' });
    const refused = await create({
      internalId: 'TAKEN-1',
      wms: wms.id,
      supplier: (await buildSupplier(portal.database, stranger)).id,
      user: (await signInUser(portal, stranger)).id,
      items: [{ product: theirs.id, quantity: 1 }],
    });
    expect(refused.status).toBe(400);
    expect(codes(refused.problem.violations)).toEqual([
      ['wms', 'wmsUnknown'],
      ['supplier', 'supplierUnknown'],
      ['user', 'userUnknown'],
      ['items[0].product', 'productNotFound'],
      ['internalId', 'internalIdTaken'],
    ]);
    const foreign = await create({ organisation: stranger.id });
    expect(codes(foreign.problem.violations)).toEqual([['organisation', 'organisationUnknown']]);
    const twice = await create({
      internalId: 'no blanks',
      countOfUnits: 0,
      items: [
        { product: inbound.product.id, quantity: 1 },
        { product: inbound.product.id, quantity: 2 },
      ],
    });
    expect(codes(twice.problem.violations)).toEqual([
      ['internalId', 'documentNumber'],
      ['countOfUnits', 'tooSmall'],
      ['items[1].product', 'duplicateItem'],
    ]);
    const after = await portal.call(stockAdviceRoutes.counts, {}, as());
    expect(after.body.total).toBe(before.body.total + 1);
  });

  test('an administrator announces for a client, in a colleague’s name too', async () => {
    const { admin, organisation, portal } = inbound;
    const colleague = await signInUser(portal, organisation);
    const { body } = await create({ user: colleague.id }, admin.token);
    expect(body).toMatchObject({
      organisation: { id: organisation.id },
      user: { id: colleague.id, name: 'Tereza Kolářová' },
    });
    const own = await create({}, admin.token);
    expect(own.body.user).toMatchObject({ name: 'Martin Kubát' });
  });

  test('two people who take the same number at once: one is told', async () => {
    const replies = await Promise.all([create({ internalId: 'RACE-1' }), create({ internalId: 'RACE-1' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('changing', () => {
  test('a draft changes in every field; a line keeps its id where product and lot stay', async () => {
    const { product, other } = inbound;
    const before = await announce(inbound, {
      items: [
        { product: product.id, quantity: 10 },
        { product: other.id, quantity: 5 },
      ],
    });
    const { status, body } = await update(before.id, {
      ...bodyOf(inbound, {
        packagingUnit: 'package',
        countOfUnits: 7,
        type: 'return',
        items: [
          { product: other.id, quantity: 6 },
          { product: product.id, quantity: 1, lot: 'L-2' },
        ],
      }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      internalId: before.internalId,
      type: 'return',
      packagingUnit: 'package',
      countOfUnits: 7,
      countOfItems: 2,
      sumOfQuantity: 7,
      status: 'onHold',
    });
    expect(body.items.map(({ position, quantity, lot }) => [position, quantity, lot])).toEqual([
      [1, 6, null],
      [2, 1, 'L-2'],
    ]);
    expect(body.items[0]?.id).toBe(before.items[1]?.id);
    const [last] = await historyOf(before.id);
    expect(last).toMatchObject({ act: 'update', from: 'onHold', to: 'onHold' });
    expect(last?.diff).toEqual([
      { field: 'type', from: 'regular', to: 'return' },
      { field: 'packagingUnit', from: 'pallet', to: 'package' },
      { field: 'countOfUnits', from: 2, to: 7 },
      {
        field: 'items',
        from: `${other.product_sku} × 5; ${product.product_sku} × 10`,
        to: `${other.product_sku} × 6; ${product.product_sku} × 1, L-2`,
      },
    ]);
  });

  test('the same body again changes nothing and writes no history', async () => {
    const advice = await announce(inbound, { internalId: 'SAME-1', expectedAt: '2999-12-01T08:00:00Z' });
    const body = bodyOf(inbound, { internalId: 'SAME-1', expectedAt: '2999-12-01T09:00:00+01:00' });
    expect((await update(advice.id, body)).body.version).toBe(advice.version);
    expect(await historyOf(advice.id)).toHaveLength(1);
  });

  test('an announced one: quantities, date, packaging and notes change; lines, place and supplier stay', async () => {
    const { product, other, portal, organisation } = inbound;
    const advice = await announce(inbound, { send: true });
    const line = { id: advice.items[0]?.id ?? '', product: product.id };
    const changed = await update(
      advice.id,
      bodyOf(inbound, {
        expectedAt: '2999-12-02T08:00:00Z',
        countOfUnits: 3,
        note: 'later',
        items: [{ ...line, quantity: 12, lotDate: '2999-05-05' }],
      }),
    );
    expect(changed.body).toMatchObject({ status: 'new', sumOfQuantity: 12, countOfUnits: 3, note: 'later' });
    const locked = await update(
      advice.id,
      bodyOf(inbound, {
        internalId: 'OTHER-1',
        supplier: (await buildSupplier(portal.database, organisation)).id,
        items: [
          { ...line, quantity: 12, lot: 'L-9' },
          { product: other.id, quantity: 1 },
        ],
      }),
    );
    expect([locked.status, locked.problem.code]).toEqual([409, 'fieldsLocked']);
    expect(codes(locked.problem.violations)).toEqual([
      ['internalId', 'adviceLocked'],
      ['supplier', 'adviceLocked'],
      ['items[0].lot', 'adviceLocked'],
      ['items[1].product', 'adviceLocked'],
    ]);
    expect(locked.problem.violations[0]?.message).toContain('Announced');
    const past = await update(
      advice.id,
      bodyOf(inbound, { expectedAt: '2020-01-01', items: [{ ...line, quantity: 1 }] }),
    );
    expect([past.status, codes(past.problem.violations)]).toEqual([400, [['expectedAt', 'inThePast']]]);
  });

  test('trouble that the warehouse reported is corrected and goes back to it; what came stays', async () => {
    const { product, other } = inbound;
    const advice = await announce(inbound, {
      send: true,
      items: [
        { product: product.id, quantity: 10 },
        { product: other.id, quantity: 4 },
      ],
    });
    await putInto(inbound, advice.id, 'incorrect', { supplied: 2 });
    const [first, second] = advice.items;
    const out = await update(
      advice.id,
      bodyOf(inbound, { items: [{ id: first?.id, product: product.id, quantity: 10 }] }),
    );
    expect([out.status, out.problem.code]).toEqual([409, 'adviceLineReceived']);
    const { body } = await update(
      advice.id,
      bodyOf(inbound, {
        items: [
          { id: first?.id, product: product.id, quantity: 10, lot: 'L-7', lotDate: '2999-01-01' },
          { id: second?.id, product: other.id, quantity: 5 },
        ],
      }),
    );
    expect(body).toMatchObject({ status: 'inProgress', sumOfQuantity: 15, sumOfSupplied: 4 });
    expect((await historyOf(advice.id))[0]).toMatchObject({
      act: 'complete',
      from: 'incorrect',
      to: 'inProgress',
    });
  });

  test('an older version is refused with who changed it', async () => {
    const advice = await announce(inbound);
    await update(advice.id, bodyOf(inbound, { note: 'one' }), { 'if-match': '1' });
    const reply = await update(advice.id, bodyOf(inbound, { note: 'two' }), { 'if-match': '1' });
    expect([reply.status, reply.problem.code]).toEqual([409, 'stale']);
    expect((await readAdviceOf(inbound, advice.id)).note).toBe('one');
  });
});
