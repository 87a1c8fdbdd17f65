import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import type { ProductField } from './foreign.types.ts';

/*
 * The columns of Shopify's product csv in both generations (Products > Export; documented under "Using CSV files
 * to import and export products"): that of 2024 renamed nearly all, newer exports know packed sizes. The inventory
 * csv of a shop (SKU, HS Code, COO) has the same core.
 */
const HEADERS = {
  handle: ['Handle', 'URL handle', 'Product handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Body', 'Description'],
  category: ['Product Category', 'Standard Product Type'],
  customType: ['Type', 'Custom Product Type', 'Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  optionName: ['Option1 Name'],
  sku: ['Variant SKU', 'SKU'],
  code: ['Variant Barcode', 'Variant Barcodes', 'Barcode', 'Barcodes'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  price: ['Variant Price', 'Price'],
  cost: ['Cost per item'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  giftCard: ['Gift Card'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  length: ['Packed product length'],
  width: ['Packed product width'],
  height: ['Packed product height'],
  dimensionUnit: ['Packed product dimension unit'],
  hsCode: ['HS Code', 'Harmonized System Code'],
  origin: ['COO', 'Country of origin'],
} as const;
export type ShopifyRole = keyof typeof HEADERS;

export const findShopifyRole = rolesOf<ShopifyRole>(HEADERS);

export const OPTIONS = ['option1', 'option2', 'option3'] as const;

/** Columns of one variant; all others stand in the first row of a product and hold for all of its rows. */
export const OF_VARIANT: ReadonlySet<ShopifyRole | null> = new Set([
  ...OPTIONS,
  'sku',
  'code',
  'grams',
  'price',
  'cost',
  'requiresShipping',
  'image',
  'imagePosition',
  'variantImage',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'hsCode',
  'origin',
]);

const FIELDS: Partial<Record<ShopifyRole, ProductField>> = {
  title: 'name',
  body: 'description',
  category: 'productGroup',
  customType: 'productGroup',
  published: 'active',
  status: 'active',
  option1: 'features',
  option2: 'features',
  option3: 'features',
  sku: 'productSku',
  code: 'primaryEan',
  grams: 'weight',
  price: 'value',
  cost: 'unitPurchasePrice',
  requiresShipping: 'type',
  giftCard: 'type',
  image: 'images',
  variantImage: 'images',
  length: 'length',
  width: 'width',
  height: 'height',
  hsCode: 'hsCode',
  origin: 'countryOfOrigin',
};

/**
 * The field that each column feeds when these are headers of Shopify: a handle and a title, which every export
 * has, with an option or the SKU, price and weight of a variant; null otherwise.
 */
export function recogniseShopify(headers: readonly string[]): (ProductField | null)[] | null {
  const roles = headers.map(findShopifyRole);
  const found = new Set(roles);
  const hasVariants =
    found.has('option1') || found.has('optionName') || (found.has('sku') && found.has('price'));
  if (!found.has('handle') || !found.has('title') || !hasVariants) return null;
  return roles.map((role) => (role && FIELDS[role]) ?? null);
}
