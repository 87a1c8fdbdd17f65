import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import {
  type Cells,
  importFile,
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
const check = (rows: Cells[], fields: Record<string, string> = {}) =>
  importFile(shop, makeCsv(rows), { query: '?dryRun=true', fields });
const stored = (number: string) =>
  shop.portal.database.asOwner(
    `select e.billing_city, i.quantity from expedition e join expedition_item i on i.expedition_id = e.id
     where e.order_number = $1 order by i.position`,
    [number],
  );

/** What the check says of the rows that are passed over, as `row field code was is`. */
async function listPassed(id: string) {
  const { body } = await shop.portal.call(
    expeditionRoutes.importRows,
    { params: { id }, query: { show: 'skipped' } },
    { token: shop.account.token },
  );
  return body.rows.flatMap(({ row: at, warnings }) =>
    warnings.map(({ field, code, error }) => [at, field, code, error]),
  );
}

test('an order that is there already is unchanged, or named with what differs, and is left as it is', async () => {
  await importFile(
    shop,
    makeCsv([row('THERE-1'), row('THERE-2'), row('THERE-3', { value: '10.50', currency: 'EUR' })]),
  );
  const again = await check([
    row('THERE-1'),
    row('THERE-2', { billingCity: 'Praha', quantity: '3' }),
    row('THERE-2', { billingCity: 'Praha', productSku: shop.other.product_sku }),
    row('THERE-3', { value: '10,5', currency: 'EUR' }),
    row('THERE-4'),
  ]);
  expect(again).toMatchObject({
    imported: 1,
    validRows: 1,
    unchanged: 2,
    skipped: 1,
    differing: 1,
    failedRows: 0,
  });
  expect(await listPassed(again.resultId)).toEqual([
    [3, 'billingCity', 'valueChanged', 'Here “Brno”, in the file “Praha”.'],
    [3, 'quantity', 'valueChanged', 'Here “2”, in the file “3”.'],
    [4, 'billingCity', 'valueChanged', 'Here “Brno”, in the file “Praha”.'],
    [4, 'productSku', 'lineAdded', 'This line is not in the order yet.'],
  ]);
  expect(await importFile(shop, makeCsv([row('THERE-2', { billingCity: 'Praha' })]))).toMatchObject({
    imported: 0,
    differing: 1,
  });
  expect(await stored('THERE-2')).toEqual([{ billing_city: 'Brno', quantity: 2 }]);
});

test('the changes are taken when it is wished, as far as the status of the order allows', async () => {
  await importFile(shop, makeCsv([row('TAKE-1'), row('TAKE-2'), row('TAKE-3')]));
  await shop.portal.database.asOwner(
    `update expedition set status = 'delivered' where order_number = 'TAKE-2'`,
  );
  const rows = [
    row('TAKE-1', { billingCity: 'Praha', quantity: '5' }),
    row('TAKE-2', { billingCity: 'Praha' }),
    row('TAKE-3'),
  ];
  const checked = await check(rows, { takeChanges: 'true' });
  expect(checked).toMatchObject({ imported: 1, updated: 1, unchanged: 1, failedRows: 1, differing: 0 });
  expect(checked.errors.map(({ row: at, field, code }) => [at, field, code])).toEqual([
    [3, 'billingCity', 'locked'],
  ]);
  expect(await stored('TAKE-1')).toEqual([{ billing_city: 'Brno', quantity: 2 }]);
  const { body } = await shop.portal.call(
    expeditionRoutes.commitImport,
    { params: { id: checked.resultId }, body: { skipInvalid: true } },
    { token: shop.account.token },
  );
  await runJobs(shop);
  expect(await readResult(shop, body.resultId)).toMatchObject({
    imported: 1,
    updated: 1,
    unchanged: 1,
    failedRows: 1,
  });
  expect(await stored('TAKE-1')).toEqual([{ billing_city: 'Praha', quantity: 5 }]);
  expect(await stored('TAKE-2')).toEqual([{ billing_city: 'Brno', quantity: 2 }]);
});
