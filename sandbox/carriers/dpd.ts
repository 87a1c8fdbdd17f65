import {
  type Leniency,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from '../stand-in.ts';
import { DPD_PLACES, listsOf } from './dpd.points.ts';
import { labelPdf, labelZpl } from './labels.ts';

export const DPD_LOGIN = {
  apiKey: 'sandbox-key-of-dpd',
  customerDsw: '00123456',
  senderAddressId: '4711',
  trackingKey: 'sandbox-tracking-key',
};

/** A shipment as it was sent. */
interface Sent {
  customer?: { dsw?: string };
  sender?: { it4emId?: number };
  receiver?: {
    info?: { name1?: string };
    address?: { street?: string; postalCode?: string; city?: string; country?: { isoAlpha2?: string } };
  };
  references?: { ref1?: string; ref2?: string };
  parcels?: { weightGrams?: number }[];
  services?: {
    pickupPoint?: string;
    cashOnDelivery?: { amountCents?: number; currency?: string; payment?: string; variableSymbol?: string };
  };
}

interface Taken {
  id: string;
  number: string;
  sent: Sent;
  /** A label was made, and the shipment handed over to DPD by that. */
  isCommitted: boolean;
  events: { eventTime: string; status: { code: string; description: { cz: string; en: string } } }[];
}

/** A stand-in for DPD's GeoAPI, its tracking and its list of places, all on one host. */
export interface SandboxDpd extends StandIn {
  shipments: Taken[];
  /** Numbers and references that are another customer's. */
  foreign: Set<string>;
  /** What may vary: labels as JSON, answers without references, a list of places that was cut. */
  varies: { labelsAsJson?: boolean; withoutReferences?: boolean; placesCut?: boolean };
  /** Something happens to a parcel: it is seen in its tracking, newest first. */
  report(number: string, code: string, options?: { at?: string; words?: string }): void;
}

const POSTCODES: Record<string, RegExp> = { CZ: /^\d{5}$/, SK: /^\d{5}$/, DE: /^\d{5}$/, AT: /^\d{4}$/ };

/** What DPD finds wrong with a shipment: the first thing, in words. */
function faultOf({ customer, sender, receiver, parcels = [], services = {} }: Sent): string | null {
  const { street, postalCode = '', city, country } = receiver?.address ?? {};
  const { pickupPoint, cashOnDelivery: cod } = services;
  if (customer?.dsw !== DPD_LOGIN.customerDsw) return 'Customer not found';
  if (sender?.it4emId !== Number(DPD_LOGIN.senderAddressId))
    return 'Parcel range for the customer address not found';
  if (!receiver?.info?.name1 || !street || !city) return 'Receiver name, street and city are required';
  const postcode = POSTCODES[country?.isoAlpha2 ?? ''];
  if (!postcode) return 'Could not get routing data';
  if (!postcode.test(postalCode)) return 'dpostcode not matching with country pattern NNNNN';
  if (
    parcels.length === 0 ||
    parcels.some(({ weightGrams = 0 }) => !(weightGrams > 0 && weightGrams <= 31_500))
  )
    return 'Parcel weight is out of range';
  if (pickupPoint && !Object.values(DPD_PLACES).some((list) => list.some(({ id }) => id === pickupPoint)))
    return `Pickup point ${pickupPoint} does not exist`;
  if (cod && !(Number.isInteger(cod.amountCents) && Number(cod.amountCents) > 0))
    return 'cashOnDelivery.amountCents must be a positive integer';
  if (cod && !/^\d{1,10}$/.test(cod.variableSymbol ?? '')) return 'Variable symbol is invalid';
  return null;
}

const json = (body: unknown, status = 200): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const words = (text: string, status = 400): StandInAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: text,
});

