import { readMoment } from '../../platform/moments.ts';
import type { ParcelEvent } from '../carrier-adapter.ts';
import { meaningOf } from './dpd.statuses.ts';

/** A parcel as DPD's tracking describes it. */
export interface DpdTracked {
  parcelInfo?: { parcelNumber?: string };
  trackingEvents?: {
    eventTime: string;
    status?: { code?: string | number; description?: { cz?: string; en?: string } };
  }[];
}

/** The parcels of an answer: a list of them, or of envelopes with one or several each. */
export function parcelsIn(answer: unknown): DpdTracked[] {
  return [answer].flat().flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    if ('data' in one) return parcelsIn(one.data);
    return 'parcelInfo' in one ? [one as DpdTracked] : [];
  });
}

export const numberOf = ({ parcelInfo }: DpdTracked): string => parcelInfo?.parcelNumber?.trim() ?? '';

/** What happened to a parcel, oldest first: DPD does not sort. */
export function eventsOf({ trackingEvents = [] }: DpdTracked): ParcelEvent[] {
  const events = trackingEvents.flatMap(({ eventTime, status = {} }) => {
    const at = readMoment(eventTime, 'Europe/Prague');
    const code = String(status.code ?? '').trim();
    const { cz, en = '' } = status.description ?? {};
    return at && code ? [{ at, code, text: cz || en, meaning: meaningOf(code, en) }] : [];
  });
  return events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** The parcels that a refusal names as somebody else's. */
export function foreignIn(answer: unknown): string[] {
  const { details } = (answer ?? {}) as { details?: { unauthorizedParcels?: unknown } };
  const numbers = details?.unauthorizedParcels;
  return Array.isArray(numbers) ? numbers.map(String) : [];
}
