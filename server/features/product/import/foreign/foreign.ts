import type {
  ForeignOptions,
  ForeignSource,
  ProductField,
  RecognisedSource,
  Translator,
} from './foreign.types.ts';
import { recogniseShopify } from './shopify.columns.ts';
import { shopifyTranslator } from './shopify.ts';
import { recogniseWooCommerce } from './woocommerce.columns.ts';
import { wooCommerceTranslator } from './woocommerce.ts';

/** Whose file it is by its headers, in any order and case; our own when no shop system's columns are there. */
export function recogniseSource(headers: readonly string[]): RecognisedSource {
  const woo = recogniseWooCommerce(headers);
  if (woo) return { source: 'woocommerce', mapping: woo };
  const shopify = recogniseShopify(headers);
  if (shopify) return { source: 'shopify', mapping: shopify };
  return { source: 'lading', mapping: headers.map(() => null) };
}

/**
 * @param mapping the field that each column feeds, as the person confirmed it. Columns of the structure
 * (type, parent, handle, options) are read for that in any case; mapped to null they feed no field.
 */
export function createTranslator(
  source: ForeignSource,
  headers: readonly string[],
  mapping: readonly (ProductField | null)[],
  options: ForeignOptions,
): Translator {
  const create = source === 'woocommerce' ? wooCommerceTranslator : shopifyTranslator;
  return create(headers, mapping, options);
}
