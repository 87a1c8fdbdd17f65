import { sheetOf } from '../kit/sheet.ts';
import { transferNoun } from './transfer.noun.ts';
import { transferBody } from './transfer.schema.ts';

/** One row per line of a transfer; rows with the same number are one transfer. */
export const transferSheet = sheetOf(transferNoun, transferBody, {
  key: 'internalNumber',
  columns: {
    internalNumber: { required: true, example: 'TR-2026-014', aliases: ['number', 'transfer'] },
    fromWms: { names: 'wms', example: 'Modletice' },
    fromWarehouse: { names: 'warehouse', example: 'Sellable' },
    toWms: { names: 'wms', example: 'Žilina' },
    toWarehouse: { names: 'warehouse', example: 'Sellable SK' },
    type: { example: '', required: false },
    expectedAt: '2026-12-01 08:00',
    note: '',
  },
  lines: {
    productSku: {
      as: 'product',
      example: 'HC-BTL075-PIN',
      aliases: ['sku', 'product', 'code', 'ean', 'kód'],
    },
    quantity: { example: '120', aliases: ['qty', 'pieces', 'pcs', 'ks', 'počet'] },
    lot: { example: '', form: 'noLot' },
  },
});
