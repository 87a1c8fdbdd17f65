import { BUILT_IN_WAREHOUSE } from '../contracts/event/event.actors.ts';
import type { Acting } from '../server/platform/access/scope.ts';
import { searchText } from '../server/platform/list/search-text.ts';
import { ALLOCATOR } from '../server/stock/allocation.ts';
import { DAY, HOUR, MINUTE } from './calendar.ts';
import { moment } from './expedition-rows.ts';
import { eventRow } from './history-rows.ts';
import type { Row } from './insert.ts';
import { type Movement, movementRow } from './ledger-rows.ts';
import type { InternalStockChange, MoveItem, Moves, Transfer } from './moves.ts';
import type { Random } from './random.ts';

const WAREHOUSE: Acting = { kind: 'warehouse', id: null, name: BUILT_IN_WAREHOUSE };
const or = (at: number | null): string | null => (at === null ? null : moment(at));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const countsOf = (items: readonly MoveItem[]) => ({
  count_of_items: items.length,
  count_of_sku: items.length,
  sum_of_quantity: sum(items.map(({ quantity }) => quantity)),
});

export const transferRow = (transfer: Transfer, index: number): Row<'transfer'> => {
  const { organisation, from, to, createdAt, leftAt, arrivedAt, items } = transfer;
  const number = `TR-${3101 + index}`;
  return {
    id: transfer.id,
    organisation_id: organisation.id,
    internal_number: number,
    status: transfer.status,
    from_wms_id: from.wms.id,
    from_warehouse_id: from.id,
    to_wms_id: to.wms.id,
    to_warehouse_id: to.id,
    expected_at: moment(createdAt + 3 * DAY),
    sent_at: moment(createdAt),
    dispatched_at: or(leftAt),
    received_at: or(arrivedAt),
    packaging_unit: 'pallet',
    count_of_units: 1,
    ...countsOf(items),
    search: searchText(number),
    created_at: moment(createdAt),
    changed_at: moment(arrivedAt ?? leftAt ?? createdAt),
  };
};

export const transferItemRows = ({ id, organisation, items }: Transfer): Row<'transfer_item'>[] =>
  items.map((item, index) => ({
    id: item.id,
    organisation_id: organisation.id,
    transfer_id: id,
    position: index + 1,
    product_id: item.from.product.id,
    quantity: item.quantity,
    booked: item.booked,
    expedited: item.left,
    received: item.received,
  }));

export const changeRow = (change: InternalStockChange, index: number): Row<'internal_stock_change'> => {
  const { organisation, from, to, createdAt, leftAt, items, status } = change;
  const number = `SC-${501 + index}`;
  return {
    id: change.id,
    organisation_id: organisation.id,
    internal_number: number,
    type: 'damaged',
    status,
    wms_id: from.wms.id,
    from_warehouse_id: from.id,
    to_warehouse_id: to.id,
    failure: status === 'Failed' ? 'The place was locked for stock-taking.' : null,
    sent_at: status === 'New' ? null : moment(createdAt + 30 * MINUTE),
    processed_at: status === 'Processed' ? or(leftAt) : null,
    ...countsOf(items),
    search: searchText(number),
    created_at: moment(createdAt),
    changed_at: moment(leftAt ?? createdAt),
  };
};

export const changeItemRows = ({
  id,
  organisation,
  items,
}: InternalStockChange): Row<'internal_stock_change_item'>[] =>
  items.map((item, index) => ({
    id: item.id,
    organisation_id: organisation.id,
    internal_stock_change_id: id,
    position: index + 1,
    product_id: item.from.product.id,
    quantity: item.quantity,
    booked: item.booked,
    expedited: item.left,
  }));

/** What they hold, as bookings of their shelves. */
export const moveBookings = ({ transfers, changes }: Moves): Row<'booking'>[] =>
  [...transfers, ...changes].flatMap(({ kind, organisation, items }) =>
    items
      .filter(({ booked }) => booked > 0)
      .map((item) => ({
        organisation_id: organisation.id,
        stock_row_id: item.from.id,
        transfer_item_id: kind === 'transfer' ? item.id : null,
        internal_stock_change_item_id: kind === 'internalStockChange' ? item.id : null,
        quantity: item.booked,
      })),
  );

