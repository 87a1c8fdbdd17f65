import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { Expedition } from '../../../testing/builders.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { dayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { holdExpedition } from '../expedition/expedition.warehouse.service.ts';
import { refundReturn } from './return.acts.ts';
import { openReturner } from './return.fixtures.ts';
import { settleReturns } from './return.settle.ts';

let portal: Portal;
let client: Awaited<ReturnType<typeof openReturner>>;
let order: Expedition;
beforeAll(async () => {
  portal = await createTestPortal();
  client = await openReturner(portal);
});
beforeEach(async () => {
  order = await client.order();
});
afterAll(() => portal.close());

const inStatus = (status: string) => client.inStatus(order, status);
const refund = (id: string, body: { amount: string; currency: string; day?: string }) =>
  portal.call(routes.refund, { params: { id }, body }, { token: client.token });

describe('money that goes back', () => {
  test('row 7: the money is noted with its day, never more than was paid by all returns together', async () => {
    const id = await inStatus('approved');
    const money = { amount: '400', currency: 'CZK' };
    expect((await refund(id, { ...money, amount: '1350.01' })).problem.violations).toMatchObject([
      { propertyPath: 'amount', code: 'refundTooMuch', parameters: { most: '1350.00', currency: 'CZK' } },
    ]);
    expect((await refund(id, { ...money, currency: 'EUR' })).problem.violations).toMatchObject([
      { propertyPath: 'currency', code: 'refundCurrency' },
    ]);
    expect((await refund(id, { ...money, day: '2999-01-01' })).problem.violations).toMatchObject([
      { propertyPath: 'day', code: 'refundAhead' },
    ]);
    expect((await refund(id, { ...money, day: '2026-01-05' })).body).toMatchObject({
      status: 'refunded',
      refundedAmount: '400.00',
      refundedCurrency: 'CZK',
      refundedOn: '2026-01-05',
      refundable: { amount: '950.00' },
    });
    expect((await refund(id, { ...money, amount: '400.0' })).status).toBe(200);
    expect((await refund(id, { ...money, amount: '40' })).problem.code).toBe('stateForbids');
    const second = await inStatus('approved');
    expect((await refund(second, { ...money, amount: '951' })).problem.violations).toMatchObject([
      { code: 'refundTooMuch', parameters: { most: '950.00' } },
    ]);
  });
  test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
    'row 7: the money is noted by the calendar of %s, or on a day that has begun where somebody is',
    async (zone) => {
      await portal.database.asOwner('update wms set time_zone = $2 where id = $1', [
        client.mine.wms.id,
        zone,
      ]);
      const id = await inStatus('approved');
      const money = { amount: '1', currency: 'CZK' };
      const on = (days: number) =>
        refund(id, {
          ...money,
          day: dayAt(new Date(Date.now() + days * 86_400_000), 'Pacific/Kiritimati'),
        });
      expect((await on(1)).problem.violations).toMatchObject([{ code: 'refundAhead' }]);
      expect((await on(0)).status).toBe(200);
      expect((await refund(await inStatus('approved'), money)).body.refundedOn).toBe(dayAt(new Date(), zone));
    },
  );
  test('row 7: the money has no parts of its smallest unit', async () => {
    const id = await inStatus('approved');
    const refused = await refund(id, { amount: '0.001', currency: 'CZK' });
    expect(refused.problem.violations).toMatchObject([{ propertyPath: 'amount', code: 'decimals' }]);
    const nothing = await refund(id, { amount: '0.00', currency: 'CZK' });
    expect(nothing.problem.violations).toMatchObject([{ code: 'tooSmall', parameters: { min: 0.01 } }]);
  });
  test('row 7: prices in several currencies are not added up to what was paid', async () => {
    const items = [
      {
        product: client.shirt,
        quantity: 1,
        expedited: 1,
        product_value: '1000',
        product_value_currency: 'CZK',
      },
      {
        product: client.bottle,
        quantity: 1,
        expedited: 1,
        product_value: '50',
        product_value_currency: 'EUR',
      },
    ];
    order = await client.order({ value: null, currency: null, items });
    const id = await inStatus('approved');
    const { body } = await portal.call(routes.read, { params: { id } }, { token: client.token });
    expect(body.refundable).toBeNull();
    expect((await refund(id, { amount: '50', currency: 'EUR' })).status).toBe(200);
  });
  test('row 7: of goods without a price any amount goes back', async () => {
    const items = [{ product: client.shirt, quantity: 1, expedited: 1, product_value_currency: 'CZK' }];
    order = await client.order({ value: null, currency: 'CZK', items });
    expect((await refund(await inStatus('approved'), { amount: '50', currency: 'CZK' })).status).toBe(200);
  });
  test('row 7: refunds of two returns at once stay below what was paid', async () => {
    const both = [await inStatus('approved'), await inStatus('approved')];
    const replies = await Promise.all(both.map((id) => refund(id, { amount: '1000', currency: 'CZK' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  test('row 7: a refund and a grading of its order wait for one another, and none is begun again', async () => {
    for (const statements of [1, 2, 3]) {
      const id = await inStatus('approved');
      let begun = 0;
      const giveBack = (tx: Tx) => {
        begun++;
        return refundReturn(tx, id, { amount: '1', currency: 'CZK' }, null);
      };
      const grade = async (tx: Tx) => {
        begun++;
        await holdExpedition(tx, order.id);
        await settleReturns(tx, order);
      };
      expect(await interleave(portal.database, giveBack, statements, grade)).toEqual(['done', 'done']);
      expect([statements, begun]).toEqual([statements, 2]);
    }
  });
});
