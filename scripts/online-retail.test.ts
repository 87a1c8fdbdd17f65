import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { expeditionSheet } from '../contracts/expedition/expedition.sheet.ts';
import { productBody } from '../contracts/product/product.body.ts';
import { guessCodeType } from '../contracts/product/product.code.ts';
import { productSheet } from '../contracts/product/product.sheet.ts';
import { readAll } from '../server/platform/sheets/fixtures.ts';
import { readSheet } from '../server/platform/sheets/reader.ts';
import { cutOrders, writeFiles } from './online-retail/files.ts';
import type { RetailOrder } from './online-retail/orders.ts';
import { convertOnlineRetail, type RetailOptions } from './online-retail.ts';

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
const SAMPLE = `
100001,AB12c,RED  LANTERN ,6,2011-03-01 08:26:00,2.55,501.0,United Kingdom
100001,ab12C,RED LANTERN,2,2011-03-01 08:26:00,2.15,501.0,United Kingdom
100001,77001,,1,2011-03-01 08:26:00,10.0,501.0,United Kingdom
100001,POST,POSTAGE,2,2011-03-01 08:26:00,4.5,501.0,United Kingdom
100001,M,Manual,1,2011-03-01 08:26:00,99.0,501.0,United Kingdom
C100002,AB12C,RED LANTERN,-6,2011-03-01 09:00:00,2.55,501.0,United Kingdom
A100003,B,Adjust bad debt,1,2011-03-01 09:05:00,11062.06,,United Kingdom
100004,77001,?,-40,2011-03-01 09:10:00,0.0,,United Kingdom
100005,77001,check,12,2011-03-01 09:12:00,0.0,,United Kingdom
100006,77001,"TIN, ROUND",3,2011-03-01 10:00:00,9.5,502.0,France
100006,88002,FREE CARD,1,2011-03-01 10:00:00,0.0,502.0,France
100006,gift_0001_20,Voucher,1,2011-03-01 10:00:00,16.67,502.0,France
100007,DOT,DOTCOM POSTAGE,1,2011-03-01 10:30:00,50.0,,United Kingdom
100008,88002,GREY CARD,1,2011-03-01 11:00:00,0.42,501.0,Nowhere
100009,77001,"TIN, ROUND ",5,2011-03-01 12:00:00,9.5,503.0,Japan
100001,88002,,4,2011-03-01 08:27:00,0.42,501.0,United Kingdom
`;
const convert = (options: RetailOptions = {}, lines = SAMPLE) =>
  convertOnlineRetail(Readable.from([`${HEADER}${lines}`]), options);

