import { type RawBuilder, sql } from 'kysely';
import type {
  ClaimCost,
  CostDimension,
  CostQuery,
} from '../../../../contracts/complaint/claim-cost.routes.ts';
import { zoneName } from '../../../platform/clock.ts';
import { ownedBy } from '../../../platform/database/owned.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

const NONE = sql`null::uuid`;

/** What a claim `c` and a return `r` are put together by: a record, or a reason. */
const KEYS: Record<CostDimension, { claim: RawBuilder<unknown>; return: RawBuilder<unknown> }> = {
  carrier: { claim: sql`c.carrier_id`, return: sql`e.carrier_id` },
  product: { claim: sql`c.product_id`, return: sql`i.product_id` },
  reason: { claim: NONE, return: NONE },
};

const reasonOf = (by: CostDimension, reason: RawBuilder<unknown>) =>
  by === 'reason' ? reason : sql`null::text`;

/** A return's money falls on its products by what they were worth; where no order says that, by their pieces. */
const SHARES = sql`
  left join lateral (
    select i.product_id, sum(i.value * i.quantity) as value,
      case when sum(sum(i.value * i.quantity)) over () > 0
        then sum(i.value * i.quantity) / sum(sum(i.value * i.quantity)) over ()
        else sum(i.quantity) / sum(sum(i.quantity)) over () end as share
    from return_item i where i.organisation_id = r.organisation_id and i.return_id = r.id
    group by i.product_id
  ) i on true`;

/** Money that went back in another currency than the goods are worth in is of its own row; its return counts once. */
const moneyOf = (value: RawBuilder<unknown>, paid: RawBuilder<unknown>) => sql`
  cross join lateral (
    select r.currency, 1 as count, ${value} as value,
      case when r.refunded_currency = r.currency then ${paid} end as paid
    union all
    select r.refunded_currency, 0, null, ${paid} where r.refunded_amount is not null and r.refunded_currency is distinct from r.currency
  ) money`;

/** Claims and returns by month and dimension, the newest month and the dearest first. */
export async function listCosts(
  tx: Tx,
  { by, from, until, zone: named, organisation }: CostQuery,
  limit: number,
): Promise<ClaimCost[]> {
  const zone = zoneName(named);
  const monthOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone ${zone}, 'YYYY-MM')`;
  const within = (
    column: RawBuilder<unknown>,
  ) => sql`${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${until}::date + 1)::timestamp at time zone ${zone}`;
  const isByProduct = by === 'product';
  const table = sql.table(isByProduct ? 'product' : 'carrier');
  const { rows } = await sql<ClaimCost>`
    with found as (
      select 'claim' as kind, ${monthOf(sql`c.created_at`)} as month, ${KEYS[by].claim} as key,
        ${reasonOf(by, sql`c.reason`)} as reason, c.currency, 1 as count, c.claim_value as value,
        c.paid_value as paid
      from complaint c
      where c.status <> 'canceled' and ${within(sql`c.created_at`)} and ${ownedBy(tx, organisation, 'c.organisation_id')}
      union all
      select 'return', ${monthOf(sql`r.created_at`)}, ${KEYS[by].return}, ${reasonOf(by, sql`r.reason`)},
        money.currency, money.count, money.value, money.paid
      from return r
      join expedition e on e.organisation_id = r.organisation_id and e.id = r.expedition_id
      ${isByProduct ? SHARES : sql``}
      ${isByProduct ? moneyOf(sql`coalesce(i.value, 0)`, sql`r.refunded_amount * i.share`) : moneyOf(sql`r.amount`, sql`r.refunded_amount`)}
      where ${within(sql`r.created_at`)} and ${ownedBy(tx, organisation, 'r.organisation_id')}
    )
    select f.kind, f.month, case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as of,
      f.reason, f.currency, sum(f.count)::int as count, round(sum(f.value), 2)::text as value, round(sum(f.paid), 2)::text as paid
    from found f left join ${table} k on k.id = f.key
    group by f.kind, f.month, k.id, k.name, f.reason, f.currency
    order by f.month desc, sum(f.value) desc nulls last, sum(f.count) desc, k.name, f.reason, f.currency
    limit ${limit}`.execute(tx.db);
  return rows;
}
