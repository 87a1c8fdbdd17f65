import { expect } from 'vitest';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { buildProduct, buildSupplier, type Row } from '../../../testing/builders.ts';
import { buildReturn } from '../../../testing/documents.ts';
import { readHistory } from '../../wms/fixtures.ts';
import type { Shop } from '../expedition/expedition.fixtures.ts';
import { HOUR, type Obeying } from './obeyed.fixtures.ts';

/** What settings end by themselves: after so much time a job does it. */
export const obeyedByTime = ({ portal, clock, set, flip, run, send, statusOf, handedOver }: Obeying) => ({
  async stockAdviceCloseInterval(shop: Shop) {
    const { organisation, token } = shop;
    const made = await portal.call(
      stockAdviceRoutes.create,
      {
        body: {
          warehouse: organisation.warehouse.id,
          supplier: (await buildSupplier(portal.database, organisation)).id,
          packagingUnit: 'pallet',
          countOfUnits: 1,
          expectedAt: new Date(clock.now().getTime() + HOUR).toISOString(),
          items: [{ product: (await buildProduct(portal.database, organisation)).id, quantity: 5 }],
          send: true,
        },
      },
      { token },
    );
    expect(made.status).toBe(201);
    clock.advance(9 * 24 * HOUR);
    const status = async () => {
      await run('stockAdvice.closeOverdue');
      return statusOf('stock_advice', made.body.id);
    };
    expect(await flip(shop, 'stockAdviceCloseInterval', '1week', status)).toEqual(['new', 'closed']);
  },
  async releaseAfterHours(shop: Shop) {
    await set(shop, 'waitBeforeProcessing', true);
    const order = await send(shop, 2);
    const status = async () => {
      await run('expedition.releaseHeld');
      return statusOf('expedition', order.id);
    };
    clock.advance(24 * HOUR - 1);
    expect(await flip(shop, 'releaseAfterHours', 24, status)).toEqual(['stockOk', 'stockOk']);
    clock.advance(1);
    expect(await status()).toBe('awaitingProcessing');
    expect((await readHistory(portal.database, order)).at(-1)).toMatchObject({
      act: 'process',
      kind: 'system',
      reason: 'heldFor 24',
    });
  },
  async assumeDeliveredAfterDays(shop: Shop) {
    const { id } = await handedOver(shop, 'carrierPickedUp');
    const status = async () => {
      await run('expedition.assumeDelivered');
      return statusOf('expedition', id);
    };
    clock.advance(14 * 24 * HOUR - 1);
    expect(await flip(shop, 'assumeDeliveredAfterDays', 14, status)).toEqual([
      'carrierPickedUp',
      'carrierPickedUp',
    ]);
    clock.advance(1);
    expect(await status()).toBe('probablyDelivered');
    expect((await readHistory(portal.database, { id })).at(-1)).toMatchObject({ reason: 'noNewsFor 14' });
  },
  async returnGoodsDays(shop: Shop) {
    const { id } = await handedOver(shop, 'delivered');
    const [row] = await portal.database.asOwner<Row<'expedition'>>('select * from expedition where id = $1', [
      id,
    ]);
    const approved_at = clock.now();
    const made = await buildReturn(portal.database, row as Row<'expedition'>, {
      status: 'approved',
      approved_at,
      items: [],
    });
    const status = async () => {
      await run('return.expire');
      return statusOf('return', made.id);
    };
    clock.advance(14 * 24 * HOUR);
    expect(await flip(shop, 'returnGoodsDays', 14, status)).toEqual(['approved', 'rejected']);
  },
  async cancelAnswerHours(shop: Shop) {
    const order = await handedOver(shop, 'takeOut');
    await shop.act('cancel', order);
    const status = async () => {
      await run('expedition.endQuestions');
      return statusOf('expedition', order.id);
    };
    clock.advance(8 * HOUR - 1);
    expect(await flip(shop, 'cancelAnswerHours', 8, status)).toEqual([
      'waitingForCancel',
      'waitingForCancel',
    ]);
    clock.advance(1);
    expect(await status()).toBe('takeOut');
    expect((await readHistory(portal.database, order)).at(-1)).toMatchObject({
      act: 'refuseCancel',
      kind: 'system',
      reason: 'noAnswerFor 8',
    });
  },
});
