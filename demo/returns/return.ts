import { MINUTE } from '../calendar.ts';
import { type Order, timeOf } from '../orders/order.ts';

/** A parcel of an order that came back. */
export interface Returned {
  id: string;
  receivedAt: number;
  /** Null while somebody has still to grade it. */
  gradedAt: number | null;
}

/** Of the orders on their way back, how many lie at the table already. */
const ARRIVED = 0.5;

/**
 * The parcel of an order that came back, by a stream of its own; null where none did.
 * @param now what has come by then.
 */
export function returnOf(order: Order, now: number): Returned | null {
  const random = order.random.fork('return');
  if (order.status === 'returned') {
    const gradedAt = timeOf(order, 'closeReturn', 'receiveReturn') ?? order.createdAt;
    const before = order.steps.at(-2)?.at ?? order.createdAt;
    const receivedAt = Math.max(before + 1, Math.round(gradedAt - random.between(15, 240) * MINUTE));
    return { id: random.id(receivedAt), receivedAt, gradedAt };
  }
  if (order.status !== 'returning' || !random.chance(ARRIVED)) return null;
  const turned = order.steps.at(-1)?.at ?? order.createdAt;
  const receivedAt = Math.round(turned + (Math.max(now, turned) - turned) * random.between(0.5, 0.95));
  return { id: random.id(receivedAt), receivedAt, gradedAt: null };
}
