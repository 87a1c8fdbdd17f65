import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { type Counted, piecesOf } from './count.ts';

export type WaitingOrder = FloorAdvice['orders'][number];

/**
 * The orders that what is counted completes, beside those that are chosen already: these may be set aside. A chosen
 * one whose goods are no longer counted is none of them.
 */
export function findComplete(
  orders: readonly WaitingOrder[],
  counted: Counted,
  chosen: ReadonlySet<string>,
): Set<string> {
  const left = new Map<string, number>();
  const leftOf = (item: string) => left.get(item) ?? piecesOf(counted, item);
  const covers = ({ lines }: WaitingOrder) => lines.every(({ item, quantity }) => quantity <= leftOf(item));
  const complete = new Set<string>();
  for (const order of orders.filter(({ id }) => chosen.has(id))) {
    if (!covers(order)) continue;
    for (const { item, quantity } of order.lines) left.set(item, leftOf(item) - quantity);
    complete.add(order.id);
  }
  for (const order of orders) if (covers(order)) complete.add(order.id);
  return complete;
}
