import { z } from 'zod';
import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { lineProduct, relation } from '../kit/relation.ts';

const nullableText = z.string().nullable();

/** A photo of damaged goods. The addresses need no token and stay the same. */
export const receiptPhoto = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** At most 160 px. */
  urlSmall: z.string(),
  /** At most 1280 px. */
  urlLarge: z.string(),
});
export type ReceiptPhoto = z.infer<typeof receiptPhoto>;

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
  /** Of these, pieces that came damaged. */
  sumOfDamaged: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type InboundReceipt = z.infer<typeof inboundReceipt>;

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

/** Damaged pieces of one line of a receipt, as the document that it was written for shows them. */
export const damageOf = z.object({
  id: z.string(),
  receipt: relation,
  product: lineProduct,
  /** Negative in a correction. */
  quantity: z.int(),
  photos: z.array(receiptPhoto),
});
export type DamageOf = z.infer<typeof damageOf>;

/** An order that got pieces of a receipt in the moment when it was written: it had been promised them. */
export const servedOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(EXPEDITION_STATUSES),
  /** Negative in a correction: pieces that it lost again. */
  quantity: z.int(),
});
export type ServedOrder = z.infer<typeof servedOrder>;

export const inboundReceiptDetail = inboundReceipt.extend({
  /** What the ledger says of it. */
  moved: z.object({
    movements: z.int(),
    /** Pieces that came in by these, less those that went out: as many as were counted. */
    pieces: z.int(),
  }),
  /** First that of the oldest order. */
  orders: z.array(servedOrder),
  /** Receipts that correct it, in the order in which they came. */
  corrections: z.array(z.object({ id: z.string(), internalNumber: z.string(), sumOfQuantity: z.int() })),
  items: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      /** The line of the advice or transfer that it was counted for. */
      line: nullableText,
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
      photos: z.array(receiptPhoto),
      blocked: z.boolean(),
      note: nullableText,
    }),
  ),
});
export type InboundReceiptDetail = z.infer<typeof inboundReceiptDetail>;
