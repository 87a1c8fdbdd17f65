import { foreignFormat } from '../../../../platform/import/foreign/foreign.format.ts';
import { baseLinkerOrders } from './baselinker.orders.ts';
import { invoiceLines } from './invoice-lines.ts';
import { orderSource } from './order.translator.ts';
import { shopifyOrders } from './shopify.orders.ts';
import { wooCommerceOrders } from './woocommerce.orders.ts';

/** How order exports of other programs are read. */
export const orderFormat = foreignFormat([
  orderSource(shopifyOrders),
  orderSource(wooCommerceOrders),
  orderSource(baseLinkerOrders),
  orderSource(invoiceLines),
]);
