import { z } from 'zod';
import { INTERNAL_STOCK_CHANGE_TYPES } from '../internal-stock-change/internal-stock-change.schema.ts';
import { INTERNAL_STOCK_CHANGE_STATUSES } from '../internal-stock-change/internal-stock-change.states.ts';
import {
  choice,
  day,
  id,
  integer,
  optional,
  optionalLines,
  optionalText,
  pastInstant,
  quantity,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { RETURN_GRADES } from '../return-receipt/return-receipt.states.ts';
import { STOCK_ADVICE_TYPES } from '../stock-advice/stock-advice.schema.ts';
import { STOCK_ADVICE_STATUSES } from '../stock-advice/stock-advice.states.ts';

/*
 * Events of the floor about goods that come in, go to another building or change their virtual warehouse, and the work
 * that it has to do. An event sent twice has one effect, as with expeditions.
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

const nullableText = z.string().nullable();

const goodsLine = {
  id: z.string(),
  product: z.string(),
  productSku: z.string(),
  name: z.string(),
  primaryEan: nullableText,
  /** The address of its first picture. */
  image: z.string().nullish(),
  /** Where it lies in the warehouse, as its product says. */
  place: nullableText,
  quantity: z.int(),
};

/** A line of goods that may be counted blind: then nobody learns what is expected of it. */
const blindLine = { ...goodsLine, quantity: z.int().nullable() };

/** A delivery as the floor sees it. */
export const floorAdvice = z.object({
  id: z.string(),
  internalId: z.string(),
  organisation: z.string(),
  organisationId: z.string(),
  /** The virtual warehouse that it is meant for. */
  warehouse: z.string(),
  supplier: nullableText,
  type: z.enum(STOCK_ADVICE_TYPES),
  status: z.enum(STOCK_ADVICE_STATUSES),
  wms: z.string(),
  /** Counted without the announced pieces in sight: what is expected is null in its lines. */
  isBlind: z.boolean(),
  packagingUnit: z.string(),
  countOfUnits: z.int(),
  expectedAt: nullableText,
  arrivedAt: nullableText,
  note: nullableText,
  items: z.array(
    z.object({
      ...blindLine,
      supplied: z.int(),
      remaining: z.int().nullable(),
      /** As much of it as was announced has come. */
      isComplete: z.boolean(),
      /** Pieces of it that orders wait for. */
      paired: z.int().nullable(),
      lot: nullableText,
      lotDate: nullableText,
      lotTracked: z.boolean(),
      serialTracked: z.boolean(),
      qualitative: z.boolean(),
    }),
  ),
  /** Expeditions that lack nothing but what this delivery brings, in queue order: they can go straight on. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      lines: z.array(z.object({ item: z.string(), quantity: z.int() })),
    }),
  ),
  next: z.array(z.enum(INBOUND_EVENTS)),
});
export type FloorAdvice = z.infer<typeof floorAdvice>;

/** A receipt as the floor sees it when it is to be corrected. */
export const floorReceipt = z.object({
  id: z.string(),
  internalNumber: z.string(),
  organisation: z.string(),
  receivedAt: z.string(),
  actorName: z.string(),
  /** Counted again without the pieces in the books in sight, which are null in its lines. */
  isBlind: z.boolean(),
  /** The delivery it belongs to, and the version of it that is shown. */
  stockAdvice: z.object({
    id: z.string(),
    internalId: z.string(),
    type: z.enum(STOCK_ADVICE_TYPES),
    version: z.int(),
  }),
  items: z.array(
    z.object({
      ...blindLine,
      /** The line of the delivery. */
      item: z.string(),
      /** Pieces as they stand now, after the corrections of this receipt. */
      stands: z.int().nullable(),
      lot: nullableText,
      lotDate: nullableText,
      grade: nullableText,
      /** Serial numbers as they stand now; none of a blind count. */
      serialNumbers: z.array(z.string()),
      lotTracked: z.boolean(),
      serialTracked: z.boolean(),
    }),
  ),
});
export type FloorReceipt = z.infer<typeof floorReceipt>;

/** A transfer as the floor sees it, at its source or its destination. */
export const floorTransfer = z.object({
  id: z.string(),
  internalNumber: z.string(),
  organisation: z.string(),
  side: z.enum(['source', 'destination']),
  /** Counted without the pieces that left in sight, which are null in its lines; only where it arrives. */
  isBlind: z.boolean(),
  from: z.string(),
  to: z.string(),
  note: nullableText,
  expectedAt: nullableText,
  dispatchedAt: nullableText,
  items: z.array(
    z.object({ ...blindLine, booked: z.int(), onTheWay: z.int().nullable(), lot: nullableText }),
  ),
  next: z.array(z.enum(TRANSFER_EVENTS)),
});
export type FloorTransfer = z.infer<typeof floorTransfer>;

/** An internal stock change as the floor sees it. */
export const floorInternalStockChange = z.object({
  id: z.string(),
  internalNumber: z.string(),
  organisation: z.string(),
  status: z.enum(INTERNAL_STOCK_CHANGE_STATUSES),
  wms: z.string(),
  from: z.string(),
  to: z.string(),
  note: nullableText,
  items: z.array(z.object({ ...goodsLine, booked: z.int(), lot: nullableText })),
  next: z.array(z.enum(INTERNAL_STOCK_CHANGE_EVENTS)),
});
export type FloorInternalStockChange = z.infer<typeof floorInternalStockChange>;
