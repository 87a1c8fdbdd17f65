import { createHash, createHmac, randomUUID } from 'node:crypto';
import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { dayAt } from '../../platform/clock.ts';
import { readMoment } from '../../platform/moments.ts';
import { bookEach, checkByTracking, inParts, pollNothing } from '../bookings.ts';
import type {
  Booking,
  CarrierAdapter,
  CarrierConnection,
  ParcelEvent,
  ParcelOrder,
} from '../carrier-adapter.ts';
import { readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { joinLabels } from '../documents/join-labels.ts';
import { faultsOf, type PostState, parcelDataOf } from './balikovna.parcel.ts';
import { placesOf } from './balikovna.places.ts';
import { CZECH_POST_STATUSES, NO_DATA } from './balikovna.statuses.ts';

const API = 'https://b2b.postaonline.cz:444';
const PLACES = 'http://napostu.ceskaposta.cz';
const ZONE = 'Europe/Prague';
/** One label of A6, and ZPL of 105 by 148 mm. */
const FORMS = { pdf: 101, zpl: 200 } as const;
const PRINTED_AT_ONCE = 500;
const TRACKED_AT_ONCE = 10;

interface PostAnswer {
  responseHeader?: {
    resultHeader?: PostState;
    resultParcelData?: { parcelCode?: string; parcelStateResponse?: PostState[] }[];
    responsePrintParams?: { file?: string };
  };
  printingHeaderResult?: { responsePrintParams?: { file?: string } };
  responsePrintParams?: { file?: string };
  printingDataResult?: string;
  detail?: { idParcel?: string; parcelStatuses?: { id?: string; date?: string; text?: string }[] }[];
}

/**
 * Czech Post and Balíkovna (B2B-ZSKService 1.4): JSON that is signed byte by byte, refusals under HTTP 200. No call cancels
 * a parcel or finds it by our reference. Each transmission is closed with its booking, so that no day is to be closed.
 *
 * The certificate of its server comes from an authority that Node does not know: `NODE_EXTRA_CA_CERTS` names the file with
 * PostSignum's certificates in the environment of the process. Checks are never switched off.
 */
export const balikovna: CarrierAdapter = {
  code: 'balikovna',
  capabilities: {
    labels: ['pdf', 'zpl'],
    asynchronous: false,
    printsOnce: false,
    cancels: 'never',
    closesDay: false,
    reconciles: false,
    pickupPlaces: true,
  },
  login: [
    { name: 'apiToken' },
    { name: 'secretKey' },
    { name: 'customerId' },
    { name: 'postCode' },
    { name: 'locationNumber', optional: true },
  ],
  connect(login, world): CarrierConnection {
    const { apiToken = '', secretKey = '', customerId = '', postCode = '', locationNumber } = login;
    const ask = async (path: string, parameters: object): Promise<PostAnswer> => {
      // What is signed is what is sent.
      const body = JSON.stringify(parameters);
      const timestamp = String(Math.floor(world.now().getTime() / 1000));
      const nonce = randomUUID();
      const sha = createHash('sha256').update(body).digest('hex');
      // The secret is text; it only looks like Base64.
      const signature = createHmac('sha256', secretKey)
        .update(`${sha};${timestamp};${nonce}`)
        .digest('base64');
      const answer = await world.call({
        method: 'POST',
        url: `${world.url ?? API}/restservices/ZSKService/v1/${path}`,
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          'api-token': apiToken,
          'authorization-timestamp': timestamp,
          'authorization-content-sha256': sha,
          authorization: `CP-HMAC-SHA256 nonce="${nonce}", signature="${signature}"`,
        },
        body,
      });
      if (answer.status >= 400)
        throw new CarrierError('refused', ownWords('status', { status: String(answer.status) }));
      return readJson<PostAnswer>(answer);
    };

    async function bookOne(parcel: ParcelOrder): Promise<Booking> {
      const { responseHeader } = await ask('parcelService', {
        parcelServiceHeader: {
          parcelServiceHeaderCom: {
            transmissionDate: dayAt(world.now(), ZONE),
            customerID: customerId,
            postCode,
            ...(locationNumber && { locationNumber: Number(locationNumber) }),
          },
          printParams: { idForm: FORMS.pdf, shiftHorizontal: 0, shiftVertical: 0 },
          position: 1,
        },
        parcelServiceData: parcelDataOf(parcel),
      });
      const header = responseHeader?.resultHeader;
      const { parcelCode, parcelStateResponse = [] } = responseHeader?.resultParcelData?.[0] ?? {};
      if (!header) return { kind: 'unknown', text: ownWords('incomplete') };
      // A code that stands in a refusal is registered nowhere.
      if (header.responseCode !== 1)
        return { kind: 'refused', faults: faultsOf(header, parcelStateResponse) };
      if (!parcelCode) return { kind: 'unknown', text: ownWords('incomplete') };
      const file = responseHeader?.responsePrintParams?.file;
      const label = file ? { format: 'pdf' as const, bytes: Buffer.from(file, 'base64') } : null;
      return { kind: 'booked', number: parcelCode, carrierId: parcelCode, label };
    }

    const track: CarrierConnection['track'] = async (parcels) => {
      const events = new Map<string, ParcelEvent[]>();
      for (const part of inParts(parcels, TRACKED_AT_ONCE)) {
        const parcelIds = part.map(({ number }) => number);
        const { detail = [] } = await ask('parcelStatus', { parcelIds, language: 'CZ' });
        for (const { idParcel = '', parcelStatuses = [] } of detail) {
          const read = parcelStatuses.flatMap(({ id: code = '', date = '', text = '' }) => {
            const at = readMoment(date.includes('T') ? date : `${date}T00:00:00`, ZONE);
            const meaning = CZECH_POST_STATUSES[code] ?? 'unknown';
            return at && !NO_DATA.has(code) ? [{ at, code, text, meaning }] : [];
          });
          events.set(
            idParcel,
            read.sort((one, other) => one.at.localeCompare(other.at)),
          );
        }
      }
      return parcels.map(({ number }) => ({ number, events: events.get(number) ?? [] }));
    };

    return {
      book: (parcels) => bookEach(parcels, bookOne),
      poll: pollNothing,
      async labels(parcels, format) {
        const files: Buffer[] = [];
        for (const part of inParts(parcels, PRINTED_AT_ONCE)) {
          const answer = await ask('parcelPrinting', {
            printingHeader: {
              customerID: customerId,
              idForm: FORMS[format],
              shiftHorizontal: 0,
              shiftVertical: 0,
              position: 1,
            },
            printingData: part.map(({ number }) => number),
          });
          // Where the file stands in the answer is to be seen at Czech Post: clients know more than one place.
          const file =
            answer.printingDataResult ??
            (answer.responsePrintParams ?? answer.printingHeaderResult?.responsePrintParams)?.file;
          if (!file) throw new CarrierError('refused', ownWords('noLabel'));
          files.push(Buffer.from(file, 'base64'));
        }
        return { format, bytes: await joinLabels(files, format) };
      },
      cancel: async () => 'unsupported',
      track,
      check: checkByTracking(track),
      async pickupPlaces(country) {
        if (country !== 'CZ') return [];
        const at = `${world.url ?? PLACES}/vystupy/balikovny.xml`;
        const answer = await world.call({ method: 'GET', url: at, timeout: 120_000 });
        return placesOf(answer.body.toString('utf8'));
      },
      closeDay: async () => null,
      reconcile: async () => ({ kind: 'cannotTell' }),
    };
  },
};
