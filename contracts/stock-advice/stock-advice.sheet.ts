import { sheetOf } from '../kit/sheet.ts';
import { stockAdviceNoun } from './stock-advice.noun.ts';
import { stockAdviceBody } from './stock-advice.schema.ts';

/** One row per line of an announcement; rows with the same internal id are one advice. */
export const stockAdviceSheet = sheetOf(stockAdviceNoun, stockAdviceBody, {
  key: 'internalId',
  columns: {
    internalId: {
      required: true,
      example: 'PO-2611-93',
      aliases: ['number', 'advice', 'avízo', 'číslo avíza'],
    },
    type: 'regular',
    supplier: { example: 'Alpine Source GmbH', aliases: ['vendor', 'dodavatel', 'dodávateľ'] },
    warehouse: { required: false, example: 'Sellable' },
    wms: 'Modletice',
    expectedAt: { example: '2026-12-01 08:00', aliases: ['eta', 'delivery date', 'date'] },
    packagingUnit: 'pallet',
    countOfUnits: '3',
    pallets: '',
    packages: '',
    ref1: '',
    ref2: '',
    ref3: '',
    note: '',
  },
  lines: {
    productSku: {
      as: 'product',
      example: 'HC-BTL075-PIN',
      aliases: ['sku', 'product', 'code', 'ean', 'kód'],
    },
    quantity: { example: '240', aliases: ['qty', 'pieces', 'pcs', 'ks', 'počet'] },
    lot: { example: '', aliases: ['batch'] },
    lotDate: { example: '', aliases: ['expiry', 'expiration', 'best before'] },
  },
});