/** What arrived of transfers, as receipts. */
export function transferReceipts(transfers: readonly Transfer[]): {
  receipts: Row<'inbound_receipt'>[];
  items: Row<'inbound_receipt_item'>[];
} {
  const arrived = transfers.filter(({ arrivedAt }) => arrivedAt !== null);
  return {
    receipts: arrived.map((transfer) => ({
      id: transfer.receiptId,
      organisation_id: transfer.organisation.id,
      transfer_id: transfer.id,
      wms_id: transfer.to.wms.id,
      warehouse_id: transfer.to.id,
      actor_name: WAREHOUSE.name,
      source: 'demo',
      source_key: `receipt:${transfer.id}`,
      received_at: or(transfer.arrivedAt),
      ...countsOf(transfer.items),
      created_at: or(transfer.arrivedAt),
      changed_at: or(transfer.arrivedAt),
    })),
    items: arrived.flatMap((transfer) =>
      transfer.items.map((item, index) => ({
        id: item.id,
        organisation_id: transfer.organisation.id,
        inbound_receipt_id: transfer.receiptId,
        position: index + 1,
        transfer_item_id: item.id,
        product_id: item.from.product.id,
        warehouse_id: transfer.to.id,
        serial_numbers: [],
        quantity: item.received,
        expected: item.left,
        blocked: false,
      })),
    ),
  };
}

export const moveMovements = ({ transfers, changes }: Moves, random: Random): Row<'stock_movement'>[] =>
  [...transfers, ...changes].flatMap((move) =>
    move.items.flatMap((item) => {
      const of =
        move.kind === 'transfer'
          ? { transfer_id: move.id, transfer_item_id: item.id }
          : { internal_stock_change_id: move.id, internal_stock_change_item_id: item.id };
      const subtype = move.kind === 'transfer' ? 'other' : 'virtual_transfer';
      const held = item.booked + item.left;
      const line = (movement: Omit<Movement, 'key'>): Row<'stock_movement'> =>
        movementRow({ ...movement, key: `${movement.type}:${item.id}` }, random);
      return [
        ...(held > 0
          ? [
              line({
                type: 'Book',
                subtype: null,
                shelf: item.from,
                quantity: held,
                at: move.createdAt,
                document: of,
              }),
            ]
          : []),
        ...(move.leftAt !== null && item.left > 0
          ? [
              line({
                type: 'Out',
                subtype,
                shelf: item.from,
                quantity: item.left,
                at: move.leftAt,
                document: of,
              }),
            ]
          : []),
        ...(move.arrivedAt !== null && item.received > 0
          ? [
              line({
                type: 'In',
                subtype,
                shelf: item.to,
                quantity: item.received,
                at: move.arrivedAt,
                document: move.kind === 'transfer' ? { ...of, inbound_receipt_id: move.receiptId } : of,
              }),
            ]
          : []),
      ];
    }),
  );

/** The lives of transfers and changes by the acts of their transition tables. */
export function moveEvents({ transfers, changes }: Moves): Row<'event'>[] {
  const steps: { at: number; row: Row<'event'> }[] = [];
  for (const move of [...transfers, ...changes]) {
    const { organisation, kind, createdAt, leftAt, arrivedAt, status } = move;
    const owner: Acting = { kind: 'user', id: organisation.owner.id, name: organisation.owner.name };
    const admin: Acting = { kind: 'admin', id: null, name: 'Martin Kubát' };
    let stands: string | null = null;
    const tell = (at: number, by: Acting, act: string, to: string) => {
      steps.push({ at, row: eventRow(kind, organisation, move.id, at, by, { act, from: stands, to }) });
      stands = to;
    };
    if (kind === 'transfer') {
      tell(createdAt, owner, 'create', status === 'waitingForGoods' ? 'waitingForGoods' : 'created');
      if (status === 'canceled') tell(createdAt + HOUR, owner, 'cancel', 'canceled');
      if (leftAt !== null) tell(leftAt, WAREHOUSE, 'dispatch', 'created');
      if (arrivedAt !== null) {
        tell(arrivedAt, WAREHOUSE, 'receive', 'created');
        tell(arrivedAt + MINUTE, ALLOCATOR, 'finish', 'finished');
      }
      continue;
    }
    tell(createdAt, owner, 'create', 'New');
    if (status === 'Canceled') tell(createdAt + HOUR, owner, 'cancel', 'Canceled');
    else if (status !== 'New')
      tell(
        createdAt + 30 * MINUTE,
        admin,
        'approve',
        status === 'WaitingForGoods' ? 'WaitingForGoods' : 'Ready',
      );
    if (status === 'Failed') tell(createdAt + HOUR, WAREHOUSE, 'fail', 'Failed');
    if (status === 'Processed') tell(leftAt ?? createdAt, WAREHOUSE, 'execute', 'Processed');
  }
  return steps.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
