import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildStock } from '../../../../testing/builders.ts';
import { createShelf } from '../expedition.fixtures.ts';
import {
  type Cells,
  importFile,
  listWritten,
  makeCsv,
  makeFile,
  openShop,
  rowOf,
  type Shop,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (cells: Cells = {}) => rowOf(shop, cells);

describe('a right file', () => {
  test('rows of one product at different prices become a line that costs the same, to four places', async () => {
    const priced = (quantity: string, productValue: string) =>
      row({ orderNumber: 'mean-1', value: '3 €', quantity, productValue });
    await importFile(shop, await makeFile('csv', [priced('1', '1.2345'), priced('2', '1.0001 EUR')]), {});
    expect(await listWritten(shop, 'mean-')).toMatchObject([
      { items: [{ product_id: shop.product.id, quantity: 3, product_value: '1.0782' }] },
    ]);
  });

  test('the list shows exactly the orders of one file', async () => {
    await importFile(shop, await makeFile('csv', [row({ orderNumber: 'file-1' })]), {});
    const { resultId } = await importFile(
      shop,
      await makeFile('csv', [row({ orderNumber: 'file-2' }), row({ orderNumber: 'file-3' })]),
      {},
    );
    await importFile(shop, await makeFile('csv', [row({ orderNumber: 'file-4' })]), {});
    const { body } = await shop.portal.call(
      expeditionRoutes.list,
      { body: { criteria: { importResult: { in: [resultId] } } } },
      { token: shop.account.token },
    );
    expect(body.results.map(({ orderNumber }) => orderNumber).sort()).toEqual(['file-2', 'file-3']);
  });

  test.each(['csv', 'xlsx'] as const)('%s: rows of one order are one expedition', async (format) => {
    const { product, other } = shop;
    const number = `${format}-1`;
    const file = await makeFile(format, [
      row({ orderNumber: number, value: '1249.5', currency: 'CZK', eshopOrderDate: '2026-11-19 14:51' }),
      row({ orderNumber: `${format}-2`, cod: 'true', codValue: '300', codCurrency: 'CZK' }),
      row({ orderNumber: number, productSku: other.product_sku, quantity: '1', productValue: '12.4' }),
      row({ orderNumber: number, productSku: product.primary_ean ?? '', quantity: '3' }),
    ]);
    const result = await importFile(shop, file, { name: 'any name' });
    expect(result).toMatchObject({
      status: 'finished',
      outcome: 'success',
      processed: 4,
      total: 4,
      imported: 2,
      validRows: 4,
      failedRows: 0,
      merged: 1,
      errors: [],
      message: null,
    });
    expect(await listWritten(shop, `${format}-`)).toEqual([
      {
        order_number: number,
        status: 'onHold',
        items: [
          { product_id: product.id, quantity: 5, product_value: null },
          { product_id: other.id, quantity: 1, product_value: '12.4000' },
        ],
        events: 1,
      },
      {
        order_number: `${format}-2`,
        status: 'onHold',
        items: [{ product_id: product.id, quantity: 2, product_value: null }],
        events: 1,
      },
    ]);
    const [stored] = await shop.portal.database.asOwner(
      'select value::text, eshop_order_date, weight, search from expedition where order_number = $1',
      [number],
    );
    expect(stored).toMatchObject({
      value: '1249.5000',
      eshop_order_date: '2026-11-19T14:51:00.000Z',
      weight: 1250,
    });
    expect(stored?.search).toContain('jana novakova');
  });

  test('Windows-1250 with decimal commas, Czech dates, words for yes, and names without accents', async () => {
    const file = makeCsv(
      [
        row({
          orderNumber: 'WIN-1',
          billingLastName: 'Řeháčková Žluťoučká',
          billingCountry: 'česko',
          carrier: shop.organisation.carrier.name.toUpperCase(),
          eshopOrderDate: '19.11.2026 8:05',
          value: '1 249,50',
          currency: 'czk',
          fragile: 'Ano',
          b2b: 'ne',
        }),
      ],
      { orderNumber: 'Číslo objednávky', billingZip: 'PSČ' },
    );
    const result = await importFile(shop, iconv.encode(file, 'windows-1250'));
    expect(result).toMatchObject({ outcome: 'success', imported: 1 });
    const [stored] = await shop.portal.database.asOwner(
      `select billing_last_name, billing_country, value::text, fragile, b2b, eshop_order_date
       from expedition where order_number = 'WIN-1'`,
    );
    expect(stored).toEqual({
      billing_last_name: 'Řeháčková Žluťoučká',
      billing_country: 'CZ',
      value: '1249.5000',
      fragile: true,
      b2b: false,
      eshop_order_date: '2026-11-19T08:05:00.000Z',
    });
  });

  test('the same file again skips what is there and adds the rest', async () => {
    const first = [row({ orderNumber: 'AGAIN-1' }), row({ orderNumber: 'AGAIN-2' })];
    expect(await importFile(shop, makeCsv(first))).toMatchObject({ imported: 2, skipped: 0 });
    const again = await importFile(shop, makeCsv([...first, row({ orderNumber: 'AGAIN-3' })]));
    expect(again).toMatchObject({
      outcome: 'success',
      imported: 1,
      validRows: 1,
      unchanged: 2,
      skipped: 0,
      failedRows: 0,
    });
    expect(await listWritten(shop, 'AGAIN-')).toHaveLength(3);
  });

  test('two prices of one product become the mean, so that the order costs the same', async () => {
    const file = makeCsv([
      row({ orderNumber: 'PRICES-1', quantity: '1', productValue: '10' }),
      row({ orderNumber: 'PRICES-1', quantity: '3', productValue: '6,00' }),
    ]);
    await importFile(shop, file);
    const [written] = await listWritten(shop, 'PRICES-');
    expect(written?.items).toEqual([{ product_id: shop.product.id, quantity: 4, product_value: '7.0000' }]);
  });

  test('what cannot leave yet is saved as incorrect; a delivery address is understood where one is written', async () => {
    const file = makeCsv([
      row({ orderNumber: 'SOFT-1', billingZip: '1' }),
      row({
        orderNumber: 'SOFT-2',
        deliveryLastName: 'Oravec',
        deliveryStreet: 'Hviezdoslavova',
        deliveryZip: '040 01',
        deliveryCity: 'Košice',
        deliveryCountry: 'Slovakia',
      }),
    ]);
    expect(await importFile(shop, file)).toMatchObject({ outcome: 'success', imported: 2 });
    const stored = await shop.portal.database.asOwner(
      `select status, errors, destination_country from expedition where order_number like 'SOFT-%' order by order_number`,
    );
    expect(stored).toMatchObject([
      { status: 'incorrect', errors: [{ propertyPath: 'billingZip', code: 'zipForm' }] },
      { status: 'onHold', destination_country: 'SK' },
    ]);
  });

  test('a check writes nothing and says how many will wait for goods', async () => {
    await buildStock(shop.portal.database, shop.organisation, shop.other, 5);
    const file = makeCsv(
      ['1', '2', '3'].map((n) =>
        row({ orderNumber: `DRY-${n}`, productSku: shop.other.product_sku, quantity: '2' }),
      ),
    );
    const checked = await importFile(shop, file, { query: '?dryRun=true' });
    expect(checked).toMatchObject({
      dryRun: true,
      outcome: 'success',
      imported: 3,
      validRows: 3,
      waiting: 1,
    });
    expect(await listWritten(shop, 'DRY-')).toEqual([]);
  });

  test('a set waits for what it is made of, together with what is ordered of that alone', async () => {
    const { portal, organisation } = shop;
    const shelf = createShelf(portal.database, organisation);
    const part = await shelf.product();
    const set = await shelf.set([part, 2]);
    await buildStock(portal.database, organisation, part, 5);
    const rows = [
      row({ orderNumber: 'SET-1', productSku: set.product_sku, quantity: '1' }),
      row({ orderNumber: 'SET-2', productSku: part.product_sku, quantity: '2' }),
      row({ orderNumber: 'SET-3', productSku: set.product_sku, quantity: '1', lot: 'L-9' }),
      row({ orderNumber: 'SET-4', productSku: set.product_sku, quantity: '1' }),
    ];
    expect(await importFile(shop, makeCsv(rows), { query: '?dryRun=true' })).toMatchObject({ waiting: 1 });
    expect(await importFile(shop, makeCsv(rows))).toMatchObject({ imported: 4, waiting: 1 });
    const lines = ({ items }: { items: { product_id: string; quantity: number }[] }) =>
      items.map(({ product_id, quantity }) => [product_id, quantity]);
    const [first, second, third] = await listWritten(shop, 'SET-');
    expect(first && lines(first)).toEqual([
      [set.id, 1],
      [part.id, 2],
    ]);
    expect(second && lines(second)).toEqual([[part.id, 2]]);
    expect(third).toMatchObject({ status: 'incorrect' });
  });

  test('with send, what is on hold goes on by itself', async () => {
    const file = makeCsv([row({ orderNumber: 'SEND-1' }), row({ orderNumber: 'SEND-2', billingZip: '1' })]);
    await importFile(shop, file, { fields: { send: 'true' } });
    expect((await listWritten(shop, 'SEND-')).map((one) => one.status)).toEqual([
      'waitingForGoods',
      'incorrect',
    ]);
    const events = await shop.portal.database.asOwner(
      `select distinct v.actor_kind, v.actor_name from event v join expedition e on e.id = v.record_id
       where e.order_number = 'SEND-1' and v.act in ('create', 'send')`,
    );
    expect(events).toEqual([{ actor_kind: 'user', actor_name: 'Tereza Kolářová' }]);
  });
});
