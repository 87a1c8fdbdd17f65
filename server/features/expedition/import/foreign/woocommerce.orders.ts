import Big from 'big.js';
import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import { addLine } from './order.address.ts';
import type { OrderProgram, OrderValues } from './order.types.ts';
import { isPositive, readOrderCell, wholeNumber } from './order.values.ts';

/*
 * WooCommerce has no order export of its own; these are the columns of the three that nearly all shops use: Customer,
 * Order and Coupon Export (one row per order with `line_items`, or one per item), Order Export & Order Import
 * (`line_item_1`, `line_item_2`), and Advanced Order Export with its English labels (one row per item).
 */
const HEADERS = {
  number: ['order_number', 'Order Number', 'order_number_formatted', 'Order #'],
  id: ['order_id', 'Order ID'],
  status: ['status', 'order_status', 'Order Status'],
  date: ['order_date', 'date', 'Order Date', 'date_created'],
  currency: ['order_currency', 'currency', 'Order Currency'],
  total: ['order_total', 'total', 'Order Total Amount', 'Order Total'],
  shipping: ['shipping_total', 'order_shipping', 'Order Shipping Amount'],
  payment: ['payment_method', 'payment_method_title', 'Payment Method', 'Payment Method Title'],
  method: ['shipping_method', 'Shipping Method', 'Shipping Method Title'],
  note: ['customer_note', 'Customer Note'],
  items: ['line_items'],
  sku: ['item_sku', 'sku', 'Product SKU'],
  itemName: ['item_name', 'product_name', 'Item Name', 'Product Name'],
  quantity: ['item_quantity', 'quantity', 'Quantity', 'Quantity (- Refund)'],
  price: ['item_price', 'Item Cost', 'Item Price'],
  virtual: ['item_virtual', 'virtual'],
  billingFirst: ['billing_first_name', 'First Name (Billing)'],
  billingLast: ['billing_last_name', 'Last Name (Billing)'],
  billingCompany: ['billing_company', 'Company (Billing)'],
  billingStreet: ['billing_address_1', 'Address 1 (Billing)', 'Address 1&2 (Billing)'],
  billingSecond: ['billing_address_2', 'Address 2 (Billing)'],
  billingCity: ['billing_city', 'City (Billing)'],
  billingState: ['billing_state', 'State Code (Billing)', 'State (Billing)'],
  billingZip: ['billing_postcode', 'Postcode (Billing)'],
  billingCountry: ['billing_country', 'Country Code (Billing)', 'Country (Billing)'],
  billingEmail: ['billing_email', 'customer_email', 'Email (Billing)'],
  billingPhone: ['billing_phone', 'Phone (Billing)'],
  shippingFirst: ['shipping_first_name', 'First Name (Shipping)'],
  shippingLast: ['shipping_last_name', 'Last Name (Shipping)'],
  shippingCompany: ['shipping_company', 'Company (Shipping)'],
  shippingStreet: ['shipping_address_1', 'Address 1 (Shipping)', 'Address 1&2 (Shipping)'],
  shippingSecond: ['shipping_address_2', 'Address 2 (Shipping)'],
  shippingCity: ['shipping_city', 'City (Shipping)'],
  shippingState: ['shipping_state', 'State Code (Shipping)', 'State (Shipping)'],
  shippingZip: ['shipping_postcode', 'Postcode (Shipping)'],
  shippingCountry: ['shipping_country', 'Country Code (Shipping)', 'Country (Shipping)'],
  shippingPhone: ['shipping_phone', 'Phone (Shipping)'],
} as const;
type Role = keyof typeof HEADERS;

const findNamed = rolesOf<Role>(HEADERS);

/** `line_item_3` holds the third line of its order. */
const findRole = (header: string): Role | null =>
  /^line[ _]?items?[ _]\d+$/i.test(header.trim()) ? 'items' : findNamed(header);

const AMOUNT = /^-?\d+([.,]\d+)?$/;

/** The price of one piece out of what the line costs before its discount. */
function priceOf(total: string, quantity: string): string {
  const pieces = Number(quantity);
  if (!AMOUNT.test(total) || !Number.isInteger(pieces) || pieces <= 0) return '';
  return new Big(total.replace(',', '.')).div(pieces).round(4).toString();
}