describe('convertOnlineRetail', () => {
  it('takes invoices that sell something, by the number asked for', async () => {
    const { orders, dropped, lines } = await convert({ orders: 3 });
    expect(orders.map((order) => order.orderNumber)).toEqual(['100001', '100006', '100008']);
    expect(lines).toBe(16);
    expect(dropped).toEqual({ cancelled: 2, negative: 1, services: 4, corrections: 1, later: 1 });
  });

  it('merges a product that stands twice, whatever its case, at the average price', async () => {
    const { orders, merged } = await convert();
    expect(orders[0]?.items).toEqual([
      { productSku: 'AB12C', quantity: 8, productValue: '2.45' },
      { productSku: '77001', quantity: 1, productValue: '10.00' },
      { productSku: '88002', quantity: 4, productValue: '0.42' },
    ]);
    expect(merged).toBe(1);
  });

  it('counts postage as delivery cost and nothing else that is no product', async () => {
    const [order] = (await convert()).orders;
    expect(order).toMatchObject({
      deliveryCost: '9.00',
      deliveryCostCurrency: 'GBP',
      value: (8 * 2.45 + 10 + 4 * 0.42 + 9).toFixed(2),
      currency: 'GBP',
      eshopOrderDate: '2011-03-01T08:26:00Z',
    });
  });

  it('names products as most sales do, prices them so, and stocks what the orders need', async () => {
    const { products } = await convert({ orders: 2 });
    expect(products).toMatchObject([
      { productSku: '77001', name: 'TIN, ROUND', value: '9.50', valueCurrency: 'GBP', openingStock: 4 },
      { productSku: '88002', name: 'FREE CARD', value: '0.42', valueCurrency: 'GBP', openingStock: 5 },
      { productSku: 'AB12C', name: 'RED LANTERN', value: '2.55', valueCurrency: 'GBP', openingStock: 8 },
    ]);
  });

  it('gives every product of the file when asked for all', async () => {
    const more = `
C100010,55003,SOLD NEVER,-1,2011-03-01 12:00:00,1.0,503.0,Japan
100011,55003,damages,-3,2011-03-01 12:00:00,0.0,,United Kingdom
100012,55004,damages,-3,2011-03-01 12:00:00,0.0,,United Kingdom
`;
    const { products } = await convert({ orders: 1, products: 'all' }, SAMPLE + more.trimStart());
    expect(products.map(({ productSku, name, openingStock }) => [productSku, name, openingStock])).toEqual([
      ['55003', 'SOLD NEVER', 0],
      ['55004', '55004', 0],
      ['77001', 'TIN, ROUND', 1],
      ['88002', 'FREE CARD', 4],
      ['AB12C', 'RED LANTERN', 8],
    ]);
    const needed = await convert({ orders: 2 }, SAMPLE + more.trimStart());
    expect(needed.products).toHaveLength(3);
  });

  it('makes up what every product must have, the same each time', async () => {
    const { products } = await convert({ products: 'all' });
    const ids = { organisation: randomUUID(), eshops: [randomUUID()] };
    for (const { openingStock: _, ...product } of products) {
      expect(productBody.safeParse({ ...product, ...ids }).error).toBeUndefined();
      expect(guessCodeType(product.primaryEan)).toBe('EAN13');
      expect(product.primaryEan).toMatch(/^2/);
    }
    expect(new Set(products.map(({ primaryEan }) => primaryEan)).size).toBe(products.length);
    expect((await convert({ products: 'all' })).products).toEqual(products);
  });

  it('gives a customer one address, of their country, and the same each time', async () => {
    const { orders, guessed } = await convert();
    const address = ({ billingLastName, billingStreet, billingZip, billingPhone }: RetailOrder) =>
      [billingLastName, billingStreet, billingZip, billingPhone].join();
    const [british, french, nowhere, japanese] = orders as [
      RetailOrder,
      RetailOrder,
      RetailOrder,
      RetailOrder,
    ];
    expect([british, french, nowhere, japanese].map((order) => order.billingCountry)).toEqual([
      'GB',
      'FR',
      'GB',
      'JP',
    ]);
    expect(guessed).toBe(1);
    expect(address(nowhere)).toBe(address(british));
    expect(address(french)).not.toBe(address(british));
    expect(french.billingPhone).toMatch(/^\+33 6 39 98 \d\d \d\d$/);
    expect((await convert()).orders).toEqual(orders);
  });

  it('takes the e-shop and the carrier that it is told', async () => {
    const { orders } = await convert({ eshop: 'gifts', carrier: 'DPD', service: 'Classic' });
    expect(orders[0]).toMatchObject({ eshop: 'gifts', carrier: 'DPD', carrierService: 'Classic' });
  });

  it('fails on a stream that breaks', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(convertOnlineRetail(broken)).rejects.toThrow('gone');
  });
});

describe('the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'online-retail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['csv', 'xlsx'] as const)('hold every line in columns of the sheet, as %s', async (format) => {
    const conversion = await convert();
    const paths = await writeFiles(conversion, join(folder, format), format);
    expect(paths.map((path) => basename(path))).toEqual([
      'products.json',
      `products.${format}`,
      `orders-1.${format}`,
    ]);
    const rows: string[][] = [];
    for await (const { cells } of readSheet({ path: paths[2]! })) rows.push(cells);
    const [header, first, ...rest] = rows as [string[], string[], ...string[][]];
    const fields: string[] = expeditionSheet.columns.map((column) => column.field);
    expect(header.filter((name) => !fields.includes(name))).toEqual([]);
    const required = expeditionSheet.columns
      .filter((column) => 'required' in column)
      .map(({ field }) => field);
    expect(required.filter((name) => !header.includes(name))).toEqual([]);
    const cell = (row: string[], name: string) => row[header.indexOf(name)];
    expect(cell(first, 'productSku')).toBe('AB12C');
    expect(Number(cell(first, 'productValue'))).toBe(2.45);
    expect(cell(first, 'billingPhone')).toBe(conversion.orders[0]?.billingPhone);
    expect(cell(first, 'eshopOrderDate')).toBe(`2011-03-01${format === 'csv' ? ' ' : 'T'}08:26`);
    expect(rest).toHaveLength(6);
    const [head, ...goods] = await readAll(paths[1]!);
    expect(head?.cells.filter((name) => !productSheet.columns.some(({ field }) => field === name))).toEqual(
      [],
    );
    expect(goods.map(({ cells }) => cells[head?.cells.indexOf('eshops') ?? 0])).toEqual(
      conversion.products.map(() => 'horskachata.cz'),
    );
    expect(JSON.parse(readFileSync(paths[0]!, 'utf8'))).toEqual(conversion.products);
  });

  it('are cut where an import would be full, never within an order', () => {
    const orders = [3, 4, 2, 9, 1].map((count, index) => ({
      orderNumber: String(index),
      items: Array.from({ length: count }, () => ({})),
    })) as unknown as RetailOrder[];
    const numbers = cutOrders(orders, 7).map((part) => part.map((order) => order.orderNumber));
    expect(numbers).toEqual([['0', '1'], ['2'], ['3'], ['4']]);
  });
});
