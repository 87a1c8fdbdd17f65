import { furtherNumbers } from '../../../contracts/expedition/expedition.numbers.ts';
import {
  type ExpeditionBody,
  type ExpeditionDetail,
  expeditionBody,
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

/** The body of a copy. What is null in an answer is null in a body. */
export function copyOf(original: ExpeditionDetail, orderNumber: string): ExpeditionBody {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, original[field]])),
    ...Object.fromEntries(RELATIONS.map((name) => [name, relationId(original[name])])),
    orderNumber,
    eshopOrderDate: null,
    requiredExpeditionDate: null,
    externalTrackingNumber: null,
    invoiceUrl: null,
    invoiceNumber: null,
    packagesCount: null,
    removedVirtualProducts: original.removedVirtualProducts.map(({ productId, quantity }) => ({
      productId,
      quantity,
    })),
    items: original.items.map(({ product, ...item }) => ({ ...item, id: null, product: product.id })),
  } as unknown as ExpeditionBody;
}