export async function startDpd({
  takesAll = false,
  shops,
  numbered = 0,
}: Leniency = {}): Promise<SandboxDpd> {
  const lists: Record<string, object[]> = shops ? listsOf(shops) : DPD_PLACES;
  const shipments: Taken[] = [];
  const foreign = new Set<string>();
  const varies: SandboxDpd['varies'] = {};
  let count = numbered;

  function take(sent: Sent[]): StandInAnswer {
    if (!Array.isArray(sent)) return words('The body is not an array');
    if (sent.length > 10) return words('Too many shipments in a request');
    const fault = takesAll ? undefined : sent.map(faultOf).find(Boolean);
    // One that is wrong refuses all of them, and is not named.
    if (fault) return count % 2 === 0 ? words(fault) : json({ message: 'Bad Request', errors: [fault] }, 400);
    const taken = sent.map((one): Taken => {
      count += 1;
      const number = `1380${String(5_000_000_000 + count)}`;
      return { id: String(900_000 + count), number, sent: one, isCommitted: false, events: [] };
    });
    shipments.push(...taken);
    return json(
      taken.map((one) => ({
        shipmentId: Number(one.id),
        ...(!varies.withoutReferences && { references: one.sent.references }),
        parcels: [{ parcelNumbers: { main: one.number } }],
      })),
      201,
    );
  }

  function print(body: { printType?: string; parcels?: { parcelNumber: string }[] }): StandInAnswer {
    const wanted = (body.parcels ?? []).map(({ parcelNumber }) =>
      shipments.find(({ number }) => number === parcelNumber),
    );
    if (wanted.length === 0 || wanted.length > 100 || wanted.includes(undefined))
      return words('Parcel not found', 404);
    const found = wanted as Taken[];
    for (const one of found) one.isCommitted = true;
    const texts = found.map(({ number, sent }) => `DPD ${number} ${sent.references?.ref1}`);
    const isZpl = body.printType === 'ZPL';
    if (varies.labelsAsJson) {
      const labels = texts.map((text) => (isZpl ? Buffer.from(labelZpl(text)) : labelPdf([text])));
      return json({ labels: labels.map((label) => ({ content: label.toString('base64') })) });
    }
    return {
      headers: { 'content-type': isZpl ? 'application/octet-stream' : 'application/pdf' },
      body: isZpl ? texts.map(labelZpl).join('') : labelPdf(texts),
    };
  }

  function cancel(id: string): StandInAnswer {
    const at = shipments.findIndex((one) => one.id === id);
    const shipment = shipments[at];
    if (!shipment) return words('Shipment not found', 404);
    if (shipment.events.length > 0) return words('Shipment is already on its way', 409);
    shipments.splice(at, 1);
    return { status: 204 };
  }

  const unauthorized = (numbers: string[]) =>
    json({ code: 'UNAUTHORIZED', message: 'Not yours', details: { unauthorizedParcels: numbers } }, 403);
  const shown = ({ number, events }: Taken) => ({
    data: { parcelInfo: { parcelNumber: number }, trackingEvents: events },
  });

  function track({ method, url, body }: StandInRequest): StandInAnswer {
    if (method === 'GET') {
      const reference = url.searchParams.get('parcel-ref') ?? '';
      if (foreign.has(reference)) return unauthorized(['13809999999999']);
      return json(shipments.filter(({ sent }) => sent.references?.ref1 === reference).map(shown));
    }
    const wanted: string[] = JSON.parse(body.toString('utf8')).map(
      (one: { parcelNumber: string }) => one.parcelNumber,
    );
    if (wanted.length > 90) return words('Too many parcels');
    const others = wanted.filter((number) => foreign.has(number));
    if (others.length > 0) return unauthorized(others);
    return json(shipments.filter(({ number }) => wanted.includes(number)).map(shown));
  }

  function answer(request: StandInRequest): StandInAnswer {
    const { method, url, headers } = request;
    const list = lists[url.searchParams.get('country') ?? ''] ?? [];
    if (url.pathname === '/api/getAll') {
      const items = varies.placesCut ? list.slice(1) : list;
      return json({ status: 'ok', code: 200, data: { count: list.length, hash: 'f00d', items } });
    }
    const isTracking = url.pathname === '/v1/parcels';
    const key = isTracking ? DPD_LOGIN.trackingKey : DPD_LOGIN.apiKey;
    if (headers['x-api-key'] !== key) return json({ message: 'Unauthorized' }, 401);
    if (isTracking) return track(request);
    const body = request.body.length > 0 ? JSON.parse(request.body.toString('utf8')) : null;
    const id = /^\/v1\/shipments\/(\d+)$/.exec(url.pathname)?.[1];
    if (method === 'DELETE' && id) return cancel(id);
    if (method === 'GET' && url.pathname === '/v1/me') return json({ dsw: DPD_LOGIN.customerDsw });
    if (method !== 'POST') return words('Not found', 404);
    if (url.pathname === '/v1/shipments') return take(body);
    if (url.pathname === '/v1/parcels/labels') return print(body);
    if (url.pathname === '/v1/pickup-orders')
      return Array.isArray(body) && body[0]?.customerAddressId === Number(DPD_LOGIN.senderAddressId)
        ? json([{ id: 55, date: body[0].date }], 201)
        : words('Address not found', 404);
    return words('Not found', 404);
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    shipments,
    foreign,
    varies,
    report(number, code, { at = '2026-03-02T10:00:00', words: en = `status ${code}` } = {}) {
      const shipment = shipments.find((one) => one.number === number);
      if (!shipment) throw new Error(`DPD has no parcel ${number}.`);
      const description = { cz: `stav ${code}`, en };
      shipment.events.unshift({ eventTime: at, status: { code, description } });
    },
  };
}
