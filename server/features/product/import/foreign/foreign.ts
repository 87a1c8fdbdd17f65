import { foreignFormat } from '../../../../platform/import/foreign/foreign.format.ts';
import type { ForeignSource } from '../../../../platform/import/foreign/foreign.types.ts';
import type { ImportOrder } from '../../../../platform/import/import.kind.ts';
import type { ProductField } from './foreign.types.ts';
import { recogniseShopify } from './shopify.columns.ts';
import { shopifyTranslator } from './shopify.ts';
import { recogniseWooCommerce } from './woocommerce.columns.ts';
import { wooCommerceTranslator } from './woocommerce.ts';

/** The currency that was chosen for the whole file. */
export const currencyOf = ({ currency }: ImportOrder['options']): string | undefined =>
  typeof currency === 'string' && currency !== '' ? currency.toUpperCase() : undefined;

/** The shop systems whose product exports are read. */
const SOURCES: readonly ForeignSource<ProductField>[] = [
  {
    name: 'woocommerce',
    recognise: recogniseWooCommerce,
    translator: (headers, mapping, options) =>
      wooCommerceTranslator(headers, mapping, { currency: currencyOf(options) ?? null }),
  },
  {
    name: 'shopify',
    recognise: recogniseShopify,
    translator: (headers, mapping, options) =>
      shopifyTranslator(headers, mapping, { currency: currencyOf(options) ?? null }),
  },
];

/** How product exports of shop systems are read. */
export const productFormat = foreignFormat(SOURCES);
