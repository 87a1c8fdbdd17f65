import { z } from 'zod';
import { day, timeZone } from '../kit/fields.time.ts';
import { choice, id, optional } from '../kit/fields.ts';
import { relation } from '../kit/relation.ts';
import { route } from '../kit/route.ts';
import { SHEET_FORMATS } from '../kit/sheet.ts';

/** By what claims and returns are put together. */
export const COST_DIMENSIONS = ['carrier', 'product', 'reason'] as const;
export type CostDimension = (typeof COST_DIMENSIONS)[number];

export const COST_KINDS = ['claim', 'return'] as const;

/** Claims, or returns, of a month that have the carrier, product or reason in common, in one currency. */
export const claimCost = z.object({
  kind: z.enum(COST_KINDS),
  /** `2026-11`. */
  month: z.string(),
  /** The carrier or product; null where they name none. */
  of: relation,
  reason: z.string().nullable(),
  currency: z.string().nullable(),
  count: z.int(),
  /** What was claimed; of returns, what the goods were worth. */
  value: z.string().nullable(),
  /** What was paid; of returns, what was refunded. */
  paid: z.string().nullable(),
});
export type ClaimCost = z.infer<typeof claimCost>;

const query = z.strictObject({
  by: choice(COST_DIMENSIONS),
  /** The first day and the last, in the zone by which months are told apart. */
  from: day(),
  until: day(),
  zone: timeZone(),
  organisation: optional(id()),
});
export type CostQuery = z.output<typeof query>;

const read = { audience: 'both', permission: 'expedition.read', query } as const;

export const claimCostRoutes = {
  list: route({
    method: 'GET',
    path: '/api/claim-cost',
    ...read,
    answer: z.object({ rows: z.array(claimCost), isCut: z.boolean() }),
    summary:
      'What claims and returns cost, by month and by carrier, product or reason; cancelled claims do not count.',
  }),
  export: route({
    method: 'GET',
    path: '/api/claim-cost/export/:format',
    ...read,
    params: z.object({ format: z.enum(SHEET_FORMATS) }),
    download: true,
    rate: 'heavy',
    summary: 'The same as a file.',
  }),
} as const;
