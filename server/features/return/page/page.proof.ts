import { notFound, Problem } from '../../../../contracts/kit/problem.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import {
  countFailure,
  forgetFailures,
  guesserThrottleKeys,
  guessThrottleKeys,
  lockedProblem,
  pauseBeforeTry,
  secondsLocked,
} from '../../../platform/access/throttle.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOrder, findShop, type NamedOrder, type PageShop } from './page.store.ts';

/** Who acts on the pages of e-shops: the customer, who has no account here. */
export const CUSTOMER = systemScope('Customer');

export interface Proof {
  eshop: string;
  orderNumber: string;
  email: string;
  ip: string;
}

/** What a customer does with an order that they have shown to be theirs. */
type Work<T> = (tx: Tx, order: NamedOrder, shop: PageShop) => Promise<T>;

const same = (address: string): string => address.trim().toLowerCase();

/**
 * Lets a customer at an order whose number and e-mail they know. Wrong ones are counted: after five from
 * a network it waits for that order, after fifty for all orders, and fifty for an order from everywhere only slow the next,
 * so that no stranger keeps a customer out. A wrong number and a wrong e-mail are answered alike, after the same one query.
 * @throws Problem 404 `notFound` where the e-shop has not switched the page on; 404 `returnOrderUnknown` for a wrong
 * number or e-mail; 429 after too many of them.
 */
export async function withOrder<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eshop, orderNumber, email, ip }: Proof,
  page: 'returns' | 'withdrawals' | 'either',
  work: Work<T>,
): Promise<T> {
  const ofOrder = guessThrottleKeys(`order ${eshop} ${orderNumber.toUpperCase()}`, ip);
  const keys = [ofOrder, guesserThrottleKeys('order', ip)];
  const { shop, pause } = await database.transaction(CUSTOMER, async (tx) => {
    const shop = await findShop(tx, eshop);
    if (!shop || !(page === 'either' ? shop.returns || shop.withdrawals : shop[page])) throw notFound();
    for (const one of keys) {
      const seconds = await secondsLocked(tx, one);
      if (seconds > 0) throw lockedProblem(seconds);
    }
    return { shop, pause: await pauseBeforeTry(tx, ofOrder) };
  });
  if (pause > 0) await clock.wait(pause);
  const order = await database.read(CUSTOMER, (tx) => findOrder(tx, eshop, orderNumber));
  if (!order?.emails.map(same).includes(same(email))) {
    await database.transaction(CUSTOMER, async (tx) => {
      for (const one of keys) await countFailure(tx, one);
    });
    throw new Problem('returnOrderUnknown', { status: 404 });
  }
  return database.transaction(CUSTOMER, async (tx) => {
    await forgetFailures(tx, ofOrder);
    return work(tx, order, shop);
  });
}
