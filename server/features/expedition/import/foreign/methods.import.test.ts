import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../../contracts/expedition/expedition.routes.ts';
import type { ImportResult } from '../../../../../contracts/import/import.schema.ts';
import { buildCarrier, buildEshop, buildService, type Row } from '../../../../../testing/builders.ts';
import { sell } from '../../../../../testing/catalogue.ts';
import { importFile, openShop, readResult, runJobs, type Shop } from '../import.fixtures.ts';
import { shopifyFile } from './fixtures.ts';

let shop: Shop;
let packeta: Row<'carrier_service'>;
let home: Row<'carrier_service'>;
let depot: Row<'carrier_service'>;

async function allowed(name: string, adapter: string | null = null) {
  const carrier = await buildCarrier(shop.portal.database, { name, adapter });
  await shop.portal.database.asOwner(
    'insert into organisation_carrier (organisation_id, carrier_id) values ($1, $2)',
    [shop.organisation.id, carrier.id],
  );
  return carrier;
}

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.portal;
  packeta = await buildService(database, await allowed('Packeta', 'packeta'), { name: 'Pickup point' });
  const ppl = await allowed('PPL');
  home = await buildService(database, ppl, { name: 'Private' });
  depot = await buildService(database, ppl, { name: 'Depot' });
});
afterAll(() => shop.portal.close());

/** Two orders of Shopify, each with the words of its shop for how it is shipped. */
const fileOf = (prefix: string, first: string, second: string) =>
  shopifyFile([shop.product.product_sku, shop.other.product_sku])
    .replaceAll('#100', `#${prefix}`)
    .replace('0.00,Standard,', `0.00,${first},`)
    .replace('0.00,Standard,', `0.00,${second},`);

const check = (csv: string, eshop = shop.organisation.eshop.id) =>
  importFile(shop, csv, { query: '?dryRun=true', fields: { eshop } });

async function commit({ resultId, mapping }: ImportResult, body: object = {}): Promise<ImportResult> {
  const columns = Object.fromEntries(mapping.map(({ letter, field }) => [letter, field]));
  const { body: begun, text } = await shop.portal.call(
    expeditionRoutes.commitImport,
    { params: { id: resultId }, body: { mapping: columns, ...body } as never },
    { token: shop.account.token },
  );
  if (!begun) throw new Error(text);
  await runJobs(shop);
  return readResult(shop, begun.resultId);
}

const servicesOf = async (prefix: string) =>
  (
    await shop.portal.database.asOwner<{ order_number: string; service: string; carrier: string }>(
      `select e.order_number, e.carrier_service_id as service, s.carrier_id = e.carrier_id as own
       from expedition e join carrier_service s on s.id = e.carrier_service_id
       where e.order_number like $1 order by e.order_number`,
      [`${prefix}%`],
    )
  ).map((row) => [row.order_number, row.service, (row as unknown as { own: boolean }).own]);

test('a way of shipping is recognised by the names of the carrier and its service', async () => {
  const checked = await check(fileOf('A', 'Zásilkovna (79 Kč)', 'PPL - private (2 days)'));
  expect(checked).toMatchObject({ message: null, imported: 2, failedRows: 0 });
  expect(checked.mapping.find(({ header }) => header === 'Shipping Method')?.field).toBe('carrierService');
  expect(await commit(checked)).toMatchObject({ imported: 2, failedRows: 0 });
  expect(await servicesOf('A')).toEqual([
    ['A1', packeta.id, true],
    ['A2', home.id, true],
  ]);
});

test('one that may be several is asked for in its cell, and the answer is known from then on in that e-shop', async () => {
  const checked = await check(fileOf('B', 'PPL', 'Courier to your door'));
  expect(checked.errors.map(({ field, code, found }) => [field, code, found])).toEqual([
    ['carrierService', 'carrierServiceUnknown', 'PPL'],
    ['carrierService', 'carrierServiceUnknown', 'Courier to your door'],
  ]);
  const corrections = checked.errors.map(({ row }, index) => ({
    row,
    field: 'carrierService',
    value: index === 0 ? 'PPL Depot' : 'PPL Private',
  }));
  expect(await commit(checked, { corrections })).toMatchObject({ imported: 2, failedRows: 0 });
  expect(await servicesOf('B')).toEqual([
    ['B1', depot.id, true],
    ['B2', home.id, true],
  ]);
  const next = await check(fileOf('C', 'ppl', 'Courier  to your door'));
  expect(next).toMatchObject({ imported: 2, failedRows: 0 });
  await commit(next);
  expect(await servicesOf('C')).toEqual([
    ['C1', depot.id, true],
    ['C2', home.id, true],
  ]);

  const { database } = shop.portal;
  const other = await buildEshop(database, shop.organisation, shop.organisation.warehouse);
  await sell(database, { ...shop.organisation, eshop: other }, [shop.product, shop.other]);
  expect(await check(fileOf('D', 'PPL', 'Courier to your door'), other.id)).toMatchObject({ failedRows: 3 });
});

test('what was said for the whole file stands for the ways that nobody knows, and is remembered', async () => {
  const checked = await check(fileOf('E', 'Horse', 'Zásilkovna'));
  const options = { carrier: home.carrier_id, carrierService: home.id };
  expect(await commit(checked, { options })).toMatchObject({ imported: 2, failedRows: 0 });
  expect(await servicesOf('E')).toEqual([
    ['E1', home.id, true],
    ['E2', packeta.id, true],
  ]);
  const next = await check(fileOf('F', 'HORSE', 'Zásilkovna'));
  expect(next).toMatchObject({ imported: 2, failedRows: 0 });
});

test('a check alone remembers nothing', async () => {
  const checked = await check(fileOf('G', 'Balloon', 'Zásilkovna'));
  const options = { carrier: home.carrier_id, carrierService: home.id };
  expect(await commit(checked, { options, dryRun: true })).toMatchObject({ imported: 2, failedRows: 0 });
  expect(await check(fileOf('H', 'Balloon', 'Zásilkovna'))).toMatchObject({ imported: 1 });
});
