import { ask } from './portal.ts';

/** An order that is to be packed. */
export interface Task {
  id: string;
  orderNumber: string;
  carrier: string;
  status: string;
  sumOfQuantity: number;
  items: { productSku: string; place: string | null; quantity: number }[];
}

const stationOf = async (token: string): Promise<Task[]> =>
  (await ask<{ tasks: Task[] }>(token, '/api/floor/pack')).tasks;

/** Orders to be packed that stand still: the warehouse itself packs what other journeys have sent, a step a second. */
export async function tasksToPack(token: string): Promise<Task[]> {
  const tasks = await stationOf(token);
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/expedition/list', {
    select: ['id'],
    limit: 100,
    criteria: {
      status: { eq: 'completion' },
      changedAt: { lt: new Date(Date.now() - 60_000).toISOString() },
    },
  });
  return tasks.filter(({ id }) => results.some((still) => still.id === id));
}

/** A SKU that takes up an order that stands still, when it is scanned with none in hand: the first in the queue that holds it. */
export async function skuThatTakesUp(token: string, besides: string): Promise<string> {
  const station = (await stationOf(token)).filter(({ id }) => id !== besides);
  const holds = (sku: string) => (task: Task) => task.items.some(({ productSku }) => productSku === sku);
  for (const { id, items } of await tasksToPack(token))
    for (const { productSku } of items) if (station.find(holds(productSku))?.id === id) return productSku;
  throw new Error('no order that stands still is the first to hold one of its products');
}
