import { pino } from 'pino';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { eshopSettingRoutes, organisationSettingRoutes } from '../../../contracts/setting/setting.routes.ts';
import { SETTINGS, type SettingName } from '../../../contracts/setting/settings.ts';
import { buildStock } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal } from '../../../testing/portal.ts';
import { createJobs } from '../../worker.ts';
import type { Shop } from '../expedition/expedition.fixtures.ts';

export const HOUR = 3_600_000;

/** A portal whose settings are changed, and whose clock is moved. */
export async function openObeyed() {
  const clock = createTestClock(new Date());
  const portal = await createTestPortal({ clock });
  const adminId = (await signInAdmin(portal)).id;

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
  return { portal, clock, set, flip, run, inStock, send, statusOf, handedOver, pageOf };
}

export type Obeying = Awaited<ReturnType<typeof openObeyed>>;
