import { z } from 'zod';
import { INTERNAL_STOCK_CHANGE_TYPES } from '../internal-stock-change/internal-stock-change.schema.ts';
import { day, pastInstant } from '../kit/fields.time.ts';
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
import { RETURN_GRADES } from '../return-receipt/return-receipt.states.ts';

/*
 * Events of the floor about goods that come in, go to another building or change their virtual warehouse. An event sent
 * twice has one effect, as with expeditions.
 */

export const eventHead = {
  /** Unique within the source. */
  eventId: text(100),
  /** When it happened there; events may come late and out of order. */
  occurredAt: pastInstant(),
  reason: optionalLines(LIMITS.note),
};

export const INBOUND_EVENTS = [
  'arrive',
  'beginUnloading',
  'beginReceiving',
  'receive',
  'endReceiving',
  'finish',
  'reportTrouble',
  'refuse',
  'correctReceipt',
] as const;
export type InboundEventKind = (typeof INBOUND_EVENTS)[number];

/** `damaged` is for goods that do not come back: damaged pieces are put apart from those that may be sold. */
export const GRADES = [...RETURN_GRADES, 'damaged'] as const;
export type Grade = (typeof GRADES)[number];

export const isDamaged = (grade: string | null | undefined): boolean =>
  grade === 'damaged' || grade === 'returned_damaged';

/** Over-delivery happens; so much of it is more likely a slip of the finger, or a code scanned as a number. */
export const isSurprisingCount = (counted: number, expected: number): boolean =>
  counted > 2 * expected && counted - expected >= 20;

/** What was counted of one product and lot. */
export const countedLine = z.strictObject({
  /** The announced line; found by its product when not given. */
  item: optional(id()),
  product: reference(),
  /** Pieces; negative only in a correction. */
  quantity: integer(-LIMITS.quantity, LIMITS.quantity),
  lot: optionalText(LIMITS.lot),
  lotDate: optional(day()),
  serialNumbers: z.array(text(LIMITS.serialNumber)).max(10_000).optional(),
  /** Of an advice of type return its grade; of any other `damaged`, for pieces that are. */
  grade: optional(choice(GRADES)),
  /** What damaged pieces look like: photos that were sent before. */
  photos: z.array(id()).max(LIMITS.linePhotos).optional(),
  note: optionalText(LIMITS.reference),
  /**
   * Pieces of the line (of the product, where none is named) that were received when its counting began. Where more
   * are now, somebody else may have counted the same ones: it is refused, so that a person is asked first. The answer
   * to the question is the same line without it.
   */
  suppliedBefore: optional(integer(0, LIMITS.quantity)),
});

/** What was really there of a line of a receipt, counted again without the pieces in the books in sight. */
export const recountedLine = z.strictObject({
  /** The line of the receipt, as the floor was given it. */
  line: id(),
  pieces: integer(0, LIMITS.quantity),
  /** The lot in which they are; that of the line when not given. */
  lot: optionalText(LIMITS.lot),
  lotDate: optional(day()),
  serialNumbers: z.array(text(LIMITS.serialNumber)).max(10_000).optional(),
});

/** Goods that nobody announced and that are no product, or cannot be received yet. */
export const troubleLine = z.strictObject({
  /** What is wrong: unknown goods, an unreadable code, a lot or date that is missing. */
  code: choice(['unknownGoods', 'unreadableCode', 'lotMissing', 'lotDateMissing']),
  /** What stands on it. */
  label: text(LIMITS.reference),
  quantity: quantity(),
});

export const inboundEventBody = z.strictObject({
  ...eventHead,
  stockAdvice: reference(),
  kind: z.enum(INBOUND_EVENTS),
  wmsInternalId: optionalText(64),
  lines: z.array(countedLine).max(LIMITS.items).optional(),
  troubles: z.array(troubleLine).max(100).optional(),
  /**
   * Expeditions for which what is counted is set aside at once (cross-dock): they get what they are promised before
   * the others, and one that lacks nothing then is allocated. What is promised to none of them goes its usual way.
   */
  setAside: z.array(id()).max(1_000).optional(),
  /**
   * A count that is far more than was to come is refused, so that a person is asked first: who counts blind does not
   * know what was to come. The answer to the question is the same event without it.
   */
  doubtsSurprising: z.boolean().optional(),
  /** The receipt that a correction corrects. */
  inboundReceipt: optional(id()),
  /** Instead of lines, of a correction of a receipt: what was counted again. What that changes, the books say. */
  recounts: z.array(recountedLine).min(1).max(LIMITS.items).optional(),
});
export type InboundEventBody = z.output<typeof inboundEventBody>;

export const TRANSFER_EVENTS = ['dispatch', 'receive', 'close', 'sendBack'] as const;

export const transferEventBody = z.strictObject({
  ...eventHead,
  transfer: reference(),
  kind: z.enum(TRANSFER_EVENTS),
  /**
   * What left or arrived; all of it when not given. The rest of a dispatch is given back unless `more` follows. More
   * pieces than left are received as a surplus; a surprising number of them needs a `reason`.
   */
  lines: z
    .array(
      z.strictObject({
        item: id(),
        quantity: integer(0, LIMITS.quantity),
        lot: optionalText(LIMITS.lot),
        /** Of what arrives: pieces that came damaged are put apart from those that may be sold. */
        grade: optional(choice(['damaged'])),
        /** What they look like: photos that were sent before. */
        photos: z.array(id()).max(LIMITS.linePhotos).optional(),
        /** Of what arrives, as `suppliedBefore` of a delivery: pieces of the line received when its counting began. */
        receivedBefore: optional(integer(0, LIMITS.quantity)),
      }),
    )
    .max(LIMITS.items)
    .optional(),
  /** A second dispatch of the rest follows: it stays booked. */
  more: z.boolean().optional(),
});
export type TransferEventBody = z.output<typeof transferEventBody>;

export const INTERNAL_STOCK_CHANGE_EVENTS = ['execute', 'fail'] as const;

export const internalStockChangeEventBody = z.strictObject({
  ...eventHead,
  internalStockChange: reference(),
  kind: z.enum(INTERNAL_STOCK_CHANGE_EVENTS),
  /** What was really moved; all of it when not given. */
  lines: z
    .array(z.strictObject({ item: id(), quantity: integer(0, LIMITS.quantity) }))
    .max(LIMITS.items)
    .optional(),
});
export type InternalStockChangeEventBody = z.output<typeof internalStockChangeEventBody>;

/** What the floor moved between virtual warehouses by itself. */
export const stockReportBody = z.strictObject({
  ...eventHead,
  organisation: reference(),
  type: choice(INTERNAL_STOCK_CHANGE_TYPES),
  wms: reference(),
  fromWarehouse: reference(),
  toWarehouse: reference(),
  lines: z
    .array(z.strictObject({ product: reference(), quantity: quantity(), lot: optionalText(LIMITS.lot) }))
    .min(1)
    .max(LIMITS.items),
});
export type StockReportBody = z.output<typeof stockReportBody>;
