import { priceIn } from '../money.ts';
import type { Shelf, Stock } from '../stock/shelf.ts';
import type { Eshop, Product } from '../world.ts';
import type { Order, OrderedSet, OrderItem } from './order.ts';

interface Part {
  product: Product;
  shelf: Shelf;
  /** Pieces in one set. */
  quantity: number;
}

/** A set as it is packed in an e-shop's warehouse. */
export interface Packing {
  set: Product;
  parts: Part[];
}

/** The sets that an e-shop sells, with where their parts lie; what is never packed is left out. */
export const packingsOf = (eshop: Eshop, stock: Stock): Packing[] =>
  eshop.organisation.products.flatMap((set) => {
    if (set.type !== 'Bundle' || !set.eshops.includes(eshop)) return [];
    const physical = set.parts.filter(({ product }) => product.type === 'Physical');
    const parts = physical.flatMap(({ product, quantity }): Part[] => {
      const shelf = stock.findShelf(product, eshop.warehouse);
      return shelf ? [{ product, shelf, quantity }] : [];
    });
    return parts.length === physical.length ? [{ set, parts }] : [];
  });

/** Adds a set to an order, and what it holds to what is packed. */
export function addSet(order: Order, { set, parts }: Packing, isShort: (shelf: Shelf) => boolean): void {
  const ordered: OrderedSet = {
    id: order.random.id(order.createdAt),
    product: set,
    quantity: 1,
    price: priceIn(order.eshop.demo.currency, set.price),
  };
  order.sets.push(ordered);
  order.items.push(
    ...parts.map(
      ({ product, shelf, quantity }): OrderItem => ({
        id: order.random.id(order.createdAt),
        product,
        shelf,
        of: ordered,
        quantity: quantity * ordered.quantity,
        price: 0,
        bookable: isShort(shelf) ? 0 : quantity * ordered.quantity,
        stays: 0,
        booked: 0,
        paired: 0,
        expedited: 0,
      }),
    ),
  );
}

/** A line of an order with its place among the others: a set, or what is packed. */
type Line = { set: OrderedSet; item: null } | { set: null; item: OrderItem };

/** The lines in their order: what was ordered by the piece, then each set with its components behind it. */
export const linesOf = ({ items, sets }: Order): Line[] => [
  ...items.flatMap((item): Line[] => (item.of ? [] : [{ set: null, item }])),
  ...sets.flatMap((set): Line[] => [
    { set, item: null },
    ...items.flatMap((item): Line[] => (item.of === set ? [{ set: null, item }] : [])),
  ]),
];

/** What the goods of an order cost together. */
export const goodsOf = ({ items, sets }: Order): number =>
  [...items, ...sets].reduce((sum, { price, quantity }) => sum + price * quantity, 0);
