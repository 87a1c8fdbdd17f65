/*
 * Turns order lines of a real shop into files that the portal imports: orders in the columns of the expedition
 * sheet, and the products that they need with enough opening stock.
 *
 *   npx tsx scripts/online-retail.ts <input.csv[.gz]> <folder> [--orders 1000] [--format csv|xlsx]
 *                                    [--eshop horskachata.cz] [--carrier DHL] [--service "Parcel worldwide"]
 *
 * The input is the data set "Online Retail" (UCI Machine Learning Repository, D. Chen, 2015, CC BY 4.0), one
 * line per product of an invoice: InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice,
 * CustomerID, Country. Written are `products.json` (with `openingStock`), `products.<format>` and
 * `orders-1.<format>`, `orders-2.<format>` ..., each within the rows that one import takes.
 *
 * What is left out, each counted in the answer (`dropped`, in lines):
 *   cancelled    invoices that begin with C (cancellations) or another letter (bookkeeping)
 *   negative     quantities of 0 and less on other invoices, and prices below 0: write-offs
 *   services     codes that are no products: postage and carriage (POST, DOT, C2), manual entries (M),
 *                discounts (D), samples (S), bank and marketplace fees, vouchers (gift_...), PADS, CRUK, B,
 *                ADJUST and TEST codes. What postage costs becomes the order's delivery cost.
 *   corrections  a price of 0 without a customer: counts of the stock ("?", "damages"), not sales. With a
 *                customer it is a gift and stays.
 *   later        lines of orders beyond the number asked for
 *
 * What is repaired: codes differ only in case (15056bl, 15056BL) - one product; a product twice on an invoice -
 * one line with the sum and the average price (`merged`); a missing or changing description - the one that most
 * sales have. There are no addresses: they are made up, the same for the same customer, or invoice where no
 * customer is known, spelled as in the country. `Unspecified` and `European Community` become GB (`guessed`).
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { makeAddress } from '../server/demo/places/address.ts';
import { createRandom } from '../server/demo/random.ts';
import { countryCode, isCountryKnown, placesIn } from './online-retail/countries.ts';
import { writeFiles } from './online-retail/files.ts';
import { Tally } from './online-retail/tally.ts';

export interface RetailOptions {
  /** How many orders to take, from the first; 1,000 unless told. */
  orders?: number;
  eshop?: string;
  carrier?: string;
  service?: string;
}

export interface RetailProduct {
  productSku: string;
  name: string;
  /** What one costs most often. */
  value: string;
  valueCurrency: 'GBP';
  /** As many pieces as the orders need together. */
  openingStock: number;
}

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

export type Dropped = 'cancelled' | 'negative' | 'services' | 'corrections' | 'later';

export interface RetailConversion {
  products: RetailProduct[];
  orders: RetailOrder[];
  /** Lines of the input, and of those how many were left out and why. */
  lines: number;
  dropped: Record<Dropped, number>;
  /** Lines that went into another line of the same product. */
  merged: number;
  /** Orders whose country was not told. */
  guessed: number;
}

