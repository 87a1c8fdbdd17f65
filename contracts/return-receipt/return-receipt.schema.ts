import { z } from 'zod';
import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { receiptPhoto } from '../inbound-receipt/inbound-receipt.schema.ts';
import { choice, id, lines, optional, optionalLines, quantity, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import {
  DISPOSALS,
  RETURN_GRADES,
  RETURN_OUTCOMES,
  RETURN_RECEIPT_STATUSES,
} from './return-receipt.states.ts';

const nullableText = z.string().nullable();

/** What somebody who looks at a piece may find, beside its condition. */
export const FINDINGS = [
  'tagMissing',
  'torn',
  'stained',
  'washed',
  'smell',
  'hair',
  'incomplete',
  'packagingDamaged',
] as const;

/** A parcel that came back, and in what condition what was in it is. */
export const returnReceipt = z.object({
  id: z.string(),
  internalNumber: z.string(),
  status: z.enum(RETURN_RECEIPT_STATUSES),
  organisation: relation,
  eshop: relation,
  /** The order that it is of; null as long as nobody knows. */
  expedition: relation,
  expeditionStatus: z.enum(EXPEDITION_STATUSES).nullable(),
  recipient: nullableText,
  /** The return that announced it. */
  return: relation,
  /** The order that a client thinks it is of. */
  proposedExpedition: relation,
  wms: relation,
  /** What stands on the parcel. */
  trackingNumber: nullableText,
  sender: nullableText,
  /** What is wrong with the parcel outside. */
  packaging: nullableText,
  /** Grams, as weighed. */
  weight: z.int().nullable(),
  note: nullableText,
  actorName: z.string(),
  receivedAt: z.string(),
  gradedAt: nullableText,
  disposedAt: nullableText,
  countOfItems: z.int(),
  countOfSku: z.int(),
  /** Pieces that were in the parcel, or are expected in it. */
  sumOfQuantity: z.int(),
  sumOfDamaged: z.int(),
  /** Pieces that were expected and were not in the parcel. */
  sumOfMissing: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type ReturnReceipt = z.infer<typeof returnReceipt>;

export const returnReceiptItem = z.object({
  id: z.string(),
  position: z.int(),
  product: lineProduct,
  /** The line of the order; null for what the order did not contain. */
  expeditionItem: nullableText,
  quantity: z.int(),
  /** Null until somebody has looked. */
  grade: z.enum(RETURN_OUTCOMES).nullable(),
  /** Where the pieces were put. */
  warehouse: relation,
  lot: nullableText,
  lotDate: nullableText,
  serialNumbers: z.array(z.string()),
  findings: z.array(z.enum(FINDINGS)),
  /** For the client, with the photos. */
  note: nullableText,
  photos: z.array(receiptPhoto),
  gradedAt: nullableText,
  gradedBy: nullableText,
  disposedAt: nullableText,
  disposal: z.enum(DISPOSALS).nullable(),
});
export type ReturnReceiptItem = z.infer<typeof returnReceiptItem>;

export const returnReceiptDetail = returnReceipt.extend({
  version: z.int(),
  proposedBy: nullableText,
  proposedAt: nullableText,
  /** What the ledger says of it. */
  moved: z.object({
    movements: z.int(),
    /** Pieces that came in by these, less those that went out again. */
    pieces: z.int(),
  }),
  items: z.array(returnReceiptItem),
});
export type ReturnReceiptDetail = z.infer<typeof returnReceiptDetail>;

/** Why an order may be the one that a parcel is of. */
export const SUGGESTION_REASONS = ['trackingNumber', 'sender', 'contents', 'announced', 'returning'] as const;

/** An order that a parcel may be of, the likeliest first. */
export const matchSuggestion = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(EXPEDITION_STATUSES),
  recipient: z.string(),
  packedAt: nullableText,
  reasons: z.array(z.enum(SUGGESTION_REASONS)),
});
export type MatchSuggestion = z.infer<typeof matchSuggestion>;

export const matchBody = z.strictObject({ expedition: reference() });

/** A condition that is noted anew: after a check, for damage that was found later, or for a mistake. */
export const regradeBody = z.strictObject({
  item: id(),
  grade: choice(RETURN_GRADES),
  /** Pieces of the line; all of them when not given. */
  quantity: optional(quantity()),
  reason: lines(LIMITS.note),
});

/** What becomes of damaged goods. */
export const disposeBody = z.strictObject({
  /** Lines with damaged pieces; all of them when not given. */
  items: z.array(id()).min(1).max(LIMITS.items).optional(),
  disposal: choice(DISPOSALS),
  reason: optionalLines(LIMITS.note),
});
