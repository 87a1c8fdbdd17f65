import { childrenOf, listOf, readXml, textOf, writeXml } from '../../server/carriers/xml.ts';
import { type Leniency, type StandIn, startStandIn } from '../stand-in.ts';
import { labelPdf, labelZpl } from './labels.ts';
import type { Shop } from './shop.ts';

interface Packet {
  id: string;
  number: string;
  events: { dateTime: string; statusCode: string; statusText: string; isReturning: string }[];
  isConsigned: boolean;
  /** What the customer says who brings it back; missing for a parcel that goes out. */
  password?: string;
  takenAt: number;
}

/** A stand-in for Packeta: its XML with refusals under HTTP 200, its lists of places. */
export interface SandboxPacketa extends StandIn {
  packets: Packet[];
  /** Something happens to a parcel: it is seen in its tracking. */
  report(barcode: string, statusCode: string, options?: { at?: string; isReturning?: boolean }): void;
}

export const PACKETA_PASSWORD = '0123456789abcdef0123456789abcdef';
const BRANCHES = [
  {
    id: '106',
    name: 'Praha 1, Nekázanka 11',
    place: 'Květiny Nekázanka',
    street: 'Nekázanka 11',
    city: 'Praha',
    zip: '110 00',
    country: 'cz',
    latitude: '50.0857',
    longitude: '14.4302',
    displayFrontend: '1',
    openingHours: { compactShort: 'Po–Pá 9–18' },
  },
  {
    id: '4321',
    name: 'Bratislava, Obchodná 5',
    street: 'Obchodná 5',
    city: 'Bratislava',
    zip: '811 06',
    country: 'sk',
    latitude: '48.1459',
    longitude: '17.1071',
    displayFrontend: '1',
  },
];
const BOXES = [{ ...BRANCHES[0], id: '19332', name: 'Z-BOX Praha, Italská', place: 'Z-BOX Italská' }];
const CARRIERS = ['131', '106x'];

function listsOf(shops: readonly Shop[]) {
  const listed = shops.map(({ code, isBox, country, latitude, longitude, ...shop }) => ({
    ...shop,
    id: code,
    isBox,
    country: country.toLowerCase(),
    latitude: String(latitude),
    longitude: String(longitude),
    displayFrontend: '1',
  }));
  return { branch: listed.filter(({ isBox }) => !isBox), box: listed.filter(({ isBox }) => isBox) };
}

type Fields = ReturnType<typeof childrenOf>;

/** What Packeta finds wrong with the attributes of a packet. */
function faultsOf(attributes: Fields): { name: string; fault: string }[] {
  const has = (name: string) => textOf(attributes[name]) !== '';
  const faults: { name: string; fault: string }[] = [];
  const places = [...BRANCHES, ...BOXES].map(({ id }) => id);
  if (!has('number')) faults.push({ name: 'number', fault: 'number is required' });
  if (!has('surname')) faults.push({ name: 'surname', fault: 'surname is required' });
  if (!has('email') && !has('phone')) faults.push({ name: 'email', fault: 'email or phone is required' });
  if (![...places, ...CARRIERS].includes(textOf(attributes.addressId)))
    faults.push({ name: 'addressId', fault: 'addressId does not exist' });
  if (CARRIERS.includes(textOf(attributes.addressId)) && !has('carrierPickupPoint'))
    for (const name of ['street', 'houseNumber', 'city', 'zip'])
      if (!has(name)) faults.push({ name, fault: `${name} is required` });
  if (!(Number(textOf(attributes.weight)) > 0)) faults.push({ name: 'weight', fault: 'weight is required' });
  return faults;
}

/** What Packeta finds wrong with the attributes of a parcel that comes back. */
function claimFaultsOf(attributes: Fields): { name: string; fault: string }[] {
  const has = (name: string) => textOf(attributes[name]) !== '';
  const faults: { name: string; fault: string }[] = [];
  if (!has('number')) faults.push({ name: 'number', fault: 'number is required' });
  if (!has('email') && !has('phone')) faults.push({ name: 'email', fault: 'email or phone is required' });
  if (!['cz', 'sk', 'hu', 'pl', 'ro'].includes(textOf(attributes.consignCountry)))
    faults.push({ name: 'consignCountry', fault: 'consignCountry is not served' });
  return faults;
}

