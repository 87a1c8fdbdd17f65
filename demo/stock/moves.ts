import type { InternalStockChangeStatus } from '../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type { TransferStatus } from '../../contracts/transfer/transfer.states.ts';
import { type Calendar, DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Random } from '../random.ts';
import { need, type Organisation, type Warehouse, type World } from '../world.ts';
import type { Shelf, Stock } from './shelf.ts';
import { noteMovement } from './stock.ts';

/*
 * Stock that changes its place: transfers between the two buildings, internal changes inside of one.
 */

export interface MoveItem {
  id: string;
  from: Shelf;
  to: Shelf;
  quantity: number;
  booked: number;
  /** Left, or was moved. */
  left: number;
  received: number;
}

interface Move {
  id: string;
  organisation: Organisation;
  from: Warehouse;
  to: Warehouse;
  createdAt: number;
  leftAt: number | null;
  arrivedAt: number | null;
  items: MoveItem[];
}

export interface Transfer extends Move {
  kind: 'transfer';
  status: TransferStatus;
  receiptId: string;
}

export interface InternalStockChange extends Move {
  kind: 'internalStockChange';
  status: InternalStockChangeStatus;
  /** Who moved the goods: the client by a document, or the floor, which reports it. */
  origin: 'client' | 'warehouse';
}

export interface Moves {
  transfers: Transfer[];
  changes: InternalStockChange[];
}

/** How far each of an organisation's transfers has come. */
const TRANSFERS: readonly { status: TransferStatus; left: boolean; arrived: boolean; days: number }[] = [
  { status: 'created', left: false, arrived: false, days: 0.3 },
  { status: 'created', left: true, arrived: false, days: 2 },
  { status: 'waitingForGoods', left: false, arrived: false, days: 1 },
  { status: 'finished', left: true, arrived: true, days: 18 },
  { status: 'canceled', left: false, arrived: false, days: 25 },
];
const CHANGES: readonly {
  status: InternalStockChangeStatus;
  days: number;
  origin?: 'warehouse';
}[] = [
  { status: 'New', days: 0.2 },
  { status: 'Ready', days: 0.5 },
  { status: 'WaitingForGoods', days: 3 },
  { status: 'Failed', days: 1 },
  { status: 'Processed', days: 12 },
  { status: 'Processed', days: 0.3, origin: 'warehouse' },
  { status: 'Processed', days: 5, origin: 'warehouse' },
  { status: 'Processed', days: 16, origin: 'warehouse' },
  { status: 'Canceled', days: 30 },
];

/** Plans them for every organisation, and notes on the shelves what they hold and have moved. */
export function planMoves(world: World, stock: Stock, calendar: Calendar, parent: Random): Moves {
  const moves: Moves = { transfers: [], changes: [] };
  for (const organisation of world.organisations) {
    const random = parent.fork(`moves of ${organisation.demo.code}`);
    const saleable = organisation.warehouses.filter(({ demo }) => demo.type === 'available');
    const from = need(saleable[0], 'warehouse for orders');
    const abroad = saleable.find(({ wms }) => wms !== from.wms);
    const aside = need(
      organisation.warehouses.find(({ demo, wms }) => demo.type === 'scraping' && wms === from.wms),
      'warehouse for scrap',
    );
    const choose = (status: string, count: number): Shelf[] => {
      const waits = status === 'waitingForGoods' || status === 'WaitingForGoods';
      const fits = stock.shelves.filter(
        (shelf) =>
          shelf.warehouse === from &&
          shelf.product.active &&
          shelf.product.shelfLife === null &&
          (shelf.shortage === 'unannounced') === waits &&
          (waits || shelf.shortage === null),
      );
      return random.shuffle(fits).slice(0, waits ? 1 : count);
    };
    const lineOf = (shelf: Shelf, to: Warehouse, createdAt: number, max: number): MoveItem => ({
      id: random.id(createdAt),
      from: shelf,
      to: stock.openShelf(shelf.product, to, to.wms),
      quantity: random.integer(1, max),
      booked: 0,
      left: 0,
      received: 0,
    });
    for (const { status, left, arrived, days } of abroad ? TRANSFERS : []) {
      const to = need(abroad, 'warehouse in the other building');
      const createdAt = calendar.now - days * DAY - random.integer(5, 50) * MINUTE;
      const transfer: Transfer = {
        kind: 'transfer',
        id: random.id(createdAt),
        receiptId: random.id(createdAt),
        organisation,
        from,
        to,
        status,
        createdAt,
        leftAt: left ? createdAt + 20 * HOUR : null,
        arrivedAt: arrived ? createdAt + 2 * DAY : null,
        items: choose(status, random.integer(3, 5)).map((shelf) => lineOf(shelf, to, createdAt, 48)),
      };
      const isHeld = status === 'created' || status === 'finished';
      for (const item of transfer.items) settle(item, transfer, isHeld);
      moves.transfers.push(transfer);
    }
    for (const { status, days, origin = 'client' } of CHANGES) {
      const createdAt = calendar.now - days * DAY - random.integer(5, 50) * MINUTE;
      const isDone = status === 'Processed';
      const doneAt = isDone ? createdAt + (origin === 'warehouse' ? 0 : 2 * HOUR) : null;
      const change: InternalStockChange = {
        kind: 'internalStockChange',
        id: random.id(createdAt),
        organisation,
        from,
        to: aside,
        status,
        origin,
        createdAt,
        leftAt: doneAt,
        arrivedAt: doneAt,
        items: choose(status, random.integer(1, 3)).map((shelf) => lineOf(shelf, aside, createdAt, 6)),
      };
      const isHeld = status === 'Ready' || status === 'Failed' || isDone;
      for (const item of change.items) settle(item, change, isHeld);
      moves.changes.push(change);
    }
  }
  return moves;
}

/** Books a line's pieces, and lets them leave and arrive as far as its document has come. */
function settle(item: MoveItem, { createdAt, leftAt, arrivedAt }: Move, isHeld: boolean): void {
  const { quantity, from, to } = item;
  if (!isHeld) return;
  noteMovement({ type: 'Book', shelf: from, quantity, at: createdAt });
  if (leftAt === null) {
    item.booked = quantity;
    return;
  }
  noteMovement({ type: 'Out', shelf: from, quantity, at: leftAt });
  item.left = quantity;
  if (arrivedAt === null) return;
  noteMovement({ type: 'In', shelf: to, quantity, at: arrivedAt });
  item.received = quantity;
}
