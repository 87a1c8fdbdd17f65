import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildEshop } from '../../../../testing/builders.ts';
import {
  type Cells,
  importFile,
  listWritten,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (orderNumber: string, more: Cells = {}) => rowOf(shop, { orderNumber, ...more });

test('an order number that reads like another one of its e-shop waits for its confirmation', async () => {
  await importFile(shop, makeCsv([row('Tw-1')]));
  const other = await buildEshop(shop.portal.database, shop.organisation, shop.organisation.warehouse);
  const file = makeCsv([
    row('Tw-1'),
    row('TW-1'),
    row('Tw-2'),
    row('tw-2'),
    row('tw-2', { quantity: '5' }),
    row('TW-2', { eshop: other.name }),
  ]);
  const result = await importFile(shop, file);
  expect(result).toMatchObject({ unchanged: 1, skipped: 0, failedRows: 3 });
  expect(result.errors.map(({ row: at, code }) => [at, code])).toEqual([
    [3, 'likelyTwin'],
    [5, 'likelyTwinInFile'],
  ]);
  const corrections = [
    { row: 3, field: 'orderNumber', value: 'TW-1', confirmed: true },
    { row: 5, field: 'orderNumber', value: 'tw-2', confirmed: true },
  ];
  const { body, status } = await shop.portal.call(
    expeditionRoutes.commitImport,
    { params: { id: result.resultId }, body: { corrections, dryRun: false } },
    { token: shop.account.token },
  );
  expect(status).toBe(202);
  await runJobs(shop);
  expect(await readResult(shop, body.resultId)).toMatchObject({ imported: 2, failedRows: 0, merged: 1 });
  const numbers = [...(await listWritten(shop, 'T')), ...(await listWritten(shop, 't'))];
  expect(numbers.map((one) => one.order_number).sort()).toEqual(['TW-1', 'TW-2', 'Tw-1', 'Tw-2', 'tw-2']);
});
