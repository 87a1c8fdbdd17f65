import { furtherNumbers } from '../../../contracts/expedition/expedition.numbers.ts';
import {
  type ExpeditionBody,
  type ExpeditionDetail,
  type ExpeditionItem,
  expeditionBody,
  expeditionItemBody,
} from '../../../contracts/expedition/expedition.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict } from '../../../contracts/kit/problem.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { createExpedition, readExpedition, type Saved } from './expedition.service.ts';
import { listFreeNumbers } from './waiting/split.store.ts';

/**
 * Makes a new order of what another one says, in whatever status that is: on hold, or incorrect with the reasons. It
 * has the next free number after the other's, and nothing of its life: no dates, tracking or invoice.
 * @throws Problem 409 `noNumberLeft` where nearly a hundred copies have the numbers after it.
 */
export async function copyExpedition(tx: Tx, id: string): Promise<Saved> {
  const original = await readExpedition(tx, id);
  return createExpedition(tx, copyOf(original, await nextNumber(tx, original)), [
    { field: 'copyOf', from: null, to: original.orderNumber },
  ]);
}

/**
 * The next free number after an order's.
 * @throws Problem 409 `noNumberLeft` where nearly a hundred have the numbers after it.
 */
export async function nextNumber(tx: Tx, original: ExpeditionDetail): Promise<string> {
  const place = {
    organisation_id: relationId(original.organisation) ?? '',
    eshop_id: relationId(original.eshop) ?? '',
  };
  const wanted = furtherNumbers(original.orderNumber, original.splitFrom !== null, LIMITS.orderNumber);
  const [orderNumber] = await listFreeNumbers(tx, place, wanted);
  if (orderNumber === undefined) throw conflict('noNumberLeft', { orderNumber: original.orderNumber });
  return orderNumber;
}

const RELATIONS = ['eshop', 'warehouse', 'wms', 'partner', 'carrier', 'carrierService'] as const;
const FIELDS = Object.keys(expeditionBody.shape) as (keyof ExpeditionBody & keyof ExpeditionDetail)[];

const LINE_FIELDS = Object.keys(expeditionItemBody.shape).filter(
  (field) => field !== 'product',
) as (keyof ExpeditionItem)[];

/** An order as it could be sent in again. What is null in an answer is null in a body. */
export function bodyOfOrder(order: ExpeditionDetail): ExpeditionBody {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, order[field]])),
    ...Object.fromEntries(RELATIONS.map((name) => [name, relationId(order[name])])),
    removedVirtualProducts: order.removedVirtualProducts.map(({ productId, quantity }) => ({
      productId,
      quantity,
    })),
    items: order.items.map((item) => ({
      ...Object.fromEntries(LINE_FIELDS.map((field) => [field, item[field]])),
      product: item.product.id,
    })),
  } as unknown as ExpeditionBody;
}

/** The body of a copy. */
export function copyOf(original: ExpeditionDetail, orderNumber: string): ExpeditionBody {
  const body = bodyOfOrder(original);
  return {
    ...body,
    orderNumber,
    eshopOrderDate: null,
    requiredExpeditionDate: null,
    externalTrackingNumber: null,
    invoiceUrl: null,
    invoiceNumber: null,
    packagesCount: null,
    items: body.items.map((item) => ({ ...item, id: null })),
  };
}
