import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Cells,
  type Client,
  commit,
  importFile,
  letterOf,
  listProducts,
  makeCsv,
  openClient,
  readResult,
  rowOf,
  runJobs,
} from './product.import.fixtures.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());

const row = (cells: Cells = {}) => rowOf(client, cells);
const codes = (result: { errors: { row: number; field: string; code: string }[] }) =>
  result.errors.map((error) => [error.row, error.field, error.code]);

describe('what is wrong', () => {
  test('is told by row and column, with what was found and expected and an example', async () => {
    const rows = [
      row({ productSku: 'BAD-1', weight: 'heavy' }),
      row({ productSku: 'BAD-2', type: 'Liquid' }),
      row({ productSku: 'BAD-3', countryOfOrigin: 'Atlantis' }),
      row({ productSku: 'BAD-4', value: '10' }),
      row({ productSku: 'BAD-5', primaryEan: '85-94' }),
      row({ productSku: 'BAD-6', codes: 'BAR:12345' }),
      row({ productSku: 'BAD-7', name: 'x'.repeat(201) }),
      row({ productSku: '' }),
      row({ productSku: 'BAD-9', height: '' }),
      row({ productSku: 'BAD-10', weight: '0', length: '20001' }),
      row({ productSku: 'BAD-11', primaryEan: '' }),
      row({ productSku: 'BAD-12', weight: 'heavy', height: '', primaryEan: '', name: '' }),
      row({ productSku: 'BAD-13', type: 'Virtual', weight: 'heavy', height: '', primaryEan: '' }),
    ];
    const result = await importFile(client, makeCsv(rows));
    expect(result).toMatchObject({ imported: 0, failedRows: 13, processed: 13, outcome: 'error' });
    expect(codes(result)).toEqual([
      [2, 'weight', 'notANumber'],
      [3, 'type', 'notAChoice'],
      [4, 'countryOfOrigin', 'country'],
      [5, 'valueCurrency', 'required'],
      [6, 'primaryEan', 'lettersAndDigits'],
      [7, 'codes', 'notAChoice'],
      [8, 'name', 'tooLong'],
      [9, 'productSku', 'required'],
      [10, 'height', 'required'],
      [11, 'weight', 'tooSmall'],
      [11, 'length', 'tooLarge'],
      [12, 'primaryEan', 'eanNeeded'],
      [13, 'name', 'required'],
      [13, 'primaryEan', 'eanNeeded'],
      [13, 'weight', 'notANumber'],
      [13, 'height', 'required'],
      [14, 'weight', 'notANumber'],
    ]);
    expect(result.errors[0]).toEqual({
      row: 2,
      column: letterOf(rows, 'weight'),
      field: 'weight',
      code: 'notANumber',
      found: 'heavy',
      expected: 'a whole number, 1 or more',
      example: '380',
      suggestion: null,
      error: 'Enter a whole number, for example 2.',
    });
    for (const error of result.errors) {
      expect(error.error).not.toMatch(/[{}]|^violation/);
      expect(error.expected).not.toMatch(/[{}]|^sheet|expected\./);
    }
    expect(await listProducts(client, 'BAD')).toEqual([]);
  });

  test('every field says what is expected of it', async () => {
    const fields = Object.keys(row()) as (keyof Cells)[];
    const result = await importFile(client, makeCsv([row({ productSku: 'x'.repeat(65) })]));
    expect(fields).toContain(result.errors[0]?.field);
    expect(result.errors[0]).toMatchObject({ code: 'tooLong', expected: 'at most 64 characters' });
  });

  test('an EAN belongs to one product: the other row or the other product is named', async () => {
    const file = makeCsv([
      row({ productSku: 'DUP-1', primaryEan: 'SAME1' }),
      row({ productSku: 'DUP-2', primaryEan: 'SAME1' }),
      row({ productSku: 'DUP-3', primaryEan: 'OTHER3', codes: 'OTHER3; EAN:SAME1' }),
    ]);
    const result = await importFile(client, file);
    expect(result).toMatchObject({ imported: 1, failedRows: 2 });
    expect(result.errors.map(({ row, field, error }) => [row, field, error])).toEqual([
      [3, 'primaryEan', expect.stringMatching(/SAME1.*row 2.*DUP-1/)],
      [4, 'codes', expect.stringMatching(/SAME1.*row 2.*DUP-1/)],
    ]);
    const later = await importFile(client, makeCsv([row({ productSku: 'DUP-4', primaryEan: 'SAME1' })]));
    expect(later.errors).toMatchObject([{ row: 2, field: 'primaryEan', code: 'eanTaken' }]);
    expect(later.errors[0]?.error).toContain('DUP-1');
  });

  test('an e-shop of somebody else is as unknown as one that is not there', async () => {
    const stranger = await openClient(client.portal);
    const names = [stranger.organisation.eshop.name, stranger.organisation.eshop.id, 'Nowhere'];
    const rows = names.map((eshops, index) => row({ productSku: `FOREIGN-${index}`, eshops }));
    const result = await importFile(client, makeCsv(rows));
    expect(result.errors.map(({ code, error }) => ({ code, error }))).toEqual(
      Array(3).fill({
        code: 'eshopUnknown',
        error: 'Choose one of your e-shops, for example horskachata.cz.',
      }),
    );
    expect(await listProducts(client, 'FOREIGN-')).toEqual([]);
  });

  test('more rows than an import takes are refused before anything is written', async () => {
    const line = `;Nothing;${client.organisation.eshop.name}\r\n`;
    const lines = Array.from({ length: 100_001 }, (_, index) => `LONG-${index}${line}`);
    const result = await importFile(client, `productSku;name;eshops\r\n${lines.join('')}`);
    expect(result.message).toMatch(/more than 100,?000 rows/);
    expect(await listProducts(client, 'LONG-')).toEqual([]);
  });

  test('the failed rows come as a file, to be corrected and imported; corrections on screen do the same', async () => {
    const file = makeCsv([row({ productSku: 'FIX-1', weight: 'x' }), row({ productSku: 'FIX-2' })]);
    const checked = await importFile(client, file, { query: '?dryRun=true' });
    expect(checked).toMatchObject({ imported: 1, failedRows: 1, dryRun: true });
    const { rawPayload } = await client.portal.app.inject({
      url: `/api/product/import/${checked.resultId}/failed.csv`,
      headers: { authorization: `Bearer ${client.account.token}` },
    });
    expect(await importFile(client, rawPayload, { query: '?dryRun=true' })).toMatchObject({
      total: 1,
      failedRows: 1,
      ignoredColumns: [],
    });
    const strict = await commit(client, checked.resultId, {});
    expect([strict.status, strict.problem.code]).toEqual([409, 'importHasErrors']);
    const { body } = await commit(client, checked.resultId, {
      corrections: [{ row: 2, field: 'weight', value: '5' }],
    });
    await runJobs(client);
    expect(await readResult(client, body.resultId)).toMatchObject({ outcome: 'success', imported: 2 });
    expect(await listProducts(client, 'FIX')).toMatchObject([{ weight: 5 }, { weight: 380 }]);
  });
});
