import { DAY, HOUR } from '../calendar.ts';
import { DAYS } from '../orders/arrivals.ts';
import type { OrderMovement } from '../orders/order.ts';
import type { Random } from '../random.ts';
import type { Organisation, Product, Warehouse, Wms } from '../world.ts';
import { mainLot } from './lots.ts';
import type { Lot, Shelf, Shortage, Stock } from './shelf.ts';

const SHORTAGES: readonly (readonly [Shortage, number])[] = [
  ['unannounced', 4],
  ['announced', 3],
  ['arriving', 2],
];

/** Lays out the shelves of all goods that are sold, and chooses what has run out. */
export function layOutStock(organisations: readonly Organisation[], openedAt: number, random: Random): Stock {
  const shelves: Shelf[] = [];
  const byPlace = new Map<string, Shelf>();
  const mainOf = ({ shelfLife }: Product): Lot => mainLot(shelfLife, openedAt);
  const openShelf = (product: Product, warehouse: Warehouse, wms: Wms, lot = mainOf(product)): Shelf => {
    const place = `${product.id} ${warehouse.id} ${wms.id} ${lot.code}`;
    const known = byPlace.get(place);
    if (known) return known;
    const organisation = organisations.find(({ warehouses }) =>
      warehouses.includes(warehouse),
    ) as Organisation;
    const shelf: Shelf = {
      id: random.id(openedAt),
      organisation,
      product,
      warehouse,
      wms,
      lot,
      shortage: null,
      opening: 0,
      openedAt,
      quantity: 0,
      booked: 0,
      changedAt: openedAt,
      changes: [],
    };
    byPlace.set(place, shelf);
    shelves.push(shelf);
    return shelf;
  };
  for (const organisation of organisations) {
    for (const warehouse of organisation.warehouses) {
      if (warehouse.demo.type !== 'available') continue;
      const eshops = organisation.eshops.filter((eshop) => eshop.warehouse === warehouse);
      const kept = organisation.products
        .filter((product) => product.type === 'Physical')
        .filter((product) => eshops.some((eshop) => product.eshops.includes(eshop)))
        .map((product) => openShelf(product, warehouse, warehouse.wms));
      runOut(
        kept.filter(
          ({ product }) =>
            product.active &&
            product.shelfLife === null &&
            eshops.every((eshop) => product.eshops.includes(eshop)),
        ),
        random,
      );
    }
  }
  return {
    shelves,
    openShelf,
    findShelf: (product, warehouse) =>
      byPlace.get(`${product.id} ${warehouse.id} ${warehouse.wms.id} ${mainOf(product).code}`),
    shortIn: (warehouse, shortage) =>
      shelves.filter((shelf) => shelf.warehouse === warehouse && shelf.shortage === shortage),
  };
}

/** Chooses what is short: of that for which nothing is announced one is part of a set, so that a set waits too. */
function runOut(candidates: readonly Shelf[], random: Random): void {
  // What is bought often runs out, but not the very best: somebody looks after that.
  const wanted = [...candidates].sort((a, b) => b.product.popularity - a.product.popularity);
  const pool = random.shuffle(wanted.slice(Math.ceil(wanted.length * 0.08), Math.ceil(wanted.length * 0.6)));
  const part = pool.findIndex(({ product, organisation }) =>
    organisation.products.some(({ parts }) => parts.some((one) => one.product === product)),
  );
  if (part > 0) pool.unshift(...pool.splice(part, 1));
  for (const [shortage, count] of SHORTAGES) {
    for (const shelf of pool.splice(0, count)) shelf.shortage = shortage;
  }
}

/** Writes down what a movement changes on its shelf. */
export function noteMovement({ type, shelf, quantity, at }: Omit<OrderMovement, 'item' | 'subtype'>): void {
  const signs = {
    Book: { quantity: 0, booked: 1 },
    Unbook: { quantity: 0, booked: -1 },
    In: { quantity: 1, booked: 0 },
    // What goes out was booked before.
    Out: { quantity: -1, booked: -1 },
  }[type];
  shelf.changes.push({ at, quantity: signs.quantity * quantity, booked: signs.booked * quantity });
}

/**
 * Once all changes are noted: gives every shelf an opening stock, so that at no moment was more booked than lay
 * there, and its balance of today. Goods that are short end with nothing available.
 */
export function settleStock(stock: Stock, now: number, random: Random): void {
  for (const shelf of stock.shelves) {
    shelf.changes.sort((a, b) => a.at - b.at);
    let available = 0;
    let lowest = 0;
    let demand = 0;
    for (const change of shelf.changes) {
      available += change.quantity - change.booked;
      lowest = Math.min(lowest, available);
      if (change.booked > 0) demand += change.booked;
    }
    shelf.opening = -lowest + (shelf.shortage ? 0 : spareStock(shelf, demand, random));
    shelf.quantity = shelf.changes.reduce((sum, change) => sum + change.quantity, shelf.opening);
    shelf.booked = shelf.changes.reduce((sum, change) => sum + change.booked, 0);
    shelf.changedAt = Math.min(now, shelf.changes.at(-1)?.at ?? shelf.openedAt);
  }
}

/** What lies there beyond all orders: enough for days or months, by luck. */
function spareStock(shelf: Shelf, demand: number, random: Random): number {
  if (shelf.warehouse.demo.type !== 'available' || shelf.lot.isDelivered) return 0;
  if (!shelf.product.active) return random.integer(0, 9);
  const daily = demand / DAYS;
  return Math.round(daily * random.between(3, 60)) + random.integer(2, 24);
}

/** When the ledger began: some hours before the first order came. */
export const ledgerStart = (now: number): number => now - (DAYS + 1) * DAY - 3 * HOUR;
