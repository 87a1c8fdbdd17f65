import { readMoment } from '../../platform/moments.ts';
import type { ParcelEvent } from '../carrier-adapter.ts';
import { meaningOf } from './ppl.statuses.ts';

/** A shipment as PPL describes it. */
export interface PplShipment {
  shipmentNumber: string;
  referenceId?: string;
  externalNumbers?: { code: string; externalNumber: string }[];
  shipmentState?: string;
  trackAndTrace?: {
    lastEventDate?: string;
    events?: { code: string; eventDate: string; name?: string }[];
  };
}

/**
 * What happened to a shipment, oldest first. The state speaks where the events do not: when there is none, or the newest
 * of them has a code that nobody knows.
 */
export function eventsOf({ shipmentState = '', trackAndTrace = {} }: PplShipment): ParcelEvent[] {
  const events = (trackAndTrace.events ?? []).flatMap(({ code, eventDate, name = '' }) => {
    const at = readMoment(eventDate, 'Europe/Prague');
    return at ? [{ at, code, text: name, meaning: meaningOf(code) }] : [];
  });
  events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const newest = events.at(-1);
  const meaning = meaningOf(shipmentState);
  const at = newest?.at ?? readMoment(trackAndTrace.lastEventDate ?? '', 'Europe/Prague');
  if (!at || meaning === 'unknown' || (newest && newest.meaning !== 'unknown')) return events;
  return [...events, { at, code: shipmentState, text: '', meaning }];
}
