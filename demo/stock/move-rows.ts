import type { Change } from '../../server/platform/events/record.ts';
import { searchText } from '../../server/platform/list/search-text.ts';
import { ALLOCATOR } from '../../server/stock/allocation.ts';
import { DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Row } from '../insert.ts';
import { moment, momentOrNull } from '../orders/expedition-rows.ts';
import { ADMINISTRATOR, lifeEvents, ownerOf, WAREHOUSE } from '../orders/history-rows.ts';
import type { Random } from '../random.ts';
import { type Movement, movementRow } from './ledger-rows.ts';
import type { InternalStockChange, Moves, Transfer } from './moves.ts';
import { countsOf, type Receipt } from './receipt-rows.ts';

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
    dispatched_at: momentOrNull(leftAt),
    received_at: momentOrNull(arrivedAt),
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
    origin: change.origin,
    status,
    wms_id: from.wms.id,
    from_warehouse_id: from.id,
    to_warehouse_id: to.id,
    failure: status === 'Failed' ? 'The place was locked for stock-taking.' : null,
    sent_at: status === 'New' || change.origin === 'warehouse' ? null : moment(createdAt + 30 * MINUTE),
    processed_at: status === 'Processed' ? momentOrNull(leftAt) : null,
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

/** What arrived of transfers: one receipt each. */
export const transferReceipts = (transfers: readonly Transfer[]): Receipt[] =>
  transfers.flatMap((transfer) =>
    transfer.arrivedAt === null
      ? []
      : {
          id: transfer.receiptId,
          organisation: transfer.organisation,
          document: { id: transfer.id, column: 'transfer' },
          warehouse: transfer.to,
          at: transfer.arrivedAt,
          items: transfer.items.map(({ id, from, left, received }) => ({
            id,
            product: from.product,
            quantity: received,
            expected: left,
          })),
        },
  );

export const moveMovements = ({ transfers, changes }: Moves, random: Random): Row<'stock_movement'>[] =>
  [...transfers, ...changes].flatMap((move) => {
    // What a stock change takes from one place it puts to the other at once; a transfer is two acts.
    const act = move.kind === 'internalStockChange' ? random.id(move.leftAt ?? move.createdAt) : undefined;
    return move.items.flatMap((item) => {
      const of =
        move.kind === 'transfer'
          ? { transfer_id: move.id, transfer_item_id: item.id }
          : { internal_stock_change_id: move.id, internal_stock_change_item_id: item.id };
      const subtype = move.kind === 'transfer' ? 'other' : 'virtual_transfer';
      const line = (
        type: Movement['type'],
        movement: Pick<Movement, 'shelf' | 'quantity' | 'why'> & { at: number | null },
      ): Row<'stock_movement'>[] =>
        movement.at === null || movement.quantity === 0
          ? []
          : [
              movementRow(
                {
                  ...movement,
                  at: movement.at,
                  type,
                  subtype: type === 'Book' ? null : subtype,
                  key: `${type}:${item.id}`,
                  ...(act && type !== 'Book' && { act }),
                },
                random,
              ),
            ];
      const received = move.kind === 'transfer' ? { ...of, inbound_receipt_id: move.receiptId } : of;
      return [
        ...line('Book', {
          shelf: item.from,
          quantity: item.booked + item.left,
          at: move.createdAt,
          why: of,
        }),
        ...line('Out', { shelf: item.from, quantity: item.left, at: move.leftAt, why: of }),
        ...line('In', { shelf: item.to, quantity: item.received, at: move.arrivedAt, why: received }),
      ];
    });
  });

/** How many pieces left or arrived, as the door of the warehouses writes it. */
const countOf = (field: 'dispatched' | 'received', pieces: readonly number[]): Change[] => [
  { field, from: null, to: pieces.reduce((sum, one) => sum + one, 0) },
];

/** The lives of transfers and changes by the acts of their transition tables. */
export const moveEvents = ({ transfers, changes }: Moves): Row<'event'>[] =>
  lifeEvents<Transfer | InternalStockChange>(
    [...transfers, ...changes],
    ({ kind }) => kind,
    (move, write) => {
      const { organisation, kind, createdAt, leftAt, arrivedAt, status } = move;
      const owner = ownerOf(organisation);
      if (kind === 'transfer') {
        write(createdAt, owner, 'create', status === 'waitingForGoods' ? 'waitingForGoods' : 'created');
        if (status === 'canceled') write(createdAt + HOUR, owner, 'cancel', 'canceled');
        if (leftAt !== null)
          write(
            leftAt,
            WAREHOUSE,
            'dispatch',
            'created',
            countOf(
              'dispatched',
              move.items.map(({ left }) => left),
            ),
          );
        if (arrivedAt !== null) {
          write(
            arrivedAt,
            WAREHOUSE,
            'receive',
            'created',
            countOf(
              'received',
              move.items.map(({ received }) => received),
            ),
          );
          write(arrivedAt + MINUTE, ALLOCATOR, 'finish', 'finished');
        }
        return;
      }
      if (move.kind === 'internalStockChange' && move.origin === 'warehouse')
        return write(createdAt, WAREHOUSE, 'report', 'Processed');
      write(createdAt, owner, 'create', 'New');
      if (status === 'Canceled') write(createdAt + HOUR, owner, 'cancel', 'Canceled');
      else if (status !== 'New') {
        const approved = status === 'WaitingForGoods' ? 'WaitingForGoods' : 'Ready';
        write(createdAt + 30 * MINUTE, ADMINISTRATOR, 'approve', approved);
      }
      if (status === 'Failed') write(createdAt + HOUR, WAREHOUSE, 'fail', 'Failed');
      if (status === 'Processed') write(leftAt ?? createdAt, WAREHOUSE, 'execute', 'Processed');
    },
  );