/** The parts of a line, `name:Mug|sku:HRN-03|quantity:2|total:20.00`, by their names. */
const partsOf = (line: string): Map<string, string> =>
  new Map(
    line.split('|').flatMap((part): [string, string][] => {
      const at = part.indexOf(':');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );

function lineOf(part: (name: string) => string): OrderValues {
  const quantity = wholeNumber(part('quantity') || part('qty'));
  return {
    productSku: readOrderCell('productSku', part('sku')),
    quantity,
    productLabel: readOrderCell('productLabel', part('name')),
    productValue: part('price') || priceOf(part('subtotal') || part('sub_total') || part('total'), quantity),
  };
}

/** Lines as JSON: an array of objects with the same names. */
function readJson(text: string): OrderValues[] | null {
  try {
    const lines: unknown = JSON.parse(text);
    if (!Array.isArray(lines)) return null;
    return lines.map((line: Record<string, unknown>) => lineOf((name) => String(line?.[name] ?? '')));
  } catch {
    return null;
  }
}

/** The lines of a cell: JSON, or parts joined by `|`, several lines with a `;` before the next name or id. */
function readLines(text: string): OrderValues[] {
  const json = text.startsWith('[') ? readJson(text) : null;
  if (json) return json;
  return text
    .split(/;(?=\s*(?:id|name|product_id|sku):)/i)
    .map(partsOf)
    .filter((parts) => parts.size > 1)
    .map((parts) => lineOf((name) => parts.get(name) ?? ''));
}

/** Order exports of WooCommerce. Orders that are over, in one way or another, are left out. */
export const wooCommerceOrders: OrderProgram<Role> = {
  name: 'woocommerce',
  findRole,
  number: 'number',
  fields: {
    method: 'carrierService',
    number: 'orderNumber',
    id: 'ref1',
    date: 'eshopOrderDate',
    currency: 'currency',
    total: 'value',
    shipping: 'deliveryCost',
    payment: 'cod',
    note: 'note',
    sku: 'productSku',
    itemName: 'productLabel',
    quantity: 'quantity',
    price: 'productValue',
    billingFirst: 'billingFirstName',
    billingLast: 'billingLastName',
    billingCompany: 'billingCompany',
    billingStreet: 'billingStreet',
    billingCity: 'billingCity',
    billingState: 'billingState',
    billingZip: 'billingZip',
    billingCountry: 'billingCountry',
    billingEmail: 'billingEmail',
    billingPhone: 'billingPhone',
    shippingFirst: 'deliveryFirstName',
    shippingLast: 'deliveryLastName',
    shippingCompany: 'deliveryCompany',
    shippingStreet: 'deliveryStreet',
    shippingCity: 'deliveryCity',
    shippingState: 'deliveryState',
    shippingZip: 'deliveryZip',
    shippingCountry: 'deliveryCountry',
    shippingPhone: 'deliveryPhone',
    items: 'productSku',
  },
  also: { items: ['quantity', 'productValue', 'productLabel'] },
  knows: (found) =>
    found.has('number') &&
    (found.has('items') || (found.has('sku') && found.has('quantity'))) &&
    found.has('billingStreet') &&
    found.has('billingLast'),
  payment: 'payment',
  cellLines: { roles: ['items'], read: readLines },
  refuseOrder(text) {
    const status = text('status').replace(/^wc-/i, '');
    if (/^(cancelled|canceled|refunded|failed|trash|draft|checkout-draft)$/i.test(status)) return 'cancelled';
    return /^completed$/i.test(status) ? 'fulfilled' : null;
  },
  refuseLine(text, { quantity }) {
    if (Number(quantity) < 0) return 'returned';
    return /^(1|yes|true)$/i.test(text('virtual')) ? 'noGoods' : null;
  },
  finish(values, text) {
    if (!isPositive(values.deliveryCost)) delete values.deliveryCost;
    addLine(values, 'billing', text('billingSecond'));
    addLine(values, 'delivery', text('shippingSecond'));
  },
};
