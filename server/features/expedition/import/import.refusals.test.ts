import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { makeWorkbook, packRepeated } from '../../../platform/sheets/fixtures.ts';
import {
  type Cells,
  importFile,
  listWritten,
  makeCsv,
  openShop,
  rowOf,
  type Shop,
  upload,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (cells: Cells = {}) => rowOf(shop, cells);

describe('files that are none', () => {
  test.each([
    ['text named .xlsx', '<html>orders</html>', 415, 'sheetUnknownType'],
    ['nothing', '', 400, 'sheetEmpty'],
    ['a cut-off workbook', makeWorkbook({ rows: '' }).subarray(0, 200), 400, 'sheetBroken'],
  ])('%s is refused at once', async (_, content, status, code) => {
    const { problem, ...reply } = await upload(shop, content, { name: 'orders.xlsx' });
    expect(reply.status).toBe(status);
    expect(problem.code).toBe(code);
  });

  test('a zip bomb is refused and nothing of it is kept', async () => {
    const cells = '<row><c r="A1" s="0"/></row>'.repeat(2_500);
    const content = await packRepeated(
      '<worksheet><sheetData>',
      () => cells,
      6_200,
      '</sheetData></worksheet>',
    );
    const bomb = makeWorkbook({ rows: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content }] });
    const { status, problem } = await upload(shop, bomb, { name: 'orders.xlsx' });
    expect([status, problem.code]).toEqual([413, 'sheetTooManyBytes']);
  });

  test('a file beyond the limit is 413, a csv of nothing but headers has no rows', async () => {
    const large = await upload(shop, Buffer.alloc(FILE_LIMITS.sheet + 1, 'a;b\r\n'));
    expect(large.status).toBe(413);
    const headers = makeCsv([row()]).split('\r\n')[0] ?? '';
    const result = await importFile(shop, `${headers}\r\n`);
    expect(result).toMatchObject({ outcome: 'error', total: null });
    expect(result.message).toMatch(/The file is empty/);
  });

  test('a file of which no head is known is not called empty: its columns are asked for', async () => {
    const result = await importFile(shop, 'Bestellung;Ware\r\nA-1;TH-1\r\n');
    expect(result.outcome).toBe('error');
    expect(result.message).toMatch(/has no columns for .*Order number/);
    expect(result.mapping.map(({ header, field }) => [header, field])).toEqual([
      ['Bestellung', null],
      ['Ware', null],
    ]);
  });

  test('a checked file stays with its organisation', async () => {
    const own = shop.organisation.id;
    const checked = await importFile(shop, makeCsv([row({ orderNumber: 'STAYS-1' })]), {
      fields: { dryRun: 'true' },
    });
    const commit = (organisation: string) =>
      shop.portal.call(
        expeditionRoutes.commitImport,
        { params: { id: checked.resultId }, body: { options: { organisation }, dryRun: true } },
        { token: shop.account.token },
      );
    expect((await commit(uuid())).problem.violations).toMatchObject([
      { propertyPath: 'options.organisation', code: 'importOrganisationFixed' },
    ]);
    expect((await commit(own)).status).toBe(202);
  });

  test('more rows than an import takes are refused before anything is written', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => row({ orderNumber: `LONG-${index}` }));
    const result = await importFile(shop, makeCsv(rows));
    expect(result.message).toMatch(/more than 10,?000 rows/);
    expect(await listWritten(shop, 'LONG-')).toEqual([]);
  });
});
