import { createHash } from 'node:crypto';
import { type Leniency, type StandIn, startStandIn } from '../stand-in.ts';
import { GLS_POINTS, pointsOf } from './gls.points.ts';
import { labelPdf, labelZpl } from './labels.ts';

interface Address {
  Name: string;
  HouseNumber: string;
  ContactName: string;
  ContactPhone: string;
  ContactEmail: string;
}
interface Order {
  ClientNumber: number;
  ClientReference: string;
  Count: number;
  CODAmount?: number;
  CODReference?: string;
  PickupDate: string;
  PickupAddress: Address;
  DeliveryAddress: Address;
  ServiceList: { Code: string; PSDParameter?: { StringValue: string } }[];
}
interface Parcel {
  id: number;
  number: number;
  order: Order;
  printedAt: number | null;
  /** The newest first, as MyGLS lists them. */
  statuses: { StatusCode: string; StatusDate: string; StatusDescription: string }[];
}
interface Body {
  Username: string;
  Password: number[];
  ParcelList: Order[];
  ParcelIdList: number[];
  ParcelNumberList: number[];
  ParcelNumber: number;
  TypeOfPrinter: string;
  PrintDateFrom: string;
  PrintDateTo: string;
}
interface Failure {
  ErrorCode: number;
  ErrorDescription: string;
  ClientReferenceList?: string[];
  ParcelIdList?: number[];
}

/** A stand-in for MyGLS: refusals under HTTP 200, bytes as numbers, labels that are given once. */
export interface SandboxGls extends StandIn {
  parcels: Parcel[];
  /** How bytes are written; some clients met Base64. */
  bytesAs: 'numbers' | 'base64';
  /** The next parcels are taken and complained of all the same. */
  complaints: Failure[];
  report(number: string, code: string, at?: Date): void;
}

export const GLS_LOGIN = {
  username: 'depot@lading.example',
  password: 'Hřiště-2026',
  clientNumber: '100000001',
};
const PRINTERS = [
  'A4_2x2',
  'A4_4x1',
  'Connect',
  'Thermo',
  'ThermoZPL',
  'ThermoZPL_300DPI',
  'ShipItThermoPdf',
];
const FIVE_MINUTES = 300_000;

const failure = (ErrorCode: number, ErrorDescription: string): Failure => ({ ErrorCode, ErrorDescription });
const readDate = (text: string): number => Number(/^\/Date\((\d+)\)\/$/.exec(text)?.[1] ?? Number.NaN);

/** What MyGLS finds wrong with a parcel. */
function failureOf(order: Order): Failure | null {
  const { DeliveryAddress: to, PickupAddress: from, ServiceList } = order;
  if (!to?.Name || !from?.Name) return failure(1000, 'Unexpected error.');
  if (order.ClientNumber !== Number(GLS_LOGIN.clientNumber))
    return failure(27, 'The client number is not yours.');
  if (!/^\d*$/.test(to.HouseNumber)) return failure(13, 'Invalid parameter.');
  if (Number(to.HouseNumber) === 0) return failure(23, 'House number cannot be 0.');
  if (!(order.Count >= 1 && order.Count <= 99)) return failure(29, 'Count has to be between 1 and 99.');
  if (Number.isNaN(readDate(order.PickupDate))) return failure(13, 'Invalid parameter.');
  if (order.CODAmount !== undefined && !(order.CODAmount > 0 && order.CODReference))
    return failure(8, 'Invalid COD.');
  const codes = ServiceList.map(({ Code }) => Code);
  if (codes.includes('FSS') && !codes.includes('FDS')) return failure(30, 'FSS needs FDS.');
  const place = ServiceList.find(({ Code }) => Code === 'PSD')?.PSDParameter?.StringValue;
  const hasContact = to.ContactName && to.ContactPhone && to.ContactEmail;
  if (codes.includes('PSD') && !(hasContact && GLS_POINTS.items.some(({ id }) => id === place)))
    return failure(13, "Invalid service parameter, Service 'PSD'.");
  return null;
}

/** The one refusal of the lenient: whoever tries the demo sees what a carrier's refusal looks like. */
const failureOfDemo = ({ DeliveryAddress }: Order): Failure | null =>
  DeliveryAddress.HouseNumber === '0' ? failure(23, 'House number cannot be 0.') : null;

