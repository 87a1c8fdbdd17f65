import { expect } from 'vitest';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { buildExpedition, buildWarehouse } from '../../../testing/builders.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { sendOrder, standAtDoor } from '../../wms/fixtures.ts';
import { standAtReturns } from '../../wms/return.fixtures.ts';
import { setCarrierAccount } from '../carrier-account/carrier-account.service.ts';
import type { Shop } from '../expedition/expedition.fixtures.ts';
import type { Obeying } from './obeyed.fixtures.ts';

/** What settings change about what comes back, and the pages for customers. */
export const obeyedByReturns = ({ portal, set, flip, pageOf }: Obeying) => ({
  async returnPage(shop: Shop) {
    expect(await flip(shop, 'returnPage', true, () => pageOf(shop, 'returns'))).toEqual([undefined, true]);
  },
  async withdrawalPage(shop: Shop) {
    expect(await flip(shop, 'withdrawalPage', true, () => pageOf(shop, 'withdrawals'))).toEqual([
      undefined,
      true,
    ]);
  },
  async returnLabel(shop: Shop) {
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
  async openedGoods(shop: Shop) {
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
});
