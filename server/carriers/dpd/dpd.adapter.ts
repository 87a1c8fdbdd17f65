import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { bookTogether, inParts, pollNothing } from '../bookings.ts';
import type {
  BookedParcel,
  Booking,
  CarrierAdapter,
  CarrierConnection,
  LabelFormat,
  ParcelOrder,
} from '../carrier-adapter.ts';
import { type CarrierAnswer, readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { joinLabels } from '../documents/join-labels.ts';
import { callerOf, jsonIn, refusalOf, trackingOf } from './dpd.calls.ts';
import { DPD_COUNTRIES, type DpdPlaces, placesOf } from './dpd.places.ts';
import { faultOf, shipmentOf } from './dpd.shipment.ts';
import { type DpdTracked, eventsOf, numberOf } from './dpd.tracking.ts';

const API = 'https://geoapi.dpd.cz';
const PLACES = 'https://pickup.dpd.cz';
/** That a call which is refused has taken none of its shipments is to be confirmed by DPD; with 1 it does not matter. */
const SHIPMENTS_A_CALL = 10;
const LABELS_A_CALL = 100;
const NUMBERS_A_CALL = 90;

/** A shipment as DPD answers for it. */
interface Shipment {
  shipmentId?: string | number;
  references?: { ref1?: string };
  parcels?: { parcelNumbers?: { main?: string } }[];
}

function bookingIn(shipment: Shipment | undefined): Booking {
  const number = shipment?.parcels?.[0]?.parcelNumbers?.main;
  if (!number) return { kind: 'unknown', text: ownWords('incomplete') };
  return {
    kind: 'booked',
    number: String(number),
    carrierId: String(shipment.shipmentId ?? ''),
    label: null,
  };
}

/** The files of an answer: their bytes, or JSON with them in base64. */
function filesIn(answer: CarrierAnswer, format: LabelFormat): Buffer[] {
  const isJson = answer.headers.get('content-type')?.includes('json');
  const files = isJson
    ? (readJson<{ labels?: { content?: string }[] }>(answer).labels ?? []).map(({ content = '' }) =>
        Buffer.from(content, 'base64'),
      )
    : [answer.body];
  const start = format === 'pdf' ? '%PDF-' : '^XA';
  if (files.length === 0 || files.some((file) => !file.toString('latin1').trimStart().startsWith(start)))
    throw new CarrierError('refused', ownWords('noLabel'));
  return files;
}

/**
 * DPD in the Czech Republic (GeoAPI): several shipments a call, refused together in words; tracking on a host of its own
 * with a key of its own. Slovakia is another API.
 */
export const dpd: CarrierAdapter = {
  code: 'dpd',
  capabilities: {
    labels: ['pdf', 'zpl'],
    asynchronous: false,
    printsOnce: false,
    cancels: 'atOnce',
    closesDay: true,
    reconciles: true,
    // DPD does not say when its tracking knows a parcel. Two of one order do no harm before a label is printed.
    absentAfter: 86_400,
    labelCommits: true,
    pickupPlaces: true,
  },
  login: [
    { name: 'apiKey' },
    { name: 'customerDsw' },
    { name: 'senderAddressId' },
    { name: 'trackingKey', optional: true },
  ],
  connect(login, world): CarrierConnection {
    const { apiKey = '', customerDsw = '', senderAddressId = '', trackingKey = '' } = login;
    const ask = callerOf(world, API, apiKey);
    const tracking = trackingOf(world, trackingKey);

    async function send(parcels: ParcelOrder[]) {
      let shipments: object[];
      try {
        shipments = parcels.map((parcel) => shipmentOf(parcel, { customerDsw, senderAddressId }));
      } catch (error) {
        if (!(error instanceof CarrierError)) throw error;
        return { faults: new Map(), text: { field: 'codValue', code: 'cashOnDelivery', text: error.words } };
      }
      const answer = await ask('POST', '/v1/shipments', shipments);
      if (answer.status >= 400) return { faults: new Map(), text: faultOf(answer) };
      const taken = [readJson<Shipment | Shipment[]>(answer)].flat();
      const byReference = new Map(taken.map((one) => [one.references?.ref1, one]));
      // Where DPD does not say whose a shipment is, they are in the order in which they were sent.
      const isOrdered = byReference.has(undefined) && taken.length === parcels.length;
      return parcels.map(({ reference }, place) =>
        bookingIn(isOrdered ? taken[place] : byReference.get(reference)),
      );
    }

    async function labelsOf(parcels: BookedParcel[], format: LabelFormat): Promise<Buffer[]> {
      const files: Buffer[] = [];
      for (const part of inParts(parcels, LABELS_A_CALL)) {
        const answer = await ask('POST', '/v1/parcels/labels', {
          printType: format.toUpperCase(),
          printProperties: { pageSize: 'A6', labelsPerPage: 1 },
          parcels: part.map(({ number }) => ({ parcelNumber: number })),
        });
        if (answer.status >= 400) throw refusalOf(answer);
        files.push(...filesIn(answer, format));
      }
      return files;
    }

    return {
      book: (parcels) => bookTogether(parcels, SHIPMENTS_A_CALL, send),
      poll: pollNothing,
      labels: async (parcels, format) => ({
        format,
        bytes: await joinLabels(await labelsOf(parcels, format), format),
      }),
      async cancel({ carrierId }) {
        if (!carrierId) throw new CarrierError('refused', ownWords('idMissing'));
        const answer = await ask('DELETE', `/v1/shipments/${encodeURIComponent(carrierId)}`);
        if (answer.status < 300) return 'done';
        if (answer.status === 400 || answer.status === 409) return 'tooLate';
        throw refusalOf(answer);
      },
      async track(parcels) {
        const found = new Map<string, DpdTracked>();
        for (const part of inParts(parcels, NUMBERS_A_CALL)) {
          for (const one of await tracking.byNumbers(part.map(({ number }) => number)))
            found.set(numberOf(one), one);
        }
        return parcels.map(({ number }) => {
          const one = found.get(number);
          return { number, events: one ? eventsOf(one) : [] };
        });
      },
      async pickupPlaces(country) {
        const number = DPD_COUNTRIES[country];
        if (number === undefined) return [];
        const url = `${world.url ?? PLACES}/api/getAll?country=${number}`;
        const answer = await world.call({ method: 'GET', url, timeout: 120_000 });
        if (answer.status >= 400)
          throw new CarrierError('unavailable', ownWords('status', { status: String(answer.status) }));
        return placesOf(readJson<DpdPlaces>(answer), country);
      },
      async closeDay() {
        // The whole address at once: DPD takes every parcel there that has a label.
        const date = world.now().toLocaleDateString('sv', { timeZone: 'Europe/Prague' });
        const order = { customerAddressId: Number(senderAddressId), date };
        const answer = await ask('POST', '/v1/pickup-orders', [order]);
        if (answer.status >= 400) throw refusalOf(answer);
        const [taken] = [jsonIn(answer)].flat() as ({ id?: string | number } | null)[];
        return String(taken?.id ?? date);
      },
      async check() {
        const answer = await ask('GET', '/v1/me');
        if (answer.status >= 400) throw refusalOf(answer);
      },
      async reconcile(reference) {
        if (!trackingKey) return { kind: 'cannotTell' };
        const parcels = await tracking.byReference(reference);
        if (!parcels) return { kind: 'cannotTell' };
        const number = parcels.map(numberOf).find(Boolean);
        return number ? { kind: 'found', parcel: { number, carrierId: '' } } : { kind: 'absent' };
      },
    };
  },
};
