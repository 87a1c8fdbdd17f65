import { RETURN_GRADES, worstOf } from '../../contracts/return-receipt/return-receipt.states.ts';
import type { Row, RowsByTable } from '../insert.ts';
import { moment, momentOrNull } from '../orders/expedition-rows.ts';
import { lifeEvents, WAREHOUSE } from '../orders/history-rows.ts';
import type { Order } from '../orders/order.ts';
import { type Returned, returnOf } from './return.ts';

/** What the person at the table found, by what became of it. */
const FOUND = {
  returned: { findings: [], note: null },
  returned_open: { findings: ['packagingDamaged'], note: 'Opened and repacked, nothing missing.' },
  returned_damaged: { findings: ['torn'], note: 'Damaged on the way, cannot be sold as new.' },
};

const goodsOf = ({ items }: Order) => items.filter(({ expedited }) => expedited > 0);

const listReturns = (orders: readonly Order[], now: number): [Order, Returned][] =>
  orders.flatMap((order): [Order, Returned][] => {
    const returned = returnOf(order, now);
    return returned ? [[order, returned]] : [];
  });

/** Return receipts and their lines as rows. */
export function returnRows(
  orders: readonly Order[],
  now: number,
): Required<Pick<RowsByTable, 'return_receipt' | 'return_receipt_item'>> {
  const returns = listReturns(orders, now);
  return {
    return_receipt: returns.map(([order, returned]) => receiptRow(order, returned)),
    return_receipt_item: returns.flatMap(([order, returned]) => itemRows(order, returned)),
  };
}

function receiptRow(order: Order, { id, receivedAt, gradedAt }: Returned): Row<'return_receipt'> {
  const { eshop, grade, trackingNumbers } = order;
  const goods = goodsOf(order);
  const pieces = goods.reduce((sum, { expedited }) => sum + expedited, 0);
  return {
    id,
    organisation_id: eshop.organisation.id,
    status: gradedAt === null ? 'new' : worstOf(RETURN_GRADES.filter((one) => one === grade)),
    expedition_id: order.id,
    eshop_id: eshop.id,
    wms_id: eshop.warehouse.wms.id,
    tracking_number: trackingNumbers[0] ?? null,
    actor_name: WAREHOUSE.name,
    received_at: moment(receivedAt),
    graded_at: momentOrNull(gradedAt),
    count_of_items: goods.length,
    count_of_sku: new Set(goods.map(({ product }) => product.id)).size,
    sum_of_quantity: pieces,
    sum_of_damaged: gradedAt !== null && grade === 'returned_damaged' ? pieces : 0,
    version: gradedAt === null ? 1 : 2,
    created_at: moment(receivedAt),
    changed_at: moment(gradedAt ?? receivedAt),
  };
}

function itemRows(order: Order, { id, receivedAt, gradedAt }: Returned): Row<'return_receipt_item'>[] {
  const random = order.random.fork('return items');
  const isGraded = gradedAt !== null;
  return goodsOf(order).map((item, position) => {
    const put = order.movements.find((movement) => movement.type === 'In' && movement.item === item);
    return {
      id: random.id(receivedAt),
      organisation_id: order.eshop.organisation.id,
      return_receipt_id: id,
      position,
      product_id: item.product.id,
      expedition_item_id: item.id,
      quantity: item.expedited,
      grade: isGraded ? order.grade : null,
      warehouse_id: put?.shelf.warehouse.id ?? null,
      lot: item.shelf?.lot.code || null,
      lot_date: item.shelf?.lot.date ?? null,
      serial_numbers: [],
      findings: isGraded ? FOUND[order.grade].findings : [],
      note: isGraded ? FOUND[order.grade].note : null,
      graded_at: momentOrNull(gradedAt),
      graded_by: isGraded ? WAREHOUSE.name : null,
    };
  });
}

/** What the history of each receipt says, as the door of the warehouses writes it. */
export const returnEvents = (orders: readonly Order[], now: number): Row<'event'>[] =>
  lifeEvents(
    listReturns(orders, now).map(([order, returned]) => ({
      ...returned,
      grade: order.grade,
      organisation: order.eshop.organisation,
    })),
    () => 'returnReceipt',
    ({ receivedAt, gradedAt, grade }, write) => {
      write(receivedAt, WAREHOUSE, 'register', 'new');
      if (gradedAt !== null) write(gradedAt, WAREHOUSE, 'grade', worstOf([grade]) ?? 'new');
    },
  );
