import type { ProductType, ProductUpdateBody } from '../../../contracts/product/product.body.ts';
import type { ProductCode } from '../../../contracts/product/product.code.ts';
import { searchText } from '../../platform/list/search-text.ts';

/** What one set holds of a product that is no set. */
export interface Component {
  productId: string;
  quantity: number;
}

/** A child of a set as a caller names it: by its id, or by its SKU; it may be a set itself. */
export interface ChildGiven {
  productId?: string | undefined;
  productSku?: string | undefined;
  quantity: number;
}

/** What of a product is said. What is left out stays as it is, or becomes the default of a new product. */
export type ProductFields = Partial<
  Omit<ProductUpdateBody, 'images' | 'organisation' | 'childrenProducts' | 'containedSets' | 'type'>
> & {
  type?: ProductType | undefined;
  childrenProducts?: readonly ChildGiven[] | undefined;
  containedSets?: readonly Component[] | undefined;
};

/** Columns of `product` that a caller writes, by field, with their SQL type; null stands for what is missing. */
export const PRODUCT_COLUMNS = {
  productSku: 'text',
  internalSku: 'text',
  name: 'text',
  type: 'text',
  active: 'boolean',
  description: 'text',
  primaryEan: 'text',
  referenceNumbers: 'text[]',
  packagingType: 'text',
  localisation: 'text',
  services: 'text[]',
  features: 'text[]',
  weight: 'integer',
  height: 'integer',
  width: 'integer',
  length: 'integer',
  fragile: 'boolean',
  hsCode: 'text',
  customsDescription: 'text',
  countryOfOrigin: 'text',
  workAroundLot: 'boolean',
  workAroundSnIn: 'boolean',
  strictFifo: 'boolean',
  expectedTurnover: 'integer',
  expirationOffset: 'integer',
  inboundExpirationOffset: 'integer',
  outboundExpirationOffset: 'integer',
  requiresAdditionalWork: 'boolean',
  requiresQualitativeReceiving: 'boolean',
  value: 'numeric',
  valueCurrency: 'text',
  unitPurchasePrice: 'numeric',
} as const;
export type ProductColumn = keyof typeof PRODUCT_COLUMNS;
export const PRODUCT_FIELDS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[];

/** A whole product as the service holds it: before a change and after it. */
export interface ProductRecord {
  id: string;
  productSku: string;
  internalSku: string | null;
  name: string;
  type: ProductType;
  active: boolean;
  description: string | null;
  primaryEan: string | null;
  referenceNumbers: string[];
  productGroup: string | null;
  packagingType: 'A' | 'B';
  localisation: string | null;
  services: string[];
  features: string[];
  weight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
  fragile: boolean;
  hsCode: string | null;
  customsDescription: string | null;
  countryOfOrigin: string | null;
  workAroundLot: boolean;
  workAroundSnIn: boolean;
  strictFifo: boolean;
  expectedTurnover: number | null;
  expirationOffset: number | null;
  inboundExpirationOffset: number | null;
  outboundExpirationOffset: number;
  requiresAdditionalWork: boolean;
  requiresQualitativeReceiving: boolean;
  value: string | null;
  valueCurrency: string | null;
  unitPurchasePrice: string | null;
  version: number;
  eshops: string[];
  codes: ProductCode[];
  /** What a set holds, flat. */
  components: Component[];
  /** Sets within a set; their contents are among `components`. */
  containedSets: Component[];
}

/** A product of which nothing is said yet. */
export const emptyRecord = (id: string, productSku: string): ProductRecord => ({
  id,
  productSku,
  internalSku: null,
  name: '',
  type: 'Physical',
  active: true,
  description: null,
  primaryEan: null,
  referenceNumbers: [],
  productGroup: null,
  packagingType: 'A',
  localisation: null,
  services: [],
  features: [],
  weight: null,
  height: null,
  width: null,
  length: null,
  fragile: false,
  hsCode: null,
  customsDescription: null,
  countryOfOrigin: null,
  workAroundLot: false,
  workAroundSnIn: false,
  strictFifo: false,
  expectedTurnover: null,
  expirationOffset: null,
  inboundExpirationOffset: null,
  outboundExpirationOffset: 0,
  requiresAdditionalWork: false,
  requiresQualitativeReceiving: false,
  value: null,
  valueCurrency: null,
  unitPurchasePrice: null,
  version: 1,
  eshops: [],
  codes: [],
  components: [],
  containedSets: [],
});

/** Fields that are there in every product; null for one of them leaves it as it is. */
const NEVER_NULL = new Set<string>([
  'productSku',
  'internalSku',
  'name',
  'type',
  'active',
  'referenceNumbers',
  'packagingType',
  'services',
  'features',
  'fragile',
  'workAroundLot',
  'workAroundSnIn',
  'strictFifo',
  'requiresAdditionalWork',
  'requiresQualitativeReceiving',
]);

const ofWords = (words: readonly string[]): string[] => [...new Set(words)];

/** The record with the plain fields as they are said; codes, contents and e-shops have rules of their own. */
export function applyFields(before: ProductRecord, fields: ProductFields): ProductRecord {
  const after: Record<string, unknown> = { ...before };
  const said = fields as Record<string, unknown>;
  for (const field of [...PRODUCT_FIELDS, 'productGroup']) {
    const value = said[field];
    if (field === 'primaryEan' || field === 'productSku' || value === undefined) continue;
    if (value === null && NEVER_NULL.has(field)) continue;
    after[field] = Array.isArray(value) ? ofWords(value) : value;
  }
  after.outboundExpirationOffset ??= 0;
  if (fields.eshops) after.eshops = [...new Set(fields.eshops)];
  return after as unknown as ProductRecord;
}

/** What the search looks through: SKU, internal SKU, every code, name. */
export const searchOf = (record: ProductRecord): string =>
  searchText(record.productSku, record.internalSku, ...record.codes.map(({ value }) => value), record.name);
