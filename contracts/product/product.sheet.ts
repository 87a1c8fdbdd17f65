import { LIMITS } from '../kit/limits.ts';
import type { Sheet } from '../kit/sheet.ts';

/**
 * One row per product. A row whose SKU is there changes that product; an empty cell leaves its field as it is.
 * Several values in one cell stand behind each other with semicolons: `EAN13:8594001234567; FNSKU:X003K8WQ1T`.
 */
export const productSheet = {
  noun: 'product',
  key: 'productSku',
  maxRows: LIMITS.importProductRows,
  columns: [
    {
      field: 'productSku',
      kind: 'text',
      required: true,
      example: 'HC-BTL075-PIN',
      aliases: ['sku', 'code', 'product code', 'item number', 'kód'],
    },
    { field: 'internalSku', kind: 'text', example: 'HCBTL075PIN' },
    {
      field: 'name',
      kind: 'text',
      required: true,
      example: 'Thermo bottle 0.75 l, pine green',
      aliases: ['product name', 'title', 'název'],
    },
    { field: 'type', kind: 'text', example: 'Physical', aliases: ['product type'] },
    { field: 'active', kind: 'flag', example: 'true' },
    {
      field: 'eshops',
      kind: 'text',
      required: true,
      example: 'horskachata.cz',
      aliases: ['eshop', 'shop', 'store'],
    },
    {
      field: 'primaryEan',
      kind: 'text',
      example: '8594001234567',
      aliases: ['ean', 'ean code', 'barcode', 'gtin', 'čárový kód'],
    },
    { field: 'codes', kind: 'text', example: 'EAN13:8594001234567; ITF14:18594001234564' },
    { field: 'referenceNumbers', kind: 'text', example: 'ALP-7731-N; 55120' },
    { field: 'productGroup', kind: 'text', example: 'Bottles', aliases: ['group', 'category', 'kategorie'] },
    { field: 'packagingType', kind: 'text', example: 'A', aliases: ['packaging'] },
    { field: 'localisation', kind: 'text', example: 'MOD-B-14-03', aliases: ['location'] },
    { field: 'services', kind: 'text', example: 'gift wrapping' },
    { field: 'features', kind: 'text', example: 'pine green; 0.75 l' },
    { field: 'weight', kind: 'number', example: '380', aliases: ['weight g', 'hmotnost'] },
    { field: 'length', kind: 'number', example: '75', aliases: ['length mm', 'délka'] },
    { field: 'width', kind: 'number', example: '75', aliases: ['width mm', 'šířka'] },
    { field: 'height', kind: 'number', example: '265', aliases: ['height mm', 'výška'] },
    { field: 'fragile', kind: 'flag', example: 'false' },
    { field: 'hsCode', kind: 'text', example: '9617000000', aliases: ['hs', 'customs tariff'] },
    { field: 'customsDescription', kind: 'text', example: 'Vacuum flask' },
    { field: 'countryOfOrigin', kind: 'text', example: 'CZ', aliases: ['origin'] },
    { field: 'workAroundLot', kind: 'flag', example: 'false' },
    { field: 'workAroundSnIn', kind: 'flag', example: 'false' },
    { field: 'strictFifo', kind: 'flag', example: 'false' },
    { field: 'expectedTurnover', kind: 'number', example: '120' },
    { field: 'expirationOffset', kind: 'number', example: '' },
    { field: 'inboundExpirationOffset', kind: 'number', example: '' },
    { field: 'outboundExpirationOffset', kind: 'number', example: '' },
    { field: 'requiresAdditionalWork', kind: 'flag', example: 'false' },
    { field: 'requiresQualitativeReceiving', kind: 'flag', example: 'false' },
    { field: 'value', kind: 'money', example: '549.00', aliases: ['price', 'cena'] },
    { field: 'valueCurrency', kind: 'text', example: 'CZK', aliases: ['currency', 'měna'] },
    { field: 'unitPurchasePrice', kind: 'money', example: '212.00', aliases: ['purchase price', 'cost'] },
    { field: 'description', kind: 'text', example: '' },
    { field: 'childrenProducts', kind: 'text', example: '' },
    { field: 'images', kind: 'text', example: '' },
  ],
} as const satisfies Sheet;
