import type { Row, RowsByTable } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import { eventRow, WAREHOUSE } from '../orders/history-rows.ts';
import type { Organisation, Product, Warehouse } from '../world.ts';
import type { Lot } from './shelf.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What a document says of its lines altogether. */
export const countsOf = (items: readonly { quantity: number }[]) => ({
  count_of_items: items.length,
  count_of_sku: items.length,
  sum_of_quantity: sum(items.map(({ quantity }) => quantity)),
});

/** Goods that came in at one time, of an advice or a transfer. */
export interface Receipt {
  id: string;
  organisation: Organisation;
  document: { id: string; column: 'stock_advice' | 'transfer' };
  warehouse: Warehouse;
  at: number;
  /** `id` is that of the document's line: the receipt's own has no life of its own, so that it takes the same. */
  items: readonly { id: string; product: Product; quantity: number; expected: number; lot?: Lot }[];
}

/** Receipts and their lines as rows. */
export const receiptRows = (
  receipts: readonly Receipt[],
): Required<Pick<RowsByTable, 'inbound_receipt' | 'inbound_receipt_item'>> => ({
  inbound_receipt: receipts.map(({ id, organisation, document, warehouse, at, items }) => ({
    id,
    organisation_id: organisation.id,
    [`${document.column}_id`]: document.id,
    wms_id: warehouse.wms.id,
    warehouse_id: warehouse.id,
    actor_name: WAREHOUSE.name,
    source: 'demo',
    source_key: `receipt:${document.id}`,
    received_at: moment(at),
    ...countsOf(items),
    created_at: moment(at),
    changed_at: moment(at),
  })),
  inbound_receipt_item: receipts.flatMap(({ id, organisation, document, warehouse, items }) =>
    items.map((item, index) => ({
      id: item.id,
      organisation_id: organisation.id,
      inbound_receipt_id: id,
      position: index + 1,
      [`${document.column}_item_id`]: item.id,
      product_id: item.product.id,
      warehouse_id: warehouse.id,
      lot: item.lot?.code || null,
      lot_date: item.lot?.date ?? null,
      serial_numbers: [],
      quantity: item.quantity,
      expected: item.expected,
      blocked: item.lot?.blocked ?? false,
    })),
  ),
});

/** What the history of each receipt says, as the door of the warehouses writes it. */
export const receiptEvents = (receipts: readonly Receipt[]): Row<'event'>[] =>
  receipts.map(({ id, organisation, document, at, items }) => {
    const { sum_of_quantity, count_of_items } = countsOf(items);
    const told = {
      [document.column === 'transfer' ? 'transfer' : 'stockAdvice']: document.id,
      receivedAt: moment(at),
      sumOfQuantity: sum_of_quantity,
      countOfItems: count_of_items,
    };
    return eventRow('inboundReceipt', organisation, id, at, WAREHOUSE, {
      act: 'receive',
      from: null,
      to: null,
      diff: Object.entries(told).map(([field, to]) => ({ field, from: null, to })),
    });
  });
