import { describe, expect, test } from 'vitest';
import { expeditionSheet } from '../../../../../contracts/expedition/expedition.sheet.ts';
import { LANGUAGES } from '../../../../../contracts/kit/languages.ts';
import { createTranslate } from '../../../../platform/translate/translate.ts';
import {
  BASELINKER,
  INVOICE_LINES,
  shopifyFile,
  translateOrders,
  WOO_ITEMS,
  WOO_ORDERS,
} from './fixtures.ts';
import { orderFormat } from './orders.ts';

const lines = (csv: string) =>
  translateOrders(csv).rows.map(({ number, values }) => [
    number,
    values.orderNumber,
    values.productSku,
    values.quantity,
    values.productValue,
  ]);
const heads = (csv: string) => translateOrders(csv).rows.map(({ values }) => values);

test.each([
  ['shopify', shopifyFile()],
  ['woocommerce', WOO_ORDERS],
  ['woocommerce', WOO_ITEMS],
  ['baselinker', BASELINKER],
  ['invoiceLines', INVOICE_LINES],
])('the orders of %s are known by their headers', (source, csv) =>
  expect(translateOrders(csv).source).toBe(source),
);

test('our own sheet is nobody else’s, in any language', () => {
  const translate = createTranslate(new URL('../../../../../locales', import.meta.url).pathname);
  for (const language of LANGUAGES) {
    const headers = expeditionSheet.columns.map(({ field }) =>
      translate(language, `expedition:fields.${field}`),
    );
    expect(orderFormat.recognise(headers).source, language).toBe('lading');
  }
  expect(orderFormat.recognise(expeditionSheet.columns.map(({ field }) => field)).source).toBe('lading');
});

describe('Shopify', () => {
  test('each line is a row, the first of those that are taken has what holds for the order', () => {
    expect(lines(shopifyFile())).toEqual([
      [3, '1001', 'HRN-03', '2', '249.00'],
      [4, '1001', 'TRI-01', '1', '149.00'],
      [5, '1002', 'HRN-03', '1', '249.00'],
    ]);
    expect(translateOrders(shopifyFile()).leftOut).toEqual({ noGoods: 1, cancelled: 1, fulfilled: 1 });
  });

  test('a delivery address of its own stays apart, with what does not fit into its street for the carrier', () => {
    expect(heads(shopifyFile())[0]).toMatchObject({
      eshopOrderDate: '2026-11-19 14:51:07 +0100',
      billingFirstName: 'Jana Marie',
      billingLastName: 'Nováková',
      billingStreet: 'Lidická',
      billingHouseNr: '14/B',
      billingZip: '60200',
      billingPhone: '+420 604 118 372',
      billingEmail: 'jana@example.com',
      differentDeliveryAddress: 'true',
      deliveryStreet: 'Hlavní',
      deliveryHouseNr: '5',
      deliveryLastName: 'Novák',
      carrierNote: '2. patro vpravo u dveří se zvonkem',
      value: '736.00',
      currency: 'CZK',
      cod: 'false',
      deliveryCost: '89.00',
      deliveryCostCurrency: 'CZK',
      note: 'Please ring',
      ref1: '6001',
    });
  });

  test('one address is written once, and what is not paid yet is collected', () => {
    const order = heads(shopifyFile())[2];
    expect(order).toMatchObject({ cod: 'true', codValue: '338.00', codCurrency: 'CZK' });
    expect(Object.keys(order ?? {}).filter((field) => /^delivery(?!Cost)|^different/.test(field))).toEqual(
      [],
    );
  });
});

describe('WooCommerce', () => {
  test('a row with all lines of an order becomes one row for each, numbered on after the file', () => {
    expect(lines(WOO_ORDERS)).toEqual([
      [2, '2071', 'HRN-03', '2', '249'],
      [5, '2071', 'CEP-09', '1', '0'],
    ]);
    expect(heads(WOO_ORDERS)[0]).toMatchObject({
      value: '577.00',
      cod: 'true',
      codValue: '577.00',
      deliveryCost: '79',
      billingHouseNr: '14/B',
    });
    expect(translateOrders(WOO_ORDERS).leftOut).toEqual({ fulfilled: 1, cancelled: 1 });
  });

  test('lines as JSON are read the same', () => {
    const [header = '', order = ''] = WOO_ORDERS.split('\n');
    const json = JSON.stringify([{ name: 'Hrnek', sku: 'HRN-03', quantity: 3, total: '300.00' }]);
    const csv = `${header}\n${order.replace(/id:1\|.*0\.00(?=,id:3)/, `"${json.replaceAll('"', '""')}"`)}\n`;
    expect(lines(csv)).toEqual([[2, '2071', 'HRN-03', '3', '100']]);
  });

  test('one row per item; what was given back is left out', () => {
    expect(lines(WOO_ITEMS)).toEqual([[2, '3001', 'HRN-03', '1', '10']]);
    expect(translateOrders(WOO_ITEMS).leftOut).toEqual({ returned: 1 });
    expect(heads(WOO_ITEMS)[0]).toMatchObject({ cod: 'true', billingState: 'MI' });
  });
});

