import { LIMITS } from '../kit/limits.ts';
import type { Sheet } from '../kit/sheet.ts';

/** One row per line of an announcement; rows with the same internal id are one advice. */
export const stockAdviceSheet = {
  noun: 'stockAdvice',
  key: 'internalId',
  maxRows: LIMITS.importRows,
  columns: [
    {
      field: 'internalId',
      kind: 'text',
      required: true,
      example: 'PO-2611-93',
      aliases: ['number', 'advice', 'avízo', 'číslo avíza'],
    },
    { field: 'type', kind: 'text', example: 'regular' },
    {
      field: 'supplier',
      kind: 'text',
      required: true,
      example: 'Alpine Source GmbH',
      aliases: ['vendor', 'dodavatel', 'dodávateľ'],
    },
    { field: 'warehouse', kind: 'text', example: 'Sellable' },
    { field: 'wms', kind: 'text', example: 'Modletice' },
    {
      field: 'expectedAt',
      kind: 'instant',
      example: '2026-12-01 08:00',
      aliases: ['eta', 'delivery date', 'date'],
    },
    { field: 'packagingUnit', kind: 'text', required: true, example: 'pallet' },
    { field: 'countOfUnits', kind: 'number', required: true, example: '3' },
    { field: 'pallets', kind: 'number', example: '' },
    { field: 'packages', kind: 'number', example: '' },
    { field: 'ref1', kind: 'text', example: '' },
    { field: 'ref2', kind: 'text', example: '' },
    { field: 'ref3', kind: 'text', example: '' },
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
      example: '240',
      aliases: ['qty', 'pieces', 'pcs', 'ks', 'počet'],
    },
    { field: 'lot', kind: 'text', line: true, example: '', aliases: ['batch'] },
    {
      field: 'lotDate',
      kind: 'day',
      line: true,
      example: '',
      aliases: ['expiry', 'expiration', 'best before'],
    },
  ],
} as const satisfies Sheet;
