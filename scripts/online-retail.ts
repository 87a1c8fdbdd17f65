/*
 * Turns order lines of a real shop into files that the portal imports: orders in the columns of the expedition
 * sheet, and the products that they need with enough opening stock.
 *
 *   npx tsx scripts/online-retail.ts <input.csv[.gz]> <folder> [--orders 1000] [--format csv|xlsx]
 *                                    [--products needed|all] [--eshop horskachata.cz] [--carrier DHL]
 *                                    [--service "Parcel worldwide"]
 *
 * The input is the data set "Online Retail" (UCI Machine Learning Repository, D. Chen, 2015, CC BY 4.0), one
 * line per product of an invoice: InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice,
 * CustomerID, Country. Written are `products.json` (as `POST /api/product` takes them, with `openingStock`
 * beside), `products.<format>` in the columns of the product sheet, and `orders-1.<format>`,
 * `orders-2.<format>` ..., each within the rows that one import takes. The products are those that the orders
 * need, or with `--products all` every one of the file, also those that were only returned or written off.
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
 * customer is known, spelled as in the country. There are no EANs, weights and sizes either: they are made up, the
 * same for the same code (`online-retail/products.ts`). `Unspecified` and `European Community` become GB (`guessed`).
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { RetailConversion } from './online-retail/conversion.ts';
import { isCountryKnown } from './online-retail/countries.ts';
import { writeFiles } from './online-retail/files.ts';
import { type Invoice, type Line, makeOrder, money, type RetailOrder } from './online-retail/orders.ts';
import { makeProduct, type RetailProduct } from './online-retail/products.ts';
import { Tally } from './online-retail/tally.ts';

export interface RetailOptions {
  /** How many orders to take, from the first; 1,000 unless given. */
  orders?: number;
  /** The products that these orders need, or every one of the file. */
  products?: 'needed' | 'all';
  eshop?: string;
  carrier?: string;
  service?: string;
}

export type { RetailConversion } from './online-retail/conversion.ts';

const POSTAGE = new Set(['POST', 'DOT', 'C2']);
const SERVICES = new Set([...POSTAGE, 'M', 'D', 'S', 'B', 'PADS', 'CRUK', 'BANK CHARGES', 'AMAZONFEE']);
const isService = (code: string): boolean => SERVICES.has(code) || /^(GIFT|ADJUST|TEST)/.test(code);

/** Reads the lines of the shop (csv text with its header) as they come, and gives the first orders and their products. */
export async function convertOnlineRetail(
  input: Readable,
  options: RetailOptions = {},
): Promise<RetailConversion> {
  const most = options.orders ?? 1_000;
  const invoices = new Map<string, Invoice>();
  const postage = new Map<string, number>();
  const goods = new Set<string>();
  /** Names on other lines than sales, where remarks stand as well (`damages`): names are in capitals. */
  const otherNames = new Tally();
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
    const name = line.Description.replace(/\s+/g, ' ').trim();
    if (!isService(code)) {
      goods.add(code);
      if (/[A-Z]{3}/.test(name) && name === name.toUpperCase()) otherNames.count(code, name);
    }
    if (!/^\d/.test(line.InvoiceNo)) dropped.cancelled += 1;
    else if (isService(code)) {
      dropped.services += 1;
      if (POSTAGE.has(code) && quantity > 0)
        postage.set(line.InvoiceNo, (postage.get(line.InvoiceNo) ?? 0) + quantity * pence);
    } else if (!(quantity > 0 && pence >= 0)) dropped.negative += 1;
    else if (Number(line.UnitPrice) === 0 && line.CustomerID === '') dropped.corrections += 1;
    else {
      // Names and prices are learnt from all sales, those of later orders too.
      names.count(code, name);
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
    products: listProducts(orders, options.products === 'all' ? goods : [], [names, otherNames], prices),
    orders,
    lines,
    dropped,
    merged,
    guessed: [...invoices.values()].filter(({ line }) => !isCountryKnown(line.Country)).length,
  };
}

/** What the orders need and `others` that they do not, by their codes. */
function listProducts(
  orders: readonly RetailOrder[],
  others: Iterable<string>,
  names: readonly Tally[],
  prices: Tally,
): RetailProduct[] {
  const needed = new Map<string, number>();
  for (const code of others) needed.set(code, 0);
  for (const { items } of orders) {
    for (const { productSku, quantity } of items)
      needed.set(productSku, (needed.get(productSku) ?? 0) + quantity);
  }
  return [...needed]
    .map(([productSku, openingStock]) =>
      makeProduct({
        productSku,
        name: names.map((tally) => tally.commonest(productSku)).find(Boolean) ?? productSku,
        value: prices.commonest(productSku) ?? '0.00',
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
      products: { type: 'string', default: 'needed' },
      eshop: { type: 'string' },
      carrier: { type: 'string' },
      service: { type: 'string' },
    },
  });
  const [path, folder] = positionals;
  const { format, products } = values;
  const orders = Number(values.orders);
  if (
    !path ||
    !folder ||
    (format !== 'csv' && format !== 'xlsx') ||
    (products !== 'needed' && products !== 'all') ||
    !(Number.isInteger(orders) && orders > 0)
  ) {
    console.error(
      'Usage: npx tsx scripts/online-retail.ts <input.csv[.gz]> <folder> [--orders 1000] [--format csv|xlsx] [--products needed|all]',
    );
    process.exitCode = 1;
    return;
  }
  const file = createReadStream(path);
  const conversion = await convertOnlineRetail(path.endsWith('.gz') ? gunzip(file) : file, {
    orders,
    products,
    ...(values.eshop && { eshop: values.eshop }),
    ...(values.carrier && { carrier: values.carrier }),
    ...(values.service && { service: values.service }),
  });
  const written = await writeFiles(conversion, folder, format, values.eshop);
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
