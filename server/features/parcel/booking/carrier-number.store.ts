import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { carrierReferenceOf } from './booking.calls.service.ts';
import type { BookingRow } from './booking.store.ts';

/**
 * Whether another parcel travels under a carrier's number, whichever of the carrier's services it goes by. Until the end of
 * the transaction nobody else gives the number by hand. A parcel that is none any more keeps no number from another.
 */
export async function isNumberTaken(
  tx: Tx,
  { adapter, organisation_id, parcel_id }: Pick<BookingRow, 'adapter' | 'organisation_id' | 'parcel_id'>,
  number: string,
): Promise<boolean> {
  const reference = carrierReferenceOf(number);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${adapter} ${reference}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql`
    select from parcel_booking
    where adapter = ${adapter} and state in ('booked', 'cancel')
      and (carrier_number = ${number} or carrier_reference = ${reference})
      and (organisation_id, parcel_id) <> (${organisation_id}, ${parcel_id})
    limit 1`.execute(tx.db);
  return rows.length > 0;
}
