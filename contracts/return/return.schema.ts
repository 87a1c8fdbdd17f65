import { z } from 'zod';
import { receiptPhoto } from '../inbound-receipt/inbound-receipt.schema.ts';
import { day } from '../kit/fields.time.ts';
import {
  choice,
  currency,
  email,
  money,
  optional,
  optionalLines,
  quantity,
  reference,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import { FINDINGS } from '../return-receipt/return-receipt.schema.ts';
import {
  RETURN_OUTCOMES as RECEIPT_OUTCOMES,
  RETURN_RECEIPT_STATUSES,
} from '../return-receipt/return-receipt.states.ts';
import { RETURN_STATUSES } from './return.states.ts';
import { returnLabel } from './return-label.ts';

/** Why goods come back; `withdrawal` is the statement of a consumer, who need not say why. */
export const RETURN_REASONS = [
  'wrongSize',
  'notLiked',
  'broken',
  'wrongProduct',
  'notAsDescribed',
  'late',
  'withdrawal',
  'other',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the customer would like instead of the goods. */
export const RETURN_WISHES = ['money', 'exchange'] as const;

/** Where a return was announced. */
export const RETURN_ORIGINS = ['portal', 'page', 'withdrawal', 'connector'] as const;

/** Where the goods are and in what condition: the worst of what was graded. `delivered` is the carrier's word alone. */
export const RETURN_GOODS = [
  'notHere',
  'onTheWay',
  'delivered',
  'notGraded',
  'saleable',
  'opened',
  'damaged',
  'missing',
  'notSent',
] as const;
export type ReturnGoods = (typeof RETURN_GOODS)[number];

/** What becomes of each piece that was announced. */
export const RETURN_OUTCOMES = ['restocked', 'opened', 'damaged', 'missing', 'refused'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** How a return was closed. */
export const RETURN_ENDS = [
  'canceled',
  'refunded',
  'exchanged',
  'settled',
  'rejected',
  'sentBack',
  'disposed',
] as const;

export type ReturnEnd = (typeof RETURN_ENDS)[number];

/** What happens to goods of a rejected return that are in the house. */
export const RETURN_FATES = ['sendBack', 'dispose'] as const;

export const returnItemBody = z.strictObject({
  product: reference(),
  quantity: quantity(),
  reason: choice(RETURN_REASONS),
  wish: optional(choice(RETURN_WISHES)),
  note: optionalLines(LIMITS.note),
});

export const returnBody = z.strictObject({
  expedition: reference(),
  /** Where the customer is written to; that of the order unless given. */
  email: optional(email()),
  note: optionalLines(LIMITS.note),
  items: z.array(returnItemBody).min(1).max(LIMITS.expeditionItems),
});
export type ReturnBody = z.output<typeof returnBody>;
export type ReturnInput = z.input<typeof returnBody>;

/** Money that was returned: how much, and on which day. */
export const refundBody = z.strictObject({
  amount: money(),
  currency: currency(),
  day: optional(day()),
});

/** What the customer gets instead; the goods of the return unless given. */
export const exchangeBody = z.strictObject({
  items: z
    .array(z.strictObject({ product: reference(), quantity: quantity() }))
    .min(1)
    .max(LIMITS.items)
    .optional(),
});

const nullableText = z.string().nullable();

/** One return as every row of the list and the detail give it. */
export const returned = z.object({
  id: z.string(),
  internalNumber: z.string(),
  status: z.enum(RETURN_STATUSES),
  origin: z.enum(RETURN_ORIGINS),
  organisation: relation,
  eshop: relation,
  expedition: relation,
  orderNumber: z.string(),
  customer: z.string(),
  email: nullableText,
  reason: z.enum(RETURN_REASONS),
  note: nullableText,
  trackingNumber: nullableText,
  goods: z.enum(RETURN_GOODS),
  /** What its goods cost; null where the order does not say. */
  amount: nullableText,
  currency: nullableText,
  refundedAmount: nullableText,
  refundedCurrency: nullableText,
  refundedOn: nullableText,
  /** Why it was rejected. */
  rejection: nullableText,
  closedAs: z.enum(RETURN_ENDS).nullable(),
  /** The order by which goods leave again: the exchange, or what is sent back to the customer. */
  newExpedition: relation,
  /** When the customer withdrew from the contract. */
  withdrawnAt: nullableText,
  approvedAt: nullableText,
  receivedAt: nullableText,
  countOfItems: z.int(),
  sumOfQuantity: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
});

export type Returned = z.infer<typeof returned>;

/** Pieces of one condition that a parcel brought, or that were missing in it: the document of what became of them. */
export const returnPieces = z.object({
  /** The line of the receipt. */
  id: z.string(),
  receipt: z.object({ id: z.string(), internalNumber: z.string() }),
  outcome: z.enum(RETURN_OUTCOMES),
  /** As the warehouse graded them, whatever was decided. */
  grade: z.enum(RECEIPT_OUTCOMES),
  quantity: z.int(),
  findings: z.array(z.enum(FINDINGS)),
  note: nullableText,
  serialNumbers: z.array(z.string()),
  warehouse: relation,
  gradedAt: nullableText,
  gradedBy: nullableText,
  photos: z.array(receiptPhoto),
});
export type ReturnPieces = z.infer<typeof returnPieces>;

export const returnItem = z.object({
  id: z.string(),
  position: z.int(),
  product: lineProduct,
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES).nullable(),
  note: nullableText,
  /** Of one piece. */
  value: nullableText,
  restocked: z.int(),
  opened: z.int(),
  damaged: z.int(),
  missing: z.int(),
  refused: z.int(),
  /** What the customer shows of it. */
  photos: z.array(receiptPhoto),
  pieces: z.array(returnPieces),
});

export const returnDetail = returned.extend({
  /** By which the customer sends the goods back, where the carrier of the order gives one. */
  label: returnLabel,
  items: z.array(returnItem),
  /** The parcels by which its goods came, the first first. */
  receipts: z.array(
    z.object({
      id: z.string(),
      internalNumber: z.string(),
      status: z.enum(RETURN_RECEIPT_STATUSES),
      receivedAt: z.string(),
      gradedAt: nullableText,
    }),
  ),
  /** What the customer paid for the order and has not got back yet; null where the order does not say. */
  refundable: z.object({ amount: z.string(), currency: z.string() }).nullable(),
});
export type ReturnDetail = z.infer<typeof returnDetail>;

/** What of an order can be announced back. */
export const returnOffer = z.object({
  expedition: z.object({ id: z.string(), orderNumber: z.string(), currency: nullableText }),
  customer: z.string(),
  email: nullableText,
  items: z.array(
    z.object({
      product: lineProduct,
      /** Pieces that left. */
      expedited: z.int(),
      /** Pieces that other returns announce. */
      announced: z.int(),
      /** Of one piece. */
      value: nullableText,
    }),
  ),
});
