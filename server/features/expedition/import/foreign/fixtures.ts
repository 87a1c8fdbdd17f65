import { parse } from 'csv-parse/sync';
import type { LeftOutRows } from '../../../../platform/import/foreign/foreign.types.ts';
import type { TranslatedRow } from '../../../../platform/import/import.kind.ts';
import { orderFormat } from './orders.ts';

/** Reads the lines of a csv as the import does: the mapping that is proposed, then row by row. */
export function translateOrders(csv: string): {
  source: string;
  rows: TranslatedRow[];
  leftOut: LeftOutRows;
} {
  const [headers = [], ...lines] = parse(csv.trim(), { relax_column_count: true }) as string[][];
  const { source, mapping } = orderFormat.recognise(headers);
  if (source === 'lading') return { source, rows: [], leftOut: {} };
  const order = { id: '', organisationId: '', eshopId: null, options: {} };
  const translator = orderFormat.translator(source, headers, mapping, order);
  const rows = lines.flatMap((cells, index) => translator.take({ number: index + 2, cells }));
  rows.push(...translator.end());
  return { source, rows, leftOut: translator.leftOut };
}

const SHOPIFY_HEADERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Id,Tags,Risk Level,Source,Phone';

/**
 * Four orders as Shopify exports them: one with a delivery address of its own, whose first line needs no parcel; one on
 * delivery with one address; one that was cancelled; one that the shop has sent.
 * @param codes the SKUs of the goods.
 */
export const shopifyFile = ([mug, shirt]: readonly [string, string] = ['HRN-03', 'TRI-01']): string =>
  `${SHOPIFY_HEADERS}
#1001,jana@example.com,paid,2026-11-19 14:52:01 +0100,unfulfilled,,no,CZK,647.00,89.00,0.00,736.00,,0.00,Standard,2026-11-19 14:51:07 +0100,1,Gift card,150.00,,GC-1,false,true,pending,Jana Marie Nováková,Lidická 14/B,Lidická 14/B,,,Brno,'60200,,CZ,'+420 604 118 372,Petr Novák,Hlavní 5,Hlavní 5,2. patro vpravo u dveří se zvonkem,,Ostrava,'70200,,CZ,+420 777 410 236,Please ring,,,Visa,c1,0.00,Acme,6001,,Low,web,
#1001,jana@example.com,,,,,,,,,,,,,,,2,Enamel mug,249.00,,${mug},true,true,pending,,,,,,,,,,,,,,,,,,,,,,,,,,,Acme,,,,,
#1001,jana@example.com,,,,,,,,,,,,,,,1,Shirt - M,149.00,,${shirt},true,true,pending,,,,,,,,,,,,,,,,,,,,,,,,,,,Acme,,,,,
#1002,petr@example.com,pending,,unfulfilled,,no,CZK,249.00,89.00,0.00,338.00,,0.00,Standard,2026-11-19 15:00:00 +0100,1,Enamel mug,249.00,,${mug},true,true,pending,Petr Svoboda,Dlouhá 7,Dlouhá 7,,,Praha,'11000,,CZ,+420 604 118 373,Petr Svoboda,Dlouhá 7,Dlouhá 7,,,Praha,'11000,,CZ,+420 604 118 373,,,,Cash on Delivery (COD),c2,0.00,Acme,6002,,Low,web,
#1003,eva@example.com,voided,,unfulfilled,,no,CZK,249.00,0.00,0.00,249.00,,0.00,Standard,2026-11-19 15:10:00 +0100,1,Enamel mug,249.00,,${mug},true,true,pending,Eva Malá,Krátká 1,Krátká 1,,,Praha,'11000,,CZ,,Eva Malá,Krátká 1,Krátká 1,,,Praha,'11000,,CZ,,,,2026-11-19 16:00:00 +0100,Visa,c3,0.00,Acme,6003,,Low,web,
#1004,ivo@example.com,paid,,fulfilled,,no,CZK,249.00,0.00,0.00,249.00,,0.00,Standard,2026-11-19 15:20:00 +0100,1,Enamel mug,249.00,,${mug},true,true,fulfilled,Ivo Dlouhý,Krátká 2,Krátká 2,,,Praha,'11000,,CZ,,Ivo Dlouhý,Krátká 2,Krátká 2,,,Praha,'11000,,CZ,,,,,Visa,c4,0.00,Acme,6004,,Low,web,
`;

