import { z } from 'zod';
import {
  choice,
  country,
  currency,
  flag,
  integer,
  lettersAndDigits,
  money,
  optional,
  optionalText,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { relation } from '../kit/relation.ts';

export const PRODUCT_TYPES = ['Physical', 'Virtual', 'Bundle'] as const;
export const PACKAGING_TYPES = ['A', 'B'] as const;
const nullableText = z.string().nullable();

/** What `POST /api/product` takes in this plain form. */
export const productBody = z.strictObject({
  productSku: text(LIMITS.productCode),
  internalSku: optional(lettersAndDigits(LIMITS.productCode)),
  name: text(LIMITS.productName),
  type: choice(PRODUCT_TYPES).default('Physical'),
  primaryEan: optional(lettersAndDigits(LIMITS.productCode)),
  organisation: optional(reference()),
  eshops: z.array(reference()).min(1).max(200),
  packagingType: choice(PACKAGING_TYPES).default('A'),
  productGroup: optionalText(LIMITS.productGroup),
  weight: optional(integer(1, LIMITS.weight)),
  height: optional(integer(1, LIMITS.dimension)),
  width: optional(integer(1, LIMITS.dimension)),
  length: optional(integer(1, LIMITS.dimension)),
  value: optional(money()),
  valueCurrency: optional(currency()),
  unitPurchasePrice: optional(money()),
  countryOfOrigin: optional(country()),
  hsCode: optionalText(20),
  customsDescription: optionalText(LIMITS.description),
  description: optionalText(LIMITS.description),
  fragile: flag().default(false),
});
export type ProductBody = z.output<typeof productBody>;

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
  productGroup: nullableText,
  packagingType: z.enum(PACKAGING_TYPES),
  weight: z.int().nullable(),
  height: z.int().nullable(),
  width: z.int().nullable(),
  length: z.int().nullable(),
  fragile: z.boolean(),
  hsCode: nullableText,
  customsDescription: nullableText,
  countryOfOrigin: nullableText,
  workAroundLot: z.boolean(),
  workAroundSnIn: z.boolean(),
  strictFifo: z.boolean(),
  value: nullableText,
  valueCurrency: nullableText,
  unitPurchasePrice: nullableText,
  inStock: z.int(),
  booked: z.int(),
  available: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Product = z.infer<typeof product>;
