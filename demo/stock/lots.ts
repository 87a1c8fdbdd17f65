import { DAY } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Organisation, ShelfLife, Warehouse } from '../world.ts';
import type { Lot, Shelf, Stock } from './shelf.ts';

/** By the group of the catalogue. */
export const SHELF_LIVES: Record<string, ShelfLife> = {
  'Trail food': { days: 240, warning: 45, inbound: 60, outbound: 14 },
  'Face care': { days: 540, warning: 120, inbound: 120, outbound: 30 },
};

const NO_LOT: Lot = { code: '', date: null, blocked: false, isMain: true, isDelivered: false };

const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A lot is called after its last day, and after the line on which it was made. */
const makeLot = (goodUntil: number, line: string, more: Partial<Lot> = {}): Lot => {
  const date = dayName(goodUntil);
  return {
    code: `L${date.slice(2).replaceAll('-', '')}${line}`,
    date,
    blocked: false,
    isMain: false,
    isDelivered: false,
    ...more,
  };
};

/** The lot that lay there when the ledger began, and from which all orders took. */
export const mainLot = (shelfLife: ShelfLife | null, openedAt: number): Lot =>
  shelfLife ? makeLot(openedAt + shelfLife.days * DAY, 'A', { isMain: true }) : NO_LOT;

/**
 * The lots beside the main ones of some goods: one near its end, one that is too old to leave, and those that came
 * with a delivery, the last two of them with too little time to live.
 * @returns the shelves of the delivery.
 */
export function openLots(
  organisation: Organisation,
  warehouse: Warehouse,
  stock: Stock,
  now: number,
  random: Random,
): Shelf[] {
  const dated = organisation.products.filter(
    (product) => product.active && product.shelfLife && stock.findShelf(product, warehouse),
  );
  const delivered: Shelf[] = [];
  random
    .shuffle(dated)
    .slice(0, 5)
    .forEach((product, index) => {
      const { days, inbound, outbound } = product.shelfLife as ShelfLife;
      const open = (lot: Lot): Shelf => stock.openShelf(product, warehouse, warehouse.wms, lot);
      if (index === 0) open(makeLot(now + (outbound + 4) * DAY, 'B'));
      if (index === 1) open(makeLot(now + (outbound - 3) * DAY, 'B'));
      const left = index >= 3 ? inbound - 21 : days - 12;
      delivered.push(open(makeLot(now + left * DAY, 'C', { isDelivered: true, blocked: index >= 3 })));
    });
  return delivered;
}
