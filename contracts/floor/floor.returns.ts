import { z } from 'zod';
import { day } from '../kit/fields.time.ts';
import {
  choice,
  id,
  integer,
  optional,
  optionalLines,
  optionalText,
  quantity,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { RETURN_REASONS } from '../return/return.schema.ts';
import { FINDINGS } from '../return-receipt/return-receipt.schema.ts';
import { RETURN_OUTCOMES, RETURN_RECEIPT_STATUSES } from '../return-receipt/return-receipt.states.ts';
import { eventHead } from './floor.goods.events.ts';
import { otherCodes, warehouseEventAnswer } from './floor.schema.ts';

/*
 * Events of parcels that came back: found and graded, by the floor screen or by a warehouse system. An event sent twice
 * has one effect, as with expeditions.
 */

export const RETURN_EVENTS = ['register', 'grade', 'finish', 'match', 'regrade'] as const;

/** Pieces that were in the parcel, or were not, with their condition. */
export const gradedLine = z.strictObject({
  /** The line of the receipt; found by its product when not given. */
  item: optional(id()),
  product: optional(reference()),
  quantity: quantity(),
  /** Missing of what is only listed: somebody grades it later. */
  grade: optional(choice(RETURN_OUTCOMES)),
  /** The lot in which it left when not given, where there was one only. */
  lot: optionalText(LIMITS.lot),
  lotDate: optional(day()),
  serialNumbers: z.array(text(LIMITS.serialNumber)).max(10_000).optional(),
  findings: z.array(choice(FINDINGS)).max(FINDINGS.length).optional(),
  /** For the client, with the photos. */
  note: optionalLines(LIMITS.note),
  /** Photos of the parcel that were sent before. */
  photos: z.array(id()).max(LIMITS.linePhotos).optional(),
});
export type GradedLine = z.output<typeof gradedLine>;

export const returnEventBody = z.strictObject({
  ...eventHead,
  kind: z.enum(RETURN_EVENTS),
  /** The receipt that it is about; of every kind but `register`. */
  returnReceipt: optional(id()),
  /** The order that the parcel is of, where it is known by its id. */
  expedition: optional(reference()),
  /** Of `register` what stands on the parcel: its tracking number, or the number of its order. */
  code: optionalText(LIMITS.trackingNumber),
  /** Where it came. */
  wms: optional(reference()),
  /** Whose goods they are, where no order is known by the code, or several are. */
  organisation: optional(reference()),
  sender: optionalText(LIMITS.reference),
  /** What is wrong with the parcel outside. */
  packaging: optionalText(LIMITS.reference),
  /** Grams, as weighed. */
  weight: optional(integer(1, LIMITS.weight)),
  /**
   * Graded pieces; of `register` also what is only listed. `finish` notes all others as missing. What `regrade` found is
   * added to what was found before; with the grade that a line has nothing else changes.
   */
  lines: z.array(gradedLine).max(LIMITS.expeditionItems).optional(),
  /** Of `grade`: more is in the parcel, which stays open after its last line, until `finish`. */
  more: z.boolean().optional(),
});
export type ReturnEventBody = z.output<typeof returnEventBody>;

export const returnEventAnswer = warehouseEventAnswer.extend({
  returnReceipt: z.string(),
  internalNumber: z.string(),
});

const nullableText = z.string().nullable();

/** A line of a receipt as the floor sees it. */
const floorReturnItem = z.object({
  id: z.string(),
  product: z.string(),
  productSku: z.string(),
  name: z.string(),
  primaryEan: nullableText,
  codes: otherCodes,
  /** The address of its first picture. */
  image: z.string().nullish(),
  quantity: z.int(),
  grade: z.enum(RETURN_OUTCOMES).nullable(),
  lot: nullableText,
  lotDate: nullableText,
  lotTracked: z.boolean(),
  serialTracked: z.boolean(),
  serialNumbers: z.array(z.string()),
  findings: z.array(z.enum(FINDINGS)),
  note: nullableText,
  gradedAt: nullableText,
  gradedBy: nullableText,
  /** It was in the order. */
  isSent: z.boolean(),
});
/** What the customer said of a product when they announced it. */
const floorAnnounced = z.object({
  /** The return, and its number. */
  id: z.string(),
  internalNumber: z.string(),
  product: z.string(),
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  note: nullableText,
});

/** A parcel as the floor sees it that came back. */
export const floorReturn = z.object({
  id: z.string(),
  internalNumber: z.string(),
  status: z.enum(RETURN_RECEIPT_STATUSES),
  organisation: z.string(),
  organisationId: z.string(),
  orderNumber: nullableText,
  recipient: nullableText,
  carrier: nullableText,
  packedAt: nullableText,
  trackingNumber: nullableText,
  sender: nullableText,
  packaging: nullableText,
  weight: z.int().nullable(),
  /** Grams that the order's parcels weighed when they left. */
  sentWeight: z.int().nullable(),
  receivedAt: z.string(),
  /** Where pieces go by their condition; null where no warehouse is set up for it. */
  targets: z.object({
    returned: nullableText,
    returned_open: nullableText,
    returned_damaged: nullableText,
  }),
  items: z.array(floorReturnItem),
  /** What was announced of it: by the return of the parcel, or by all that the order waits for. */
  announced: z.array(floorAnnounced),
});
export type FloorReturn = z.infer<typeof floorReturn>;