export async function startGls({
  takesAll = false,
  shops,
  numbered = 0,
}: Leniency = {}): Promise<SandboxGls> {
  const parcels: Parcel[] = [];
  const complaints: Failure[] = [];
  const asked = new Map<string, number[]>();
  const password = JSON.stringify([...createHash('sha512').update(GLS_LOGIN.password).digest()]);
  const state = { bytesAs: 'numbers' as SandboxGls['bytesAs'] };

  const write = (bytes: Buffer) => (state.bytesAs === 'base64' ? bytes.toString('base64') : [...bytes]);
  const byId = (id: number) => parcels.find((parcel) => parcel.id === id);
  const infoOf = ({ id, number, order }: Parcel) => ({
    ClientReference: order.ClientReference,
    ParcelId: id,
    ParcelNumber: number,
    ParcelNumberWithCheckdigit: number * 10,
  });
  function print(printed: Parcel[], printer: string) {
    const texts = printed.map(({ order }) => `GLS ${order.ClientReference}`);
    const isZpl = printer.includes('ZPL');
    return write(isZpl ? Buffer.from(texts.map(labelZpl).join('')) : labelPdf(texts));
  }
  function prepare(orders: Order[]) {
    const failures: Failure[] = [];
    const prepared = orders.flatMap((order) => {
      const wrong = takesAll ? failureOfDemo(order) : failureOf(order);
      if (wrong) {
        failures.push({ ...wrong, ClientReferenceList: [order.ClientReference] });
        return [];
      }
      const count = numbered + parcels.length + 1;
      const parcel: Parcel = {
        id: 9_000 + count,
        number: 6_007_000_000 + count,
        order,
        printedAt: null,
        statuses: [],
      };
      parcels.push(parcel);
      const complaint = complaints.shift();
      if (complaint) failures.push({ ...complaint, ClientReferenceList: [order.ClientReference] });
      return [parcel];
    });
    return { prepared, failures };
  }
  const statusesOf = ({ number, order, statuses }: Parcel) => ({
    ParcelNumber: number,
    ClientReference: order.ClientReference,
    ParcelStatusList: statuses,
  });

  const methods: Record<string, (body: Body) => object> = {
    PrepareLabels({ ParcelList }) {
      const { prepared, failures } = prepare(ParcelList);
      const infos = prepared.map(({ id, order }) => ({
        ClientReference: order.ClientReference,
        ParcelId: id,
      }));
      return { ParcelInfoList: infos, PrepareLabelsError: failures };
    },
    GetPrintedLabels({ ParcelIdList, TypeOfPrinter }) {
      if (ParcelIdList.length > 99) return { GetPrintedLabelsErrorList: [failure(22, 'Too many parcels.')] };
      const found = ParcelIdList.map(byId);
      if (found.some((parcel) => !parcel)) return { GetPrintedLabelsErrorList: [failure(4, 'Not found.')] };
      if (found.some((parcel) => parcel?.printedAt))
        return { GetPrintedLabelsErrorList: [failure(18, 'Parcel label is already generated.')] };
      const printed = found as Parcel[];
      for (const parcel of printed) parcel.printedAt = Date.now();
      const labels = print(printed, TypeOfPrinter);
      return { Labels: labels, PrintDataInfoList: printed.map(infoOf), GetPrintedLabelsErrorList: [] };
    },
    PrintLabels({ ParcelList, TypeOfPrinter }) {
      if (!PRINTERS.includes(TypeOfPrinter))
        return { PrintLabelsErrorList: [failure(34, 'Unknown type of printer.')] };
      const { prepared, failures } = prepare(ParcelList);
      for (const parcel of prepared) parcel.printedAt = Date.now();
      return {
        Labels: prepared.length > 0 ? print(prepared, TypeOfPrinter) : null,
        PrintLabelsInfoList: prepared.map(infoOf),
        PrintLabelsErrorList: failures,
      };
    },
    GetPrintData({ ParcelIdList, TypeOfPrinter }) {
      if (ParcelIdList.length > 99) return { GetPrintDataErrorList: [failure(22, 'Too many parcels.')] };
      const found = ParcelIdList.flatMap((id) => byId(id) ?? []);
      if (found.length < ParcelIdList.length) return { GetPrintDataErrorList: [failure(4, 'Not found.')] };
      const labels = print(found, TypeOfPrinter);
      return { Pdfdocument: labels, PrintDataInfoList: found.map(infoOf), GetPrintDataErrorList: [] };
    },
    DeleteLabels({ ParcelIdList }) {
      if (ParcelIdList.length > 50) return { DeleteLabelsErrorList: [failure(22, 'Too many parcels.')] };
      const failures: Failure[] = [];
      const deleted = ParcelIdList.flatMap((id) => {
        const parcel = byId(id);
        const isFree = parcel && parcel.statuses.length === 0;
        if (!parcel) failures.push({ ...failure(4, 'Not found.'), ParcelIdList: [id] });
        else if (!isFree) failures.push({ ...failure(6, 'The state is not PRINTED.'), ParcelIdList: [id] });
        if (!isFree) return [];
        parcels.splice(parcels.indexOf(parcel), 1);
        return [{ ParcelId: id, SubParcelIdList: [] }];
      });
      return { SuccessfullyDeletedList: deleted, DeleteLabelsErrorList: failures };
    },
    GetParcelList({ PrintDateFrom, PrintDateTo }) {
      const [from, to] = [readDate(PrintDateFrom), readDate(PrintDateTo)];
      const printed = parcels.filter(({ printedAt }) => printedAt && printedAt >= from && printedAt <= to);
      // The reference stands in the parcel here, not beside it.
      const infos = printed.map(({ id, number, order }) => ({
        ParcelId: id,
        ParcelNumber: number,
        Parcel: order,
      }));
      return { PrintDataInfoList: infos, GetParcelListErrors: [] };
    },
    GetParcelStatuses({ ParcelNumber }) {
      const parcel = parcels.find(({ number }) => number === ParcelNumber);
      return parcel
        ? { ...statusesOf(parcel), GetParcelStatusErrors: [] }
        : { GetParcelStatusErrors: [failure(4, 'Not found.')] };
    },
    GetParcelListStatuses({ ParcelNumberList }) {
      if (ParcelNumberList.length > 100)
        return { GetParcelListStatusesErrors: [failure(22, 'Too many parcels.')] };
      const found = parcels.filter(({ number }) => ParcelNumberList.includes(number));
      const isWhole = found.length === ParcelNumberList.length;
      return {
        ParcelList: found.map(statusesOf),
        GetParcelListStatusesErrors: isWhole ? [] : [failure(4, 'Parcel not found.')],
      };
    },
  };

  /** The same parcels asked for five times in five minutes. */
  function isAskedTooOften(method: string, body: Body): boolean {
    if (!['PrintLabels', 'PrepareLabels'].includes(method)) return false;
    const key = JSON.stringify(body.ParcelList);
    const times = (asked.get(key) ?? []).filter((at) => at > Date.now() - FIVE_MINUTES);
    asked.set(key, [...times, Date.now()]);
    return times.length >= 4;
  }

  const standIn = await startStandIn(({ method, url, body }) => {
    const listed = /^\/data\/deliveryPoints\/(\w\w)\.json$/.exec(url.pathname)?.[1]?.toUpperCase();
    if (method === 'GET' && listed && (shops || listed === 'CZ'))
      return {
        body: JSON.stringify(
          shops ? pointsOf(shops.filter(({ country }) => country === listed)) : GLS_POINTS,
        ),
      };
    const name = /^\/ParcelService\.svc\/json\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
    const perform = methods[name];
    if (!perform) return { status: 404 };
    const sent = JSON.parse(body.toString('utf8')) as Body;
    const errors = name === 'GetParcelStatuses' ? 'GetParcelStatusErrors' : `${name}ErrorList`;
    const answer = (value: object) => ({
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(value),
    });
    if (sent.Username !== GLS_LOGIN.username || JSON.stringify(sent.Password) !== password)
      return answer({ [errors]: [failure(-1, 'Wrong user name or password.')] });
    if (isAskedTooOften(name, sent))
      return answer({ [errors]: [failure(31, 'The same request was sent 5 times.')] });
    return answer(perform(sent));
  });
  return {
    ...standIn,
    parcels,
    complaints,
    get bytesAs() {
      return state.bytesAs;
    },
    set bytesAs(value) {
      state.bytesAs = value;
    },
    report(number, code, at = new Date()) {
      parcels
        .find((parcel) => String(parcel.number) === number)
        ?.statuses.unshift({
          StatusCode: code.padStart(2, '0'),
          StatusDate: `/Date(${at.getTime()}+0100)/`,
          StatusDescription: `status ${code}`,
        });
    },
  };
}
