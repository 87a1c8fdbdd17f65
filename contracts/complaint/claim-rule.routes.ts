import { z } from 'zod';
import { choice, id, integer } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import { together } from '../kit/together.ts';
import { CARRIER_REASONS } from './claim-rule.ts';

const days = (least: number) => integer(least, LIMITS.claimDays);

export const claimRuleBody = together(
  z.strictObject({ opensAfter: days(0), closesAfter: days(0), answerDays: days(1) }),
  [
    ({ opensAfter, closesAfter }, refuseField) => {
      if (closesAfter < opensAfter) refuseField(['closesAfter'], 'tooSmall', { min: opensAfter });
    },
  ],
);
export type ClaimRuleBody = z.output<typeof claimRuleBody>;

/** When a carrier takes claims of a reason and answers them, in working days. */
export const claimRule = z.object({
  reason: z.enum(CARRIER_REASONS),
  opensAfter: z.int(),
  closesAfter: z.int(),
  answerDays: z.int(),
  /** An administrator has said so; otherwise it is what the portal begins with, and uncertain. */
  isConfirmed: z.boolean(),
});
export type ClaimRuleOfCarrier = z.infer<typeof claimRule>;

const own = { audience: 'admin', permission: 'master.write' } as const;
const path = '/api/carrier/:id/claim-rule' as const;
const paramsOfOne = z.object({ id: id(), reason: choice(CARRIER_REASONS) });

export const claimRuleRoutes = {
  list: route({
    method: 'GET',
    path,
    ...own,
    params: z.object({ id: id() }),
    answer: z.array(claimRule),
    summary: 'When a carrier takes claims and answers them, by their reasons.',
  }),
  set: route({
    method: 'PUT',
    path: `${path}/:reason`,
    ...own,
    params: paramsOfOne,
    body: claimRuleBody,
    answer: z.array(claimRule),
    summary: 'Says when a carrier takes claims of a reason; by that it is confirmed.',
  }),
  reset: route({
    method: 'DELETE',
    path: `${path}/:reason`,
    ...own,
    params: paramsOfOne,
    status: 204,
    summary: 'Goes back to what the portal begins with.',
  }),
} as const;
