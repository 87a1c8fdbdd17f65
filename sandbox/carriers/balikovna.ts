import { createHash, createHmac } from 'node:crypto';
import { type Leniency, type StandIn, type StandInRequest, startStandIn } from '../stand-in.ts';
import { labelPdf, labelZpl } from './labels.ts';

interface ParcelData {
  parcelParams: {
    recordID: string;
    prefixParcelCode: string;
    weight: unknown;
    insuredValue?: number;
    amount?: number;
    vsVoucher?: string;
  };
  parcelServices: string[];
  parcelAddress: { address: { street: string; zipCode: string; houseNumber?: string } };
}
interface Parcel {
  code: string;
  data: ParcelData;
  statuses: { id: string; date: string; text: string }[];
}
interface State {
  responseCode: number;
  responseText: string;
}

/** A stand-in for Czech Post's B2B service: signed requests, refusals under HTTP 200, places as XML. */
export interface SandboxBalikovna extends StandIn {
  parcels: Parcel[];
  report(number: string, code: string, at?: string): void;
}

export const BALIKOVNA_LOGIN = {
  apiToken: 'b79b16c2-0000-4000-8000-5a868c3c698a',
  secretKey: 'c2VjcmV0LXRoYXQtbG9va3MtbGlrZS1iYXNlNjQ=',
  customerId: 'U114',
  postCode: '77072',
};
const PLACES = `<?xml version="1.0" encoding="UTF-8"?><zv xmlns="http://www.cpost.cz/schema/aict/zv_2"><row>
<PSC>10010</PSC><NAZEV>Praha 10</NAZEV><ADRESA>Černokostelecká 2020/20, Strašnice, 10000, Praha 10</ADRESA><TYP>pošta</TYP>
<SOUR_X_WGS84>14.4826</SOUR_X_WGS84><SOUR_Y_WGS84>50.0755</SOUR_Y_WGS84><OBEC>Praha</OBEC></row><row>
<PSC>60299</PSC><NAZEV>Box Brno</NAZEV><ADRESA>Masná 1, Brno, 602 00, Brno</ADRESA><TYP>balíkovna</TYP><BOX_PROVIDER>AlzaBox</BOX_PROVIDER>
<SOUR_X_WGS84>16.6</SOUR_X_WGS84><SOUR_Y_WGS84>49.2</SOUR_Y_WGS84><OBEC>Brno</OBEC></row></zv>`;
const WINDOW_SECONDS = 60;