describe('BaseLinker', () => {
  const [first, second] = heads(BASELINKER);

  test('the delivery address stands for both where no invoice address is written', () => {
    expect(first).toMatchObject({
      orderNumber: '9001',
      ref1: 'A7',
      eshopOrderDate: '2025-11-19T11:51:07.000Z',
      billingFirstName: 'Jan',
      billingLastName: 'Kowalski',
      billingStreet: 'ul. Długa',
      billingHouseNr: '5',
      billingCountry: 'PL',
      carrierPickupPlace: 'KRA010',
      value: '110',
      cod: 'false',
    });
    expect(first).not.toHaveProperty('deliveryStreet');
  });

  test('of what is collected on delivery what is paid already is taken off; an EAN names the product', () => {
    expect(second).toMatchObject({
      productSku: '8594001000026',
      billingCompany: 'Nowak sp. z o.o.',
      billingVatNumber: '5252248481',
      differentDeliveryAddress: 'true',
      deliveryStreet: 'ul. Krótka',
      cod: 'true',
      codValue: '80',
      codCurrency: 'PLN',
    });
  });

  test('a file without invoice columns feeds the billing address', () => {
    const headers = ['order_id', 'delivery_fullname', 'delivery_address', 'delivery_city', 'sku', 'quantity'];
    expect(orderFormat.recognise(headers).mapping).toEqual([
      'orderNumber',
      'billingLastName',
      'billingStreet',
      'billingCity',
      'productSku',
      'quantity',
    ]);
  });
});

describe('raw lines of invoices', () => {
  test('cancellations, what came back and postage are left out and counted', () => {
    expect(lines(INVOICE_LINES)).toEqual([
      [2, '536365', 'HRN-03', '6', '2.55'],
      [3, '536365', 'TRI-01', '2', '3.40'],
      [5, '536366', 'HRN-03', '1', '2.55'],
    ]);
    expect(translateOrders(INVOICE_LINES).leftOut).toEqual({ noGoods: 1, returned: 2 });
  });

  test('an order is worth what its lines come to; a day with slashes has its month first', () => {
    const [first, , second] = heads(INVOICE_LINES);
    expect(first).toMatchObject({ value: '22.1', ref1: '17850', billingCountry: 'United Kingdom' });
    expect(second).toMatchObject({
      value: '2.55',
      eshopOrderDate: '2010-12-01 9:02',
      billingCountry: 'EIRE',
    });
  });
});

describe('an order that stands in the file twice, as where the exports of two days were put together', () => {
  const faults = (csv: string) =>
    translateOrders(csv).rows.flatMap(({ number, faults: found }) =>
      found.map(({ field, code, parameters }) => [number, field, code, parameters]),
    );
  const twice = (csv: string) => {
    const [, ...rows] = csv.trim().split('\n');
    return [csv.trim(), ...rows].join('\n');
  };

  test.each([
    [
      'Shopify',
      shopifyFile(),
      [
        [3, 9],
        [5, 11],
      ],
    ],
    [
      'BaseLinker',
      BASELINKER,
      [
        [2, 4],
        [3, 5],
      ],
    ],
    [
      'invoices',
      INVOICE_LINES,
      [
        [2, 8],
        [5, 11],
      ],
    ],
    ['WooCommerce, with all lines in one cell', WOO_ORDERS, [[2, 5]]],
  ])('is refused, not added up: %s', (_program, csv, places) => {
    expect(faults(csv)).toEqual([]);
    expect(faults(twice(csv))).toEqual(
      places.map(([first, again]) => [first, 'orderNumber', 'orderAgainInFile', { row: again }]),
    );
  });

  test('a file that was sorted by products has each order in several places, and is taken', () => {
    const [header = '', ...rows] = INVOICE_LINES.trim().split('\n');
    const code = (row: string) => row.split(',')[1] ?? '';
    const sorted = [header, ...rows.sort((one, other) => code(one).localeCompare(code(other)))].join('\n');
    expect(faults(sorted)).toEqual([]);
    expect(lines(sorted)).toHaveLength(lines(INVOICE_LINES).length);
  });

  test('one product in two rows of one order that follow one another is no second order', () => {
    const csv = BASELINKER.replace(/^9001.*$/m, (row) => `${row}\n${row}`);
    expect(faults(csv)).toEqual([]);
  });
});
