import { LIMITS } from '../kit/limits.ts';
import { sheetOf } from '../kit/sheet.ts';
import { productBody } from './product.body.ts';
import { productNoun } from './product.noun.ts';

/**
 * One row per product. A row whose SKU is there changes that product; an empty cell leaves its field as it is.
 * Several values in one cell stand behind each other with semicolons: `EAN13:8594001234567; FNSKU:X003K8WQ1T`.
 */
export const productSheet = sheetOf(productNoun, productBody, {
  key: 'productSku',
  maxRows: LIMITS.importProductRows,
  columns: {
    productSku: { example: 'HC-BTL075-PIN', aliases: ['sku', 'code', 'product code', 'item number', 'kód'] },
    internalSku: { required: false, example: 'HCBTL075PIN' },
    name: { example: 'Thermo bottle 0.75 l, pine green', aliases: ['product name', 'title', 'název'] },
    type: { example: 'Physical', aliases: ['product type'] },
    active: 'true',
    eshops: {
      names: 'eshop',
      form: 'eshops',
      example: 'horskachata.cz',
      aliases: ['eshop', 'shop', 'store'],
    },
    primaryEan: { example: '8594001234567', aliases: ['ean', 'ean code', 'barcode', 'gtin', 'čárový kód'] },
    codes: { required: false, form: 'codes', example: 'EAN13:8594001234567; ITF14:18594001234564' },
    referenceNumbers: { required: false, form: 'list', example: 'ALP-7731-N; 55120' },
    productGroup: { example: 'Bottles', aliases: ['group', 'category', 'kategorie'] },
    packagingType: { required: false, example: 'A', aliases: ['packaging'] },
    localisation: { example: 'MOD-B-14-03', aliases: ['location'] },
    services: { form: 'list', example: 'gift wrapping' },
    features: { form: 'list', example: 'pine green; 0.75 l' },
    weight: { example: '380', aliases: ['weight g', 'hmotnost'] },
    length: { example: '75', aliases: ['length mm', 'délka'] },
    width: { example: '75', aliases: ['width mm', 'šířka'] },
    height: { example: '265', aliases: ['height mm', 'výška'] },
    fragile: 'false',
    hsCode: { example: '9617000000', aliases: ['hs', 'customs tariff'] },
    customsDescription: 'Vacuum flask',
    countryOfOrigin: { example: 'CZ', aliases: ['origin'] },
    workAroundLot: 'false',
    workAroundSnIn: 'false',
    strictFifo: 'false',
    expectedTurnover: '120',
    expirationOffset: '',
    inboundExpirationOffset: '',
    outboundExpirationOffset: '',
    requiresAdditionalWork: 'false',
    requiresQualitativeReceiving: 'false',
    value: { example: '549.00', currency: 'valueCurrency', aliases: ['price', 'cena'] },
    valueCurrency: { example: 'CZK', aliases: ['currency', 'měna'] },
    unitPurchasePrice: {
      example: '212.00',
      currency: 'valueCurrency',
      aliases: ['purchase price', 'cost'],
    },
    description: '',
    childrenProducts: { form: 'setContents', example: '' },
    images: { form: 'addresses', example: '' },
  },
});
