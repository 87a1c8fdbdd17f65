import { LIMITS } from '../../../../../contracts/kit/limits.ts';
import { readPrice } from '../../../../platform/import/foreign/foreign.cells.ts';
import { cutText, plainLine, plainText } from '../../../../platform/import/foreign/foreign.text.ts';
import { searchText } from '../../../../platform/list/search-text.ts';
import type { OrderField, OrderValues } from './order.types.ts';

/** Payment on delivery, as shops call it in the languages of our clients; without case and accents. */
const ON_DELIVERY =
  /\bcod\b|cash on delivery|pay(ment)? on delivery|dobirk|dobierk|nachnahme|pobrani|contra ?reembolso|contrassegno|αντικαταβολ|налож|utanvet|ramburs|po povzetju|pouzec/;

/** Whether a way of payment is one on delivery. */
export const isOnDelivery = (text: string): boolean => ON_DELIVERY.test(searchText(text));

/** Without the apostrophe by which programs keep spreadsheets from reading a text as a number or formula. */
export const bareText = (text: string): string => text.replace(/^'(?=[\d=+@-])/, '').trim();

/** `#1001` is order 1001: an order number has no such mark. */
const readNumber = (text: string): string => bareText(text).replace(/^#+\s*/, '');

/** `17850.0` and `3,0` are whole numbers that a program wrote as fractions. */
export const wholeNumber = (text: string): string => text.replace(/[.,]0+$/, '');

/** Seconds since 1970, as some programs write a moment; anything else stays as it is. */
export const readSeconds = (text: string): string =>
  /^\d{9,10}$/.test(text) ? new Date(Number(text) * 1000).toISOString() : text;

/** Of a phone what is one: programs add an apostrophe, people an extension. */
const readPhone = (text: string): string => bareText(text).replace(/(?<!\s)\s*(?:ext\.?|x|#)\s*\d+$/i, '');

const isAmount = (field: OrderField): boolean =>
  ['value', 'codValue', 'deliveryCost', 'productValue'].includes(field);

/** The cell of a column as our sheet writes its field, whoever wrote it. */
export function readOrderCell(field: OrderField, text: string): string {
  if (field === 'orderNumber') return readNumber(text);
  if (field === 'quantity') return wholeNumber(text);
  if (field.endsWith('Phone')) return readPhone(text);
  if (field.endsWith('Zip') || field === 'productSku') return bareText(text);
  if (field === 'note' || field === 'carrierNote') return cutText(plainText(text), LIMITS.note);
  if (field === 'productLabel') return cutText(plainLine(text), LIMITS.productName);
  if (isAmount(field)) return readPrice(bareText(text));
  return plainLine(text);
}

/** Whether a text is an amount above nothing. */
export const isPositive = (text: string | undefined): boolean => Number(text) > 0;

/**
 * What is to be collected: nothing where it is paid otherwise, else the order's value, in its currency, where the file
 * does not say how much.
 */
export function settleMoney(values: OrderValues): void {
  if (values.cod === 'true' && !values.codValue && values.value) values.codValue = values.value;
  if (values.cod === 'false') delete values.codValue;
  const { currency } = values;
  if (!currency) return;
  if (values.codValue) values.codCurrency ||= currency;
  if (values.deliveryCost) values.deliveryCostCurrency ||= currency;
}
