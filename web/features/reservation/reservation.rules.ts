import { type ExpeditionStatus, HAS_LEFT } from '../../../contracts/expedition/expedition.states.ts';
import type { Actor } from '../../../contracts/kit/states.ts';
import type {
  Reservation,
  ReservationOutcome,
  ReservationTarget,
} from '../../../contracts/reservation/reservation.schema.ts';

/** What can be done with a reservation in the dialog. */
export const MODES = ['cancel', 'move', 'edit'] as const;
export type Mode = (typeof MODES)[number];
/** Pieces that are booked, or that are promised of an advice. */
export type Held = 'booked' | 'paired';

type Holding = Pick<Reservation, 'quantity' | 'booked' | 'paired'>;

/** Whether the order has left, maybe without all of its pieces. */
export const hasLeft = (status: ExpeditionStatus | undefined): boolean =>
  HAS_LEFT.some((left) => left === status);

/**
 * What is sensible to offer: nothing can be given up or moved that is not held, and what an order left behind its
 * client may only give up.
 */
export function modesOf({ booked, paired }: Holding, status?: ExpeditionStatus, actor?: Actor): Mode[] {
  if (hasLeft(status) && actor === 'client') return ['cancel'];
  return [
    ...(booked + paired > 0 ? (['cancel'] as const) : []),
    ...(booked > 0 ? (['move'] as const) : []),
    'edit',
  ];
}

/** What a cancellation may be of, what is booked first. */
export const heldOf = ({ booked, paired }: Holding): Held[] => [
  ...(booked > 0 ? (['booked'] as const) : []),
  ...(paired > 0 ? (['paired'] as const) : []),
];

/** Pieces that an order could take: those that nothing brings, and those that it would no longer wait for. */
export const needOf = ({ missing, paired }: Pick<ReservationTarget, 'missing' | 'paired'>): number =>
  missing + paired;

/** The most that a number in the dialog may be. */
export function mostOf(mode: Mode, of: Held, row: Holding, target: ReservationTarget | undefined): number {
  if (mode === 'edit') return row.quantity;
  if (mode === 'cancel') return row[of];
  return target ? Math.min(row.booked, needOf(target)) : row.booked;
}

/** The number that stands there before a person types one: what is booked, or all that may be where nothing is. */
export const offered = (mode: Mode, of: Held, row: Holding, target: ReservationTarget | undefined): number =>
  mode === 'edit' ? row.booked || row.quantity - row.paired : mostOf(mode, of, row, target);

/** Those that can take pieces come first, in queue order; locked ones stay at the end with their reason. */
export const sortTargets = (targets: readonly ReservationTarget[]): ReservationTarget[] => [
  ...targets.filter(({ locked }) => locked === null),
  ...targets.filter(({ locked }) => locked !== null),
];

/** A change of a reservation as the dialog holds it. */
export type Change =
  | { mode: 'cancel'; of: Held; quantity: number; keepsAway: boolean }
  | { mode: 'move'; to: string; quantity: number; keepsAway: boolean }
  | { mode: 'edit'; booked: number };

/** Whether the change says anything: the number is in its bounds and not what it is now. */
export function isChange(change: Change, row: Holding, target: ReservationTarget | undefined): boolean {
  if (change.mode === 'edit')
    return Number.isInteger(change.booked) && change.booked >= 0 && change.booked <= row.quantity
      ? change.booked !== row.booked
      : false;
  const of = change.mode === 'cancel' ? change.of : 'booked';
  const most = mostOf(change.mode, of, row, target);
  return Number.isInteger(change.quantity) && change.quantity >= 1 && change.quantity <= most;
}

/** Names of orders for a sentence: the first few, and how many more there are. */
export function nameOrders(
  orders: ReservationOutcome['passedOver'],
  shown = 3,
): { names: string[]; more: number } {
  const names = orders.slice(0, orders.length > shown ? shown - 1 : shown).map(({ number }) => number);
  return { names, more: orders.length - names.length };
}
