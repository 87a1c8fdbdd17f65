import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** Of these expeditions, those that wait for an advice which has not arrived yet. */
export async function listAwaitingArrival(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct i.expedition_id as id
    from expedition e
    join expedition_item i on i.organisation_id = e.organisation_id and i.expedition_id = e.id
    join pairing p on p.organisation_id = i.organisation_id and p.expedition_item_id = i.id
    join stock_advice_item s on s.organisation_id = p.organisation_id and s.id = p.stock_advice_item_id
    join stock_advice a on a.organisation_id = s.organisation_id and a.id = s.stock_advice_id
    where e.id = any (${ids}::uuid[]) and a.status not in ('waiting', 'inProgress')`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}
