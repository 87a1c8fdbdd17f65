import { sql } from 'kysely';
import { LEFT_THE_WAREHOUSE } from '../../../contracts/expedition/expedition.states.ts';
import { ownedBy } from '../../platform/database/owned.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { CountedOf } from './expedition.list.store.ts';

/** As the partial index `expedition_due` says it, constants and all: a parameter would not let the planner use it. */
const IS_HERE = sql.raw(
  `required_expedition_date is not null and status not in (${LEFT_THE_WAREHOUSE.map((status) => `'${status}'`).join(', ')})`,
);

/** How many expeditions that have not left were required before a day, or on it, and since when. */
export async function countDue(
  tx: Tx,
  { today, organisation, eshop }: CountedOf & { today: string },
  when: 'before' | 'on',
): Promise<{ count: number; since: string | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(required_expedition_date)::text as since from expedition
    where ${IS_HERE} and required_expedition_date ${sql.raw(when === 'before' ? '<' : '=')} ${today}::date
      and ${ownedBy(tx, organisation)}
      ${eshop == null ? sql`` : sql`and eshop_id = ${eshop}`}`.execute(tx.db);
  return rows[0] as (typeof rows)[number];
}
