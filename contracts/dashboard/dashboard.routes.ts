import { z } from 'zod';
import { LEFT_THE_WAREHOUSE } from '../expedition/expedition.states.ts';
import { day } from '../kit/fields.time.ts';
import { id, optional } from '../kit/fields.ts';
import type { Criteria, OrCriteria } from '../kit/grid.ts';
import type { Permission } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';
import { overviewRoute } from './overview.ts';

/** A kind of record that asks for a person. */
export interface NeedFacts {
  read: Permission;
  /** The list whose rows are counted, by its path in the portal, and the criteria that find them. */
  list: 'expeditions' | 'claims' | 'returns' | 'product-stocks' | 'stock-advices' | 'internal-stock-changes';
  criteria: (today: string) => OrCriteria;
  /** Who alone is asked; both unless given. */
  only?: 'user' | 'admin';
}

const ofStatus = (status: string) => (): Criteria => ({ status: { in: [status] } });
const required =
  (comparator: 'lt' | 'eq') =>
  (today: string): Criteria => ({
    requiredExpeditionDate: { [comparator]: today },
    status: { nin: [...LEFT_THE_WAREHOUSE] },
  });
const turn = (side: 'reporter' | 'resolver') => (): Criteria => ({ turn: { in: [side] } });
/** New returns, and those whose goods are here. */
const TO_DECIDE: Criteria[] = [
  { status: { in: ['new'] } },
  { status: { in: ['inProgress'] }, goods: { in: ['saleable', 'opened', 'damaged', 'missing'] } },
];
const orders = { read: 'expedition.read', list: 'expeditions' } as const;
const claims = { read: 'expedition.read', list: 'claims' } as const;
const advices = { read: 'inbound.read', list: 'stock-advices' } as const;

/** What asks for a person, most pressing first: what the navigation counts in red is among it. */
export const NEEDS = {
  incorrect: { ...orders, criteria: ofStatus('incorrect') },
  late: { ...orders, criteria: required('lt') },
  claimsToAnswer: { ...claims, criteria: turn('reporter'), only: 'user' },
  claimsToResolve: { ...claims, criteria: turn('resolver'), only: 'admin' },
  lateTomorrow: { ...orders, criteria: required('eq') },
  stockOk: { ...orders, criteria: ofStatus('stockOk') },
  returnsToDecide: {
    read: 'expedition.read',
    list: 'returns',
    criteria: (): OrCriteria => ({ or: TO_DECIDE }),
    only: 'user',
  },
  blocked: {
    read: 'stock.read',
    list: 'product-stocks',
    criteria: () => ({ blocked: { eq: true }, quantity: { gt: 0 } }),
  },
  faultyAdvices: { ...advices, criteria: ofStatus('incorrect') },
  partlyReceived: { ...advices, criteria: ofStatus('partiallyFinished') },
  toApprove: {
    read: 'stock.read',
    list: 'internal-stock-changes',
    criteria: ofStatus('New'),
    only: 'admin',
  },
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
