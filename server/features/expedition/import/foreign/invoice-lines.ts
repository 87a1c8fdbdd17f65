import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import type { OrderProgram } from './order.types.ts';
import { wholeNumber } from './order.values.ts';

/*
 * The raw lines of a shop's invoices, as accounting programs and published sets of data write them: one row for each
 * product of an invoice, no addresses, the country in words.
 */
const HEADERS = {
  number: ['InvoiceNo', 'Invoice', 'Invoice number'],
  sku: ['StockCode', 'Stock code'],
  description: ['Description'],
  quantity: ['Quantity'],
  date: ['InvoiceDate', 'Invoice date'],
  price: ['UnitPrice', 'Unit price', 'Price'],
  customer: ['CustomerID', 'Customer ID'],
  country: ['Country'],
} as const;
type Role = keyof typeof HEADERS;

/** Codes of such files that stand for postage, discounts, fees and corrections. */
const NO_GOODS =
  /^(post|dot|d|m|s|b|c2|cruk|postage|bank charges|amazonfee|adjust\d*|manual|discount|test\d*|gift_.*|dcgs.*)$/i;

/** `12/1/2010 8:26`: the month first, as these files are written where days are not. */
function readMoment(text: string): string {
  const [, month, day, year, rest = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(text) ?? [];
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${rest}` : text;
}

/** A shop's raw lines. Invoices that begin with C are cancellations, and what came back has a quantity below nothing. */
export const invoiceLines: OrderProgram<Role> = {
  name: 'invoiceLines',
  findRole: rolesOf<Role>(HEADERS),
  number: 'number',
  fields: {
    number: 'orderNumber',
    sku: 'productSku',
    quantity: 'quantity',
    date: 'eshopOrderDate',
    price: 'productValue',
    customer: 'ref1',
    country: 'billingCountry',
  },
  knows: (found) =>
    found.has('number') &&
    found.has('sku') &&
    found.has('quantity') &&
    (found.has('date') || found.has('price')),
  readMoment,
  refuseOrder: (text) => (/^c\d/i.test(text('number')) ? 'returned' : null),
  refuseLine(text, { quantity }) {
    if (NO_GOODS.test(text('sku'))) return 'noGoods';
    return Number(quantity) < 0 ? 'returned' : null;
  },
  sumsUp: true,
  finish(values) {
    if (values.ref1) values.ref1 = wholeNumber(values.ref1);
    // What the file does not know is as if it said nothing.
    if (/^unspecified$/i.test(values.billingCountry ?? '')) delete values.billingCountry;
  },
};
