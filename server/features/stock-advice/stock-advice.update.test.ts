import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceInput } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { buildSupplier } from '../../../testing/builders.ts';
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

const as = () => ({ token: inbound.account.token });
const update = (id: string, body: StockAdviceInput, headers = {}) =>
  inbound.portal.call(stockAdviceRoutes.update, { params: { id }, body }, { ...as(), headers });
const codes = (violations: { propertyPath: string; code: string }[]) =>
  violations.map(({ propertyPath, code }) => [propertyPath, code]);
const historyOf = async (id: string) =>
  (await inbound.portal.call(eventRoutes.history, { params: { noun: 'stockAdvice', id } }, as())).body.events;

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

  test.each(['abc', '', '"1", "2"', '"999999999999999999999"'])(
    'what is no version is refused: %s',
    async (match) => {
      const advice = await announce(inbound);
      const { status, problem } = await update(advice.id, bodyOf(inbound, { note: 'one' }), {
        'if-match': match,
      });
      expect([status, problem.violations]).toMatchObject([
        400,
        [{ propertyPath: 'If-Match', code: 'invalid' }],
      ]);
      expect((await readAdviceOf(inbound, advice.id)).version).toBe(advice.version);
    },
  );

  test('any version is taken where any is asked for', async () => {
    const advice = await announce(inbound);
    await update(advice.id, bodyOf(inbound, { note: 'one' }), { 'if-match': '1' });
    const { status } = await update(advice.id, bodyOf(inbound, { note: 'two' }), { 'if-match': '*' });
    expect(status).toBe(200);
  });
});
