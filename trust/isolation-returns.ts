import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { returnRoutes } from '../contracts/return/return.routes.ts';
import type { returnPageRoutes } from '../contracts/return/return-page.routes.ts';
import { buildExpedition, type Expedition } from '../testing/builders.ts';
import { buildReturn, buildReturnLabel } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import { type IsolationWorld, PICTURE } from './isolation-world.ts';

/** A good call of every route of returns. */
export function returnCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): { return: Calls<typeof returnRoutes>; returnPage: Calls<typeof returnPageRoutes> } {
  const product = { id: own.product };
  const order = async (): Promise<Expedition> => {
    const items = [
      {
        product: mine.product,
        quantity: 3,
        expedited: 3,
        product_value: '100',
        product_value_currency: 'CZK',
      },
    ];
    return buildExpedition(portal.database, mine, { status: 'delivered', order_number: next(), items });
  };
  const made = async (status: string): Promise<string> =>
    (await buildReturn(portal.database, await order(), { status, note: 'Own', items: [{ product }] })).id;
  const acted =
    (status: string, body?: object): GoodCall =>
    async () => ({ params: { id: await made(status) }, ...(body && { body }) });
  /** A return whose label stands like this; its file is stored. */
  const labelled = async (state: string, of?: Expedition) => {
    const row = await buildReturn(portal.database, of ?? (await order()), { items: [{ product }] });
    const file = { maxBytes: 100, organisationId: mine.id, kind: 'label-return' };
    await buildReturnLabel(portal.database, row, mine.carrier.id, {
      state,
      account_id: uuid(),
      carrier_number: 'Z1',
      label_key: (await portal.services.storage.put(Readable.from(['%PDF-1.7']), file)).key,
    });
    return row;
  };
  const labelledAs = (state: string, body?: object) => async () => ({
    params: { id: (await labelled(state)).id },
    ...(body && { body }),
  });
  const onReturn = async () => {
    const of = await order();
    const { internal_number: number } = await labelled('booked', of);
    const page = await onPage();
    return { ...page, body: { ...page.body, orderNumber: of.order_number, number } };
  };
  const lines = [{ product: own.product, quantity: 1 }];
  /** The own e-shop with its pages switched on, and the proof of a new order of it. */
  const onPage = async (more: object = {}) => {
    await portal.database.asOwner(
      'update eshop set return_page = true, withdrawal_page = true where id = $1',
      [own.eshop],
    );
    const { order_number: orderNumber } = await order();
    return { params: { eshop: own.eshop }, body: { orderNumber, email: 'jana@example.com', ...more } };
  };
  return {
    returnPage: {
      shop: async () => ({ params: (await onPage()).params }),
      find: () => onPage(),
      announce: () => onPage({ items: [{ line: 1, quantity: 1, reason: 'broken', photos: [] }] }),
      photo: async () => ({ ...(await onPage()), file: PICTURE }),
      label: onReturn,
      labelFile: onReturn,
      withdraw: () => onPage({ name: 'Jana' }),
    },
    return: {
      list,
      export: exported('internalNumber', 'status', 'organisation'),
      read: acted('new'),
      create: async () => ({
        body: {
          expedition: (await order()).id,
          items: [{ product: own.product, quantity: 1, reason: 'broken' }],
        },
      }),
      offer: async () => ({ query: { expedition: (await order()).id } }),
      act: async () => ({ params: { id: await made('new'), act: 'approve' } }),
      // No two open returns wait for one parcel number.
      label: async () => acted('new', { trackingNumber: `RR${uuid().slice(-12)}` })(),
      askForLabel: labelledAs('planned'),
      decideLabel: labelledAs('unclear', { taken: true, number: 'Z1' }),
      labelFile: labelledAs('booked'),
      reject: acted('new', { reason: 'Own' }),
      refund: acted('approved', { amount: '50', currency: 'CZK' }),
      exchange: acted('approved', { items: lines }),
      finish: acted('rejected', {}),
      bulk: async () => ({ params: { act: 'approve' }, body: { returns: [await made('new')] } }),
    },
  };
}
