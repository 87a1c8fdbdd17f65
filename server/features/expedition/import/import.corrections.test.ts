import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildOrganisation } from '../../../../testing/builders.ts';
import { signInAdmin } from '../../../../testing/people.ts';
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
  upload,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (cells: Cells = {}) => rowOf(shop, cells);
const codes = (result: { errors: { row: number; field: string; code: string }[] }) =>
  result.errors.map((error) => [error.row, error.field, error.code]);

describe('corrections', () => {
  const commit = (id: string, body: object, language: 'en' = 'en') =>
    shop.portal.call(
      expeditionRoutes.commitImport,
      { params: { id }, body },
      { token: shop.account.token, language },
    );

  test('a checked file is corrected cell by cell, checked again, and imported', async () => {
    const file = makeCsv([
      row({ orderNumber: 'FIX-1', quantity: '1,5' }),
      row({ orderNumber: 'FIX-2' }),
      row({ orderNumber: 'FIX-3', productSku: 'HC-NONE' }),
    ]);
    const checked = await importFile(shop, file, { query: '?dryRun=true' });
    expect(checked).toMatchObject({ imported: 1, failedRows: 2 });

    const refused = await commit(checked.resultId, {});
    expect([refused.status, refused.problem.code]).toEqual([409, 'importHasErrors']);

    const half = await commit(checked.resultId, { corrections: [{ row: 2, field: 'quantity', value: '2' }] });
    expect(half.status).toBe(202);
    await runJobs(shop);
    const strict = await readResult(shop, half.body.resultId);
    expect(strict).toMatchObject({ dryRun: false, outcome: 'error', imported: 0, failedRows: 1 });
    expect(strict.message).not.toBeNull();
    expect(await listWritten(shop, 'FIX-')).toEqual([]);

    // The corrections of the import before are kept: only what is left must be told.
    const rest = { row: 4, field: 'productSku', value: shop.other.product_sku };
    const check = await commit(half.body.resultId, { corrections: [rest], dryRun: true });
    await runJobs(shop);
    expect(await readResult(shop, check.body.resultId)).toMatchObject({
      dryRun: true,
      outcome: 'success',
      imported: 3,
    });

    const done = await commit(check.body.resultId, {});
    await runJobs(shop);
    expect(await readResult(shop, done.body.resultId)).toMatchObject({ outcome: 'success', imported: 3 });
    const written = await listWritten(shop, 'FIX-');
    expect(written.map((one) => one.items[0])).toMatchObject([
      { quantity: 2 },
      { quantity: 2 },
      { product_id: shop.other.id },
    ]);
  });

  test('what is right may go without the rest', async () => {
    const file = makeCsv([row({ orderNumber: 'SKIP-1' }), row({ orderNumber: 'SKIP-2', quantity: 'x' })]);
    const checked = await importFile(shop, file, { query: '?dryRun=true' });
    const { body } = await commit(checked.resultId, { skipInvalid: true });
    await runJobs(shop);
    expect(await readResult(shop, body.resultId)).toMatchObject({
      outcome: 'error',
      imported: 1,
      failedRows: 1,
    });
  });

  test('a correction fills a column that the file has not; an unknown field is refused', async () => {
    const { billingPhone: _phone, ...rest } = row({ orderNumber: 'FILL-1' });
    const checked = await importFile(shop, makeCsv([rest]), { query: '?dryRun=true' });
    const unknown = await commit(checked.resultId, {
      corrections: [{ row: 2, field: '__proto__', value: 'x' }],
    });
    expect(unknown.status).toBe(400);
    expect(unknown.problem.violations[0]).toMatchObject({
      propertyPath: 'corrections[0].field',
      code: 'notAChoice',
    });
    const corrections = [{ row: 2, field: 'billingPhone', value: '+420 777 410 236' }];
    await commit(checked.resultId, { corrections });
    await runJobs(shop);
    const [stored] = await shop.portal.database.asOwner(
      `select billing_phone from expedition where order_number = 'FILL-1'`,
    );
    expect(stored).toEqual({ billing_phone: '+420 777 410 236' });
  });

  test('while the import runs it cannot be run again', async () => {
    const { resultId } = await upload(shop, makeCsv([row({ orderNumber: 'WAIT-1' })]));
    expect((await readResult(shop, resultId)).outcome).toBe('info');
    const early = await commit(resultId, {});
    expect([early.status, early.problem.code]).toEqual([409, 'importRunning']);
    await runJobs(shop);
  });

  test.each(['csv', 'xlsx'] as const)(
    'the failed rows come as %s, to be corrected and imported',
    async (format) => {
      const file = makeCsv([
        row({ orderNumber: `LEFT-${format}-1`, quantity: 'x', value: '1 249,00', currency: 'CZK' }),
        row({ orderNumber: `LEFT-${format}-2` }),
        row({ orderNumber: `LEFT-${format}-1`, productSku: shop.other.product_sku }),
      ]);
      const result = await importFile(shop, file, { name: 'orders 2026.csv' });
      const reply = await shop.portal.app.inject({
        url: `/api/expedition/import/${result.resultId}/failed.${format}`,
        headers: { authorization: `Bearer ${shop.account.token}` },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-disposition']).toContain(`orders 2026-failed.${format}`);
      const again = await importFile(shop, reply.rawPayload, { query: '?dryRun=true' });
      expect(again).toMatchObject({ total: 2, failedRows: 2, ignoredColumns: [] });
      expect(codes(again)).toEqual([[2, 'quantity', 'notANumber']]);
      const { body } = await commit(again.resultId, {
        corrections: [{ row: 2, field: 'quantity', value: '1' }],
      });
      await runJobs(shop);
      expect(await readResult(shop, body.resultId)).toMatchObject({
        outcome: 'success',
        imported: 1,
        validRows: 2,
      });
    },
  );
});

describe('the template', () => {
  test.each(['csv', 'xlsx'] as const)(
    '%s is left out as it comes, and right once it has a key of its own',
    async (format) => {
      const reply = await shop.portal.app.inject({
        url: `/api/expedition/template.${format}`,
        headers: { authorization: `Bearer ${shop.account.token}`, 'accept-language': 'cs' },
      });
      expect(reply.statusCode).toBe(200);
      const sample = await importFile(shop, reply.rawPayload, { query: '?dryRun=true' });
      const { body } = await shop.portal.call(
        expeditionRoutes.commitImport,
        {
          params: { id: sample.resultId },
          body: { corrections: [{ row: 2, field: 'orderNumber', value: `OWN-${format}` }], dryRun: true },
        },
        { token: shop.account.token },
      );
      await runJobs(shop);
      const result = await readResult(shop, body.resultId);
      expect(result).toMatchObject({ imported: 1, errors: [], ignoredColumns: [], message: null });
    },
  );

  test("an administrator without an organisation gets it too; a stranger's organisation is unknown", async () => {
    const admin = await signInAdmin(shop.portal);
    const get = (query: string, token: string) =>
      shop.portal.app.inject({
        url: `/api/expedition/template.csv${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await get('', admin.token)).payload).toContain('horskachata.cz');
    const stranger = await buildOrganisation(shop.portal.database);
    expect((await get(`?organisation_id=${stranger.id}`, shop.account.token)).statusCode).toBe(400);
  });
});

test('a correction is judged by itself, before the file is checked again, and nothing is written', async () => {
  const row = (orderNumber: string, quantity: string) => rowOf(shop, { orderNumber, quantity });
  const rows = [row('CELL-1', 'many'), row('CELL-2', 'few'), row('CELL-3', '1')];
  const checked = await importFile(shop, makeCsv(rows), { query: '?dryRun=true' });
  const check = async (...values: [row: number, value: string, field?: string][]) =>
    (
      await shop.portal.call(
        expeditionRoutes.checkCells,
        {
          params: { id: checked.resultId },
          body: {
            corrections: values.map(([row, value, field = 'quantity']) => ({ row, field, value })),
          },
        },
        { token: shop.account.token },
      )
    ).body;
  expect(await check([2, '3'])).toMatchObject({ rows: [2], errors: [] });
  expect(await check([2, '3'], [3, 'none'])).toMatchObject({
    rows: [2, 3],
    errors: [{ row: 3, field: 'quantity', found: 'none' }],
  });
  // A day is typed as in every field of the portal, whatever the file makes of slashes.
  for (const day of ['9/11/2026', '09/11/2026 9:05', '9.11.2026'])
    expect(await check([4, day, 'eshopOrderDate']), day).toMatchObject({ rows: [4], errors: [] });
  expect(await check([4, '11/19/2026', 'eshopOrderDate'])).toMatchObject({ errors: [{ code: 'instant' }] });
  expect(await listWritten(shop, 'CELL-')).toEqual([]);
});
