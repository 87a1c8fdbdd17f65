import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import {
  type Client,
  importFile,
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

const row = (productSku: string, name: string) => rowOf(client, { productSku, name });
const codes = ({ errors }: Awaited<ReturnType<typeof importFile>>) =>
  errors.map((error) => [error.row, error.field, error.code, error.suggestion]);

/** Runs a checked file again with corrections. */
async function repeat(resultId: string, body: object) {
  const { token } = client.account;
  const reply = await portalCall(resultId, body, token);
  expect(reply.status).toBe(202);
  await runJobs(client);
  return readResult(client, reply.body.resultId);
}
const portalCall = (id: string, body: object, token: string) =>
  client.portal.call(productRoutes.commitImport, { params: { id }, body }, { token });

test('a new SKU that reads like one that is there, or like an earlier row, waits for its confirmation', async () => {
  await importFile(client, makeCsv([row('Cup 1', 'There')]));
  const rows = [
    row('Cup 1', 'Changed'),
    row('CUP 1', 'Twin of a product'),
    row('Jug', 'First'),
    row('jug', 'Twin of a row'),
    row('JUG', 'Another'),
    row('Alone', 'Alone'),
  ];
  const checked = await importFile(client, makeCsv(rows), { query: '?dryRun=true' });
  expect(codes(checked)).toEqual([
    [3, 'productSku', 'likelyTwin', 'Cup 1'],
    [5, 'productSku', 'likelyTwinInFile', 'Jug'],
    [6, 'productSku', 'likelyTwinInFile', 'Jug'],
  ]);
  expect(checked.errors[1]?.error).toMatch(/^Row 4 has “Jug”/);
  expect(checked).toMatchObject({ imported: 3, validRows: 3, failedRows: 3 });

  const confirmed = [
    { row: 3, field: 'productSku', value: 'CUP 1', confirmed: true },
    { row: 5, field: 'productSku', value: 'jug', confirmed: true },
  ];
  const again = await repeat(checked.resultId, { corrections: confirmed, dryRun: true });
  expect(again).toMatchObject({ imported: 5, failedRows: 1 });
  const written = await repeat(again.resultId, { dryRun: false, skipInvalid: true });
  expect(written).toMatchObject({ imported: 5, failedRows: 1 });
  const skus = (await listProducts(client)).map(({ productSku }) => productSku);
  expect(skus.sort()).toEqual(['Alone', 'CUP 1', 'Cup 1', 'Jug', 'jug'].sort());
});

test('a confirmation holds for the key that it was given for, and for no other cell', async () => {
  await importFile(client, makeCsv([row('Pot 1', 'There')]));
  const checked = await importFile(client, makeCsv([row('Pan', 'New')]), { query: '?dryRun=true' });
  const typed = { row: 2, field: 'productSku', value: 'POT 1' };
  const other = { row: 2, field: 'name', value: 'New', confirmed: true };
  const again = await repeat(checked.resultId, { corrections: [typed, other], dryRun: true });
  expect(codes(again)).toEqual([[2, 'productSku', 'likelyTwin', 'Pot 1']]);
});

test('a new code that reads like one of another product, there or in the file, waits for its confirmation', async () => {
  const coded = (productSku: string, codes: string) =>
    rowOf(client, { productSku, name: productSku, primaryEan: '', codes });
  const own = coded('Tin 1', 'other:Tina; other:Spare');
  await importFile(client, makeCsv([own]));
  const rows = [
    own,
    coded('Tin 2', 'other:TINA'),
    coded('Tin 3', 'other:box1; other:BOX1'),
    coded('Tin 4', 'other:Box1; other:Box2'),
    coded('Tin 1 x', 'other:Alone'),
  ];
  const checked = await importFile(client, makeCsv(rows), { query: '?dryRun=true' });
  expect(codes(checked)).toEqual([
    [3, 'codes', 'likelyTwin', null],
    [5, 'codes', 'likelyTwinInFile', null],
  ]);
  expect(checked.errors[0]?.error).toContain('“Tina”');
  const confirmed = [
    { row: 3, field: 'codes', value: 'other:TINA', confirmed: true },
    { row: 5, field: 'codes', value: 'other:Box1; other:Box2', confirmed: true },
  ];
  const again = await repeat(checked.resultId, { corrections: confirmed, dryRun: false });
  expect(again).toMatchObject({ imported: 4, failedRows: 0 });
  expect(await importFile(client, makeCsv(rows), { query: '?dryRun=true' })).toMatchObject({ failedRows: 0 });
});
