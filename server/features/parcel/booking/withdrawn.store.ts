import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Lane } from './booking.store.ts';

/**
 * Gives up parcels of a lane that are to be sent although their orders were withdrawn meanwhile: whether the carrier had
 * taken them was not known then, and it has not.
 */
export async function dropWithdrawn(tx: Tx, { carrierId, eshopId }: Lane): Promise<void> {
  await sql`
    update parcel_booking b set state = 'void', due_at = null
    from expedition e
    where b.carrier_id = ${carrierId} and b.eshop_id = ${eshopId} and b.state = 'planned'
      and e.organisation_id = b.organisation_id and e.id = b.expedition_id
      and e.status in ('returning', 'returned')`.execute(tx.db);
}
