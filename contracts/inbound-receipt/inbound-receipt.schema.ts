import { z } from 'zod';
import { lineProduct, relation } from '../kit/relation.ts';

const nullableText = z.string().nullable();

/** What was received at one time, for an advice or a transfer. Never changed: a mistake is another receipt. */
export const inboundReceipt = z.object({
  id: z.string(),
  internalNumber: z.string(),
  organisation: relation,
  stockAdvice: relation,
  transfer: relation,
  wms: relation,
  warehouse: relation,
  correction: z.boolean(),
  /** The receipt that it corrects, where the event named one. */
  corrects: relation,
  actorName: z.string(),
  note: nullableText,
  receivedAt: z.string(),
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** A receipt as the document that it was written for lists it. */
export const receiptOf = inboundReceipt.pick({
  id: true,
  internalNumber: true,
  receivedAt: true,
  actorName: true,
  correction: true,
  countOfItems: true,
  sumOfQuantity: true,
});
export type ReceiptOf = z.infer<typeof receiptOf>;

export const inboundReceiptDetail = inboundReceipt.extend({
  /** Receipts that correct it, in the order in which they came. */
  corrections: z.array(z.object({ id: z.string(), internalNumber: z.string(), sumOfQuantity: z.int() })),
  items: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      product: lineProduct,
      warehouse: relation,
      lot: nullableText,
      lotDate: nullableText,
      serialNumbers: z.array(z.string()),
      quantity: z.int(),
      /** What was still to come when this was counted; 0 for goods that were not announced. */
      expected: z.int(),
      /** Received so far with this receipt, less announced: what stands for this line now. */
      difference: z.int(),
      grade: nullableText,
      blocked: z.boolean(),
      note: nullableText,
    }),
  ),
});
export type InboundReceiptDetail = z.infer<typeof inboundReceiptDetail>;
