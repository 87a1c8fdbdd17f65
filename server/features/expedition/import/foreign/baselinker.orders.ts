import Big from 'big.js';
import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import type { OrderProgram } from './order.types.ts';
import { isPositive, readSeconds } from './order.values.ts';

/*
 * The columns of BaseLinker's order export. Its columns are chosen in the panel and named as the fields of its
 * interface (`delivery_fullname`), or as the panel calls them in English and Polish; one row for each product.
 */
const HEADERS = {
  number: ['order_id', 'Order ID', 'Order number', 'Numer zamówienia', 'Nr zamówienia', 'ID zamówienia'],
  shopNumber: ['shop_order_id', 'Shop order ID', 'external_order_id', 'Numer zamówienia w sklepie'],
  date: ['date_add', 'date_confirmed', 'Order date', 'Date added', 'Data zamówienia', 'Data dodania'],
  email: ['email', 'E-mail', 'Email address', 'Adres e-mail'],
  phone: ['phone', 'Phone number', 'Telefon'],
  comments: ['user_comments', 'Buyer comments', 'Customer comments', 'Uwagi klienta', 'Uwagi kupującego'],
  currency: ['currency', 'Waluta'],
  total: ['order_total', 'total', 'Order value', 'Total price', 'Wartość zamówienia', 'Suma'],
  paid: ['payment_done', 'Paid', 'Amount paid', 'Zapłacono'],
  payment: ['payment_method', 'Payment method', 'Sposób płatności', 'Forma płatności'],
  onDelivery: ['payment_method_cod', 'Cash on delivery', 'COD', 'Pobranie'],
  method: ['delivery_method', 'Delivery method', 'Sposób wysyłki', 'Forma wysyłki'],
  shipping: ['delivery_price', 'Delivery price', 'Shipping cost', 'Koszt wysyłki'],
  place: ['delivery_point_id', 'Pickup point ID', 'Delivery point ID', 'Punkt odbioru'],
  name: ['delivery_fullname', 'Delivery full name', 'Delivery name', 'Imię i nazwisko (dostawa)'],
  company: ['delivery_company', 'Delivery company', 'Firma (dostawa)'],
  street: ['delivery_address', 'Delivery address', 'Adres (dostawa)'],
  zip: ['delivery_postcode', 'Delivery postcode', 'Delivery postal code', 'Kod pocztowy (dostawa)'],
  city: ['delivery_city', 'Delivery city', 'Miasto (dostawa)'],
  state: ['delivery_state', 'Delivery state'],
  countryCode: ['delivery_country_code', 'Delivery country code', 'Kod kraju (dostawa)'],
  country: ['delivery_country', 'Delivery country', 'Kraj (dostawa)'],
  invoiceName: ['invoice_fullname', 'Invoice full name', 'Invoice name', 'Imię i nazwisko (faktura)'],
  invoiceCompany: ['invoice_company', 'Invoice company', 'Firma (faktura)'],
  invoiceTax: ['invoice_nip', 'Invoice tax number', 'NIP'],
  invoiceStreet: ['invoice_address', 'Invoice address', 'Adres (faktura)'],
  invoiceZip: ['invoice_postcode', 'Invoice postcode', 'Kod pocztowy (faktura)'],
  invoiceCity: ['invoice_city', 'Invoice city', 'Miasto (faktura)'],
  invoiceState: ['invoice_state', 'Invoice state'],
  invoiceCountryCode: ['invoice_country_code', 'Invoice country code', 'Kod kraju (faktura)'],
  invoiceCountry: ['invoice_country', 'Invoice country', 'Kraj (faktura)'],
  sku: ['sku', 'product_sku', 'products_sku', 'Product SKU'],
  ean: ['ean', 'product_ean', 'products_ean', 'Product EAN'],
  itemName: ['product_name', 'products_name', 'Product name', 'Nazwa produktu'],
  quantity: ['quantity', 'product_quantity', 'products_quantity', 'Product quantity', 'Ilość'],
  price: ['price_brutto', 'product_price', 'products_price_brutto', 'Product price', 'Cena brutto'],
} as const;
type Role = keyof typeof HEADERS;

/** Columns that no other program names so: whole names and whole addresses. */
const OWN: readonly Role[] = ['name', 'street', 'invoiceName', 'invoiceStreet'];

/** What a cell says for yes and for no, which BaseLinker writes as 1 and 0. */
const readFlag = (text: string): string =>
  /^(1|yes|tak|true)$/i.test(text) ? 'true' : /^(0|no|nie|false)$/i.test(text) ? 'false' : '';

/** Order exports of BaseLinker. What is paid already is not collected on delivery. */
export const baseLinkerOrders: OrderProgram<Role> = {
  name: 'baselinker',
  findRole: rolesOf<Role>(HEADERS),
  number: 'number',
  preferred: ['countryCode', 'invoiceCountryCode', 'sku', 'onDelivery'],
  fields: {
    method: 'carrierService',
    number: 'orderNumber',
    shopNumber: 'ref1',
    date: 'eshopOrderDate',
    email: 'billingEmail',
    phone: 'billingPhone',
    comments: 'note',
    currency: 'currency',
    total: 'value',
    payment: 'cod',
    onDelivery: 'cod',
    shipping: 'deliveryCost',
    place: 'carrierPickupPlace',
    name: 'deliveryLastName',
    company: 'deliveryCompany',
    street: 'deliveryStreet',
    zip: 'deliveryZip',
    city: 'deliveryCity',
    state: 'deliveryState',
    countryCode: 'deliveryCountry',
    country: 'deliveryCountry',
    invoiceName: 'billingLastName',
    invoiceCompany: 'billingCompany',
    invoiceTax: 'billingVatNumber',
    invoiceStreet: 'billingStreet',
    invoiceZip: 'billingZip',
    invoiceCity: 'billingCity',
    invoiceState: 'billingState',
    invoiceCountryCode: 'billingCountry',
    invoiceCountry: 'billingCountry',
    sku: 'productSku',
    ean: 'productSku',
    itemName: 'productLabel',
    quantity: 'quantity',
    price: 'productValue',
  },
  knows: (found) =>
    found.has('number') && found.has('quantity') && OWN.filter((role) => found.has(role)).length >= 2,
  fullNames: ['name', 'invoiceName'],
  payment: 'payment',
  readMoment: readSeconds,
  refuseLine: (_, { quantity }) => (Number(quantity) < 0 ? 'returned' : null),
  sumsUp: true,
  finish(values, text) {
    const flag = readFlag(text('onDelivery'));
    if (flag !== '' && values.cod !== undefined) values.cod = flag;
    const paid = text('paid').replace(',', '.');
    if (values.cod !== 'true' || !isPositive(values.value)) return;
    // The value that the lines come to is without the delivery, which is collected too.
    const due = new Big(values.value ?? 0).plus(text('total') === '' ? (values.deliveryCost ?? 0) : 0);
    const open = isPositive(paid) ? due.minus(paid) : due;
    if (open.gt(0)) values.codValue = open.toString();
    else values.cod = 'false';
  },
};
