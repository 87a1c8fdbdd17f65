import { ADDRESS_PARTS } from '../../../contracts/expedition/expedition.address.ts';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { snake } from '../../platform/database/names.ts';
import { partedText, searchText } from '../../platform/list/search-text.ts';
import type { ExpeditionChange, ExpeditionRow } from './expedition.store.ts';

/** Fields of the body that are columns of the same name; relations have `_id`. */
const RELATIONS = {
  eshop: 'eshop_id',
  warehouse: 'warehouse_id',
  wms: 'wms_id',
  partner: 'partner_id',
  carrier: 'carrier_id',
  carrierService: 'carrier_service_id',
} as const;

const columns = new Map<string, string>(Object.entries(RELATIONS));

/** The column of a field of the body; remembered, for an import asks a million times. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known) return known;
  const column = snake(field);
  columns.set(field, column);
  return column;
}

/** Where it goes in fact: the delivery address when there is one, else the billing address. */
export function destinationOf(body: ExpeditionBody): {
  recipient: string;
  city: string | null;
  country: string | null;
  zip: string | null;
  email: string | null;
  phone: string | null;
  lastName: string | null;
  firstName: string | null;
} {
  const side = body.differentDeliveryAddress ? 'delivery' : 'billing';
  const part = (name: (typeof ADDRESS_PARTS)[number]): string | null =>
    (body[`${side}${name}`] as string | null | undefined) ?? null;
  const person = [part('FirstName'), part('LastName')].filter(Boolean).join(' ');
  return {
    recipient: part('Company') ?? (person === '' ? body.orderNumber : person),
    city: part('City'),
    country: part('Country'),
    zip: part('Zip'),
    email: part('Email') ?? body.billingEmail ?? null,
    phone: part('Phone') ?? body.billingPhone ?? null,
    firstName: part('FirstName'),
    lastName: part('LastName'),
  };
}

/** The digits of the order number, the last ten: the variable symbol of a bank transfer when nothing else is given. */
export const defaultVariableSymbol = (orderNumber: string): string | null => {
  const digits = orderNumber.replace(/\D/g, '').slice(-10);
  return digits === '' ? null : digits;
};

/** The columns of an expedition out of a checked body; those that the body leaves out become empty. */
export function rowOf(
  body: ExpeditionBody,
  place: { warehouseId: string; wmsId: string; waitBeforeProcessing: boolean },
): ExpeditionChange {
  const row: Record<string, unknown> = {};
  const { items, carrierOptions, services, removedVirtualProducts: _, ...plain } = body;
  for (const [field, value] of Object.entries(plain)) row[columnOf(field)] = value ?? null;
  for (const side of ['billing', 'delivery'] as const) {
    for (const part of ADDRESS_PARTS)
      row[columnOf(side + part)] = (body[`${side}${part}`] as string | null | undefined) ?? null;
  }
  const destination = destinationOf(body);
  return {
    ...row,
    warehouse_id: place.warehouseId,
    wms_id: place.wmsId,
    recipient: destination.recipient,
    destination_city: destination.city,
    destination_country: destination.country,
    carrier_options: carrierOptions ? JSON.stringify(carrierOptions) : null,
    services: services ?? [],
    priority: body.priority ?? 0,
    wait_before_processing: body.waitBeforeProcessing ?? place.waitBeforeProcessing,
    cod_variable_symbol: body.cod
      ? (body.codVariableSymbol ?? defaultVariableSymbol(body.orderNumber))
      : (body.codVariableSymbol ?? null),
    count_of_items: items.length,
    count_of_sku: new Set(items.map((item) => item.product)).size,
    sum_of_quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

/** Calling codes of the countries whose numbers are customarily written without one, and never begin with a zero. */
const CALLING: Record<string, string> = { CZ: '420', SK: '421', PL: '48', ES: '34', GR: '30' };

/** A phone as it may be typed: as it is, `+420604118372` and `+420 604 118 372`, of which the number without its code is a part. */
function phoneForms(phone: string | null | undefined, country: string | null | undefined): string[] {
  if (!phone) return [];
  const digits = phone.replace(/\D/g, '');
  const code = CALLING[country ?? ''];
  const isWhole = phone.startsWith('+') || digits.startsWith('00') || !code;
  const number = isWhole ? digits.replace(/^00/, '') : code + digits.replace(/^0/, '');
  return [phone, `+${number}`, `+${number.replace(/\B(?=(\d{3})+$)/g, ' ')}`];
}

type Searched = Pick<ExpeditionRow, 'order_number' | 'recipient'> & Partial<ExpeditionRow>;

/**
 * What the list's text search looks through: the head, and behind a bar what was ordered and the parcels.
 * @param parts the SKUs that were ordered, and the tracking numbers of its parcels.
 */
export const searchOf = (row: Searched, internalNumber: string, parts: readonly string[]): string =>
  partedText(
    headOf(row, internalNumber),
    searchText(...new Set(parts.filter((part) => part !== row.tracking_number))),
  );

const headOf = (row: Searched, internalNumber: string): string =>
  searchText(
    row.order_number,
    internalNumber,
    row.recipient,
    row.billing_first_name,
    row.billing_last_name,
    row.billing_company,
    row.delivery_first_name,
    row.delivery_last_name,
    row.destination_city,
    row.billing_email,
    ...(row.delivery_email === row.billing_email ? [] : [row.delivery_email]),
    ...new Set([
      ...phoneForms(row.billing_phone, row.billing_country),
      ...phoneForms(row.delivery_phone, row.delivery_country ?? row.billing_country),
    ]),
    row.ref1,
    row.ref2,
    row.ref3,
    row.tracking_number,
    row.external_tracking_number,
  );
