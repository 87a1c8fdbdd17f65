import type {
  ClaimRuleOfCarrier,
  claimRuleRoutes,
} from '../../../../contracts/complaint/claim-rule.routes.ts';
import type { CarrierReason, ClaimRule } from '../../../../contracts/complaint/claim-rule.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../../platform/events/record.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listClaimRules, lockCarrier, putClaimRule, removeClaimRule } from './claim-rule.store.ts';

/** @throws Problem 404 where there is no such carrier. */
async function rulesOf(tx: Tx, carrierId: string): Promise<ClaimRuleOfCarrier[]> {
  const rules = await listClaimRules(tx, carrierId);
  if (!rules) throw notFound();
  return rules;
}

const FIELDS = ['opensAfter', 'closesAfter', 'answerDays'] as const;

const diffOf = (from: ClaimRule, to: ClaimRule): Change[] =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));

/** What was said of a reason, in the history of the carrier. */
const note = (tx: Tx, carrierId: string, reason: CarrierReason, act: string, diff: Change[]): Promise<void> =>
  recordEvent(tx, { organisationId: null, noun: 'carrier', recordId: carrierId, act, reason, diff });

const ruleFor = (rules: readonly ClaimRuleOfCarrier[], reason: CarrierReason): ClaimRuleOfCarrier =>
  rules.find((one) => one.reason === reason) as ClaimRuleOfCarrier;

/** When carriers take claims: kept by the provider. */
export const claimRuleHandlers: Handlers<typeof claimRuleRoutes> = {
  list: (tx, { params }) => rulesOf(tx, params.id),
  set: async (tx, { params: { id, reason }, body }) => {
    await lockCarrier(tx, id);
    const before = ruleFor(await rulesOf(tx, id), reason);
    const diff = diffOf(before, body);
    if (!before.isConfirmed || diff.length > 0) {
      await putClaimRule(tx, id, reason, body);
      await note(tx, id, reason, 'setClaimRule', diff);
    }
    return rulesOf(tx, id);
  },
  reset: async (tx, { params: { id, reason } }) => {
    await lockCarrier(tx, id);
    const before = ruleFor(await rulesOf(tx, id), reason);
    if (!(await removeClaimRule(tx, id, reason))) return;
    await note(tx, id, reason, 'resetClaimRule', diffOf(before, ruleFor(await rulesOf(tx, id), reason)));
  },
};
