import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildExpedition, buildProduct } from '../../../testing/builders.ts';
import { countStatements, interleave } from '../../../testing/interleave.ts';
import { providerScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { pairExpedition } from '../expedition/waiting/waiting.acts.ts';
import { cancelAdvice, closeAdvice, recallAdvice } from './stock-advice.acts.ts';
import { announce, bodyOf, type Inbound, openInbound } from './stock-advice.fixtures.ts';
import { updateAdviceBody } from './stock-advice.update.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

const asAdmin = (tx: Tx): Tx => ({ ...tx, scope: providerScope({ kind: 'admin', id: null, name: 'Ada' }) });

/** What brings fewer pieces than an announcement of four pieces promised. */
const LESS: Record<string, (tx: Tx, id: string) => Promise<unknown>> = {
  close: (tx, id) => closeAdvice(asAdmin(tx), id),
  cancel: (tx, id) => cancelAdvice(asAdmin(tx), id),
  recall: (tx, id) => recallAdvice(asAdmin(tx), id),
  fewer: (tx, id) => {
    const body = bodyOf(inbound, { items: [{ product: inbound.product.id, quantity: 1 }] });
    return updateAdviceBody(asAdmin(tx), id, stockAdviceBody.parse(body), null);
  },
};

/** An announcement of four pieces that nobody is promised yet, and an order that wants them. */
async function standing(): Promise<{ advice: string; order: string }> {
  const { portal, organisation } = inbound;
  inbound.product = await buildProduct(portal.database, organisation);
  const advice = await announce(inbound, {
    send: true,
    items: [{ product: inbound.product.id, quantity: 4 }],
  });
  const order = await buildExpedition(portal.database, organisation, {
    status: 'waitingForGoods',
    sent_at: '2026-01-05T10:00:00Z',
    items: [{ product: inbound.product, quantity: 4 }],
  });
  return { advice: advice.id, order: order.id };
}

test.each(Object.keys(LESS))(
  '%s: an order is not promised pieces that stop coming at the same time',
  async (name) => {
    const { database } = inbound.portal;
    const less = LESS[name] as (typeof LESS)[string];
    const pair = (tx: Tx, id: string) => pairExpedition(asAdmin(tx), id, null, undefined);
    const alone = await standing();
    const { outcome, statements } = await countStatements(database, (tx) => less(tx, alone.advice));
    expect(outcome).toBe('done');
    for (let point = 0; point <= statements; point++) {
      const { advice, order } = await standing();
      const [lessened] = await interleave(
        database,
        (tx) => less(tx, advice),
        point,
        (tx) => pair(tx, order),
      );
      expect(lessened, `stopped at ${point}`).toBe('done');
      expect(await findBrokenRules(database, inbound.organisation.id), `stopped at ${point}`).toEqual([]);
    }
  },
);
