import { z } from 'zod';
import { relation } from '../kit/relation.ts';

export const MOVEMENT_TYPES = [
  'Book',
  'Unbook',
  'In',
  'Out',
  'OrderStatus',
  'OrderSync',
  'PackageInfo',
  'ProductDeleted',
  'ProductStock',
  'ProductSync',
] as const;
export const MOVEMENT_SUBTYPES = [
  'completion',
  'inventory',
  'new',
  'other',
  'production',
  'returned',
  'returned_damaged',
  'returned_open',
  'surplus',
  'unpacked',
  'virtual_transfer',
] as const;
export type MovementSubtype = (typeof MOVEMENT_SUBTYPES)[number];

/** Why stock moved where no document says it; `notKept`: written before reasons were kept. */
export const MOVEMENT_REASONS = ['opening', 'scrap', 'sendBack', 'notKept'] as const;
export type MovementReason = Exclude<(typeof MOVEMENT_REASONS)[number], 'notKept'>;

/** Why a stock row may not leave though it is there. */
export const BLOCKED_REASONS = ['inboundExpiry'] as const;
export type BlockedReason = (typeof BLOCKED_REASONS)[number];

/** What its owner decides about goods that came with too little time to live. */
export const BLOCKED_DECISIONS = ['accept', 'scrap', 'sendBack'] as const;

/** What there is of a product in all, or in the places that a list is filtered to. Its id is the product's. */
export const stock = z.object({
  id: z.string(),
  organisation: relation,
  product: relation,
  productSku: z.string(),
  primaryEan: z.string().nullable(),
  active: z.boolean(),
  inStock: z.int(),
  booked: z.int(),
  /** What is for sale and may leave now: neither booked, blocked nor expiring. */
  available: z.int(),
  /** Free pieces that are blocked. */
  blocked: z.int(),
  /** Free pieces that are not blocked, in warehouses for goods that are opened, to be scrapped or missing. */
  notForSale: z.int(),
  /** Free pieces that are for sale and not blocked, but too near to their expiry to leave. */
  expiring: z.int(),
  incoming: z.int(),
  required: z.int(),
  missing: z.int(),
  changedAt: z.string(),
});

/** A stock row as it stood at a moment. */
export const stockAsOf = z.object({
  id: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  product: z.object({ id: z.string(), name: z.string() }),
  productSku: z.string(),
  wms: z.object({ id: z.string(), name: z.string() }),
  warehouse: z.object({ id: z.string(), name: z.string() }),
  lot: z.string().nullable(),
  lotDate: z.string().nullable(),
  quantity: z.int(),
  booked: z.int(),
  /** Pieces that nobody held; whether they might leave then is not kept. */
  unbooked: z.int(),
});

/** Stock of a product per physical warehouse, virtual warehouse and lot. */
export const productStock = z.object({
  id: z.string(),
  organisation: relation,
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  lot: z.string().nullable(),
  /** The last day on which the lot is good. */
  lotDate: z.string().nullable(),
  blocked: z.boolean(),
  blockedReason: z.enum(BLOCKED_REASONS).nullable(),
  firstReceivedAt: z.string().nullable(),
  quantity: z.int(),
  booked: z.int(),
  /** What is for sale and may leave now: nothing of a row that is blocked or too near to its expiry. */
  available: z.int(),
  /** Free pieces of a row that is not blocked and whose warehouse is for goods that are opened, to be scrapped or missing. */
  notForSale: z.int(),
  /** Free pieces of a row that is for sale and not blocked, but too near to its expiry to leave. */
  expiring: z.int(),
  /** Pieces that will be left on its last day of sale at the pace of the last four weeks. */
  unsold: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** The same with all lots of the product in its place. */
export const productStockDetail = productStock.extend({
  lots: z.array(
    productStock
      .pick({ lot: true, quantity: true, booked: true, available: true })
      .extend({ date: z.string().nullable() }),
  ),
});
export type ProductStockDetail = z.infer<typeof productStockDetail>;

/** One line of the ledger. Book and Unbook change what is booked, In and Out what is there. */
export const stockMovement = z.object({
  id: z.string(),
  organisation: relation,
  movementType: z.enum(MOVEMENT_TYPES),
  movementSubtype: z.enum(MOVEMENT_SUBTYPES).nullable(),
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  lot: z.string().nullable(),
  lotDate: z.string().nullable(),
  serialNumbers: z.array(z.string()),
  quantity: z.int().nullable(),
  /** The number of the nearest of the documents below. */
  document: z.string().nullable(),
  expedition: relation,
  stockAdvice: relation,
  inboundReceipt: relation,
  returnReceipt: relation,
  transfer: relation,
  internalStockChange: relation,
  /** Why, where there is no document. */
  reason: z.enum(MOVEMENT_REASONS).nullable(),
  /** What was said about it with the document: why the floor moved goods by itself, or more came than left. */
  note: z.string().nullable(),
  /** Who did it, as the history names them. */
  person: z.string().nullable(),
  movedAt: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** A stock row whose balance differs from what its movements, or its bookings, add up to. */
export const stockDrift = z.object({
  stockRow: z.string(),
  organisation: z.string(),
  product: z.string(),
  productSku: z.string(),
  quantity: z.int(),
  quantityByMovements: z.int(),
  booked: z.int(),
  bookedByMovements: z.int(),
  bookedByItems: z.int(),
});

/** An item whose counters differ from its bookings, movements or pairings. */
export const itemDrift = z.object({
  item: z.string(),
  kind: z.string(),
  document: z.string(),
  booked: z.int(),
  bookedByBookings: z.int(),
  bookedByMovements: z.int(),
  expedited: z.int(),
  expeditedByMovements: z.int(),
  paired: z.int(),
  pairedByPairings: z.int(),
});

/** A product whose totals differ from its stock rows, or from what its documents come to. */
export const productDrift = z.object({
  product: z.string(),
  productSku: z.string(),
  inStock: z.int(),
  inStockByRows: z.int(),
  booked: z.int(),
  bookedByRows: z.int(),
  incoming: z.int(),
  incomingByDocuments: z.int(),
  required: z.int(),
  requiredByDocuments: z.int(),
  missing: z.int(),
  missingByDocuments: z.int(),
});

/** Every balance compared with what it should be. */
export const driftReport = z.object({
  checkedAt: z.string(),
  rows: z.int(),
  movements: z.int(),
  /** How many balances differ; up to a thousand of each kind are named. */
  found: z.int(),
  drift: z.array(stockDrift),
  items: z.array(itemDrift),
  products: z.array(productDrift),
});
