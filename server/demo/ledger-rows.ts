import type { Advice } from './advice.ts';
import { moment } from './expedition-rows.ts';
import type { Row } from './insert.ts';
import type { Order } from './order.ts';
import type { Random } from './random.ts';
import type { Shelf } from './stock.ts';

export const stockRow = (shelf: Shelf): Row<'stock_row'> => ({
  id: shelf.id,
  organisation_id: shelf.organisation.id,
  product_id: shelf.product.id,
  wms_id: shelf.wms.id,
  warehouse_id: shelf.warehouse.id,
  first_received_at: shelf.opening > 0 ? moment(shelf.openedAt) : null,
  quantity: shelf.quantity,
  booked: shelf.booked,
  created_at: moment(shelf.openedAt),
  changed_at: moment(shelf.changedAt),
});

interface Movement {
  type: 'Book' | 'Unbook' | 'In' | 'Out';
  subtype: string | null;
  shelf: Shelf;
  quantity: number;
  at: number;
  expeditionId?: string;
  itemId?: string;
  adviceId?: string;
  /** Which act it was: the same act is written once. */
  key: string;
}

function movementRow(movement: Movement, random: Random): Row<'stock_movement'> {
  const { type, subtype, shelf, quantity, at, expeditionId, itemId, adviceId, key } = movement;
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
    quantity,
    expedition_id: expeditionId ?? null,
    expedition_item_id: itemId ?? null,
    stock_advice_id: adviceId ?? null,
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
          key: `opening:${shelf.id}`,
        },
        random,
      ),
    );

export const orderMovements = ({ id, movements, random }: Order): Row<'stock_movement'>[] =>
  movements.map((movement) =>
    movementRow(
      {
        ...movement,
        expeditionId: id,
        itemId: movement.item.id,
        key: `${movement.type}:${movement.item.id}`,
      },
      random,
    ),
  );

export const adviceMovements = ({ id, items }: Advice, random: Random): Row<'stock_movement'>[] =>
  items
    .filter(({ supplied }) => supplied > 0)
    .map(({ id: itemId, shelf, supplied, suppliedAt }) =>
      movementRow(
        {
          type: 'In',
          subtype: 'new',
          shelf,
          quantity: supplied,
          at: suppliedAt,
          adviceId: id,
          key: `receipt:${itemId}`,
        },
        random,
      ),
    );

export const adviceRow = (advice: Advice): Row<'stock_advice'> => ({
  id: advice.id,
  organisation_id: advice.organisation.id,
  internal_id: advice.number,
  type: advice.urgent ? 'highPriority' : 'regular',
  status: advice.status,
  warehouse_id: advice.warehouse.id,
  wms_id: advice.warehouse.wms.id,
  note: advice.note,
  packaging_unit: advice.units.kind,
  count_of_units: advice.units.count,
  expected_at: moment(advice.expectedAt),
  arrived_at: advice.arrivedAt && moment(advice.arrivedAt),
  unloading_begun_at: advice.unloadingBegunAt && moment(advice.unloadingBegunAt),
  receiving_begun_at: advice.receivingBegunAt && moment(advice.receivingBegunAt),
  created_at: moment(advice.createdAt),
  changed_at: moment(advice.changedAt),
});

export const adviceItemRows = ({ id, organisation, items }: Advice): Row<'stock_advice_item'>[] =>
  items.map((item) => ({
    id: item.id,
    organisation_id: organisation.id,
    stock_advice_id: id,
    product_id: item.shelf.product.id,
    quantity: item.quantity,
    supplied_quantity: item.supplied,
  }));
