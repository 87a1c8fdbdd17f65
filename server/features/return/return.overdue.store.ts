import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** Approved returns whose goods have not come for as many days as their e-shop waits; none whose carrier says "delivered". */
const overdue = (tx: Tx) => sql`
  select r.id, r.approved_at from return r
  join eshop s on s.organisation_id = r.organisation_id and s.id = r.eshop_id
  where r.status = 'approved' and r.received_at is null and r.goods <> 'delivered' and s.return_goods_days is not null
    and r.approved_at + s.return_goods_days * interval '1 day' <= ${tx.now}`;

/** Those whose time is over, the oldest first. */
export async function listOverdue(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${overdue(tx)} order by r.approved_at, r.id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Whether the time of one is over; asked again once it is held. */
export async function isOverdue(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`${overdue(tx)} and r.id = ${id}`.execute(tx.db);
  return rows.length > 0;
}
