import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import type { StockAdviceStatus } from '../../contracts/stock-advice/stock-advice.states.ts';
import type { NewJob } from '../../server/platform/jobs/enqueue.ts';
import { HOUR, MINUTE } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Advice } from '../stock/advice.ts';
import type { Order } from './order.ts';

/*
 * The demo lives on: what stands on the floor, or is with a carrier, goes on by itself through the first working day. A
 * few at a time, so that every status has orders while somebody looks around.
 */

/** Where an order goes on without its owner, and after how long the first does: some of the floor's tasks are left to try. */
export const GOES_ON: Partial<Record<ExpeditionStatus, number>> = {
  awaitingProcessing: 1 * MINUTE,
  preallocated: 45 * MINUTE,
  takeOut: 45 * MINUTE,
  completion: 45 * MINUTE,
  waitingForCancel: 3 * MINUTE,
  waitingForTheCarrier: 1 * MINUTE,
  carrierPickedUp: 1 * MINUTE,
  readyToTakeover: 5 * MINUTE,
  returning: 5 * MINUTE,
};
/** The same of deliveries, for whose goods orders wait; none comes before its time. */
const DELIVERIES: Partial<Record<StockAdviceStatus, number>> = {
  new: 1 * MINUTE,
  waiting: 60 * MINUTE,
  inProgress: 60 * MINUTE,
};
const SPREAD = 8 * HOUR;

/** The jobs by which orders and deliveries go on. */
export function goOn(
  orders: readonly Order[],
  advices: readonly Advice[],
  now: number,
  random: Random,
): NewJob[] {
  return [
    ...spread(orders, GOES_ON, now, random).map(([{ id }, runAt]) => ({
      task: 'warehouse.submit',
      payload: { expedition: id },
      key: `warehouse:${id}`,
      runAt,
    })),
    ...spread(advices, DELIVERIES, now, random).map(([{ id }, runAt]) => ({
      task: 'warehouse.receiveAdvice',
      payload: { stockAdvice: id },
      key: `warehouse:${id}`,
      runAt,
    })),
  ];
}

/** Each record in a status that goes on, with its moment: the first of a status soon, the others one after the other. */
function spread<S extends string, R extends { status: S }>(
  records: readonly R[],
  firsts: Partial<Record<S, number>>,
  now: number,
  random: Random,
): [R, Date][] {
  return (Object.entries(firsts) as [S, number][]).flatMap(([status, first]) => {
    const some = random.shuffle(records.filter((record) => record.status === status));
    return some.map((record, index): [R, Date] => [
      record,
      new Date(now + first + (index / some.length) * SPREAD),
    ]);
  });
}
