import type { ExpeditionAct } from '../../contracts/expedition/expedition.states.ts';
import type { Shelf, Stock } from '../stock/shelf.ts';
import { noteMovement } from '../stock/stock.ts';
import type { Order, OrderItem, OrderMovement } from './order.ts';

/** What an act does to the stock of an item (domain.md section 3). */
const EFFECTS: Partial<Record<ExpeditionAct, OrderMovement['type']>> = {
  reserve: 'Book',
  cancel: 'Unbook',
  confirmCancel: 'Unbook',
  endGrace: 'Unbook',
  closeRest: 'Unbook',
  // The order that brings the rest books it.
  followUp: 'Unbook',
  pack: 'Out',
  packForCollection: 'Out',
  closeReturn: 'In',
  receiveReturn: 'In',
};

/** Walks through the order's life: what each step did to its items, and to the shelves. */
export function noteOrderMovements(order: Order, stock: Stock): void {
  for (const { act, at } of order.steps) {
    const type = EFFECTS[act];
    if (!type) continue;
    for (const item of order.items) {
      const quantity = quantityOf(item, type);
      if (!item.shelf || quantity === 0) continue;
      const movement: OrderMovement = {
        type,
        subtype: type === 'Out' ? 'completion' : type === 'In' ? order.grade : null,
        shelf: type === 'In' ? returnShelf(order, item.shelf, stock) : item.shelf,
        item,
        quantity,
        at,
      };
      order.movements.push(movement);
      noteMovement(movement);
      count(item, type, quantity);
    }
  }
}

function quantityOf(item: OrderItem, type: OrderMovement['type']): number {
  if (type === 'Book') return item.bookable;
  if (type === 'In') return item.expedited;
  return type === 'Out' ? item.booked - item.stays : item.booked;
}

function count(item: OrderItem, type: OrderMovement['type'], quantity: number): void {
  if (type === 'Book') item.booked += quantity;
  if (type === 'Unbook' || type === 'Out') item.booked -= quantity;
  if (type === 'Out') item.expedited += quantity;
}

/** Unopened goods go back where they came from, the others to the warehouse for their kind. */
function returnShelf({ grade, eshop }: Order, shelf: Shelf, stock: Stock): Shelf {
  const type = { returned: 'available', returned_open: 'opened', returned_damaged: 'scraping' }[grade];
  if (type === 'available') return shelf;
  const warehouse = eshop.organisation.warehouses.find(({ demo }) => demo.type === type);
  return warehouse ? stock.openShelf(shelf.product, warehouse, shelf.wms) : shelf;
}
