import type { Logger } from 'pino';
import type { Words } from '../../../../contracts/carrier/carrier.words.ts';
import type { ExpeditionError } from '../../../../contracts/expedition/expedition.schema.ts';
import { type Acting, systemScope } from '../../../platform/access/scope.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { readShipping } from '../../../wms/door.store.ts';
import { makeLabel } from '../../../wms/label.ts';
import { takeBackPacking } from '../../../wms/unpack.service.ts';
import {
  type ExpeditionRow,
  errorsOf,
  findExpedition,
  moveExpedition,
  noteCarrier,
} from '../../expedition/expedition.warehouse.service.ts';
import { fieldOf } from './booking.orders.ts';
import { later } from './booking.outcome.service.ts';
import { cancelBookings } from './booking.service.ts';
import {
  type BookingRow,
  changeBookings,
  type Lane,
  listDue,
  lockBookings,
  numberParcels,
  postponeSettling,
} from './booking.store.ts';
import { readConsignments } from './consignment.store.ts';

/** As whom the history names what a carrier's answer does. */
const CARRIER: Acting = { kind: 'system', id: null, name: 'Carrier' };
const SCOPE = systemScope('Carrier', 'warehouse');
const MOST = 1_000;
/** Seconds before the outcome is written to its order again, where that failed. */
const AGAIN_SECONDS = 5 * 60;

const isOpen = ({ state }: BookingRow): boolean =>
  ['planned', 'sent', 'pending', 'unknown', 'unclear'].includes(state);

/** Tells orders what became of their parcels, each in a transaction of its own: one that fails holds up no other. */
export async function settleOrders(lane: Lane, database: Database, log: Logger): Promise<void> {
  const rows = await database.read(SCOPE, (tx) => listDue(tx, lane, ['booked', 'refused', 'unclear'], MOST));
  for (const id of new Set(rows.map(({ expedition_id }) => expedition_id)))
    await database
      .transaction(SCOPE, (tx) => settleOrder(tx, id))
      .catch(async (error: unknown) => {
        log.error({ err: error, expedition: id }, 'an order was not told');
        await database.transaction(SCOPE, (tx) => postponeSettling(tx, id, later(tx.now, AGAIN_SECONDS)));
      });
}

async function settleOrder(tx: Tx, expeditionId: string): Promise<void> {
  const row = await findExpedition(tx, expeditionId);
  if (!row) return;
  const bookings = await lockBookings(tx, row.organisation_id, row.id);
  const news = bookings.filter(
    ({ state, due_at }) => ['booked', 'refused', 'unclear'].includes(state) && due_at !== null,
  );
  if (news.length === 0) return;
  await writeNumbers(
    tx,
    row,
    news.filter(({ state }) => state === 'booked'),
  );
  await askPerson(tx, row, bookings);
  const isDecided = !bookings.some(isOpen);
  const refused = bookings.filter(({ state }) => state === 'refused');
  await changeBookings(
    tx,
    news.map((booking) => ({
      row: booking,
      from: [booking.state],
      change: { due_at: null, ...(booking.state === 'booked' && { track_at: tx.now }) },
    })),
  );
  // A parcel of which it was not known, while its order was withdrawn: the carrier has it, and does not get it.
  if (row.status === 'returning' && news.some(({ state }) => state === 'booked'))
    await cancelBookings(tx, row);
  // A refused one waits until all of its order are answered.
  if (isDecided && refused.length > 0) await refuse(tx, row, refused);
}

/** The parcels have numbers; the order travels under that of its first. */
async function writeNumbers(tx: Tx, row: ExpeditionRow, booked: readonly BookingRow[]): Promise<void> {
  if (booked.length === 0) return;
  const shipping = await readShipping(tx, row);
  let first = { trackingNumber: row.tracking_number, trackingUrl: row.tracking_url };
  const numbered = booked.map((booking) => {
    const label = makeLabel(shipping, row.internal_number, { trackingNumber: booking.carrier_number });
    if (booking.position === 0) first = label;
    return { row: booking, trackingUrl: label.trackingUrl };
  });
  await numberParcels(tx, numbered);
  await noteCarrier(tx, row, {
    act: 'bookParcels',
    acting: CARRIER,
    tracking: first,
    diff: [
      {
        field: 'trackingNumber',
        from: row.tracking_number,
        to: booked.map(({ carrier_number }) => carrier_number).join(', '),
      },
    ],
  });
}

/** Of a parcel of which the carrier cannot say whether it took it, a person is asked; and no more when it is known. */
async function askPerson(tx: Tx, row: ExpeditionRow, bookings: readonly BookingRow[]): Promise<void> {
  const unclear = bookings.filter(({ state }) => state === 'unclear');
  const known = errorsOf(row);
  const others = known.filter(({ code }) => code !== 'bookingUnclear');
  const isAsked = others.length < known.length;
  if (unclear.length === 0 && !isAsked) return;
  const errors = [
    ...others,
    ...unclear.map(
      ({ reference }): ExpeditionError => ({
        propertyPath: '',
        code: 'bookingUnclear',
        parameters: { reference },
      }),
    ),
  ];
  if (JSON.stringify(errors) === JSON.stringify(known)) return;
  await noteCarrier(tx, row, {
    act: unclear.length > 0 ? 'askBooking' : 'answerBooking',
    acting: CARRIER,
    errors,
  });
}

/** The carrier's words and code; of our own words what they are about, for the rest is said in the reader's language. */
function reasonOf(words: Words, code: string): string {
  const [text, known] =
    typeof words === 'string' ? [words, code] : ['', Object.values(words.parameters).join(' ') || code];
  return [text, known && `(${known})`].filter(Boolean).join(' ');
}

/**
 * Row 39: the carrier does not take a parcel as it is. The packing is taken back, with it what the carrier did take of the
 * same order, and the order stands at the packing table with what is wrong with it until it is corrected.
 */
async function refuse(tx: Tx, row: ExpeditionRow, refused: readonly BookingRow[]): Promise<void> {
  const { orders } = await readConsignments(tx, refused);
  const order = orders.get(row.id);
  const errors = refused
    .flatMap(({ faults }) => faults)
    .map(
      ({ field, code, text }): ExpeditionError => ({
        propertyPath: fieldOf(field, order ?? { isDelivery: true }),
        code: 'carrierRefused',
        parameters: {
          carrier: order?.carrierName ?? '',
          reason: reasonOf(text, code),
        },
      }),
    );
  const alike = [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
  // It has left the house, or is on its way back: there is no box to be opened.
  if (row.status !== 'waitingForTheCarrier')
    return noteCarrier(tx, row, { act: 'refuseLabel', acting: CARRIER, errors: alike });
  await takeBackPacking(tx, row.id, refused[0]?.packing);
  const held = await findExpedition(tx, row.id);
  if (held)
    await moveExpedition(
      tx,
      held,
      { act: 'refuseLabel', to: 'completion', actor: 'warehouse', acting: CARRIER, reason: null },
      { errors: alike },
    );
}

/** A carrier does not cancel a parcel that goes nowhere: a person has to, and reads of it in the order's history. */
export const tellKept = ({ expedition_id, carrier_number }: BookingRow, database: Database): Promise<void> =>
  database.transaction(SCOPE, async (tx) => {
    const row = await findExpedition(tx, expedition_id);
    if (row) await noteCarrier(tx, row, { act: 'keepParcel', acting: CARRIER, reason: carrier_number });
  });
