import type { WarehouseEventKind } from '../../../../contracts/floor/floor.schema.ts';
import type { ParcelEvent, ParcelMeaning } from '../../../carriers/carrier-adapter.ts';

/*
 * What follows for an order from what carriers say of its parcels: no I/O. A code that is not known means nothing, and that
 * a carrier gave a parcel back is never a receipt of ours: the order is returning until the warehouse has it.
 */

/** What ends the following of a parcel: nothing more is to be learnt from its carrier. */
export const ENDS: readonly ParcelMeaning[] = ['delivered', 'backAtSender', 'cancelled'];

/** The step that an event of one parcel is for its order; null where it is none. */
export function stepOf(
  meaning: ParcelMeaning,
  { skipDeliveryStatus, others }: { skipDeliveryStatus: boolean; others: readonly (ParcelMeaning | null)[] },
): WarehouseEventKind | null {
  switch (meaning) {
    case 'carrierPickedUp':
    case 'waitingAtPickupPlace':
      return 'pickUp';
    case 'delivered':
      // Of a service that never says it, it is assumed; of several parcels, the last one delivers the order.
      if (skipDeliveryStatus) return 'assumeDelivered';
      return others.every((other) => other === 'delivered') ? 'deliver' : 'pickUp';
    case 'returning':
    case 'backAtSender':
      return 'returnToSender';
    default:
      return null;
  }
}

/** Whether the last that a carrier says of a parcel is that it is lost, or that it is somewhere; null where it says neither. */
export function isLostBy(events: readonly Pick<ParcelEvent, 'meaning'>[]): boolean | null {
  const last = events.findLast(({ meaning }) => meaning === 'lost' || stepOf(meaning, ALONE) !== null);
  return last ? last.meaning === 'lost' : null;
}
const ALONE = { skipDeliveryStatus: false, others: [] };

/** What the time line of the order says beside its steps; null where the step says it all, or there is nothing to say. */
const NOTES: Partial<Record<ParcelMeaning, string>> = {
  waitingAtPickupPlace: 'trackWaiting',
  backAtSender: 'trackBack',
  alert: 'trackAlert',
  cancelled: 'trackCancelled',
};
export const noteOf = ({ meaning }: Pick<ParcelEvent, 'meaning'>): string | null => NOTES[meaning] ?? null;

/** What a carrier said, at a time that can be; `saidAt` where it said another one. */
export type DatedEvent = ParcelEvent & { saidAt: string | null };

const DAY_MS = 24 * 3_600_000;
/**
 * Events at times that can be: one from more than a day before its parcel was packed, or more than a day ahead, is dated by
 * its receipt, a millisecond apart from the next, so that they stay in their order.
 * @returns oldest first.
 */
export function dateEvents(
  events: readonly ParcelEvent[],
  { packedAt, now }: { packedAt: Date; now: Date },
): DatedEvent[] {
  const canBe = ({ at }: ParcelEvent): boolean => {
    const moment = Date.parse(at);
    return moment >= packedAt.getTime() - DAY_MS && moment <= now.getTime() + DAY_MS;
  };
  let received = now.getTime() - events.filter((event) => !canBe(event)).length;
  return events
    .map((event) => {
      if (canBe(event)) return { ...event, saidAt: null };
      received += 1;
      return { ...event, at: new Date(received).toISOString(), saidAt: event.at };
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
