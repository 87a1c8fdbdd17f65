import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { readMoment } from '../../platform/moments.ts';
import { bookEach, bookingOf, checkByTracking, pollNothing } from '../bookings.ts';
import type {
  BookedParcel,
  Booking,
  CarrierAdapter,
  CarrierConnection,
  ParcelOrder,
  ReturnBooking,
  ReturnOrder,
} from '../carrier-adapter.ts';
import { readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { childrenOf, listOf, readXml, textOf, writeXml, type XmlNode } from '../xml.ts';
import { claimOf, faultsOf, packetOf } from './packeta.packet.ts';
import { type PacketaBranch, placesOf } from './packeta.places.ts';
import { meaningOf } from './packeta.statuses.ts';

const API = 'https://www.zasilkovna.cz/api/rest';
const PLACES = 'https://pickup-point.api.packeta.com/v5';

type Result = { [name: string]: XmlNode | XmlNode[] };

/** A refusal by Packeta's own word for it, under HTTP 200. */
class PacketaFault extends CarrierError {
  readonly fault: string;
  readonly detail: XmlNode | XmlNode[] | undefined;

  constructor(fault: string, text: string, detail: XmlNode | XmlNode[] | undefined) {
    super(fault === 'IncorrectApiPasswordFault' ? 'login' : 'refused', text || fault);
    this.fault = fault;
    this.detail = detail;
  }
}

/**
 * Packeta (Zásilkovna): XML over POST, one parcel a call, every refusal under HTTP 200. A number that is sent twice makes
 * two parcels and no call finds a parcel by it, so an unknown outcome is left to a person.
 */
export const packeta: CarrierAdapter = {
  code: 'packeta',
  capabilities: {
    labels: ['pdf', 'zpl'],
    asynchronous: false,
    printsOnce: false,
    cancels: 'atOnce',
    closesDay: true,
    reconciles: false,
    pickupPlaces: true,
    returns: true,
  },
  login: [{ name: 'apiPassword' }, { name: 'apiKey', optional: true }, { name: 'eshop', optional: true }],
  connect({ apiPassword = '', apiKey = '', eshop = '' }, world): CarrierConnection {
    const { url } = world;
    const ask = async (method: string, parameters: object): Promise<XmlNode | XmlNode[] | undefined> => {
      const answer = await world.call({
        method: 'POST',
        url: url ? `${url}/api/rest` : API,
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        body: writeXml({ [method]: { apiPassword, ...parameters } }),
      });
      const response = childrenOf(readXml(answer.body.toString('utf8')).response as XmlNode);
      if (textOf(response.status) === 'ok') return response.result;
      const fault = textOf(response.fault);
      if (!fault) throw new CarrierError('unknownOutcome', ownWords('incomplete'));
      throw new PacketaFault(fault, textOf(response.string), response.detail);
    };

    async function bookOne(parcel: ParcelOrder): Promise<Booking> {
      try {
        const result = childrenOf(await ask('createPacket', { packetAttributes: packetOf(parcel, eshop) }));
        const carrierId = textOf(result.id);
        if (!carrierId) return { kind: 'unknown', text: ownWords('incomplete') };
        return { kind: 'booked', number: textOf(result.barcode) || `Z${carrierId}`, carrierId, label: null };
      } catch (error) {
        if (!(error instanceof PacketaFault) || error.kind === 'login') throw error;
        return { kind: 'refused', faults: faultsOf(error.fault, error.message, error.detail) };
      }
    }

    /** A claim with a password: the customer says it at any place of Packeta, or sticks the label on. */
    async function bookReturn(parcel: ReturnOrder): Promise<ReturnBooking> {
      try {
        const claimWithPasswordAttributes = claimOf(parcel, eshop);
        const result = childrenOf(
          await ask('createPacketClaimWithPassword', { claimWithPasswordAttributes }),
        );
        const carrierId = textOf(result.id);
        if (!carrierId) return { kind: 'unknown', text: ownWords('incomplete') };
        const number = textOf(result.barcode) || `Z${carrierId}`;
        return { kind: 'booked', number, carrierId, label: null, code: textOf(result.password) || null };
      } catch (error) {
        if (!(error instanceof PacketaFault) || error.kind === 'login') return bookingOf(error);
        return { kind: 'refused', faults: faultsOf(error.fault, error.message, error.detail) };
      }
    }

    const trackOne = async ({ number, carrierId }: BookedParcel) => {
      try {
        const result = childrenOf(await ask('packetTracking', { packetId: carrierId }));
        const records = listOf(result.record).map((node) => childrenOf(node) as Result);
        return {
          number,
          events: records.flatMap(({ dateTime, statusCode, statusText, isReturning }) => {
            const at = readMoment(textOf(dateTime), 'Europe/Prague');
            const code = textOf(statusCode);
            const meaning = meaningOf(code, textOf(isReturning) === 'true');
            return at ? [{ at, code, text: textOf(statusText), meaning }] : [];
          }),
        };
      } catch (error) {
        if (error instanceof PacketaFault && error.fault === 'PacketIdFault') return { number, events: [] };
        throw error;
      }
    };

    const track: CarrierConnection['track'] = async (parcels) => {
      const tracked = [];
      for (const parcel of parcels) tracked.push(await trackOne(parcel));
      return tracked;
    };

    return {
      book: (parcels) => bookEach(parcels, bookOne),
      bookReturn,
      poll: pollNothing,
      async labels(parcels, format) {
        if (format === 'zpl') {
          const blocks: string[] = [];
          for (const { carrierId } of parcels)
            blocks.push(textOf(await ask('packetLabelZpl', { packetId: carrierId, dpi: '203' })));
          return { format, bytes: Buffer.from(blocks.join('\n')) };
        }
        const packetIds = { id: parcels.map(({ carrierId }) => carrierId) };
        const file = await ask('packetsLabelsPdf', { packetIds, format: 'A6 on A6', offset: '0' });
        return { format, bytes: Buffer.from(textOf(file), 'base64') };
      },
      async cancel({ carrierId }) {
        try {
          await ask('cancelPacket', { packetId: carrierId });
          return 'done';
        } catch (error) {
          if (error instanceof PacketaFault && error.fault === 'CancelNotAllowedFault') return 'tooLate';
          throw error;
        }
      },
      track,
      check: checkByTracking(track),
      async pickupPlaces(country) {
        const places = [];
        for (const [list, kind] of [
          ['branch', 'place'],
          ['box', 'box'],
        ] as const) {
          const at = `${url ? `${url}/v5` : PLACES}/${encodeURIComponent(apiKey)}/${list}/json`;
          const answer = await world.call({ method: 'GET', url: at, timeout: 120_000 });
          places.push(...placesOf(readJson<PacketaBranch[]>(answer), country, kind));
        }
        return places;
      },
      async closeDay(parcels) {
        const packetIds = { id: parcels.map(({ carrierId }) => carrierId) };
        return textOf(childrenOf(await ask('createShipment', { packetIds })).barcode);
      },
      reconcile: async () => ({ kind: 'cannotTell' }),
    };
  },
};
