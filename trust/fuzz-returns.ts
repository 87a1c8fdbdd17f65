import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { systemScope } from '../server/platform/access/scope.ts';
import { bookItems, issueItems } from '../server/stock/ledger.ts';
import { bookingRequests, buildExpedition, buildStock } from '../testing/builders.ts';
import { buildReturn } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import type { Tenant } from './tenant.ts';

/** More than are decided in a run, of each status that an act begins in. */
const EACH = 12;
const PIECES = 900;
const STATUSES = ['new', 'inProgress', 'approved', 'rejected'] as const;

/** Returns of a tenant as the fuzzer plays with them, by status, and orders that have goods left to return. */
export async function buildFuzzReturns(portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> {
  const { database } = portal;
  /** Sent through the ledger: a rebuild of the stock, which the fuzzer asks for as well, leaves it as it is. */
  const order = async () => {
    const made = await buildExpedition(database, tenant, {
      status: 'delivered',
      value: '50000',
      currency: 'CZK',
      items: [{ product: tenant.product, quantity: PIECES }],
    });
    await buildStock(database, tenant, tenant.product, PIECES);
    const cause = { source: 'fuzz', key: uuid() };
    await database.transaction(systemScope(), async (tx) => {
      await bookItems(tx, bookingRequests(made), 'keep', cause);
      const lines = made.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
      await issueItems(tx, lines, { ...cause, key: uuid() });
    });
    return made;
  };
  const of = await order();
  const made: Record<string, string[]> = {};
  for (const status of STATUSES) {
    const ids: string[] = [];
    for (let index = 0; index < EACH; index++)
      ids.push((await buildReturn(database, of, { status, items: [{ product: tenant.product }] })).id);
    made[`return-${status}`] = ids;
  }
  await database.asOwner('update eshop set return_page = true, withdrawal_page = true where id = $1', [
    of.eshop_id,
  ]);
  const further = await order();
  return {
    ...made,
    return: Object.values(made).flat(),
    'order-returned': [of.id, further.id],
    'number-returned': [of.order_number, further.order_number],
  };
}

/** Bodies of which the fields have to fit one another. */
export function returnBodiesOf(
  operationId: string,
  { mine, ids }: FuzzWorld,
): fc.Arbitrary<object> | undefined {
  const items = fc.tuple(
    fc.record({ product: fc.constant(mine.product.id), quantity: fc.integer({ min: 1, max: 2 }) }),
  );
  switch (operationId) {
    case 'return.create':
      return fc.record({
        expedition: fc.constantFrom(...idsOf(ids.admin, 'order-returned')),
        note: fc.constantFrom(null, 'ž\nĺ'),
        items: items.map(([item]) => [{ ...item, reason: 'broken' }]),
      });
    case 'returnPage.find':
    case 'returnPage.photo':
    case 'returnPage.announce':
    case 'returnPage.withdraw':
      return fc.record({
        orderNumber: fc.constantFrom(...idsOf(ids.admin, 'number-returned')),
        email: fc.constant('jana@example.com'),
        ...(operationId === 'returnPage.withdraw' && { name: fc.constant('Jana') }),
        ...(operationId === 'returnPage.announce' && {
          items: fc.constant([{ line: 1, quantity: 1, reason: 'broken' }]),
        }),
      });
    case 'return.refund':
      return fc.record({ amount: fc.constantFrom('1', '2.5'), currency: fc.constant('CZK') });
    case 'return.exchange':
      return fc.record({ items });
    case 'return.finish':
      return fc.constantFrom({}, { goods: 'dispose' });
    default:
      return undefined;
  }
}
