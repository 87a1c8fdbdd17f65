import { z } from 'zod';
import { LEFT_THE_WAREHOUSE } from '../expedition/expedition.states.ts';
import { day, instant } from '../kit/fields.time.ts';
import { id, optional } from '../kit/fields.ts';
import type { Criteria } from '../kit/grid.ts';
import { route } from '../kit/route.ts';

interface Counted {
  /** The list whose rows are counted, by its path in the portal, and the criteria that find them. */
  list: 'expeditions' | 'stock-advices' | 'internal-stock-changes' | 'inbound-receipts';
  criteria: (today: string) => Criteria;
}

const ofStatus =
  (...statuses: string[]) =>
  (): Criteria => ({ status: { in: statuses } });

/** What clients wait for from the provider, most pressing first. */
export const CLIENT_WAITS = {
  cancelRequested: { list: 'expeditions', criteria: ofStatus('waitingForCancel') },
  late: {
    list: 'expeditions',
    criteria: (today) => ({
      requiredExpeditionDate: { lt: today },
      status: { nin: [...LEFT_THE_WAREHOUSE] },
    }),
  },
  toApprove: { list: 'internal-stock-changes', criteria: ofStatus('New') },
  arrived: { list: 'stock-advices', criteria: ofStatus('waiting') },
} as const satisfies Record<string, Counted>;
export type ClientWait = keyof typeof CLIENT_WAITS;
const CLIENT_WAIT_NAMES = Object.keys(CLIENT_WAITS) as [ClientWait, ...ClientWait[]];

/** What stands in a physical warehouse, in the order of the floor. */
export const WAREHOUSE_QUEUES = {
  sent: { list: 'expeditions', criteria: ofStatus('awaitingProcessing', 'preallocated') },
  picking: { list: 'expeditions', criteria: ofStatus('takeOut') },
  packing: { list: 'expeditions', criteria: ofStatus('completion') },
  carrier: { list: 'expeditions', criteria: ofStatus('waitingForTheCarrier', 'readyToTakeover') },
  arrived: { list: 'stock-advices', criteria: ofStatus('waiting') },
  receiving: { list: 'stock-advices', criteria: ofStatus('inProgress', 'partiallyFinished') },
} as const satisfies Record<string, Counted>;
export type WarehouseQueue = keyof typeof WAREHOUSE_QUEUES;
export const WAREHOUSE_QUEUE_NAMES = Object.keys(WAREHOUSE_QUEUES) as [WarehouseQueue, ...WarehouseQueue[]];

/** What came in today: the list of each, whose rows were made since the day began. */
export const TODAY_FIGURES = {
  orders: 'expeditions',
  advices: 'stock-advices',
  receipts: 'inbound-receipts',
} as const satisfies Record<string, Counted['list']>;

const named = { id: z.string(), name: z.string() };

export const overviewRoute = route({
  method: 'GET',
  path: '/api/dashboard/overview',
  audience: 'admin',
  permission: 'expedition.read',
  query: z.object({
    organisation: optional(id()),
    /** The day that it is where the reader is, and the moment at which it began. */
    today: day(),
    since: instant(),
  }),
  answer: z.object({
    /** Those who wait for most first. */
    clients: z.array(
      z.object({
        ...named,
        waits: z.array(z.object({ wait: z.enum(CLIENT_WAIT_NAMES), count: z.int() })),
      }),
    ),
    warehouses: z.array(z.object({ ...named, queues: z.record(z.enum(WAREHOUSE_QUEUE_NAMES), z.int()) })),
    today: z.object({
      orders: z.int(),
      advices: z.int(),
      receipts: z.int(),
      /** Pieces of those receipts. */
      pieces: z.int(),
    }),
    portal: z.object({
      /** Bytes left on the disk, where they are few; null where there are enough. */
      room: z.int().nullable(),
      /** Jobs that were tried often without success and still wait, or were given up, by their task. */
      failing: z.array(
        z.object({
          task: z.string(),
          count: z.int(),
          /** When the oldest of them was wanted. */
          since: z.string(),
          /** What the newest failure said, for whoever runs the portal. */
          error: z.string(),
        }),
      ),
    }),
  }),
  summary:
    'What clients wait for, what stands in each physical warehouse, what came in today, and what the portal itself lacks.',
});
