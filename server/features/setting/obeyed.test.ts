import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionWaitingRoutes } from '../../../contracts/expedition/expedition.waiting.ts';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { eshopSettingRoutes, organisationSettingRoutes } from '../../../contracts/setting/setting.routes.ts';
import { SETTINGS, type Setting, type SettingName } from '../../../contracts/setting/settings.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import {
  buildExpedition,
  buildProduct,
  buildStock,
  buildSupplier,
  buildWarehouse,
  type Row,
} from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { buildReturn } from '../../../testing/documents.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { readHistory, sendOrder, standAtDoor } from '../../wms/fixtures.ts';
import { standAtReturns } from '../../wms/return.fixtures.ts';
import { createJobs } from '../../worker.ts';
import { setCarrierAccount } from '../carrier-account/carrier-account.service.ts';
import { announce, openShop, type Shop } from '../expedition/expedition.fixtures.ts';

const HOUR = 3_600_000;
const clock = createTestClock(new Date());
let portal: Portal;
let adminId: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock });
  adminId = (await signInAdmin(portal)).id;
});
afterAll(() => portal.close());

/** Sets a setting of the shop's organisation or e-shop through the call. */
async function set({ organisation }: Shop, name: SettingName, value: unknown): Promise<void> {
  const isEshop = SETTINGS[name].of === 'eshop';
  const route = isEshop ? eshopSettingRoutes.update : organisationSettingRoutes.update;
  const params = { id: isEshop ? organisation.eshop.id : organisation.id };
  const token = await portal.tokenFor({ id: adminId, audience: 'admin' });
  const reply = await portal.call(route, { params, body: { [name]: value } as never }, { token });
  if (reply.status !== 200) throw new Error(reply.text);
}
/** Does the same before and after a setting is given another value. */
async function flip<T>(
  shop: Shop,
  name: SettingName,
  value: unknown,
  look: () => Promise<T>,
): Promise<[T, T]> {
  const before = await look();
  await set(shop, name, value);
  return [before, await look()];
}
const run = (task: string) =>
  createJobs(portal.services)[task]?.(
    {},
    {
      database: portal.database,
      log: pino({ level: 'silent' }),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    },
  );
const inStock = async (shop: Shop, pieces: number) => {
  const product = await shop.shelf.product();
  if (pieces > 0) await buildStock(portal.database, shop.organisation, product, pieces);
  return product;
};
/** Sends an order of so many pieces of a new product of which so many are there. */
const send = async (shop: Shop, quantity: number, there = quantity) => {
  const product = await inStock(shop, there);
  return shop.act('send', await shop.create([{ product: product.id, quantity }]));
};
const statusOf = async (table: string, id: string) =>
  (await portal.database.asOwner<{ status: string }>(`select status from ${table} where id = $1`, [id]))[0]
    ?.status;

type Obeyed = { [N in SettingName]: (typeof SETTINGS)[N] extends { isAhead: true } ? never : N }[SettingName];

/** An order that the warehouse or its carrier has brought to a status now. */
const handedOver = async (shop: Shop, to: string) => {
  const order = await send(shop, 1);
  await portal.database.asOwner(`update expedition set status = $2, changed_at = $3 where id = $1`, [
    order.id,
    to,
    clock.now(),
  ]);
  await portal.database.asOwner(`update event set at = $2 where record_id = $1`, [order.id, clock.now()]);
  return order;
};

/** Whether the page for the customers of the shop lets them do something. */
const pageOf = async ({ organisation }: Shop, what: 'returns' | 'withdrawals') =>
  (await portal.call(returnPageRoutes.shop, { params: { eshop: organisation.eshop.id } })).body?.[what];

