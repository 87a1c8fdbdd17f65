import { createHash } from 'node:crypto';
import type { CarrierAdapterCode } from '../../../../contracts/carrier/carrier.adapters.ts';
import { conflict } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueJob, enqueueJobs } from '../../../platform/jobs/enqueue.ts';
import type { ExpeditionRow } from '../../expedition/expedition.warehouse.service.ts';
import {
  type BookingOutcome,
  type BookingRow,
  changeBookings,
  insertBookings,
  laneJob,
  lockBookings,
  wakePlanned,
} from './booking.store.ts';

/** Thirty-two signs of which none is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a carrier knows a parcel by: of this parcel alone, in every portal that uses the account, and always the same. */
export const referenceOf = (parcelId: string): string =>
  `L${[...createHash('sha256').update(parcelId).digest().subarray(0, 15)].map((byte) => SIGNS[byte % 32]).join('')}`;

/**
 * Plans the booking of parcels that were packed, in the transaction of the packing.
 * @param packing what is needed to take the packing back, where the carrier refuses a parcel.
 */
export async function planBookings(
  tx: Tx,
  row: ExpeditionRow,
  parcelIds: readonly string[],
  { adapter, packing }: { adapter: CarrierAdapterCode; packing: unknown },
): Promise<void> {
  await insertBookings(
    tx,
    parcelIds.map((parcel_id, position) => ({
      organisation_id: row.organisation_id,
      parcel_id,
      expedition_id: row.id,
      eshop_id: row.eshop_id,
      carrier_id: row.carrier_id,
      adapter,
      position,
      reference: referenceOf(parcel_id),
      packing,
    })),
  );
  await enqueueJob(tx, laneJob({ carrierId: row.carrier_id, eshopId: row.eshop_id }));
}

/** What may be at the carrier without our knowing. */
const OPEN = ['sent', 'pending', 'unknown', 'unclear'] as const;

/**
 * The parcels of an order are none any more: those that were not sent never are, those that the carrier took are cancelled
 * there.
 * @throws Problem 409 `bookingOpen` while it is not known of one whether the carrier took it.
 */
export async function voidBookings(tx: Tx, row: ExpeditionRow): Promise<void> {
  const bookings = await lockBookings(tx, row.organisation_id, row.id);
  if (bookings.some(({ state }) => (OPEN as readonly string[]).includes(state)))
    throw conflict('bookingOpen', { noun: 'expedition', orderNumber: row.order_number });
  await giveUp(tx, row, bookings);
}

/**
 * The parcels of an order do not go: those that were not sent never are, those that the carrier took are cancelled there.
 * Of one of which that is not known the order's people learn with its number.
 */
export async function cancelBookings(tx: Tx, row: ExpeditionRow): Promise<void> {
  await giveUp(tx, row, await lockBookings(tx, row.organisation_id, row.id));
}

async function giveUp(tx: Tx, row: ExpeditionRow, bookings: readonly BookingRow[]): Promise<void> {
  const outcomes = bookings.flatMap((booking): BookingOutcome[] => {
    if (booking.state === 'planned')
      return [{ row: booking, from: ['planned'], change: { state: 'void', due_at: null } }];
    if (booking.state === 'booked')
      return [{ row: booking, from: ['booked'], change: { state: 'cancel', due_at: tx.now, tries: 0 } }];
    return [];
  });
  if (outcomes.length > 0) await changeBookings(tx, outcomes);
  if (bookings.some(({ state }) => state === 'booked'))
    await enqueueJob(tx, laneJob({ carrierId: row.carrier_id, eshopId: row.eshop_id }));
}

/** There are new login data: parcels that wait for some are tried. @param eshopId null for the provider's own. */
export async function wakeBookings(tx: Tx, carrierId: string, eshopId: string | null): Promise<void> {
  await enqueueJobs(tx, (await wakePlanned(tx, carrierId, eshopId)).map(laneJob));
}
