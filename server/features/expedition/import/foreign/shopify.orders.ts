import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import { addLine } from './order.address.ts';
import type { OrderProgram } from './order.types.ts';

/*
 * The columns of Shopify's order export (Orders > Export; documented under "Exporting orders to a CSV file"): one row
 * for each line, of which the first has what holds for the order.
 */
const HEADERS = {
  number: ['Name'],
  email: ['Email'],
  phone: ['Phone'],
  financial: ['Financial Status'],
  fulfilment: ['Fulfillment Status'],
  cancelled: ['Cancelled at'],
  created: ['Created at'],
  currency: ['Currency'],
  shipping: ['Shipping'],
  total: ['Total'],
  method: ['Shipping Method'],
  payment: ['Payment Method'],
  note: ['Notes'],
  id: ['Id'],
  quantity: ['Lineitem quantity'],
  itemName: ['Lineitem name'],
  price: ['Lineitem price'],
  sku: ['Lineitem sku'],
  requiresShipping: ['Lineitem requires shipping'],
  itemFulfilment: ['Lineitem fulfillment status'],
  billingName: ['Billing Name'],
  billingStreet: ['Billing Street'],
  billingAddress1: ['Billing Address1'],
  billingAddress2: ['Billing Address2'],
  billingCompany: ['Billing Company'],
  billingCity: ['Billing City'],
  billingZip: ['Billing Zip'],
  billingProvince: ['Billing Province'],
  billingCountry: ['Billing Country'],
  billingPhone: ['Billing Phone'],
  shippingName: ['Shipping Name'],
  shippingStreet: ['Shipping Street'],
  shippingAddress1: ['Shipping Address1'],
  shippingAddress2: ['Shipping Address2'],
  shippingCompany: ['Shipping Company'],
  shippingCity: ['Shipping City'],
  shippingZip: ['Shipping Zip'],
  shippingProvince: ['Shipping Province'],
  shippingCountry: ['Shipping Country'],
  shippingPhone: ['Shipping Phone'],
} as const;
type Role = keyof typeof HEADERS;

/** Order exports of Shopify. What was sent by the shop itself, or needs no parcel, is left out. */
export const shopifyOrders: OrderProgram<Role> = {
  name: 'shopify',
  findRole: rolesOf<Role>(HEADERS),
  number: 'number',
  preferred: ['billingAddress1', 'shippingAddress1', 'billingPhone'],
  fields: {
    method: 'carrierService',
    number: 'orderNumber',
    email: 'billingEmail',
    phone: 'billingPhone',
    created: 'eshopOrderDate',
    currency: 'currency',
    shipping: 'deliveryCost',
    total: 'value',
    payment: 'cod',
    note: 'note',
    id: 'ref1',
    quantity: 'quantity',
    itemName: 'productLabel',
    price: 'productValue',
    sku: 'productSku',
    billingName: 'billingLastName',
    billingStreet: 'billingStreet',
    billingAddress1: 'billingStreet',
    billingCompany: 'billingCompany',
    billingCity: 'billingCity',
    billingZip: 'billingZip',
    billingProvince: 'billingState',
    billingCountry: 'billingCountry',
    billingPhone: 'billingPhone',
    shippingName: 'deliveryLastName',
    shippingStreet: 'deliveryStreet',
    shippingAddress1: 'deliveryStreet',
    shippingCompany: 'deliveryCompany',
    shippingCity: 'deliveryCity',
    shippingZip: 'deliveryZip',
    shippingProvince: 'deliveryState',
    shippingCountry: 'deliveryCountry',
    shippingPhone: 'deliveryPhone',
  },
  knows: (found) =>
    found.has('number') && found.has('quantity') && (found.has('sku') || found.has('itemName')),
  fullNames: ['billingName', 'shippingName'],
  payment: 'payment',
  isPaid: (text) => /^paid$/i.test(text('financial')),
  refuseOrder(text) {
    if (text('cancelled') !== '' || /^(refunded|voided)$/i.test(text('financial'))) return 'cancelled';
    return /^fulfilled$/i.test(text('fulfilment')) ? 'fulfilled' : null;
  },
  refuseLine(text) {
    if (/^fulfilled$/i.test(text('itemFulfilment'))) return 'fulfilled';
    return /^false$/i.test(text('requiresShipping')) ? 'noGoods' : null;
  },
  finish(values, text) {
    addLine(values, 'billing', text('billingAddress2'));
    addLine(values, 'delivery', text('shippingAddress2'));
  },
};
