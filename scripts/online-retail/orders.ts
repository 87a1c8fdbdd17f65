import { makeAddress } from '../../demo/places/address.ts';
import { createRandom } from '../../demo/random.ts';
import { countryCode, placesIn } from './countries.ts';

export interface RetailItem {
  productSku: string;
  quantity: number;
  productValue: string;
}

/** An order by the fields of the expedition sheet. */
export interface RetailOrder {
  orderNumber: string;
  eshop: string;
  eshopOrderDate: string;
  billingFirstName: string;
  billingLastName: string;
  billingStreet: string;
  billingHouseNr: string;
  billingZip: string;
  billingCity: string;
  billingCountry: string;
  billingEmail: string;
  billingPhone: string;
  carrier: string;
  carrierService: string;
  value: string;
  currency: 'GBP';
  deliveryCost: string | null;
  deliveryCostCurrency: 'GBP' | null;
  customerGroup: string | null;
  items: RetailItem[];
}

/** A line of the data set. */
export interface Line {
  InvoiceNo: string;
  StockCode: string;
  Description: string;
  Quantity: string;
  InvoiceDate: string;
  UnitPrice: string;
  CustomerID: string;
  Country: string;
}

/** An invoice while its lines come in. Money is in pence. */
export interface Invoice {
  line: Line;
  items: Map<string, { quantity: number; total: number }>;
}

/** Pence as pounds. */
export const money = (pence: number): string => (pence / 100).toFixed(2);

/** The order of an invoice, to an address made up for its customer. */
export function makeOrder(
  { line, items }: Invoice,
  postage: number,
  options: { eshop?: string; carrier?: string; service?: string },
): RetailOrder {
  const country = countryCode(line.Country);
  const who = line.CustomerID === '' ? `invoice ${line.InvoiceNo}` : `customer ${line.CustomerID}`;
  const address = makeAddress(createRandom(`online retail, ${who}, ${country}`), placesIn(country));
  const goods = [...items.values()].reduce((sum, { total }) => sum + total, 0);
  return {
    orderNumber: line.InvoiceNo,
    eshop: options.eshop ?? 'horskachata.cz',
    // The shop's own wall time, taken as UTC: the result must not depend on the zone of this machine.
    eshopOrderDate: `${line.InvoiceDate.replace(' ', 'T')}Z`,
    billingFirstName: address.firstName,
    billingLastName: address.lastName,
    billingStreet: address.street,
    billingHouseNr: address.houseNr,
    billingZip: address.zip,
    billingCity: address.city,
    billingCountry: address.country,
    billingEmail: address.email,
    billingPhone: address.phone,
    carrier: options.carrier ?? 'DHL',
    carrierService: options.service ?? 'Parcel worldwide',
    value: money(goods + postage),
    currency: 'GBP',
    deliveryCost: postage > 0 ? money(postage) : null,
    deliveryCostCurrency: postage > 0 ? 'GBP' : null,
    customerGroup: line.CustomerID === '' ? null : 'Registered',
    items: [...items].map(([productSku, { quantity, total }]) => ({
      productSku,
      quantity,
      productValue: money(total / quantity),
    })),
  };
}
