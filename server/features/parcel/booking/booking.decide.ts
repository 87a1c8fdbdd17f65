import { conflict, invalidAt, notFound } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { errorsOf, holdExpedition, noteCarrier } from '../../expedition/expedition.warehouse.service.ts';
import { carrierReferenceOf } from './booking.calls.service.ts';
import { type BookingChange, changeBookings, laneJob, lockBookings, readBookingOf } from './booking.store.ts';
import { isNumberTaken } from './carrier-number.store.ts';

/**
 * A person has looked at the carrier's own pages: the parcel is there under a number, or it is not and is sent again.
 * The same said again of the same parcel changes nothing.
 * @throws Problem 404; 409 `bookingDecided` for a parcel of which nobody is asked; 400 without the number of a taken one, or
 * with the number of another parcel.
 */
export async function decideBooking(
  tx: Tx,
  parcelId: string,
  { taken, number }: { taken: boolean; number: string | null },
): Promise<void> {
  const found = await readBookingOf(tx, parcelId);
  if (!found) throw notFound();
  const row = await holdExpedition(tx, found.expedition_id);
  const booking = (await lockBookings(tx, row.organisation_id, row.id)).find(
    ({ parcel_id }) => parcel_id === parcelId,
  );
  if (taken && number && booking?.state === 'booked' && booking.carrier_number === number) return;
  if (booking?.state !== 'unclear')
    throw conflict('bookingDecided', { noun: 'expedition', orderNumber: row.order_number });
  if (taken && !number) throw invalidAt('number', 'required');
  if (number && taken && (await isNumberTaken(tx, booking, number)))
    throw invalidAt('number', 'taken', { value: number });
  const change: BookingChange = taken
    ? {
        state: 'booked',
        carrier_number: number,
        carrier_reference: carrierReferenceOf(number ?? ''),
        text: null,
        due_at: tx.now,
      }
    : { state: 'planned', text: null, tries: 0, due_at: tx.now };
  await changeBookings(tx, [{ row: booking, from: ['unclear'], change }]);
  await noteCarrier(tx, row, {
    act: taken ? 'answerBooking' : 'bookAgain',
    errors: errorsOf(row).filter(
      ({ code, parameters }) => code !== 'bookingUnclear' || parameters.reference !== booking.reference,
    ),
  });
  await enqueueJob(tx, laneJob({ carrierId: booking.carrier_id, eshopId: booking.eshop_id }));
}
