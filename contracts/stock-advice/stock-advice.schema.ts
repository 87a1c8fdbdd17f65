import { z } from 'zod';
import { attachment } from '../attachment/attachment.schema.ts';
import { expeditionError } from '../expedition/expedition.schema.ts';
import { damageOf, receiptOf } from '../inbound-receipt/inbound-receipt.schema.ts';
import { day, instant } from '../kit/fields.time.ts';
import {
  choice,
  documentNumber,
  id,
  integer,
  optional,
  optionalLines,
  optionalText,
  quantity,
  reference,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import { eachLineOnce, together } from '../kit/together.ts';
import { STOCK_ADVICE_STATUSES } from './stock-advice.states.ts';

export const STOCK_ADVICE_TYPES = ['regular', 'highPriority', 'return'] as const;
export const PACKAGING_UNITS = ['package', 'pallet'] as const;

export const stockAdviceItemBody = z.strictObject({
  id: optional(id()),
  product: reference(),
  quantity: quantity(),
  lot: optionalText(LIMITS.lot),
  /** The last day on which the lot is good. */
  lotDate: optional(day()),
  note: optionalText(LIMITS.reference),
});

/** The fields of the announcement itself, which `import-item` also takes, beside the file. */
export const stockAdviceHead = {
  organisation: optional(reference()),
  /** Who announces it; the caller unless given. */
  user: optional(reference()),
  internalId: optional(documentNumber(LIMITS.adviceInternalId)),
  type: optional(choice(STOCK_ADVICE_TYPES)),
  wms: optional(reference()),
  warehouse: reference(),
  supplier: reference(),
  packagingUnit: choice(PACKAGING_UNITS),
  countOfUnits: integer(1, LIMITS.packages),
  pallets: optional(integer(0, LIMITS.pallets)),
  packages: optional(integer(0, LIMITS.packages)),
  expectedAt: optional(instant()),
  note: optionalLines(LIMITS.note),
  ref1: optionalText(LIMITS.reference),
  ref2: optionalText(LIMITS.reference),
  ref3: optionalText(LIMITS.reference),
};

export const stockAdviceBody = together(
  z.strictObject({
    ...stockAdviceHead,
    items: z.array(stockAdviceItemBody).min(1).max(LIMITS.items),
    /** Announces it to the warehouse at once; a draft otherwise. */
    send: z.boolean().optional(),
  }),
  [eachLineOnce],
);
export type StockAdviceBody = z.output<typeof stockAdviceBody>;
export type StockAdviceInput = z.input<typeof stockAdviceBody>;

const nullableText = z.string().nullable();

const productOfItem = lineProduct;

export const stockAdviceItem = z.object({
  id: z.string(),
  position: z.int(),
  product: productOfItem,
  /** Announced; 0 for goods that came without having been announced. */
  quantity: z.int(),
  suppliedQuantity: z.int(),
  /** Supplied less announced: negative is missing, positive more than announced. */
  difference: z.int(),
  /** What of it is still to come. */
  remaining: z.int(),
  paired: z.int(),
  lot: nullableText,
  lotDate: nullableText,
  note: nullableText,
  /** Pieces that open expeditions need of the product here and do not hold. */
  waiting: z.int(),
  /** Received and blocked: too little time to live. */
  blocked: z.int(),
});

export const stockAdvice = z.object({
  id: z.string(),
  internalId: z.string(),
  wmsInternalId: nullableText,
  type: z.enum(STOCK_ADVICE_TYPES),
  status: z.enum(STOCK_ADVICE_STATUSES),
  manualInput: z.boolean(),
  user: relation,
  organisation: relation,
  warehouse: relation,
  wms: relation,
  supplier: relation,
  packagingUnit: z.enum(PACKAGING_UNITS),
  countOfUnits: z.int(),
  pallets: z.int().nullable(),
  packages: z.int().nullable(),
  note: nullableText,
  ref1: nullableText,
  ref2: nullableText,
  ref3: nullableText,
  expectedAt: nullableText,
  sentAt: nullableText,
  arrivedAt: nullableText,
  unloadingBegunAt: nullableText,
  receivingBegunAt: nullableText,
  lastReceivedAt: nullableText,
  closedAt: nullableText,
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  sumOfSupplied: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
  errors: z.array(expeditionError),
});

export const stockAdviceDetail = stockAdvice.extend({
  items: z.array(stockAdviceItem),
  attachments: z.array(attachment),
  receipts: z.array(receiptOf),
  /** Pieces that came damaged, with their photos. */
  damages: z.array(damageOf),
  /** When it closes itself; null when it never does. */
  closesAt: nullableText,
  /** Expeditions that wait for it (paired), and others that have their pieces of it already. */
  orders: z.object({ waiting: z.int(), served: z.int() }),
});
export type StockAdviceDetail = z.infer<typeof stockAdviceDetail>;

/** A line of an advice in the list of all lines. */
export const stockAdviceItemRow = z.object({
  id: z.string(),
  organisation: relation,
  stockAdvice: relation,
  status: z.enum(STOCK_ADVICE_STATUSES),
  product: relation,
  productSku: z.string(),
  quantity: z.int(),
  suppliedQuantity: z.int(),
  difference: z.int(),
  paired: z.int(),
  lot: nullableText,
  lotDate: nullableText,
  supplier: relation,
  wms: relation,
  warehouse: relation,
  expectedAt: nullableText,
  createdAt: z.string(),
  changedAt: z.string(),
});
