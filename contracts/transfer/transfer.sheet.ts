import { LIMITS } from '../kit/limits.ts';
import type { Sheet } from '../kit/sheet.ts';

/** One row per line of a transfer; rows with the same number are one transfer. */
export const transferSheet = {
  noun: 'transfer',
  key: 'internalNumber',
  maxRows: LIMITS.importRows,
  columns: [
    {
      field: 'internalNumber',
      kind: 'text',
      required: true,
      example: 'TR-2026-014',
      aliases: ['number', 'transfer'],
    },
    { field: 'fromWms', kind: 'text', required: true, example: 'Modletice' },
    { field: 'fromWarehouse', kind: 'text', required: true, example: 'Sellable' },
    { field: 'toWms', kind: 'text', required: true, example: 'Žilina' },
    { field: 'toWarehouse', kind: 'text', required: true, example: 'Sellable SK' },
    { field: 'expectedAt', kind: 'instant', example: '2026-12-01 08:00' },
    { field: 'note', kind: 'text', example: '' },
    {
      field: 'productSku',
      kind: 'text',
      required: true,
      line: true,
      example: 'HC-BTL075-PIN',
      aliases: ['sku', 'product', 'code', 'ean', 'kód'],
    },
    {
      field: 'quantity',
      kind: 'number',
      required: true,
      line: true,
      example: '120',
      aliases: ['qty', 'pieces', 'pcs', 'ks', 'počet'],
    },
    { field: 'lot', kind: 'text', line: true, example: '' },
  ],
} as const satisfies Sheet;
