import type { ParcelMeaning } from '../../../carriers/carrier-adapter.ts';

/*
 * Where the goods of a return are by what its carrier says of their parcel: no I/O. Of "given back to the sender" people
 * judge: it is the customer to some carriers, and the shop to others.
 */

/** Where goods are before the warehouse has them; carriers move them forward alone. */
const AWAY = ['notHere', 'onTheWay', 'delivered'] as const;
type AwayGoods = (typeof AWAY)[number];

const PLACES: Partial<Record<ParcelMeaning, Exclude<AwayGoods, 'notHere'>>> = {
  carrierPickedUp: 'onTheWay',
  waitingAtPickupPlace: 'onTheWay',
  returning: 'onTheWay',
  delivered: 'delivered',
};

/** Where goods are by one event; null where that does not say. */
export const goodsBy = (meaning: ParcelMeaning): 'onTheWay' | 'delivered' | null => PLACES[meaning] ?? null;

/** Where goods are by all that was said. */
export const furthestBy = (meanings: readonly ParcelMeaning[]): AwayGoods =>
  AWAY.findLast((place) => meanings.some((meaning) => goodsBy(meaning) === place)) ?? 'notHere';

/** Whether a place is further on the way than another, which may be none of the way at all. */
export function isFurther(place: AwayGoods, than: string): boolean {
  const passed = (AWAY as readonly string[]).indexOf(than);
  return passed >= 0 && AWAY.indexOf(place) > passed;
}
