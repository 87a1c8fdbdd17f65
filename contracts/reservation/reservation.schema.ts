import { z } from 'zod';
import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { instant } from '../kit/fields.time.ts';
import { choice, flag, integer, optional, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { relation } from '../kit/relation.ts';

/** How far an item's need is met; derived, never stored. */
export const RESERVATION_STATUSES = ['notReserved', 'partially', 'paired', 'reserved'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Why a reservation cannot be changed now. */
export const LOCK_REASONS = [
  'withWarehouse',
  'picking',
  'packing',
  'cancelAsked',
  'shipped',
  'ended',
] as const;

const nullableText = z.string().nullable();

/** An expedition item's hold on stock, as long as something of it is open. Its id is the item's. */
export const reservation = z.object({
  id: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  organisation: relation,
  expedition: relation,
  /** The expedition's. */
  expeditionStatus: z.enum(EXPEDITION_STATUSES),
  orderNumber: z.string(),
  recipient: z.string(),
  eshop: relation,
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  /** What is asked for less what was shipped. */
  quantity: z.int(),
  booked: z.int(),
  paired: z.int(),
  missing: z.int(),
  expedited: z.int(),
  assignedLot: nullableText,
  requiredExpeditionDate: nullableText,
  priority: z.int(),
  sentAt: nullableText,
  /** Packed without all of it: the rest still holds stock. */
  partiallyDelivered: z.boolean(),
  /** The allocator gives it nothing before this moment. */
  rebookAfter: nullableText,
  /** Null when it can be changed by the one who asks. */
  locked: z.enum(LOCK_REASONS).nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Reservation = z.infer<typeof reservation>;

/** A document that waits in the queue for the same goods. */
export const queued = z.object({
  kind: z.enum(['expedition', 'transfer', 'internalStockChange']),
  id: z.string(),
  number: z.string(),
});

/** How an order stands before and after a change that is only tried. */
export const reservationSide = z.object({
  expedition: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  item: z.string(),
  before: z.object({ status: z.enum(EXPEDITION_STATUSES), booked: z.int(), paired: z.int() }),
  after: z.object({ status: z.enum(EXPEDITION_STATUSES), booked: z.int(), paired: z.int() }),
  quantity: z.int(),
  requiredExpeditionDate: nullableText,
  /** It is not booked again by itself before this moment. */
  rebookAfter: nullableText,
  /** What would bring what it then misses. */
  coming: z.object({ stockAdvice: z.string(), internalId: z.string(), expectedAt: nullableText }).nullable(),
});

/** What a change of a reservation did; with dryRun, what it would do. */
export const reservationOutcome = z.object({
  dryRun: z.boolean(),
  quantity: z.int(),
  from: reservationSide,
  to: reservationSide.nullable(),
  /** Who stands before the target in the queue and is passed over. */
  passedOver: z.array(queued),
});
export type ReservationOutcome = z.infer<typeof reservationOutcome>;

/** An order that needs the same product in the same place; a locked one asks for it too and cannot take any now. */
export const reservationTarget = z.object({
  item: z.string(),
  expedition: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  destinationCity: nullableText,
  status: z.enum(EXPEDITION_STATUSES),
  missing: z.int(),
  paired: z.int(),
  requiredExpeditionDate: nullableText,
  locked: z.enum(LOCK_REASONS).nullable(),
});
export type ReservationTarget = z.infer<typeof reservationTarget>;

const pieces = integer(1, LIMITS.quantity);

export const cancelReservationBody = z.strictObject({
  quantity: pieces,
  /** Pieces that are booked, or that are promised of an advice. */
  of: choice(['booked', 'paired']).default('booked'),
  /** The allocator gives the order nothing before this moment; a day from now unless given. */
  rebookAfter: optional(instant()),
  dryRun: flag().default(false),
});

export const moveReservationBody = z.strictObject({
  /** The item that gets the pieces. */
  to: reference(),
  quantity: pieces,
  rebookAfter: optional(instant()),
  dryRun: flag().default(false),
});

export const editReservationBody = z.strictObject({
  booked: integer(0, LIMITS.quantity),
  dryRun: flag().default(false),
});
