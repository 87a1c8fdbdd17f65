import { z } from 'zod';
import { LOT_OPTIONS } from '../expedition/expedition.schema.ts';
import {
  choice,
  documentNumber,
  id,
  optional,
  optionalLines,
  optionalText,
  quantity,
  reference,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import { INTERNAL_STOCK_CHANGE_STATUSES } from './internal-stock-change.states.ts';

export const INTERNAL_STOCK_CHANGE_TYPES = ['regular', 'damaged', 'opened', 'expired', 'other'] as const;

export const internalStockChangeBody = z.strictObject({
  organisation: optional(reference()),
  internalNumber: optional(documentNumber(LIMITS.transferNumber)),
  type: optional(choice(INTERNAL_STOCK_CHANGE_TYPES)),
  wms: reference(),
  fromWarehouse: reference(),
  toWarehouse: reference(),
  note: optionalLines(LIMITS.note),
  items: z
    .array(
      z.strictObject({
        id: optional(id()),
        product: reference(),
        quantity: quantity(),
        lot: optionalText(LIMITS.lot),
        lotOption: optional(choice(LOT_OPTIONS)),
      }),
    )
    .min(1)
    .max(LIMITS.items),
});
export type InternalStockChangeBody = z.output<typeof internalStockChangeBody>;
export type InternalStockChangeInput = z.input<typeof internalStockChangeBody>;

const nullableText = z.string().nullable();

export const internalStockChange = z.object({
  id: z.string(),
  internalNumber: z.string(),
  type: z.enum(INTERNAL_STOCK_CHANGE_TYPES),
  status: z.enum(INTERNAL_STOCK_CHANGE_STATUSES),
  organisation: relation,
  wms: relation,
  fromWarehouse: relation,
  toWarehouse: relation,
  note: nullableText,
  failure: nullableText,
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  processedAt: nullableText,
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
});

export const internalStockChangeDetail = internalStockChange.extend({
  items: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      product: lineProduct,
      quantity: z.int(),
      booked: z.int(),
      missing: z.int(),
      moved: z.int(),
      lot: nullableText,
      lotOption: z.enum(LOT_OPTIONS),
      lots: z.array(z.object({ lot: nullableText, lotDate: nullableText, quantity: z.int() })),
      /** Free where it is to be taken from. */
      available: z.int(),
    }),
  ),
});
export type InternalStockChangeDetail = z.infer<typeof internalStockChangeDetail>;