interface Line {
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
interface Invoice {
  line: Line;
  items: Map<string, { quantity: number; total: number }>;
}

const POSTAGE = new Set(['POST', 'DOT', 'C2']);
const SERVICES = new Set([...POSTAGE, 'M', 'D', 'S', 'B', 'PADS', 'CRUK', 'BANK CHARGES', 'AMAZONFEE']);
const isService = (code: string): boolean => SERVICES.has(code) || /^(GIFT|ADJUST|TEST)/.test(code);

const money = (pence: number): string => (pence / 100).toFixed(2);

/** Reads the lines of the shop (csv text with its header) as they come, and gives the first orders and their products. */
export async function convertOnlineRetail(
  input: Readable,
  options: RetailOptions = {},
): Promise<RetailConversion> {
  const most = options.orders ?? 1_000;
  const invoices = new Map<string, Invoice>();
  const postage = new Map<string, number>();
  const names = new Tally();
  const prices = new Tally();
  const dropped: RetailConversion['dropped'] = {
    cancelled: 0,
    negative: 0,
    services: 0,
    corrections: 0,
    later: 0,
  };
  let lines = 0;
  let merged = 0;

  const parser = input.pipe(parse({ columns: true, bom: true, trim: true, relax_quotes: true }));
  input.on('error', (error) => parser.destroy(error));
  for await (const line of parser as AsyncIterable<Line>) {
    lines += 1;
    const code = line.StockCode.toUpperCase();
    const quantity = Number(line.Quantity);
    const pence = Math.round(Number(line.UnitPrice) * 100);
    if (!/^\d/.test(line.InvoiceNo)) dropped.cancelled += 1;
    else if (isService(code)) {
      dropped.services += 1;
      if (POSTAGE.has(code) && quantity > 0)
        postage.set(line.InvoiceNo, (postage.get(line.InvoiceNo) ?? 0) + quantity * pence);
    } else if (!(quantity > 0 && pence >= 0)) dropped.negative += 1;
    else if (Number(line.UnitPrice) === 0 && line.CustomerID === '') dropped.corrections += 1;
    else {
      // Names and prices are learnt from all sales, those of later orders too.
      names.count(code, line.Description.replace(/\s+/g, ' '));
      prices.count(code, pence > 0 ? money(pence) : '');
      let invoice = invoices.get(line.InvoiceNo);
      if (!invoice && invoices.size < most) {
        invoice = { line, items: new Map() };
        invoices.set(line.InvoiceNo, invoice);
      }
      if (!invoice) {
        dropped.later += 1;
        continue;
      }
      const known = invoice.items.get(code);
      if (known) merged += 1;
      invoice.items.set(code, {
        quantity: (known?.quantity ?? 0) + quantity,
        total: (known?.total ?? 0) + quantity * pence,
      });
    }
  }

  const orders = [...invoices.values()].map((invoice) =>
    makeOrder(invoice, postage.get(invoice.line.InvoiceNo) ?? 0, options),
  );
  return {
    products: listProducts(orders, names, prices),
    orders,
    lines,
    dropped,
    merged,
    guessed: [...invoices.values()].filter(({ line }) => !isCountryKnown(line.Country)).length,
  };
}

function makeOrder({ line, items }: Invoice, postage: number, options: RetailOptions): RetailOrder {
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

function listProducts(orders: readonly RetailOrder[], names: Tally, prices: Tally): RetailProduct[] {
  const needed = new Map<string, number>();
  for (const { items } of orders) {
    for (const { productSku, quantity } of items)
      needed.set(productSku, (needed.get(productSku) ?? 0) + quantity);
  }
  return [...needed]
    .map(
      ([productSku, openingStock]): RetailProduct => ({
        productSku,
        name: names.commonest(productSku) ?? productSku,
        value: prices.commonest(productSku) ?? '0.00',
        valueCurrency: 'GBP',
        openingStock,
      }),
    )
    .sort((a, b) => (a.productSku < b.productSku ? -1 : 1));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '1000' },
      format: { type: 'string', default: 'csv' },
      eshop: { type: 'string' },
      carrier: { type: 'string' },
      service: { type: 'string' },
    },
  });
  const [path, folder] = positionals;
  const { format } = values;
  const orders = Number(values.orders);
  if (
    !path ||
    !folder ||
    (format !== 'csv' && format !== 'xlsx') ||
    !(Number.isInteger(orders) && orders > 0)
  ) {
    console.error(
      'Usage: npx tsx scripts/online-retail.ts <input.csv[.gz]> <folder> [--orders 1000] [--format csv|xlsx]',
    );
    process.exitCode = 1;
    return;
  }
  const file = createReadStream(path);
  const conversion = await convertOnlineRetail(path.endsWith('.gz') ? gunzip(file) : file, {
    orders,
    ...(values.eshop && { eshop: values.eshop }),
    ...(values.carrier && { carrier: values.carrier }),
    ...(values.service && { service: values.service }),
  });
  const written = await writeFiles(conversion, folder, format);
  const { lines, dropped, merged, guessed } = conversion;
  console.log(
    `${conversion.orders.length} orders and ${conversion.products.length} products out of ${lines} lines`,
  );
  console.log(
    `left out: ${Object.entries(dropped)
      .map(([why, count]) => `${why} ${count}`)
      .join(', ')}`,
  );
  console.log(`merged lines: ${merged}, countries guessed: ${guessed}`);
  for (const name of written) console.log(name);
}

function gunzip(file: Readable): Readable {
  const stream = createGunzip();
  file.on('error', (error) => stream.destroy(error));
  return file.pipe(stream);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
