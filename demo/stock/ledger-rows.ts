import { ALLOCATOR } from '../../server/stock/allocation.ts';
import type { Row } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import { ADMINISTRATOR, WAREHOUSE } from '../orders/history-rows.ts';
import type { Order } from '../orders/order.ts';
import type { Random } from '../random.ts';
import { returnOf } from '../returns/return.ts';
import type { Shelf } from './shelf.ts';

export const stockRow = (shelf: Shelf): Row<'stock_row'> => ({
  id: shelf.id,
  organisation_id: shelf.organisation.id,
  product_id: shelf.product.id,
  wms_id: shelf.wms.id,
  warehouse_id: shelf.warehouse.id,
  lot: shelf.lot.code,
  lot_date: shelf.lot.date,
  blocked: shelf.lot.blocked,
  blocked_reason: shelf.lot.blocked ? 'inboundExpiry' : null,
  for_sale: shelf.warehouse.demo.type === 'available',
  first_received_at: firstReceivedAt(shelf),
  quantity: shelf.quantity,
  booked: shelf.booked,
  created_at: moment(shelf.openedAt),
  changed_at: moment(shelf.changedAt),
});

function firstReceivedAt({ opening, openedAt, changes }: Shelf): string | null {
  const at = opening > 0 ? openedAt : changes.find(({ quantity }) => quantity > 0)?.at;
  return at === undefined ? null : moment(at);
}

export interface Movement {
  type: 'Book' | 'Unbook' | 'In' | 'Out';
  subtype: string | null;
  shelf: Shelf;
  quantity: number;
  at: number;
  /** Of several movements of one act; one of its own where it is left out. */
  act?: string;
  /** The document behind it, or the reason and who gave it: the columns that name them. */
  why: Pick<
    Row<'stock_movement'>,
    | 'expedition_id'
    | 'expedition_item_id'
    | 'transfer_id'
    | 'transfer_item_id'
    | 'internal_stock_change_id'
    | 'internal_stock_change_item_id'
    | 'stock_advice_id'
    | 'inbound_receipt_id'
    | 'return_receipt_id'
    | 'reason'
    | 'person'
  >;
  /** Which act it was: the same act is written once. */
  key: string;
}

/** A line of the ledger as a row. */
export function movementRow(movement: Movement, random: Random): Row<'stock_movement'> {
  const { type, subtype, shelf, quantity, at, why, key } = movement;
  const moved = moment(at);
  return {
    id: random.id(at),
    organisation_id: shelf.organisation.id,
    movement_type: type,
    movement_subtype: subtype,
    stock_row_id: shelf.id,
    product_id: shelf.product.id,
    wms_id: shelf.wms.id,
    warehouse_id: shelf.warehouse.id,
    lot: shelf.lot.code || null,
    lot_date: shelf.lot.date,
    quantity,
    expedition_id: null,
    expedition_item_id: null,
    transfer_id: null,
    transfer_item_id: null,
    internal_stock_change_id: null,
    internal_stock_change_item_id: null,
    stock_advice_id: null,
    inbound_receipt_id: null,
    return_receipt_id: null,
    reason: null,
    person: (type === 'In' || type === 'Out' ? WAREHOUSE : ALLOCATOR).name,
    ...why,
    act_id: movement.act ?? random.id(at),
    source: 'demo',
    source_key: key,
    moved_at: moved,
    created_at: moved,
    changed_at: moved,
  };
}

/** What lay on the shelves when the ledger began. */
export const openingMovements = (shelves: readonly Shelf[], random: Random): Row<'stock_movement'>[] =>
  shelves
    .filter(({ opening }) => opening > 0)
    .map((shelf) =>
      movementRow(
        {
          type: 'In',
          subtype: 'inventory',
          shelf,
          quantity: shelf.opening,
          at: shelf.openedAt,
          why: { reason: 'opening', person: ADMINISTRATOR.name },
          key: `opening:${shelf.id}`,
        },
        random,
      ),
    );

export function orderMovements(order: Order): Row<'stock_movement'>[] {
  const { id, movements, random } = order;
  // Only what was graded has moved.
  const returned = returnOf(order, order.createdAt);
  return movements.map((movement) =>
    movementRow(
      {
        ...movement,
        why: {
          expedition_id: id,
          expedition_item_id: movement.item.id,
          ...(movement.type === 'In' && { return_receipt_id: returned?.id }),
        },
        key: `${movement.type}:${movement.item.id}`,
      },
      random,
    ),
  );
}
