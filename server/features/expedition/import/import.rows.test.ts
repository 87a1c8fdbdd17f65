import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { RowsShown } from '../../../../contracts/import/import.schema.ts';
import { buildStock } from '../../../../testing/builders.ts';
import { importFile, makeCsv, openShop, readResult, rowOf, runJobs, type Shop } from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await buildStock(shop.portal.database, shop.organisation, shop.product, 100);
});
afterAll(() => shop.portal.close());

const list = async (id: string, show: RowsShown, by: 'row' | 'record' = 'row', more = {}) =>
  (
    await shop.portal.call(
      expeditionRoutes.importRows,
      { params: { id }, query: { show, by, ...more } },
      { token: shop.account.token },
    )
  ).body;
const numbers = ({ rows }: { rows: { row: number }[] }) => rows.map(({ row }) => row);

/** Two good lines of one order, one wrong order, one that waits for goods, one with a postcode to look at. */
const mixed = (prefix: string) =>
  makeCsv([
    rowOf(shop, { orderNumber: `${prefix}-1` }),
    rowOf(shop, { orderNumber: `${prefix}-2`, quantity: 'many' }),
    rowOf(shop, { orderNumber: `${prefix}-1`, quantity: '3' }),
    rowOf(shop, { orderNumber: `${prefix}-3`, productSku: shop.other.product_sku }),
    rowOf(shop, { orderNumber: `${prefix}-4`, billingZip: '1' }),
  ]);

test('every row of a checked file is there: right, wrong, and taken with a warning', async () => {
  const checked = await importFile(shop, mixed('ROWS'), { query: '?dryRun=true' });
  expect(checked).toMatchObject({ validRows: 4, failedRows: 1, warnedRows: 2, waiting: 1, incorrect: 1 });
  const { resultId: id } = checked;

  const all = await list(id, 'all');
  expect(all.total).toBe(5);
  expect(all.rows.map(({ row, record, verdict }) => [row, record, verdict])).toEqual([
    [2, 2, 'good'],
    [3, 3, 'wrong'],
    [4, 2, 'good'],
    [5, 5, 'warned'],
    [6, 6, 'warned'],
  ]);
  expect(all.rows[0]?.values).toMatchObject({ orderNumber: 'ROWS-1', quantity: '2' });
  expect(numbers(await list(id, 'wrong'))).toEqual([3]);
  expect(numbers(await list(id, 'good'))).toEqual([2, 4, 5, 6]);
  const warned = await list(id, 'warned');
  expect(warned.rows.map(({ warnings }) => warnings.map(({ field, code }) => [field, code]))).toEqual([
    [['productSku', 'willWait']],
    [['billingZip', 'zipForm']],
  ]);
  expect(warned.rows[0]?.warnings[0]?.error).toContain(shop.other.product_sku);

  const orders = await list(id, 'all', 'record');
  expect(orders.rows.map(({ row, rows }) => [row, rows])).toEqual([
    [2, 2],
    [3, 1],
    [5, 1],
    [6, 1],
  ]);
  expect(numbers(await list(id, 'all', 'row', { offset: 2, limit: 2 }))).toEqual([4, 5]);

  const { body } = await shop.portal.call(
    expeditionRoutes.commitImport,
    { params: { id }, body: { skipInvalid: true } },
    { token: shop.account.token },
  );
  await runJobs(shop);
  const done = await readResult(shop, body.resultId);
  expect(done).toMatchObject({ dryRun: false, imported: 3, warnedRows: 2, undo: { made: 3, undone: 0 } });
});

test('a correction is judged by its own rows, without the file', async () => {
  const checked = await importFile(shop, mixed('ALONE'), { query: '?dryRun=true' });
  const read = vi.spyOn(shop.portal.services.storage, 'path');
  const check = async (field: string, value: string, row: number) =>
    (
      await shop.portal.call(
        expeditionRoutes.checkCells,
        { params: { id: checked.resultId }, body: { corrections: [{ row, field, value }] } },
        { token: shop.account.token },
      )
    ).body;
  expect(await check('billingZip', '60200', 6)).toEqual({ rows: [6], errors: [], warnings: [] });
  // The other row of the order is judged with it, and so is a record whose number it takes.
  expect(await check('quantity', 'none', 2)).toMatchObject({ rows: [2, 4], errors: [{ row: 2 }] });
  const joined = await check('orderNumber', 'ALONE-4', 2);
  expect(joined.rows).toEqual([2, 4, 6]);
  expect(joined.errors).toMatchObject([{ row: 6, field: 'billingZip', code: 'differsInOrder' }]);
  // A number that differs from that of another row by case alone is asked about, and warned of once confirmed.
  const twin = await check('orderNumber', 'alone-1', 6);
  expect(twin.errors).toMatchObject([{ row: 6, field: 'orderNumber', code: 'likelyTwinInFile' }]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('what was confirmed although it reads like another is said as a warning', async () => {
  const file = makeCsv([rowOf(shop, { orderNumber: 'SAME-1' }), rowOf(shop, { orderNumber: 'same-1' })]);
  const checked = await importFile(shop, file, { query: '?dryRun=true' });
  const corrections = [{ row: 3, field: 'orderNumber', value: 'same-1', confirmed: true }];
  const { body } = await shop.portal.call(
    expeditionRoutes.commitImport,
    { params: { id: checked.resultId }, body: { corrections, dryRun: true } },
    { token: shop.account.token },
  );
  await runJobs(shop);
  const [row] = (await list(body.resultId, 'warned')).rows;
  expect(row?.warnings).toMatchObject([{ row: 3, field: 'orderNumber', code: 'confirmedTwin' }]);
});
