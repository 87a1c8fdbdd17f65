import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { readMoment } from '../../platform/moments.ts';
import type { CarrierFault, CarrierLabel, LabelFormat } from '../carrier-adapter.ts';
import { CarrierError } from '../carrier-error.ts';

export interface GlsError {
  ErrorCode: number;
  ErrorDescription?: string;
  ClientReferenceList?: string[];
  ParcelIdList?: number[];
}

/** A parcel in the lists of `PrintLabels`, `GetPrintData` and `GetParcelList`. */
export interface GlsPrinted {
  ParcelId?: number;
  ParcelNumber?: number | string;
  ClientReference?: string;
  Parcel?: { ClientReference?: string };
}

export interface GlsAnswer {
  [name: string]: unknown;
  /** Bytes as numbers, or Base64. */
  Labels?: number[] | string | null;
  Pdfdocument?: number[] | string | null;
  PrintLabelsInfoList?: GlsPrinted[] | null;
  PrintDataInfoList?: GlsPrinted[] | null;
  SuccessfullyDeletedList?: { ParcelId?: number }[] | null;
  ParcelList?: { ParcelNumber?: number | string; ParcelStatusList?: GlsStatus[] | null }[] | null;
}

export interface GlsStatus {
  StatusCode?: string | number;
  StatusDate?: string;
  StatusDescription?: string;
}

/** A moment as MyGLS writes it. */
export const wcfDate = (moment: Date): string => `/Date(${moment.getTime()})/`;

/** `/Date(…)/` counts milliseconds in UTC, whatever offset stands behind them. */
export function readWcfDate(text: string): string | null {
  const milliseconds = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  return milliseconds ? new Date(Number(milliseconds)).toISOString() : readMoment(text, 'Europe/Prague');
}

/** The label in an answer, of the format that its bytes show; null where there is none. */
export function labelIn({ Labels, Pdfdocument }: GlsAnswer): CarrierLabel | null {
  const found = Pdfdocument?.length ? Pdfdocument : Labels;
  if (!found?.length) return null;
  const bytes = typeof found === 'string' ? Buffer.from(found, 'base64') : Buffer.from(found);
  const format: LabelFormat = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : 'zpl';
  return { format, bytes };
}

const SAME_REQUEST = 31;
/** It was asked five times in five minutes. */
const WAIT_SECONDS = 300;
const UNEXPECTED = new Set([1000, 1001]);

/**
 * The errors of an answer: they stand under HTTP 200 in a list named after the method.
 * @throws CarrierError `login`, and `rateLimited` for what was asked too often
 */
export function errorsIn(answer: GlsAnswer): GlsError[] {
  const errors = Object.entries(answer)
    .filter(([name, list]) => /Error(?:s|List)?$/.test(name) && Array.isArray(list))
    .flatMap(([, list]) => list as GlsError[]);
  for (const { ErrorCode, ErrorDescription = '' } of errors) {
    if (ErrorCode === -1) throw new CarrierError('login', ErrorDescription || ownWords('unknownAccount'));
    if (ErrorCode === SAME_REQUEST) throw new CarrierError('rateLimited', ErrorDescription, WAIT_SECONDS);
  }
  return errors;
}

/** @throws CarrierError `unknownOutcome` for an error of GLS itself, after which a parcel may be there; else `refused`. */
export function refuse(errors: GlsError[]): void {
  const [first] = errors;
  if (!first) return;
  const text = errors
    .map(({ ErrorCode, ErrorDescription }) => `${ErrorCode}: ${ErrorDescription}`)
    .join('; ');
  throw new CarrierError(UNEXPECTED.has(first.ErrorCode) ? 'unknownOutcome' : 'refused', text);
}

/** Our fields by the codes that concern one. */
const FIELDS: Record<number, string> = { 8: 'codValue', 23: 'deliveryHouseNumber' };

export const faultsOf = (errors: GlsError[]): CarrierFault[] =>
  errors.map(({ ErrorCode, ErrorDescription = '' }) => ({
    // 13 names no field; what it says of a place names the service.
    field: FIELDS[ErrorCode] ?? (ErrorDescription.includes('PSD') ? 'carrierPickupPlace' : null),
    code: String(ErrorCode),
    text: ErrorDescription,
  }));

export const isUnexpected = (errors: GlsError[]): boolean =>
  errors.some(({ ErrorCode }) => UNEXPECTED.has(ErrorCode));
