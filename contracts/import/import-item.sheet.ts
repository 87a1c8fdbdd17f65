import { LIMITS } from '../kit/limits.ts';
import type { Sheet } from '../kit/sheet.ts';

/**
 * One row per line of a document that is being written. The product is named by its SKU, an EAN or another of its
 * codes; where a file has both columns, the EAN counts in rows without a SKU.
 */
export const importItemSheet = {
  noun: 'importItem',
  key: 'productSku',
  maxRows: LIMITS.importItemRows,
  columns: [
    {
      field: 'productSku',
      kind: 'text',
      example: 'HC-BTL075-PIN',
      aliases: ['product', 'code', 'product code', 'item', 'item number', 'kód', 'kód produktu', 'produkt'],
    },
    {
      field: 'ean',
      kind: 'text',
      example: '',
      aliases: ['ean code', 'barcode', 'gtin', 'ean13', 'čárový kód', 'čiarový kód'],
    },
    {
      field: 'quantity',
      kind: 'number',
      required: true,
      example: '12',
      aliases: ['qty', 'pieces', 'pcs', 'amount', 'count', 'ks', 'kusy', 'počet', 'počet kusů'],
    },
    { field: 'lot', kind: 'text', example: '', aliases: ['batch', 'lot number'] },
  ],
} as const satisfies Sheet;
