import { type ExpeditionStatus, IN_WMS, SHIPPED } from '../../../contracts/expedition/expedition.states.ts';
import type { ReservationOutcome } from '../../../contracts/reservation/reservation.schema.ts';
import { today } from '../../ui/grid/days.ts';
import { hasLeft } from './reservation.rules.ts';

export type Side = ReservationOutcome['from'];

/** A sentence: a key of `reservationScreen:preview` with its values; days are put into words by the reader. */
export interface Sentence {
  key: string;
  count?: number;
  advice?: string;
  day?: string;
  moment?: string;
}

/** What a change means for one order: the one thing to know, then why. */
export interface Meaning {
  head: Sentence;
  text: Sentence | null;
  /** Until when it is not booked again by itself. */
  kept?: Sentence;
}

const GOES: readonly ExpeditionStatus[] = [...IN_WMS, ...SHIPPED];

const missesAfter = ({ quantity, after }: Side): number =>
  Math.max(0, quantity - after.booked - after.paired);

/** The day of a moment as the reader's calendar has it. */
function dayOf(moment: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(moment)) return moment;
  const date = new Date(moment);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function explainGain(side: Side): Meaning {
  const misses = missesAfter(side);
  const freed = side.before.paired - side.after.paired;
  const text: Sentence | null = freed > 0 ? { key: 'freesPromise', count: freed } : null;
  const { status } = side.after;
  if (misses > 0) return { head: { key: 'stillMisses', count: misses }, text };
  if (side.after.paired > 0) return { head: { key: 'restComes', count: side.after.paired }, text };
  if (GOES.includes(status)) return { head: { key: 'sent' }, text };
  if (status === 'stockOk') return { head: { key: 'ready' }, text };
  if (status === 'onHold' || status === 'incorrect') return { head: { key: 'holdsAll' }, text };
  return { head: { key: 'lineComplete' }, text };
}

/** An order that has left waits for nothing; what it left behind is free again, or the other order's. */
function explainLeftOver({ before, after }: Side, isMoved: boolean): Meaning {
  const count = before.booked - after.booked;
  return { head: isMoved || count <= 0 ? { key: 'leftWaits' } : { key: 'leftFrees', count }, text: null };
}

function explainLoss(side: Side, now: Date): Meaning {
  const misses = missesAfter(side);
  if (misses === 0) return { head: { key: 'missesNothing' }, text: null };
  const { rebookAfter } = side;
  const isKept = rebookAfter !== null && new Date(rebookAfter) > now;
  return {
    ...explainMissing(side, misses, today(now)),
    ...(isKept && { kept: { key: 'keptAway', moment: rebookAfter } }),
  };
}

/** A day that has passed says nothing of when the goods come; before its time is over the order gets none of them. */
function explainMissing(side: Side, misses: number, now: string): Meaning {
  const { coming, rebookAfter } = side;
  if (!coming) return { head: { key: 'waitsForStock' }, text: { key: 'nothingComing', count: misses } };
  const advice = coming.internalId;
  const expected = coming.expectedAt && dayOf(coming.expectedAt);
  const isOverdue = expected !== null && expected < now;
  const text: Sentence = coming.expectedAt
    ? { key: isOverdue ? 'wouldComeLate' : 'wouldCome', count: misses, advice, day: coming.expectedAt }
    : { key: 'wouldComeSome', count: misses, advice };
  const required = side.requiredExpeditionDate?.slice(0, 10);
  const first = latest([now, expected, rebookAfter && dayOf(rebookAfter)]);
  if (required && first > required) return { head: { key: 'late', day: required }, text };
  if (!required || !expected || isOverdue) return { head: { key: 'waitsFor', advice }, text };
  return { head: { key: 'inTime', day: required }, text };
}

const latest = (days: readonly (string | null)[]): string =>
  days.reduce<string>((last, day) => (day !== null && day > last ? day : last), '');

/** What a change of a reservation means for one of its orders; `isMoved` when another order gets the pieces. */
export function explainSide(side: Side, isMoved = false, now = new Date()): Meaning {
  if (side.after.booked > side.before.booked) return explainGain(side);
  return hasLeft(side.before.status) ? explainLeftOver(side, isMoved) : explainLoss(side, now);
}

/** The parts of an item's bar after the change, in pieces: held already, newly got, coming with an advice. */
export function barOf({ quantity, before, after, coming: next }: Side): {
  held: number;
  got: number;
  coming: number;
} {
  const held = Math.min(before.booked, after.booked);
  const got = Math.max(0, after.booked - before.booked);
  const coming = hasLeft(before.status) ? null : next;
  const promised = Math.max(after.paired, coming ? Math.max(0, before.booked - after.booked) : 0);
  return { held, got, coming: Math.max(0, Math.min(promised, quantity - held - got)) };
}
