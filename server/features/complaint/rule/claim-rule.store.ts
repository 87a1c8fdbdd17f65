import { type RawBuilder, sql } from 'kysely';
import { CARRIER_ADAPTERS } from '../../../../contracts/carrier/carrier.adapters.ts';
import type { ClaimRuleOfCarrier } from '../../../../contracts/complaint/claim-rule.routes.ts';
import {
  CARRIER_REASONS,
  type CarrierReason,
  type ClaimRule,
  usualRule,
} from '../../../../contracts/complaint/claim-rule.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

const USUAL = JSON.stringify(
  [null, ...CARRIER_ADAPTERS].flatMap((adapter) =>
    CARRIER_REASONS.map((reason) => {
      const { opensAfter, closesAfter, answerDays } = usualRule(adapter, reason);
      return { adapter, reason, opens: opensAfter, closes: closesAfter, answer: answerDays };
    }),
  ),
);

/** The rules of all carriers as rows `carrier_id, reason, opens, closes, answer, confirmed`. */
export const CLAIM_RULES: RawBuilder<unknown> = sql`
  select c.id as carrier_id, u.reason, coalesce(r.opens_after, u.opens) as opens, coalesce(r.closes_after, u.closes) as closes,
    coalesce(r.answer_days, u.answer) as answer, r.carrier_id is not null as confirmed
  from carrier c
  join jsonb_to_recordset(${USUAL}::jsonb) as u(adapter text, reason text, opens integer, closes integer, answer integer)
    on u.adapter is not distinct from c.adapter
  left join claim_rule r on r.carrier_id = c.id and r.reason = u.reason`;

interface Said extends ClaimRule {
  adapter: string | null;
  reason: CarrierReason | null;
}

/** The rules of a carrier, each as an administrator said or as the portal begins with; undefined where there is no such carrier. */
export async function listClaimRules(tx: Tx, carrierId: string): Promise<ClaimRuleOfCarrier[] | undefined> {
  const { rows } = await sql<Said>`
    select c.adapter, r.reason, r.opens_after as "opensAfter", r.closes_after as "closesAfter", r.answer_days as "answerDays"
    from carrier c left join claim_rule r on r.carrier_id = c.id where c.id = ${carrierId}`.execute(tx.db);
  const [first] = rows;
  if (!first) return undefined;
  return CARRIER_REASONS.map((reason) => {
    const own = rows.find((row) => row.reason === reason);
    const { opensAfter, closesAfter, answerDays } = own ?? usualRule(first.adapter, reason);
    return { reason, opensAfter, closesAfter, answerDays, isConfirmed: own !== undefined };
  });
}

/** Locks a carrier against a change of its rules at the same time. */
export async function lockCarrier(tx: Tx, carrierId: string): Promise<void> {
  await tx.db.selectFrom('carrier').select('id').where('id', '=', carrierId).forNoKeyUpdate().execute();
}

export async function putClaimRule(
  tx: Tx,
  carrierId: string,
  reason: CarrierReason,
  { opensAfter, closesAfter, answerDays }: ClaimRule,
): Promise<void> {
  const values = { opens_after: opensAfter, closes_after: closesAfter, answer_days: answerDays };
  await tx.db
    .insertInto('claim_rule')
    .values({ carrier_id: carrierId, reason, ...values })
    .onConflict((conflict) => conflict.columns(['carrier_id', 'reason']).doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function removeClaimRule(tx: Tx, carrierId: string, reason: CarrierReason): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('claim_rule')
    .where('carrier_id', '=', carrierId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
