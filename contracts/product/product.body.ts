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
  optionalLines,
  optionalText,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { together } from '../kit/together.ts';
import { productCodeBody } from './product.code.ts';
import { productImagesBody } from './product.image.ts';
import { PRODUCT_RULES, PRODUCT_UPDATE_RULES } from './product.rules.ts';

export const PRODUCT_TYPES = ['Physical', 'Virtual', 'Bundle'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export const PACKAGING_TYPES = ['A', 'B'] as const;

/** One of the words that the person chose (services, features), or a number of another system. */
const words = (max: number) => z.array(text(max)).max(LIMITS.productWords);

/** A group by its name; the object of a nested answer is taken too. Missing groups are made. */
const productGroup = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'name' in value ? value.name : value),
  optionalText(LIMITS.productGroup),
);

const days = () => optional(integer(0, LIMITS.days));

/** What one set holds of a product; existing clients send back `name` and more, which is left aside. */
export const childProductBody = z.object({
  productId: reference(),
  quantity: integer(1, LIMITS.setQuantity),
});
const childrenProducts = z.array(childProductBody).max(LIMITS.setChildren);

/** Sets whose contents are among those of this one; it follows them when they change. */
const containedSets = z.array(childProductBody).max(LIMITS.setChildren).optional();

const measure = (max: number) => optional(integer(1, max));

const common = {
  name: text(LIMITS.productName),
  description: optionalLines(LIMITS.description),
  primaryEan: optional(lettersAndDigits(LIMITS.productCode)),
  productGroup,
  eshops: z.array(reference()).min(1).max(200),
  services: words(50).optional(),
  features: words(50).optional(),
  fragile: flag().optional(),
  hsCode: optionalText(20),
  customsDescription: optionalLines(LIMITS.description),
  countryOfOrigin: optional(country()),
  workAroundLot: flag().optional(),
  workAroundSnIn: flag().optional(),
  strictFifo: flag().optional(),
  /** Pieces a month that the client expects to sell. */
  expectedTurnover: optional(integer(0, LIMITS.quantity)),
  expirationOffset: days(),
  inboundExpirationOffset: days(),
  outboundExpirationOffset: days(),
  requiresAdditionalWork: flag().optional(),
  requiresQualitativeReceiving: flag().optional(),
  value: optional(money()),
  valueCurrency: optional(currency()),
  unitPurchasePrice: optional(money()),
};

/**
 * What `POST /api/product` takes. Keys without a default must be there (specification 5); localisation,
 * reference numbers and codes may be empty, and so may measures of what is never measured (virtual, set).
 */
export const productBody = together(
  z.strictObject({
    ...common,
    type: choice(PRODUCT_TYPES).default('Physical'),
    productSku: text(LIMITS.productSku),
    internalSku: lettersAndDigits(LIMITS.productCode),
    organisation: reference(),
    localisation: optionalText(LIMITS.reference),
    weight: measure(LIMITS.weight),
    height: measure(LIMITS.dimension),
    width: measure(LIMITS.dimension),
    length: measure(LIMITS.dimension),
    referenceNumbers: words(LIMITS.reference),
    codes: z.array(productCodeBody).max(LIMITS.productCodes),
    packagingType: choice(PACKAGING_TYPES),
    active: flag().default(true),
    childrenProducts: childrenProducts.optional(),
    containedSets,
  }),
  PRODUCT_RULES,
);
export type ProductBody = z.output<typeof productBody>;
export type ProductInput = z.input<typeof productBody>;

/** Products that came in before there was an internal SKU have none, and are sent back as they were read. */
const withoutNull = (value: unknown) => value ?? undefined;

/**
 * What `PUT /api/product/{id}` takes: sizes may be text, `active` must be said. What is left out stays as it
 * is; SKU, type and organisation may be sent back, but not changed.
 */
export const productUpdateBody = together(
  z.strictObject({
    ...common,
    active: flag(),
    type: choice(PRODUCT_TYPES).optional(),
    productSku: text(LIMITS.productSku).optional(),
    organisation: reference().optional(),
    internalSku: z.preprocess(withoutNull, lettersAndDigits(LIMITS.productCode).optional()),
    eshops: z.array(reference()).min(1).max(200).optional(),
    localisation: optionalText(LIMITS.reference),
    weight: measure(LIMITS.weight),
    height: measure(LIMITS.dimension),
    width: measure(LIMITS.dimension),
    length: measure(LIMITS.dimension),
    referenceNumbers: words(LIMITS.reference).optional(),
    codes: z.array(productCodeBody).max(LIMITS.productCodes).optional(),
    packagingType: choice(PACKAGING_TYPES).optional(),
    childrenProducts: childrenProducts.optional(),
    containedSets,
    images: productImagesBody.optional(),
  }),
  PRODUCT_UPDATE_RULES,
);
export type ProductUpdateBody = z.output<typeof productUpdateBody>;

/** What makes a product a set, or a set a product again. */
export const transformBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Bundle'),
    childrenProducts: childrenProducts.min(1),
    containedSets,
  }),
  z.strictObject({ type: z.literal('Physical') }),
]);
export type TransformBody = z.output<typeof transformBody>;
