import { z } from 'zod';
import { relation } from '../kit/relation.ts';
import { PACKAGING_TYPES, PRODUCT_TYPES } from './product.body.ts';
import { CODE_TYPES } from './product.code.ts';
import { productImage } from './product.image.ts';

const nullableText = z.string().nullable();
const nullableInteger = z.int().nullable();

/** One product as every list row and the detail give it; `select` may leave fields out of list rows. */
export const product = z.object({
  id: z.string(),
  organisation: relation,
  productSku: z.string(),
  internalSku: nullableText,
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  active: z.boolean(),
  description: nullableText,
  primaryEan: nullableText,
  referenceNumbers: z.array(z.string()),
  productGroup: relation,
  packagingType: z.enum(PACKAGING_TYPES),
  localisation: nullableText,
  services: z.array(z.string()),
  features: z.array(z.string()),
  /** Grams. */
  weight: nullableInteger,
  /** Millimetres, as the two that follow. */
  height: nullableInteger,
  width: nullableInteger,
  length: nullableInteger,
  fragile: z.boolean(),
  hsCode: nullableText,
  customsDescription: nullableText,
  countryOfOrigin: nullableText,
  workAroundLot: z.boolean(),
  workAroundSnIn: z.boolean(),
  strictFifo: z.boolean(),
  expectedTurnover: nullableInteger,
  expirationOffset: nullableInteger,
  inboundExpirationOffset: nullableInteger,
  outboundExpirationOffset: nullableInteger,
  requiresAdditionalWork: z.boolean(),
  requiresQualitativeReceiving: z.boolean(),
  value: nullableText,
  valueCurrency: nullableText,
  unitPurchasePrice: nullableText,
  inStock: z.int(),
  booked: z.int(),
  /** What is for sale and may leave now: neither booked, blocked nor expiring; of a set, how many could be put together. */
  available: z.int(),
  /** Free pieces that are blocked. */
  blocked: z.int(),
  /** Free pieces that are not blocked, in warehouses for goods that are opened, to be scrapped or missing. */
  notForSale: z.int(),
  /** Free pieces that are for sale and not blocked, but too near to their expiry to leave. */
  expiring: z.int(),
  /** The first picture, small; null without one. */
  image: nullableText,
  version: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Product = z.infer<typeof product>;

/** What one set holds of a product, with what that product could give now. */
export const childProduct = z.object({
  productId: z.string(),
  productSku: z.string(),
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  active: z.boolean(),
  image: nullableText,
  quantity: z.int(),
  available: z.int(),
  incoming: z.int(),
  weight: nullableInteger,
  /** Sets that its available pieces are enough for; null where it limits nothing (virtual). */
  enoughFor: nullableInteger,
});
export type ChildProduct = z.infer<typeof childProduct>;

/** How many sets could leave one place now, and which child decides it. */
export const setAvailability = z.object({
  wms: z.object({ id: z.string(), name: z.string() }),
  warehouse: z.object({ id: z.string(), name: z.string() }),
  available: z.int(),
  limitingProduct: nullableText,
  /** Available pieces by child. */
  children: z.record(z.string(), z.int()),
});
export type SetAvailability = z.infer<typeof setAvailability>;

export const productDetail = product.extend({
  eshops: z.array(z.object({ id: z.string(), name: z.string() })),
  codes: z.array(z.object({ type: z.enum(CODE_TYPES), value: z.string(), primary: z.boolean() })),
  childrenProducts: z.array(childProduct),
  /** Of a set: where how many could be put together, best place first; empty for the others. */
  setAvailability: z.array(setAvailability),
  /** Sets within this set: it follows when their contents change. */
  containedSets: z.array(
    z.object({ productId: z.string(), productSku: z.string(), name: z.string(), quantity: z.int() }),
  ),
  /** The sets that hold it; of a set, those that follow it. */
  usedIn: z.array(
    z.object({
      id: z.string(),
      productSku: z.string(),
      name: z.string(),
      active: z.boolean(),
      quantity: z.int(),
    }),
  ),
  images: z.array(productImage),
  /** Pictures that the warehouse took. */
  intImages: z.array(productImage),
  lots: z.array(
    z.object({ lot: z.string(), date: nullableText, quantity: z.int(), booked: z.int(), available: z.int() }),
  ),
  serialNumbers: z.array(z.string()),
  /** Pieces announced and not yet received. */
  quantityToStock: z.int(),
  /** Open documents and stock that decide what may be done with it. */
  ties: z.object({
    stock: z.int(),
    openExpeditions: z.int(),
    /** Of these, the ones that the warehouse has: a product that they need is not switched off. */
    sentExpeditions: z.int(),
    openAdvices: z.int(),
    /** Open transfers and internal stock changes. */
    openMoves: z.int(),
    sets: z.int(),
    /** Whether any document or movement ever named it: it then can be switched off, but not deleted. */
    hasHistory: z.boolean(),
  }),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** A product as a picker shows it, with what distinguishes two of them. */
export const productHit = z.object({
  id: z.string(),
  productSku: z.string(),
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  active: z.boolean(),
  primaryEan: nullableText,
  image: nullableText,
  /** Pieces that may leave: of the warehouse asked for, else of all that are for sale; of a set, sets. */
  available: z.int(),
  weight: nullableInteger,
  value: nullableText,
  valueCurrency: nullableText,
  /** The text asked for is its SKU, internal SKU or one of its codes, letter for letter. */
  exact: z.boolean(),
  /** Its SKU or one of its codes differs from that text by case or blanks alone; only where none is exact. */
  likely: z.boolean(),
});
export type ProductHit = z.infer<typeof productHit>;

const place = z.object({ id: z.string(), name: z.string() });

/** The stock overview of one product. Pieces everywhere. */
export const productStockOverview = z.object({
  totals: z.object({
    inStock: z.int(),
    booked: z.int(),
    available: z.int(),
    /** Of what is free: blocked. */
    blocked: z.int(),
    /** Of what is free and not blocked: in warehouses for goods that are opened, to be scrapped or missing. */
    notForSale: z.int(),
    /** Of what is free, for sale and not blocked: too near to its expiry to leave. */
    expiring: z.int(),
    incoming: z.int(),
    required: z.int(),
    missing: z.int(),
    warehouses: z.int(),
    bookedByExpeditions: z.int(),
    bookedByTransfers: z.int(),
    bookedByInternalStockChanges: z.int(),
    /** Documents that hold it or still need it. */
    askedBy: z.int(),
    /** Sent out in the last 28 days. */
    soldIn28Days: z.int(),
  }),
  rows: z.array(
    z.object({
      id: z.string(),
      wms: place,
      warehouse: place,
      lot: nullableText,
      lotDate: nullableText,
      blocked: z.boolean(),
      /** Not in a warehouse for goods that are opened, to be scrapped or missing. */
      forSale: z.boolean(),
      usable: z.boolean(),
      quantity: z.int(),
      booked: z.int(),
      available: z.int(),
    }),
  ),
  /** Per physical and virtual warehouse: what comes there and what is missing there. */
  places: z.array(
    z.object({
      wms: place,
      warehouse: place,
      inStock: z.int(),
      booked: z.int(),
      available: z.int(),
      incoming: z.int(),
      required: z.int(),
      missing: z.int(),
    }),
  ),
  incoming: z.array(
    z.object({
      stockAdvice: z.string(),
      internalId: z.string(),
      status: z.string(),
      quantity: z.int(),
      expectedAt: nullableText,
    }),
  ),
  /** On the way from another physical warehouse. */
  onTheWay: z.array(
    z.object({
      transfer: z.string(),
      internalNumber: z.string(),
      wms: place,
      warehouse: place,
      quantity: z.int(),
      expectedAt: nullableText,
    }),
  ),
  /** Who holds it or still needs it, first who leaves first, at most 100: together booked and required. */
  askedBy: z.array(
    z.object({
      kind: z.enum(['expedition', 'transfer', 'internalStockChange']),
      id: z.string(),
      number: z.string(),
      status: z.string(),
      booked: z.int(),
      /** Promised of an advice. */
      paired: z.int(),
      missing: z.int(),
      requiredExpeditionDate: nullableText,
    }),
  ),
});
export type ProductStockOverview = z.infer<typeof productStockOverview>;

/** Stock at the end of each day, oldest first; today's is as of now. */
export const productStockHistory = z.object({
  days: z.array(z.object({ day: z.string(), inStock: z.int(), booked: z.int() })),
  /** Receipts within these days, to be marked. */
  receipts: z.array(z.object({ day: z.string(), quantity: z.int(), stockAdvice: nullableText })),
});
export type ProductStockHistory = z.infer<typeof productStockHistory>;