/** A demo's parcel that comes back: handed in an hour after its label, with the shop two hours later. */
const WAY_BACK = [
  { statusCode: '1', hours: 0 },
  { statusCode: '12', hours: 1 },
  { statusCode: '7', hours: 3 },
];
const wayBack = (takenAt: number): Packet['events'] =>
  WAY_BACK.map(({ statusCode, hours }) => ({ statusCode, at: takenAt + hours * 3_600_000 }))
    .filter(({ at }) => at <= Date.now())
    .map(({ statusCode, at }) => ({
      dateTime: new Date(at).toISOString(),
      statusCode,
      statusText: `status ${statusCode}`,
      isReturning: 'false',
    }));

class Fault extends Error {
  readonly detail: object;
  constructor(name: string, detail: object = {}) {
    super(name);
    this.detail = detail;
  }
}

export async function startPacketa({
  takesAll = false,
  shops,
  numbered = 0,
}: Leniency = {}): Promise<SandboxPacketa> {
  const packets: Packet[] = [];
  const find = (id: string): Packet => {
    const packet = packets.find((one) => one.id === id);
    if (!packet) throw new Fault('PacketIdFault');
    return packet;
  };
  const idsOf = (node: Fields): string[] => listOf(childrenOf(node.packetIds).id).map(textOf);

  const refuse = (faults: { name: string; fault: string }[]): void => {
    if (faults.length > 0 && !takesAll)
      throw new Fault('PacketAttributesFault', { attributes: { fault: faults } });
  };
  /** A number that comes again is taken again. */
  const add = (attributes: Fields, more: Partial<Packet> = {}) => {
    const id = String(1_000_000_001 + numbered + packets.length);
    packets.push({
      id,
      number: textOf(attributes.number),
      events: [],
      isConsigned: false,
      takenAt: Date.now(),
      ...more,
    });
    return { id, barcode: `Z${id}`, barcodeText: `Z ${id.slice(0, 3)} ${id.slice(3, 6)} ${id.slice(6)}` };
  };

  const methods: Record<string, (body: Fields) => object | string> = {
    createPacket(body) {
      const attributes = childrenOf(body.packetAttributes);
      refuse(faultsOf(attributes));
      return add(attributes);
    },
    createPacketClaimWithPassword(body) {
      const attributes = childrenOf(body.claimWithPasswordAttributes);
      refuse(claimFaultsOf(attributes));
      const password = String(20_000_000 + packets.length * 7);
      return { ...add(attributes, { password }), password };
    },
    packetsLabelsPdf: (body) =>
      labelPdf(idsOf(body).map((id) => `Packeta ${find(id).number}`)).toString('base64'),
    packetLabelZpl: (body) => labelZpl(`Packeta <${find(textOf(body.packetId)).number}> & co`),
    cancelPacket(body) {
      const packet = find(textOf(body.packetId));
      if (packet.isConsigned) throw new Fault('CancelNotAllowedFault');
      packets.splice(packets.indexOf(packet), 1);
      return '';
    },
    packetTracking(body) {
      const { events, password, takenAt } = find(textOf(body.packetId));
      return { record: takesAll && password ? wayBack(takenAt) : events };
    },
    createShipment(body) {
      const taken = idsOf(body).map(find);
      for (const packet of taken) packet.isConsigned = true;
      return { id: '77', checksum: '1', barcode: `D-0077-${taken.length}` };
    },
  };

  const lists: Record<string, object[]> = shops ? listsOf(shops) : { branch: BRANCHES, box: BOXES };
  const standIn = await startStandIn(({ url, body }) => {
    const list = /^\/v5\/[^/]+\/(branch|box)\/json$/.exec(url.pathname)?.[1];
    if (list) return { body: JSON.stringify(lists[list]) };
    const [method = '', parameters] = Object.entries(readXml(body.toString('utf8')))[0] ?? [];
    const fields = childrenOf(parameters);
    const answer = (response: object) => ({
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="utf-8"?>${writeXml({ response })}`,
    });
    try {
      if (textOf(fields.apiPassword) !== PACKETA_PASSWORD) throw new Fault('IncorrectApiPasswordFault');
      const perform = methods[method];
      if (!perform) throw new Fault('NotSupportedFault');
      return answer({ status: 'ok', result: perform(fields) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return answer({ status: 'fault', fault: error.message, string: error.message, detail: error.detail });
    }
  });
  return {
    ...standIn,
    packets,
    report(barcode, statusCode, { at = '2026-03-02T10:00:00', isReturning = false } = {}) {
      const packet = find(barcode.slice(1));
      if (statusCode !== '1') packet.isConsigned = true;
      packet.events.push({
        dateTime: at,
        statusCode,
        statusText: `status ${statusCode}`,
        isReturning: String(isReturning),
      });
    },
  };
}
