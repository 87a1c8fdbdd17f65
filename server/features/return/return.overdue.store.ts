import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * Approved returns whose goods have not come for as many days as their e-shop waits, the oldest first; none whose carrier says
 * that it delivered them.
 */
export async function listOverdue(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from return r
    join eshop s on s.organisation_id = r.organisation_id and s.id = r.eshop_id
    where r.status = 'approved' and r.received_at is null and r.goods <> 'delivered' and s.return_goods_days is not null
      and r.approved_at + s.return_goods_days * interval '1 day' <= ${tx.now}
    order by r.approved_at, r.id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