/** What each setting changes; one that nothing obeys has no place here. */
const OBEYED: Record<Obeyed, (shop: Shop) => Promise<void>> = {
  async partialBooking(shop) {
    const booked = async () => (await send(shop, 3, 2)).items.map((item) => item.booked);
    expect(await flip(shop, 'partialBooking', 'allOrNothing', booked)).toEqual([[2], [0]]);
  },
  async automaticPairing(shop) {
    const waits = async () => {
      const product = await inStock(shop, 0);
      await announce(portal.database, shop.organisation, product, 5);
      return (await shop.act('send', await shop.create([{ product: product.id, quantity: 3 }]))).status;
    };
    expect(await flip(shop, 'automaticPairing', false, waits)).toEqual(['waitingForAsn', 'waitingForGoods']);
  },
  async unbookPartiallyDeliveredExpeditions(shop) {
    const door = standAtDoor(portal.database);
    const rest = async () => {
      const order = await sendOrder(portal.database, shop.organisation, { pieces: 5 });
      await door.say(order, 'pack', { items: [{ item: order.items[0]?.id ?? '', quantity: 3 }] });
      return door.stockOf(order);
    };
    const name = 'unbookPartiallyDeliveredExpeditions';
    expect(await flip(shop, name, true, rest)).toEqual([[[7, 2]], [[7, 0]]]);
  },
  async restByClients(shop) {
    const door = standAtDoor(portal.database);
    const close = async () => {
      const order = await sendOrder(portal.database, shop.organisation, { pieces: 5 });
      await door.say(order, 'pack', { items: [{ item: order.items[0]?.id ?? '', quantity: 3 }] });
      const params = { id: order.id };
      return (await portal.call(expeditionWaitingRoutes.closeRest, { params }, { token: shop.token })).status;
    };
    expect(await flip(shop, 'restByClients', false, close)).toEqual([200, 409]);
  },
  async strictFifo(shop) {
    const newest = async () => {
      const product = await inStock(shop, 1);
      return (await shop.create([{ product: product.id, quantity: 1, lotOption: 'newest' }])).errors;
    };
    expect(await flip(shop, 'strictFifo', true, newest)).toEqual([
      [],
      [expect.objectContaining({ code: 'newestRefused' })],
    ]);
  },
  async ignoreAddressValidation(shop) {
    const status = async () => {
      const product = await inStock(shop, 1);
      return (await shop.create([{ product: product.id, quantity: 1 }], { billingZip: '1' })).status;
    };
    expect(await flip(shop, 'ignoreAddressValidation', true, status)).toEqual(['incorrect', 'onHold']);
  },
  async addressValidationMandatory(shop) {
    const status = async () => {
      const product = await inStock(shop, 1);
      const change = { billingZip: '1', ignoreAddressValidation: true };
      return (await shop.create([{ product: product.id, quantity: 1 }], change)).status;
    };
    expect(await flip(shop, 'addressValidationMandatory', true, status)).toEqual(['onHold', 'incorrect']);
  },
  async automaticStockChanges(shop) {
    const { organisation, token } = shop;
    const opened = await buildWarehouse(portal.database, organisation, organisation.wms, { type: 'opened' });
    const status = async () => {
      const body = {
        wms: organisation.wms.id,
        fromWarehouse: organisation.warehouse.id,
        toWarehouse: opened.id,
        items: [{ product: (await inStock(shop, 5)).id, quantity: 4 }],
      };
      return (await portal.call(internalStockChangeRoutes.create, { body }, { token })).body.status;
    };
    expect(await flip(shop, 'automaticStockChanges', true, status)).toEqual(['New', 'Ready']);
  },
  async stockAdviceCloseInterval(shop) {
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
  async waitBeforeProcessing(shop) {
    const status = async () => (await send(shop, 2)).status;
    expect(await flip(shop, 'waitBeforeProcessing', true, status)).toEqual(['awaitingProcessing', 'stockOk']);
  },
  async editBeforeProcessing(shop) {
    await set(shop, 'waitBeforeProcessing', true);
    const order = await send(shop, 2);
    const edit = async () => {
      const { id, product } = order.items[0] ?? {};
      const body = shop.bodyOf({
        orderNumber: order.orderNumber,
        waitBeforeProcessing: true,
        items: [{ id, product: product?.id ?? '', quantity: 1 }],
      });
      const params = { id: order.id };
      return (await portal.call(expeditionRoutes.update, { params, body }, { token: shop.token })).status;
    };
    expect(await flip(shop, 'editBeforeProcessing', true, edit)).toEqual([409, 200]);
  },
  async releaseAfterHours(shop) {
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
  async assumeDeliveredAfterDays(shop) {
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
  async returnPage(shop) {
    expect(await flip(shop, 'returnPage', true, () => pageOf(shop, 'returns'))).toEqual([undefined, true]);
  },
  async withdrawalPage(shop) {
    expect(await flip(shop, 'withdrawalPage', true, () => pageOf(shop, 'withdrawals'))).toEqual([
      undefined,
      true,
    ]);
  },
  async returnLabel(shop) {
    const { organisation } = shop;
    const { eshop, carrier } = organisation;
    await set(shop, 'returnPage', true);
    await portal.database.asOwner(`update carrier set adapter = 'packeta' where id = $1`, [carrier.id]);
    await portal.database.transaction(systemScope(), (tx) =>
      setCarrierAccount(tx, portal.services.secrets, null, {
        carrierId: carrier.id,
        login: { apiPassword: 'x' },
      }),
    );
    const hasLabel = async () => {
      const product = await shop.shelf.product();
      const order = await buildExpedition(portal.database, organisation, {
        status: 'delivered',
        items: [{ product, quantity: 1, expedited: 1 }],
      });
      const body = {
        orderNumber: order.order_number,
        email: order.billing_email ?? '',
        items: [{ line: 1, quantity: 1, reason: 'broken' as const }],
      };
      const made = await portal.call(returnPageRoutes.announce, { params: { eshop: eshop.id }, body });
      return made.body.label;
    };
    expect(await flip(shop, 'returnLabel', true, hasLabel)).toEqual([false, true]);
  },
  async returnGoodsDays(shop) {
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
  async cancelAnswerHours(shop) {
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
  async rollbackGraceMinutes(shop) {
    const kept = async () => {
      const order = await shop.act('rollback', await send(shop, 3));
      return (await shop.read(order)).items[0]?.booked;
    };
    expect(await flip(shop, 'rollbackGraceMinutes', 0, kept)).toEqual([3, 0]);
  },
  async lastCancelStatus(shop) {
    const door = standAtDoor(portal.database);
    const order = await sendOrder(portal.database, shop.organisation);
    await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
    const cancel = async () =>
      (await portal.call(expeditionRoutes.cancel, { params: { id: order.id } }, { token: shop.token }))
        .status;
    expect(await flip(shop, 'lastCancelStatus', 'completion', cancel)).toEqual([409, 200]);
    await set(shop, 'lastCancelStatus', 'preallocated');
    const picked = await sendOrder(portal.database, shop.organisation);
    await door.sayAll(picked, 'accept', 'startPicking');
    const late = await portal.call(
      expeditionRoutes.cancel,
      { params: { id: picked.id } },
      { token: shop.token },
    );
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('Picking')]);
  },
  async openedGoods(shop) {
    const { organisation } = shop;
    const opened = await buildWarehouse(portal.database, organisation, organisation.wms, { type: 'opened' });
    const place = async () => {
      const order = await sendOrder(portal.database, organisation);
      await standAtDoor(portal.database).sayAll(order, 'pack', 'pickUp');
      const returns = standAtReturns(portal.database);
      const { returnReceipt } = await returns.register(order);
      await returns.gradeAll(returnReceipt, 'returned_open');
      const [item] = await returns.itemsOf(returnReceipt);
      return item?.warehouse;
    };
    expect(await flip(shop, 'openedGoods', 'default', place)).toEqual([opened.id, organisation.warehouse.id]);
  },
};

const obeyed = (Object.keys(SETTINGS) as SettingName[]).filter(
  (name): name is Obeyed => !(SETTINGS[name] as Setting).isAhead,
);

test.each(obeyed)('%s is obeyed from the moment it is set', async (name) => {
  await OBEYED[name](await openShop(portal));
});
