import { z } from 'zod';
import { day, instant } from '../kit/fields.time.ts';
import {
  choice,
  country,
  currency,
  documentNumber,
  flag,
  id,
  integer,
  money,
  optional,
  optionalLines,
  optionalText,
  quantity,
  reference,
  refuse,
  text,
  url,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import { together } from '../kit/together.ts';
import { ADDRESS_PARTS, address, prefixed } from './expedition.address.ts';
import { EXPEDITION_STATUSES, RESTS, SENDING } from './expedition.states.ts';
import { EXPEDITION_RULES } from './expedition.together.ts';

/** Which lot a line takes; an explicit lot is named in `lot`. */
export const LOT_OPTIONS = ['none', 'oldest', 'newest'] as const;

export const expeditionItemBody = z.strictObject({
  id: optional(id()),
  product: reference(),
  quantity: quantity(),
  lot: optionalText(64),
  lotOption: optional(choice(LOT_OPTIONS)),
  productValue: optional(money()),
  productValueCurrency: optional(currency()),
  productLabel: optionalText(LIMITS.productName),
  ref1: optionalText(LIMITS.reference),
  ref2: optionalText(LIMITS.reference),
  ref3: optionalText(LIMITS.reference),
});

const fields = {
  eshop: reference(),
  orderNumber: documentNumber(LIMITS.orderNumber),
  warehouse: optional(reference()),
  wms: optional(reference()),
  partner: optional(reference()),
  note: optionalLines(LIMITS.note),
  eshopOrderDate: optional(instant()),
  requiredExpeditionDate: optional(day()),
  customerGroup: optionalText(LIMITS.customerGroup),
  ref1: optionalText(LIMITS.reference),
  ref2: optionalText(LIMITS.reference),
  ref3: optionalText(LIMITS.reference),
  ...prefixed('billing', address),
  billingStreet: text(LIMITS.street),
  billingZip: text(LIMITS.zip),
  billingCity: text(LIMITS.city),
  billingCountry: country(),
  differentDeliveryAddress: flag().default(false),
  ...prefixed('delivery', address),
  carrier: reference(),
  carrierService: reference(),
  carrierPickupPlace: optionalText(LIMITS.pickupPlace),
  externalCarrierPickupPlace: optionalText(LIMITS.pickupPlace),
  carrierNote: optionalLines(LIMITS.note),
  externalTrackingNumber: optionalText(LIMITS.trackingNumber),
  packagesCount: optional(integer(1, LIMITS.packages)),
  carrierOptions: z
    .strictObject({
      recipientIdentificationNumber: optionalText(LIMITS.recipientIdentificationNumber),
    })
    .nullable()
    .optional(),
  services: z.array(text(64)).max(LIMITS.expeditionServices).nullable().optional(),
  value: optional(money()),
  currency: optional(currency()),
  cod: flag().default(false),
  codValue: optional(money()),
  codCurrency: optional(currency()),
  codVariableSymbol: optional(
    z.preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      z.string().refine((value) => /^\d{1,10}$/.test(value), refuse('variableSymbol')),
    ),
  ),
  deliveryCost: optional(money()),
  deliveryCostCurrency: optional(currency()),
  b2b: flag().default(false),
  fragile: flag().default(false),
  ignoreAddressValidation: flag().default(false),
  waitBeforeProcessing: optional(flag()),
  priority: optional(integer(0, 9)),
  pallets: optional(integer(0, LIMITS.pallets)),
  invoiceUrl: optional(url()),
  invoiceNumber: optionalText(LIMITS.reference),
  /**
   * Products of the order that are not shipped. A line of a virtual product becomes one of these; where the field is left
   * out, those that the order has stay.
   */
  removedVirtualProducts: z
    .array(z.strictObject({ productId: reference(), quantity: optional(quantity()) }))
    .max(LIMITS.expeditionItems)
    .nullable()
    .optional(),
};

const items = z.array(expeditionItemBody).min(1).max(LIMITS.expeditionItems);

/**
 * Whether a text can be the code of a pickup place. Every carrier's codes hold a digit (`19332`, `CZ10001`, `KRA010`,
 * `Z-BOX 19332`); the name of a town does not. Whether the place exists is not known here.
 */
export const isPlaceCode = (text: string): boolean => /\d/.test(text);

/** What `POST /api/expedition` takes. */
export const expeditionBody = together(z.strictObject({ ...fields, items }), EXPEDITION_RULES);
export type ExpeditionBody = z.output<typeof expeditionBody>;
export type ExpeditionInput = z.input<typeof expeditionBody>;

/** A reason why an expedition is incorrect: the field, a code of `violation.json`, and the words. */
export const expeditionError = z.object({
  propertyPath: z.string(),
  code: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  message: z.string().optional(),
});
export type ExpeditionError = z.infer<typeof expeditionError>;

const nullableText = z.string().nullable();
type Nullable<T> = { [K in keyof T]: typeof nullableText };
const addressAnswer = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, nullableText])) as Nullable<
  typeof address
>;

