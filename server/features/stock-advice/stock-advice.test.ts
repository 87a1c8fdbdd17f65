import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceInput } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { buildOrganisation, buildProduct, buildSupplier, buildWms } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { announce, bodyOf, type Inbound, openInbound } from './stock-advice.fixtures.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

const as = (token = inbound.account.token) => ({ token });
const create = (overrides: Partial<StockAdviceInput>, token?: string) =>
  inbound.portal.call(stockAdviceRoutes.create, { body: bodyOf(inbound, overrides) }, as(token));
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
