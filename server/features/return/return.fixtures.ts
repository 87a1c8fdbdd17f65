import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { ReturnInput } from '../../../contracts/return/return.schema.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Expedition,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { buildReturn } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import type { Portal } from '../../../testing/portal.ts';

type Item = Partial<ReturnInput['items'][number]>;

/** A client whose order of three pieces at 400 CZK and one at 150 CZK was delivered, and who calls the portal. */
export async function openReturner(portal: Portal) {
  const { database } = portal;
  const mine = await buildOrganisation(database);
  const [shirt, bottle] = [await buildProduct(database, mine), await buildProduct(database, mine)];
  await sell(database, mine, [shirt, bottle]);
  const { token } = await signInUser(portal, mine);
  const order = (
    overrides: Parameters<typeof buildExpedition>[2] extends infer O ? Partial<O> : never = {},
  ) =>
    buildExpedition(database, mine, {
      status: 'delivered',
      value: '1350',
      currency: 'CZK',
      items: [
        { product: shirt, quantity: 3, expedited: 3, product_value: '400', product_value_currency: 'CZK' },
        { product: bottle, quantity: 1, expedited: 1, product_value: '150', product_value_currency: 'CZK' },
      ],
      ...overrides,
    });
  const announce = async (of: Expedition, items: Item[] = [{}], more: Partial<ReturnInput> = {}) => {
    const body = {
      expedition: of.id,
      items: items.map((item) => ({ product: shirt.id, quantity: 1, reason: 'wrongSize' as const, ...item })),
      ...more,
    };
    return portal.call(routes.create, { body }, { token });
  };
  /** The id of a return of the order's first product that stands in a status. */
  const inStatus = async (of: Expedition, status: string, more: object = {}): Promise<string> =>
    (await buildReturn(database, of, { status, items: [{ product: shirt }], ...more })).id;
  return { mine, shirt, bottle, token, order, announce, inStatus };
}

/** An e-shop with its pages switched on, and a delivered order of it. */
export async function openPages(portal: Portal, pages = true) {
  const client = await openReturner(portal);
  const { eshop } = client.mine;
  await portal.database.asOwner(
    `update eshop set return_page = $2, withdrawal_page = $2, colour = '#e30613' where id = $1`,
    [eshop.id, pages],
  );
  const order = await client.order();
  const proof = { orderNumber: order.order_number, email: 'JANA@example.com ' };
  const params = { eshop: eshop.id };
  const list = async () =>
    (await portal.call(routes.list, { body: { nested: true } }, { token: client.token })).body.results;
  return { ...client, eshop, order, proof, params, list };
}
