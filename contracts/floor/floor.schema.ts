import { z } from 'zod';
import { expeditionError } from '../expedition/expedition.schema.ts';
import { pastInstant } from '../kit/fields.time.ts';
import {
  flag,
  id,
  integer,
  optional,
  optionalLines,
  optionalText,
  reference,
  text,
  url,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** What a warehouse system, or the carrier behind it, reports about an expedition. */
export const WAREHOUSE_EVENTS = [
  'accept',
  'startPicking',
  'dropWave',
  'reportShortage',
  'refuseData',
  'finishPicking',
  'pickAgain',
  'refuseLabel',
  'pack',
  'confirmCancel',
  'reportAlreadyPacked',
  'refuseCancel',
  'pickUp',
  'deliver',
  'assumeDelivered',
  'withdrawParcel',
  'returnToSender',
  'handOver',
  'endStorage',
  'closeReturn',
] as const;
export type WarehouseEventKind = (typeof WAREHOUSE_EVENTS)[number];

/** A parcel as it was closed. */
const packedParcel = z.strictObject({
  trackingNumber: optionalText(64),
  trackingUrl: optional(url()),
  /** Grams, as weighed. */
  weight: optional(integer(1, LIMITS.weight)),
  /** What it is packed in. */
  box: optionalText(64),
});

/** The one form in which every warehouse system, ours or another, reports an event. */
export const warehouseEventBody = z.strictObject({
  /** Unique within the source: the same event twice has one effect. */
  eventId: text(100),
  /** The expedition's id. */
  expedition: reference(),
  kind: z.enum(WAREHOUSE_EVENTS),
  /** When it happened there; events may come late and out of order. */
  occurredAt: pastInstant(),
  trackingNumber: optionalText(64),
  trackingUrl: optional(url()),
  packagesCount: optional(integer(1, LIMITS.packages)),
  /** What is known of each parcel; further ones that `packagesCount` names are bare. */
  parcels: z.array(packedParcel).min(1).max(LIMITS.packages).optional(),
  reason: optionalLines(500),
  /** Pieces really packed, when not all; of a shortage the pieces that are missing. An empty list would say neither. */
  items: z
    .array(z.strictObject({ item: id(), quantity: z.int().min(0) }))
    .min(1)
    .max(LIMITS.expeditionItems)
    .optional(),
  /** Of a packing or picking the pieces that went on without a scan; that needs a `reason`. */
  unscanned: optional(integer(1, LIMITS.quantity)),
  /** Missing pieces were counted: correct the stock as well. */
  counted: flag().default(false),
});
export type WarehouseEventBody = z.output<typeof warehouseEventBody>;

export const warehouseEventAnswer = z.object({
  outcome: z.enum(['applied', 'duplicate', 'ignored']),
  status: z.string(),
  reason: z.string().nullable(),
});

/** What may be scanned of a product beside its SKU and its primary EAN; missing where there is nothing else. */
export const otherCodes = z.array(z.string()).optional();

/** An expedition as the floor sees it. */
export const floorTask = z.object({
  id: z.string(),
  orderNumber: z.string(),
  organisation: z.string(),
  status: z.string(),
  recipient: z.string(),
  destination: z.string(),
  carrier: z.string(),
  note: z.string().nullable(),
  requiredExpeditionDate: z.string().nullable(),
  sentAt: z.string().nullable(),
  countOfItems: z.int(),
  /** Pieces to be picked: of a set each of its own. */
  sumOfQuantity: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      product: z.string(),
      productSku: z.string(),
      name: z.string(),
      primaryEan: z.string().nullable(),
      codes: otherCodes,
      /** The address of its first picture. */
      image: z.string().nullish(),
      /** Where it lies in the warehouse, as its product says. */
      place: z.string().nullable(),
      quantity: z.int(),
      booked: z.int(),
      lot: z.string().nullable(),
    }),
  ),
  /** What has to be corrected before it goes on, as what a carrier does not take. */
  errors: z.array(expeditionError),
  /** The steps that may follow, most usual first. */
  next: z.array(z.enum(WAREHOUSE_EVENTS)),
});
export type FloorTask = z.infer<typeof floorTask>;

/** How many tasks a station shows: more than a shift can do at one table. */
export const MOST_TASKS = 200;

export const FLOOR_STATIONS = ['accept', 'pick', 'pack', 'handOver', 'onTheWay', 'cancel'] as const;
