import { z } from 'zod';
import { INTERNAL_STOCK_CHANGE_STATUSES } from '../internal-stock-change/internal-stock-change.states.ts';
import { STOCK_ADVICE_TYPES } from '../stock-advice/stock-advice.schema.ts';
import { STOCK_ADVICE_STATUSES } from '../stock-advice/stock-advice.states.ts';
import { INBOUND_EVENTS, INTERNAL_STOCK_CHANGE_EVENTS, TRANSFER_EVENTS } from './floor.goods.events.ts';
import { otherCodes } from './floor.schema.ts';

/* The work that the floor has to do with goods beside orders. */

const nullableText = z.string().nullable();

const goodsLine = {
  id: z.string(),
  product: z.string(),
  productSku: z.string(),
  name: z.string(),
  primaryEan: nullableText,
  codes: otherCodes,
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
    z.object({
      ...blindLine,
      booked: z.int(),
      onTheWay: z.int().nullable(),
      /** Pieces that have arrived, also beyond those that left. */
      received: z.int(),
      lot: nullableText,
    }),
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
