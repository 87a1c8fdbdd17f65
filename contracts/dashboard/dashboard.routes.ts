import { z } from 'zod';
import { LEFT_THE_WAREHOUSE } from '../expedition/expedition.states.ts';
import { day } from '../kit/fields.time.ts';
import { id, optional } from '../kit/fields.ts';
import type { Criteria } from '../kit/grid.ts';
import type { Permission } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';
import { overviewRoute } from './overview.ts';

interface NeedFacts {
  read: Permission;
  /** The list whose rows are counted, by its path in the portal, and the criteria that find them. */
  list: 'expeditions' | 'product-stocks' | 'stock-advices' | 'internal-stock-changes';
  criteria: (today: string) => Criteria;
}

const ofStatus = (status: string) => (): Criteria => ({ status: { in: [status] } });
const required =
  (comparator: 'lt' | 'eq') =>
  (today: string): Criteria => ({
    requiredExpeditionDate: { [comparator]: today },
    status: { nin: [...LEFT_THE_WAREHOUSE] },
  });
const orders = { read: 'expedition.read', list: 'expeditions' } as const;
const advices = { read: 'inbound.read', list: 'stock-advices' } as const;

/** What asks for a person, most pressing first. `toApprove` asks the provider alone. */
export const NEEDS = {
  incorrect: { ...orders, criteria: ofStatus('incorrect') },
  late: { ...orders, criteria: required('lt') },
  lateTomorrow: { ...orders, criteria: required('eq') },
  stockOk: { ...orders, criteria: ofStatus('stockOk') },
  blocked: {
    read: 'stock.read',
    list: 'product-stocks',
    criteria: () => ({ blocked: { eq: true }, quantity: { gt: 0 } }),
  },
  faultyAdvices: { ...advices, criteria: ofStatus('incorrect') },
  partlyReceived: { ...advices, criteria: ofStatus('partiallyFinished') },
  toApprove: { read: 'stock.read', list: 'internal-stock-changes', criteria: ofStatus('New') },
} as const satisfies Record<string, NeedFacts>;
export type Need = keyof typeof NEEDS;

/** Their names, in their order. */
export const NEED_NAMES = Object.keys(NEEDS) as Need[];

export const dashboardRoutes = {
  overview: overviewRoute,
  needs: route({
    method: 'GET',
    path: '/api/dashboard/needs',
    audience: 'both',
    query: z.object({
      organisation: optional(id()),
      eshop: optional(id()),
      /** The day that it is where the reader is: what was required before it is late. */
      today: day(),
    }),
    answer: z.object({
      needs: z.array(
        z.object({
          need: z.enum(NEED_NAMES),
          count: z.int(),
          /** Of what is late, the day for which the oldest was required. */
          since: z.string().nullable(),
        }),
      ),
    }),
    summary: 'How many records ask for a person, by what they ask; what nothing asks for is left out.',
  }),
} as const;
export type NeedCount = z.infer<typeof dashboardRoutes.needs.answer>['needs'][number];