/** One row per order, its lines in one cell. */
export const WOO_ORDERS = `order_id,order_number,date,status,shipping_total,order_total,order_currency,payment_method,shipping_method,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,shipping_company,customer_note,line_items,shipping_items
71,2071,2026-11-18 09:00:00,processing,79,"577,00",CZK,cod,Zásilkovna,Jana,Nováková,,jana@example.com,604118372,Lidická 14/B,,602 00,Brno,,CZ,Jana,Nováková,Lidická 14/B,,602 00,Brno,,CZ,,Zvonit,id:1|name:Hrnek|product_id:11|sku:HRN-03|quantity:2|subtotal:498.00|total:498.00;id:2|name:Čepice|product_id:18|sku:CEP-09|quantity:1|subtotal:0.00|total:0.00,id:3|method_title:Zásilkovna
72,2072,2026-11-18 09:30:00,completed,0,249,CZK,stripe,Zásilkovna,Petr,Novák,,petr@example.com,604118373,Hlavní 5,,702 00,Ostrava,,CZ,,,,,,,,,,,id:4|name:Hrnek|sku:HRN-03|quantity:1|total:249.00,
73,2073,2026-11-18 09:40:00,cancelled,0,249,CZK,stripe,Zásilkovna,Petr,Novák,,petr@example.com,604118373,Hlavní 5,,702 00,Ostrava,,CZ,,,,,,,,,,,id:5|name:Hrnek|sku:HRN-03|quantity:1|total:249.00,
`;

/** One row per item, with the labels of a plugin. */
export const WOO_ITEMS = `Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Order Shipping Amount,Order Total Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost
3001,Processing,2026-11-20 08:00,,Anna,Rossi,,Via Roma 10,Milano,MI,20121,IT,anna@example.com,+39 02 1234567,Anna,Rossi,Via Roma 10,Milano,MI,20121,IT,Contrassegno,5,25,HRN-03,1,Tazza,1,10
3001,Processing,2026-11-20 08:00,,Anna,Rossi,,Via Roma 10,Milano,MI,20121,IT,anna@example.com,+39 02 1234567,Anna,Rossi,Via Roma 10,Milano,MI,20121,IT,Contrassegno,5,25,TRI-01,2,Maglietta,-1,10
`;

/** As BaseLinker names its fields; the second order is for a company and paid in part. */
export const BASELINKER = `order_id,shop_order_id,date_add,email,phone,currency,payment_method,payment_method_cod,payment_done,delivery_method,delivery_price,delivery_fullname,delivery_company,delivery_address,delivery_postcode,delivery_city,delivery_country_code,delivery_point_id,invoice_fullname,invoice_company,invoice_nip,invoice_address,invoice_postcode,invoice_city,invoice_country_code,product_name,sku,ean,quantity,price_brutto
9001,A7,1763553067,jan@example.com,+48 600 100 200,PLN,Przelew,0,120,Paczkomat,10,Jan Kowalski,,ul. Długa 5,00-950,Warszawa,PL,KRA010,,,,,,,,Kubek,HRN-03,,2,55
9002,A8,1763553100,ewa@example.com,+48 600 100 201,PLN,Pobranie,1,20,Kurier,10,Ewa Nowak,,ul. Krótka 7,00-950,Warszawa,PL,,Ewa Nowak,Nowak sp. z o.o.,5252248481,ul. Rynek 1,30-001,Kraków,PL,Koszulka,,8594001000026,1,90
`;

/** Lines as a shop's accounting writes them, with a cancellation, postage and what came back. */
export const INVOICE_LINES = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
536365,HRN-03,WHITE MUG,6,2010-12-01 08:26:00,2.55,17850.0,United Kingdom
536365,TRI-01,SHIRT,2,2010-12-01 08:26:00,3.40,17850.0,United Kingdom
536365,POST,POSTAGE,1,2010-12-01 08:26:00,18,17850.0,United Kingdom
536366,HRN-03,WHITE MUG,1,12/1/2010 9:02,2.55,,EIRE
536366,TRI-01,,-1,12/1/2010 9:02,0,,EIRE
C536379,HRN-03,WHITE MUG,-6,2010-12-01 09:41:00,2.55,17850.0,United Kingdom
`;
