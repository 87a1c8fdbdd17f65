import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { bookTogether, checkByTracking, inParts } from '../bookings.ts';
import type {
  Booking,
  CarrierAdapter,
  CarrierConnection,
  ParcelOrder,
  TrackedParcel,
} from '../carrier-adapter.ts';
import { type CarrierAnswer, readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { pplAccount } from './ppl.account.ts';
import { labelsOf, type PplBatchItem } from './ppl.labels.ts';
import { type PplAccessPoint, placesOf } from './ppl.places.ts';
import { type PplProblem, refusalOf, shipmentOf } from './ppl.shipment.ts';
import { meaningOf } from './ppl.statuses.ts';
import { eventsOf, type PplShipment } from './ppl.tracking.ts';

const API = 'https://api.dhl.com/ecs/ppl/myapi2';
const SHIPMENTS_A_BATCH = 1000;
const NUMBERS_A_CALL = 50;
const PLACES_A_PAGE = 1000;
/** No country has more; whoever answers full pages for ever is not followed. */
const PAGES = 200;

/** A list, as it is or in an envelope: clients of PPL have met both. */
const listIn = <T>(answer: T[] | { items?: T[] }): T[] =>
  Array.isArray(answer) ? answer : (answer.items ?? []);

function problemIn(answer: CarrierAnswer): PplProblem {
  try {
    return readJson<PplProblem>(answer);
  } catch {
    return {};
  }
}

function bookingIn(item: PplBatchItem | undefined, token: string): Booking {
  const { importState = '', shipmentNumber, errorCode = '', errorMessage } = item ?? {};
  if (['Accepted', 'Received', 'InProcess'].includes(importState)) return { kind: 'pending', token };
  if (importState === 'Complete' && shipmentNumber)
    return { kind: 'booked', number: shipmentNumber, carrierId: token, label: null };
  if (importState === 'Error')
    return {
      kind: 'refused',
      faults: [{ field: null, code: errorCode, text: errorMessage || '' }],
    };
  return { kind: 'unknown', text: importState || ownWords('incomplete') };
}

/**
 * PPL (CPL API): a batch is taken by a token and answered later, shipment by shipment; one that is wrong refuses all of
 * the batch. Pickups are ordered with PPL once for all days or by a person: no list closes the day.
 */
export const ppl: CarrierAdapter = {
  code: 'ppl',
  capabilities: {
    labels: ['pdf', 'zpl'],
    asynchronous: true,
    printsOnce: false,
    cancels: 'asked',
    closesDay: false,
    reconciles: true,
    // PPL does not say when a shipment can be found by our reference; batches take seconds, a busy day minutes.
    absentAfter: 900,
    pickupPlaces: true,
  },
  login: [{ name: 'clientId' }, { name: 'clientSecret' }],
  connect(login, world): CarrierConnection {
    const url = world.url ?? API;
    const ask = pplAccount(url, login, world);

    async function send(parcels: ParcelOrder[]) {
      const answer = await ask('POST', '/shipment/batch', {
        returnChannel: { type: 'None' },
        labelSettings: {
          format: 'Pdf',
          dpi: 300,
          completeLabelSettings: { isCompleteLabelRequested: false },
        },
        shipments: parcels.map(shipmentOf),
      });
      if (answer.status === 400 || answer.status === 422) return refusalOf(problemIn(answer));
      // Nothing is taken by what refuses the call itself; it is no parcel's fault.
      if (answer.status >= 400)
        throw new CarrierError('unavailable', ownWords('status', { status: String(answer.status) }));
      const token = /\/shipment\/batch\/([\w-]+)\/?$/.exec(answer.headers.get('location') ?? '')?.[1];
      if (answer.status !== 201 || !token) throw new CarrierError('unknownOutcome', ownWords('incomplete'));
      return parcels.map((): Booking => ({ kind: 'pending', token }));
    }

    async function batchOf(token: string): Promise<PplBatchItem[]> {
      const answer = await ask('GET', `/shipment/batch/${encodeURIComponent(token)}`);
      if (answer.status === 404) return [];
      if (answer.status !== 200)
        throw new CarrierError('unavailable', ownWords('status', { status: String(answer.status) }));
      return listIn(readJson<{ items?: PplBatchItem[] }>(answer));
    }

    async function shipmentsBy(name: string, values: string[]): Promise<PplShipment[]> {
      const query = new URLSearchParams([
        ['Limit', String(NUMBERS_A_CALL)],
        ['Offset', '0'],
        ...values.map((value): [string, string] => [name, value]),
      ]);
      const answer = await ask('GET', `/shipment?${query}`);
      if (answer.status === 404) return [];
      if (answer.status !== 200)
        throw new CarrierError('refused', ownWords('status', { status: String(answer.status) }));
      return listIn(readJson<PplShipment[]>(answer));
    }

    const track: CarrierConnection['track'] = async (parcels) => {
      const tracked: TrackedParcel[] = [];
      for (const part of inParts(parcels, NUMBERS_A_CALL)) {
        const numbers = part.map(({ number }) => number);
        const shipments = new Map(
          (await shipmentsBy('ShipmentNumbers', numbers)).map((one) => [one.shipmentNumber, one]),
        );
        for (const number of numbers) {
          const shipment = shipments.get(number);
          tracked.push({ number, events: shipment ? eventsOf(shipment) : [] });
        }
      }
      return tracked;
    };

    return {
      book: (parcels) => bookTogether(parcels, SHIPMENTS_A_BATCH, send),
      async poll(token, references) {
        try {
          const items = new Map((await batchOf(token)).map((item) => [item.referenceId, item]));
          return references.map((reference) => bookingIn(items.get(reference), token));
        } catch (error) {
          // Only the question has failed.
          if (!(error instanceof CarrierError)) throw error;
          return references.map(() => ({ kind: 'pending', token }));
        }
      },
      labels: (parcels, format) => labelsOf({ url, ask, batchOf, world }, parcels, format),
      async cancel({ number }) {
        const { status } = await ask('POST', `/shipment/${encodeURIComponent(number)}/cancel`);
        if (status < 300) return 'accepted';
        if (status === 400 || status === 409) return 'tooLate';
        throw new CarrierError('refused', ownWords('status', { status: String(status) }));
      },
      track,
      check: checkByTracking(track),
      async pickupPlaces(country) {
        const points: PplAccessPoint[] = [];
        for (let page = 0; page < PAGES; page += 1) {
          const query = new URLSearchParams({
            Limit: String(PLACES_A_PAGE),
            Offset: String(page * PLACES_A_PAGE),
            CountryCode: country,
          });
          const answer = await ask('GET', `/accessPoint?${query}`);
          if (answer.status === 404) break;
          if (answer.status !== 200)
            throw new CarrierError('refused', ownWords('status', { status: String(answer.status) }));
          const some = listIn(readJson<PplAccessPoint[]>(answer));
          points.push(...some);
          if (some.length < PLACES_A_PAGE) break;
        }
        return placesOf(points, country);
      },
      closeDay: async () => null,
      async reconcile(reference) {
        const shipments = await shipmentsBy('CustomerReferences', [reference]);
        const taken = shipments.find(
          (one) =>
            (one.referenceId === reference ||
              one.externalNumbers?.some(({ externalNumber }) => externalNumber === reference)) &&
            meaningOf(one.shipmentState ?? '') !== 'cancelled',
        );
        if (!taken) return { kind: 'absent' };
        return { kind: 'found', parcel: { number: taken.shipmentNumber, carrierId: '' } };
      },
    };
  },
};
