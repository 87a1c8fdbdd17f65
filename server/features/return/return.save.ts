import Big from 'big.js';
import { v7 as uuid } from 'uuid';
import { invalid, notFound, type Violation } from '../../../contracts/kit/problem.ts';
import type { RETURN_ORIGINS, ReturnBody } from '../../../contracts/return/return.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { listGoods, type OrderedGoods, type ReturnedOrder, readOrder } from './return.order.store.ts';
import { settleReturns } from './return.settle.ts';
import {
  insertReturnItems,
  insertReturns,
  type NewReturnItem,
  nextReturnNumbers,
  type ReturnRow,
} from './return.store.ts';

interface Announced {
  origin?: (typeof RETURN_ORIGINS)[number];
  /** When the customer withdrew from the contract by it. */
  withdrawnAt?: Date;
}

/**
 * Announces goods of an order back (row 1).
 * @throws Problem 404 for an order that is not there or not the caller's; 400 for a product that is not in it, or for more
 * pieces than left and are not announced yet.
 */
export async function createReturn(tx: Tx, body: ReturnBody, from: Announced = {}): Promise<ReturnRow> {
  const order = await readOrder(tx, body.expedition, true);
  if (!order) throw notFound();
  const goods = new Map((await listGoods(tx, order)).map((one) => [one.product.id, one]));
  demandLeft(order, goods, body.items);
  const [number = ''] = await nextReturnNumbers(tx, 1);
  const row = rowOf(tx, order, body, goods, number, from);
  await insertReturns(tx, [row]);
  await insertReturnItems(tx, itemsOf(row, body, goods));
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'return',
    recordId: row.id,
    act: 'create',
    to: 'new',
    diff: [{ field: 'sumOfQuantity', from: null, to: row.sum_of_quantity }],
  });
  // What came before it was announced is of this return.
  await settleReturns(tx, { organisation_id: row.organisation_id, id: row.expedition_id });
  return row;
}

type Items = readonly { product: string; quantity: number }[];

/** @throws Problem 400 that names each line that asks for more than there is to announce. */
export function demandLeft(
  { orderNumber }: Pick<ReturnedOrder, 'orderNumber'>,
  goods: ReadonlyMap<string, OrderedGoods>,
  items: Items,
): void {
  const violations: Violation[] = [];
  const asked = new Map<string, number>();
  items.forEach(({ product, quantity }, index) => {
    const one = goods.get(product);
    if (!one) {
      const parameters = { orderNumber };
      violations.push({ propertyPath: `items[${index}].product`, code: 'returnNotInOrder', parameters });
      return;
    }
    const sum = (asked.get(product) ?? 0) + quantity;
    asked.set(product, sum);
    const left = Math.max(one.expedited - one.announced, 0);
    if (sum > left)
      violations.push({
        propertyPath: `items[${index}].quantity`,
        code: one.announced > 0 ? 'returnTooMany' : 'returnMoreThanSent',
        parameters: { sku: one.product.productSku, left, expedited: one.expedited },
      });
  });
  if (violations.length > 0) throw invalid(violations);
}

/** What goods cost together; null where the order says of none what it cost, or names several currencies. */
function amountOf(items: Items, goods: ReadonlyMap<string, OrderedGoods>) {
  const priced = items.flatMap(({ product, quantity }) => {
    const { value = null, currency = null } = goods.get(product) ?? {};
    return value !== null && currency !== null ? [{ sum: new Big(value).times(quantity), currency }] : [];
  });
  const currencies = new Set(priced.map(({ currency }) => currency));
  if (currencies.size !== 1) return { amount: null, currency: null };
  const sum = priced.reduce((total, one) => total.plus(one.sum), new Big(0));
  return { amount: sum.toFixed(), currency: priced[0]?.currency ?? null };
}

function rowOf(
  tx: Tx,
  order: ReturnedOrder,
  body: ReturnBody,
  goods: ReadonlyMap<string, OrderedGoods>,
  internalNumber: string,
  { origin = 'portal', withdrawnAt }: Announced,
): ReturnRow {
  const moment = tx.now.toISOString();
  const email = body.email ?? order.email;
  return {
    id: uuid(),
    organisation_id: order.organisationId,
    internal_number: internalNumber,
    status: 'new',
    origin,
    eshop_id: order.eshopId,
    expedition_id: order.id,
    order_number: order.orderNumber,
    customer: order.customer,
    email,
    reason: body.items[0]?.reason ?? 'other',
    note: body.note ?? null,
    tracking_number: null,
    goods: 'notHere',
    ...amountOf(body.items, goods),
    refunded_amount: null,
    refunded_currency: null,
    refunded_on: null,
    rejection: null,
    closed_as: null,
    new_expedition_id: null,
    holds: true,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    approved_at: null,
    received_at: null,
    count_of_items: body.items.length,
    sum_of_quantity: body.items.reduce((sum, { quantity }) => sum + quantity, 0),
    search: searchText(internalNumber, order.orderNumber, order.customer, email),
    version: 1,
    created_at: moment,
    changed_at: moment,
  };
}

const itemsOf = (
  row: ReturnRow,
  { items }: ReturnBody,
  goods: ReadonlyMap<string, OrderedGoods>,
): NewReturnItem[] =>
  items.map((item, index) => ({
    id: uuid(),
    organisation_id: row.organisation_id,
    return_id: row.id,
    position: index + 1,
    product_id: item.product,
    quantity: item.quantity,
    reason: item.reason,
    wish: item.wish ?? null,
    note: item.note ?? null,
    value: goods.get(item.product)?.value ?? null,
  }));
