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

/** Orders to be packed that stand still: the warehouse itself packs what other journeys have sent, a step a second. */
export async function tasksToPack(token: string): Promise<Task[]> {
  const { tasks } = await ask<{ tasks: Task[] }>(token, '/api/floor/pack');
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
