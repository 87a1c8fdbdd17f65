import { z } from 'zod';
import { id, integer, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { actRoute } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { queued } from '../reservation/reservation.schema.ts';
import { expeditionNoun } from './expedition.noun.ts';
import { expeditionDetail } from './expedition.schema.ts';
import { EXPEDITION_STATUSES } from './expedition.states.ts';

/*
 * Why is this waiting? What each line lacks, what brings it, who stands ahead, and the ways out.
 */

const nullableText = z.string().nullable();

export const waitingLine = z.object({
  item: z.string(),
  /** The set it is a component of, when it is one. */
  set: z.object({ item: z.string(), name: z.string() }).nullable(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    productSku: z.string(),
    image: nullableText.optional(),
  }),
  required: z.int(),
  booked: z.int(),
  paired: z.int(),
  missing: z.int(),
  expedited: z.int(),
  rebookAfter: nullableText,
  /** The advice that it is paired with, or else the first that still has pieces for it. */
  coming: z
    .object({
      stockAdvice: z.string(),
      stockAdviceItem: z.string(),
      internalId: z.string(),
      status: z.string(),
      expectedAt: nullableText,
      remaining: z.int(),
      paired: z.int(),
    })
    .nullable(),
  /** Orders before this one in the queue for the product here, and the pieces that they lack. */
  ahead: z.object({ orders: z.int(), pieces: z.int() }),
});

/** Who gets the pieces of the advice that this order waits for, in queue order. */
export const waitingShare = z.object({
  stockAdvice: z.string(),
  internalId: z.string(),
  product: z.string(),
  expectedAt: nullableText,
  remaining: z.int(),
  /** Who stands before this order, by name as far as three; the others together. */
  ahead: z.array(queued.extend({ quantity: z.int() })),
  aheadMore: z.object({ orders: z.int(), quantity: z.int() }),
  own: z.int(),
  behind: z.object({ orders: z.int(), quantity: z.int() }),
  left: z.int(),
});

/** An order from which the missing pieces could be moved, and what that does to it. */
export const waitingMove = z.object({
  item: z.string(),
  fromItem: z.string(),
  expedition: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  status: z.enum(EXPEDITION_STATUSES),
  requiredExpeditionDate: nullableText,
  booked: z.int(),
  quantity: z.int(),
  /** After it, this order has all it needs. */
  completes: z.boolean(),
  /** When what it still lacks then will be here; null when that is nothing, or not announced. */
  restAt: nullableText,
});

export const expeditionWaiting = z.object({
  status: z.enum(EXPEDITION_STATUSES),
  lines: z.array(waitingLine),
  shares: z.array(waitingShare),
  /** When all that is paired or coming will be here; null when something is not announced. */
  completeAt: nullableText,
  moves: z.array(waitingMove),
  /** What is booked can leave now, the rest as an order of its own. */
  split: z.object({
    possible: z.boolean(),
    reason: nullableText,
    booked: z.int(),
    rest: z.int(),
    /** What each part would collect on delivery; null for an order that is paid otherwise. */
    cod: z.object({ now: nullableText, later: nullableText, currency: nullableText }).nullable(),
  }),
});
export type ExpeditionWaiting = z.infer<typeof expeditionWaiting>;

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'expedition.read' } as const;
const write = { audience: 'both', permission: 'expedition.write' } as const;

const act = <const A extends string>(name: A, summary: string) =>
  actRoute(expeditionNoun, name, expeditionDetail, summary);

export const expeditionWaitingRoutes = {
  waiting: route({
    method: 'GET',
    path: '/api/expedition/:id/waiting',
    ...read,
    params,
    answer: expeditionWaiting,
    summary: 'Why an expedition waits: per line what is missing, what brings it, who stands ahead.',
  }),
  rebook: act(
    'rebook',
    'Books what is free now: also for a draft, and for what was not to be booked again yet.',
  ),
  unbook: act('unbook', 'Gives back what a draft still holds.'),
  pair: route({
    method: 'PUT',
    path: '/api/expedition/:id/pair',
    ...write,
    params,
    body: z.strictObject({
      /** Everything missing with the earliest advices when nothing is named. */
      items: z
        .array(
          z.strictObject({
            item: reference(),
            stockAdviceItem: reference(),
            quantity: integer(1, LIMITS.quantity),
          }),
        )
        .max(LIMITS.expeditionItems)
        .optional(),
    }),
    answer: expeditionDetail,
    summary: 'Promises pieces of an advice to an order that waits.',
  }),
  unpair: act('unpair', 'Gives up all that advices have promised to an order.'),
  advices: route({
    method: 'GET',
    path: '/api/expedition/:id/advices',
    ...read,
    params,
    answer: z.object({
      advices: z.array(
        z.object({
          item: z.string(),
          stockAdvice: z.string(),
          stockAdviceItem: z.string(),
          internalId: z.string(),
          status: z.string(),
          expectedAt: nullableText,
          /** Not yet promised to anybody. */
          free: z.int(),
        }),
      ),
    }),
    summary: 'Advices whose pieces an order that waits could be paired with.',
  }),
  split: route({
    method: 'PUT',
    path: '/api/expedition/:id/split',
    ...write,
    params,
    answer: z.object({ expedition: expeditionDetail, rest: expeditionDetail }),
    summary: 'Sends what is booked and makes the rest an order of its own, which waits.',
  }),
  closeRest: act(
    'closeRest',
    'Nothing more comes of an order that left without a part of its goods: what it still holds is given back.',
  ),
  followUp: route({
    method: 'PUT',
    path: '/api/expedition/:id/followUp',
    ...write,
    params,
    answer: z.object({ expedition: expeditionDetail, rest: expeditionDetail }),
    summary: 'Sends the goods that an order left without as an order of its own, with what is held for them.',
  }),
} as const;
