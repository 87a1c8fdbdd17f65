import type { ExpeditionAct, ExpeditionStatus, RESTS } from '../../contracts/expedition/expedition.states.ts';
import type { MovementSubtype } from '../../contracts/stock/stock.schema.ts';
import type { Random } from '../random.ts';
import type { Shelf } from '../stock/shelf.ts';
import type { Eshop, Product, Service } from '../world.ts';

/** A line of a set: what the person ordered. What is packed are its components, lines of their own. */
export interface OrderedSet {
  id: string;
  product: Product;
  quantity: number;
  /** Of one set, in the order's currency. */
  price: number;
}

/** Who does a step; the sender is the person or the connector that enters the e-shop's orders. */
export type Hand = 'sender' | 'owner' | 'system' | 'allocator' | 'warehouse' | 'carrier';

export interface Step {
  act: ExpeditionAct;
  from: ExpeditionStatus | null;
  to: ExpeditionStatus;
  by: Hand;
  at: number;
}

export interface OrderItem {
  id: string;
  product: Product;
  /** Where its pieces lie; an inactive product has no place. */
  shelf: Shelf | null;
  /** The set of which it is a component. */
  of: OrderedSet | null;
  quantity: number;
  /** Of one piece, in the order's currency; nothing for a component. */
  price: number;
  /** How many pieces are booked when stock is reserved. */
  bookable: number;
  /** How many of the pieces stay behind when the parcel is packed. */
  stays: number;
  booked: number;
  paired: number;
  expedited: number;
}

/** What is wrong with an order that needs correction. */
export type Flaw = 'phone' | 'email' | 'pickupPlace' | 'codLimit' | 'product' | 'zip';

/** In what state goods come back. */
export type Grade = Extract<MovementSubtype, 'returned' | 'returned_open' | 'returned_damaged'>;

/** One movement of the ledger that the order's life made. */
export interface OrderMovement {
  type: 'Book' | 'Unbook' | 'In' | 'Out';
  subtype: MovementSubtype | null;
  shelf: Shelf;
  item: OrderItem;
  quantity: number;
  at: number;
}

/** An order as it is planned: everything that its rows are then made of. */
export interface Order {
  id: string;
  number: string;
  eshop: Eshop;
  createdAt: number;
  status: ExpeditionStatus;
  country: string;
  company: boolean;
  service: Service;
  /** Its parcel comes so late that the carrier owes something. */
  late: boolean;
  cod: boolean;
  flaw: Flaw | null;
  /** What is packed. */
  items: OrderItem[];
  sets: OrderedSet[];
  /** What was ordered along but is never packed. */
  virtual: Product[];
  steps: Step[];
  movements: OrderMovement[];
  grade: Grade;
  packages: number;
  /** One for each package, once it is packed and a carrier has it. */
  trackingNumbers: string[];
  statusBeforeCancel: ExpeditionStatus | null;
  /** What becomes of the pieces that stayed behind. */
  rest: (typeof RESTS)[number] | null;
  /** The order whose rest this one brings. */
  follows: Order | null;
  /** A stream of the order's own, so that what one order says does not change the next. */
  random: Random;
}

/** When an act happened last in the order's life; null when it did not. */
export function timeOf(order: Order, ...acts: ExpeditionAct[]): number | null {
  return order.steps.findLast((step) => acts.includes(step.act))?.at ?? null;
}

/** Companies' cartons go in several parcels; each gets a number of its carrier when it is packed. */
export function labelParcels(order: Order): void {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  order.packages = order.company ? Math.ceil(pieces / 30) : 1;
  const pattern = order.service.carrier.demo.trackingNumbers;
  if (pattern === null || timeOf(order, 'pack', 'packForCollection') === null) return;
  order.trackingNumbers = Array.from({ length: order.packages }, () => order.random.digits(pattern));
}
