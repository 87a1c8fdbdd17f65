import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * Folds the differences of each e-shop and status into one row. Readers see the same sums before and
 * after; differences that are being written meanwhile wait for the next time. Needs the provider's scope.
 */
export async function foldCounts(tx: Tx): Promise<void> {
  await sql`
    with scattered as (
      select organisation_id, eshop_id, status from expedition_count
      group by organisation_id, eshop_id, status having count(*) > 1
    ), taken as (
      delete from expedition_count c using scattered s
      where c.organisation_id = s.organisation_id and c.eshop_id = s.eshop_id and c.status = s.status
      returning c.organisation_id, c.eshop_id, c.status, c.difference
    )
    insert into expedition_count (organisation_id, eshop_id, status, difference)
    select organisation_id, eshop_id, status, sum(difference) from taken
    group by organisation_id, eshop_id, status having sum(difference) <> 0`.execute(tx.db);
}
