import type { z } from 'zod';
import { notFound } from '../../../contracts/kit/problem.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { ReturnDetail, returnOffer } from '../../../contracts/return/return.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { listDetailItems } from './return.detail.store.ts';
import { returnSource } from './return.list.store.ts';
import { listGoods, readOrder } from './return.order.store.ts';
import { readRefundable } from './return.store.ts';

/** Reads one return with its items and what may still be refunded, as the detail shows it. */
export async function readReturn(tx: Tx, id: string): Promise<ReturnDetail> {
  const row = await readRow<Omit<ReturnDetail, 'items' | 'refundable'>>(tx, returnSource, id);
  return {
    ...row,
    items: await listDetailItems(tx, id),
    refundable: await readRefundable(tx, relationId(row.expedition) ?? ''),
  };
}

/**
 * What of an order can be announced back.
 * @throws Problem 404 for an order that is not there or not the caller's.
 */
export async function offerReturn(tx: Tx, expeditionId: string): Promise<z.input<typeof returnOffer>> {
  const order = await readOrder(tx, expeditionId);
  if (!order) throw notFound();
  const goods = await listGoods(tx, order);
  return {
    expedition: {
      id: order.id,
      orderNumber: order.orderNumber,
      currency: goods.find(({ currency }) => currency !== null)?.currency ?? order.currency,
    },
    customer: order.customer,
    email: order.email,
    items: goods.map(({ product, expedited, announced, value }) => ({
      product,
      expedited,
      announced,
      value,
    })),
  };
}