/** Signed within a minute, over the very bytes, with the secret as text. */
function isSigned({ headers, body }: StandInRequest): boolean {
  const timestamp = String(headers['authorization-timestamp']);
  const age = Date.now() / 1000 - Number(timestamp);
  if (headers['api-token'] !== BALIKOVNA_LOGIN.apiToken) return false;
  if (!(age >= -1 && age <= WINDOW_SECONDS)) return false;
  const sha = body.length > 0 ? createHash('sha256').update(body).digest('hex') : '';
  if (body.length > 0 && headers['authorization-content-sha256'] !== sha) return false;
  const [, nonce, signature] =
    /^CP-HMAC-SHA256 nonce="([^"]+)",? signature="([^"]+)"$/.exec(headers.authorization ?? '') ?? [];
  const expected = createHmac('sha256', BALIKOVNA_LOGIN.secretKey)
    .update(`${sha};${timestamp};${nonce}`)
    .digest('base64');
  return signature === expected;
}

/** What Czech Post finds wrong with a parcel. */
function statesOf({ parcelParams, parcelServices, parcelAddress }: ParcelData): State[] {
  const states: State[] = [];
  const wrong = (responseCode: number, responseText: string) => states.push({ responseCode, responseText });
  const { street, zipCode } = parcelAddress.address;
  if (typeof parcelParams.weight !== 'string' || !/^\d+(\.\d{1,3})?$/.test(parcelParams.weight))
    wrong(12, 'INVALID_WEIGHT');
  if (!parcelServices.includes('7')) wrong(336, 'MISSING_REQUIRED_PRICE');
  if (!((parcelParams.insuredValue ?? 0) > 0)) wrong(105, 'INVALID_PRICE');
  if (parcelParams.prefixParcelCode === 'NB') {
    if (street !== 'Balíkovna' || !PLACES.includes(`<PSC>${zipCode}</PSC>`)) wrong(247, 'INVALID_ADDRESS');
  } else if (!parcelServices.some((service) => ['S', 'M', 'L', 'XL'].includes(service)))
    wrong(261, 'MISSING_SIZE_CATEGORY');
  const hasCod = parcelServices.includes('41');
  if (hasCod !== (parcelParams.amount !== undefined)) wrong(108, 'INVALID_AMOUNT');
  if (hasCod && !/^\d{10}$/.test(parcelParams.vsVoucher ?? '')) wrong(17, 'INVALID_VS');
  return states;
}

export async function startBalikovna({ numbered = 0 }: Leniency = {}): Promise<SandboxBalikovna> {
  const parcels: Parcel[] = [];
  const find = (code: string) => parcels.find((parcel) => parcel.code === code);

  const methods: Record<string, (body: never) => object> = {
    parcelService({ parcelServiceData: data }: { parcelServiceData: ParcelData }) {
      const states = statesOf(data);
      const code = `${data.parcelParams.prefixParcelCode}${1_249_224_000 + numbered + parcels.length}U`;
      const isTaken = states.length === 0;
      if (isTaken) parcels.push({ code, data, statuses: [] });
      return {
        responseHeader: {
          resultHeader: isTaken
            ? { responseCode: 1, responseText: 'OK' }
            : { responseCode: 19, responseText: 'BATCH_INVALID' },
          resultParcelData: [
            {
              recordNumber: data.parcelParams.recordID,
              // Shown in a refusal too, where it is registered nowhere.
              parcelCode: code,
              parcelStateResponse: [
                { responseCode: 408, responseText: 'INFO_ADDRESS_WAS_MODIFIED' },
                ...(isTaken ? [{ responseCode: 1, responseText: 'OK' }] : states),
              ],
            },
          ],
          responsePrintParams: isTaken ? { file: labelPdf([code]).toString('base64') } : {},
        },
      };
    },
    parcelPrinting({
      printingHeader,
      printingData,
    }: {
      printingHeader: { idForm: number };
      printingData: string[];
    }) {
      if (printingData.length > 500 || !printingData.every(find)) return { responsePrintParams: {} };
      const isZpl = printingHeader.idForm >= 200;
      const file = isZpl ? Buffer.from(printingData.map(labelZpl).join('')) : labelPdf(printingData);
      return { responsePrintParams: { file: file.toString('base64') } };
    },
    parcelStatus({ parcelIds }: { parcelIds: string[] }) {
      const none = [{ id: '-3', date: '2026-03-01', text: 'Zásilka není v evidenci.' }];
      return {
        detail: parcelIds.slice(0, 10).map((idParcel) => ({
          idParcel,
          parcelStatuses: find(idParcel)?.statuses ?? none,
        })),
      };
    },
  };

  const standIn = await startStandIn((request) => {
    const { url, body } = request;
    if (url.pathname === '/vystupy/balikovny.xml') return { body: PLACES };
    const perform = methods[/^\/restservices\/ZSKService\/v1\/(\w+)$/.exec(url.pathname)?.[1] ?? ''];
    if (!perform) return { status: 404 };
    if (!isSigned(request)) return { status: 401, body: '{"message":"Unauthorized"}' };
    return { body: JSON.stringify(perform(JSON.parse(body.toString('utf8')) as never)) };
  });
  return {
    ...standIn,
    parcels,
    report(number, code, at = '2026-03-02') {
      find(number)?.statuses.push({ id: code, date: at, text: `status ${code}` });
    },
  };
}
