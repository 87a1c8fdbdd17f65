import type { returnRoutes } from '../contracts/return/return.routes.ts';
import { buildExpedition, type Expedition } from '../testing/builders.ts';
import { buildReturn } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** A good call of every route of returns. */
export function returnCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): { return: Calls<typeof returnRoutes> } {
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
  const lines = [{ product: own.product, quantity: 1 }];
  return {
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
      reject: acted('new', { reason: 'Own' }),
      refund: acted('approved', { amount: '50', currency: 'CZK' }),
      exchange: acted('approved', { items: lines }),
      finish: acted('rejected', {}),
      bulk: async () => ({ params: { act: 'approve' }, body: { returns: [await made('new')] } }),
    },
  };
}
