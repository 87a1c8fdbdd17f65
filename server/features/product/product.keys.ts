import type { KeyedNoun } from '../../platform/record/likely-twins.ts';
import { pathOfCode } from './product.codes.ts';

/** What products are known by. */
export const productKeys: KeyedNoun = {
  noun: 'product',
  keys: [
    { table: 'product', column: 'product_sku', pathOf: () => 'productSku' },
    { table: 'product_code', column: 'value', record: 'product_id', pathOf: pathOfCode },
  ],
};