/** A component of a set as the set was when the order was saved. */
export const setComponent = z.object({
  id: z.string(),
  product: lineProduct,
  /** Pieces in one set. */
  setQuantity: z.int(),
  quantity: z.int(),
  booked: z.int(),
  paired: z.int(),
  expedited: z.int(),
  missing: z.int(),
  available: z.int(),
  assignedLot: nullableText,
  /** Of which fewest sets can be made, with what is booked and what is free of it. */
  limiting: z.boolean(),
});

export type SetComponent = z.infer<typeof setComponent>;

export const expeditionItem = z.object({
  id: z.string(),
  position: z.int(),
  product: z.looseObject({
    id: z.string(),
    name: z.string(),
    productSku: z.string(),
    type: z.string(),
    primaryEan: nullableText,
  }),
  quantity: z.int(),
  booked: z.int(),
  paired: z.int(),
  expedited: z.int(),
  missing: z.int(),
  /** Free in this warehouse for anybody, after all bookings. */
  available: z.int(),
  lot: nullableText,
  lotOption: z.enum(LOT_OPTIONS),
  assignedLot: nullableText,
  /** Of a set: its components, and whether the set has since been changed. Its own figures are in whole sets. */
  components: z.array(setComponent),
  setChanged: z.boolean(),
  rebookAfter: nullableText,
  productValue: nullableText,
  productValueCurrency: nullableText,
  productLabel: nullableText,
  ref1: nullableText,
  ref2: nullableText,
  ref3: nullableText,
});
export type ExpeditionItem = z.infer<typeof expeditionItem>;

/** The invoice of an order as a file, with its bytes. */
export const expeditionInvoice = z.object({
  originalName: z.string(),
  bytes: z.int(),
  createdAt: z.string(),
});
export type ExpeditionInvoice = z.infer<typeof expeditionInvoice>;

/** One expedition as every list row and the detail give it; `select` may leave fields out of list rows. */
export const expedition = z.object({
  id: z.string(),
  internalNumber: z.string(),
  status: z.enum(EXPEDITION_STATUSES),
  organisation: relation,
  eshop: relation,
  warehouse: relation,
  wms: relation,
  partner: relation,
  carrier: relation,
  carrierService: relation,
  orderNumber: z.string(),
  note: nullableText,
  eshopOrderDate: nullableText,
  requiredExpeditionDate: nullableText,
  customerGroup: nullableText,
  ref1: nullableText,
  ref2: nullableText,
  ref3: nullableText,
  ...prefixed('billing', addressAnswer),
  differentDeliveryAddress: z.boolean(),
  ...prefixed('delivery', addressAnswer),
  /** Where it goes in fact: the delivery address when there is one, else the billing address. */
  recipient: z.string(),
  destinationCity: nullableText,
  destinationCountry: nullableText,
  carrierPickupPlace: nullableText,
  externalCarrierPickupPlace: nullableText,
  carrierNote: nullableText,
  trackingNumber: nullableText,
  trackingUrl: nullableText,
  externalTrackingNumber: nullableText,
  packagesCount: z.int().nullable(),
  carrierOptions: z.looseObject({}).nullable(),
  services: z.array(z.string()),
  value: nullableText,
  currency: nullableText,
  cod: z.boolean(),
  codValue: nullableText,
  codCurrency: nullableText,
  codVariableSymbol: nullableText,
  deliveryCost: nullableText,
  deliveryCostCurrency: nullableText,
  b2b: z.boolean(),
  fragile: z.boolean(),
  ignoreAddressValidation: z.boolean(),
  waitBeforeProcessing: z.boolean(),
  priority: z.int(),
  pallets: z.int().nullable(),
  invoiceUrl: nullableText,
  invoiceNumber: nullableText,
  /** The invoice as a file, where one was uploaded. */
  invoice: expeditionInvoice.nullable(),
  /** The order that this one is the rest of. */
  splitFrom: z.object({ id: z.string(), orderNumber: z.string() }).nullable(),
  /** The orders that are rests of this one, the first first. */
  splitInto: z.array(
    z.object({ id: z.string(), orderNumber: z.string(), status: z.enum(EXPEDITION_STATUSES) }),
  ),
  sentAt: nullableText,
  packedAt: nullableText,
  deliveredAt: nullableText,
  /** Since when it counts as lost, or some of its parcels do. */
  lostAt: nullableText,
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
  /**
   * After an import that sends: `waiting` while it will be sent by itself, `refused` when that failed. Null again when
   * it moves on, as by sending it by hand.
   */
  sending: z.enum(SENDING).nullable(),
  /** Why it was refused, in the reader's language. */
  sendRefusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  errors: z.array(expeditionError),
  /** Products of the order that are not shipped and book nothing: virtual ones, and sets of nothing else. */
  removedVirtualProducts: z.array(
    z.object({
      productId: z.string(),
      quantity: z.int(),
      product: z.object({ id: z.string(), name: z.string(), productSku: z.string() }),
    }),
  ),
  expeditedCompletely: z.boolean(),
  rest: z.enum(RESTS).nullable(),
  statusBeforeCancel: nullableText,
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  weight: z.int(),
});
export type Expedition = z.infer<typeof expedition>;

export const expeditionDetail = expedition.extend({
  items: z.array(expeditionItem),
});
export type ExpeditionDetail = z.infer<typeof expeditionDetail>;
