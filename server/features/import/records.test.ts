import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplierRecord, supplierSheet } from '../../../contracts/supplier/supplier.record.ts';
import { buildOrganisation, buildSupplier, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import {
  type CellsOf,
  help,
  importing,
  sheetFiles,
  takeJobs,
} from '../../platform/import/import.fixtures.ts';
import { importJob } from '../../platform/import/import.jobs.ts';
import { undoJob } from '../../platform/import/import.undo.ts';
import { makeWorkbook } from '../../platform/sheets/fixtures.ts';
import { supplierImport } from '../supplier/supplier.service.ts';

const { makeCsv } = sheetFiles(supplierSheet);
const { importFile } = importing('supplier', [
  ['supplier.import', (services) => importJob(services, supplierImport)],
]);

let portal: Portal;
let organisation: Organisation;
let account: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  account = await signInUser(portal, organisation);
});
afterAll(() => portal.close());

async function importRows(rows: CellsOf<typeof supplierSheet>[], dryRun = false) {
  const result = await importFile({ portal, account }, makeCsv(rows), { query: `?dryRun=${dryRun}` });
  return { ...result, errors: result.errors.map(({ row, field, code }) => `${row} ${field} ${code}`) };
}

const listSuppliers = (prefix: string) =>
  portal.database.asOwner<Record<string, string>>(
    `select name, code, city, country from supplier where organisation_id = $1 and starts_with(name, $2) order by name`,
    [organisation.id, prefix],
  );

test('a record is created, changed by its key where a cell says something, or left as it is', async () => {
  await buildSupplier(portal.database, organisation, { name: 'Made A', city: 'Brno', country: 'CZ' });
  await buildSupplier(portal.database, organisation, { name: 'Made B', city: 'Brno' });
  const rows = [
    { name: 'Made A', city: 'Praha' },
    { name: 'Made B', city: 'Brno' },
    { name: 'Made C', city: '', country: 'slovensko', code: 'C-1' },
  ];
  const counts = { imported: 2, updated: 1, unchanged: 1, failedRows: 0 };
  expect(await importRows(rows, true)).toMatchObject({ ...counts, errors: [] });
  expect(await listSuppliers('Made C')).toEqual([]);
  expect(await importRows(rows)).toMatchObject({ ...counts, errors: [] });
  expect(await listSuppliers('Made')).toEqual([
    { name: 'Made A', code: null, city: 'Praha', country: 'CZ' },
    { name: 'Made B', code: null, city: 'Brno', country: null },
    { name: 'Made C', code: 'C-1', city: null, country: 'SK' },
  ]);
  expect(await importRows(rows)).toMatchObject({ imported: 0, unchanged: 3 });
});

test('the list shows what a file made and changed, and taking it back leaves what it changed', async () => {
  const { routes } = supplierRecord;
  const listed = async (id: string) => {
    const body = { criteria: { importResult: { in: [id] } } };
    const { results } = (await portal.call(routes.list, { body }, account)).body;
    return results.map(({ name }) => name).sort();
  };
  await buildSupplier(portal.database, organisation, { name: 'Came A', city: 'Brno' });
  await buildSupplier(portal.database, organisation, { name: 'Came B', city: 'Brno' });
  const { resultId, undo } = await importRows([
    { name: 'Came A', city: 'Praha' },
    { name: 'Came B', city: 'Brno' },
    { name: 'Came C', city: 'Zlín' },
    { name: 'Came D', email: 'nobody' },
  ]);
  await importRows([{ name: 'Came E' }]);
  expect(await listed(resultId)).toEqual(['Came A', 'Came C']);
  expect(undo.made).toBe(1);

  await portal.call(routes.undoImport, { params: { id: resultId } }, account);
  for (const { payload } of await takeJobs({ portal, account }, 'import.undo'))
    await undoJob(portal.services, [supplierImport])(payload, help({ portal, account }));
  expect(await listed(resultId)).toEqual(['Came A']);
  expect(await listSuppliers('Came')).toMatchObject([
    { name: 'Came A', city: 'Praha' },
    { name: 'Came B' },
    { name: 'Came E' },
  ]);
});

test('what somebody has deleted meanwhile is taken back already', async () => {
  const { routes } = supplierRecord;
  const { resultId } = await importRows([{ name: 'Gone A' }, { name: 'Gone B' }]);
  const [gone] = await portal.database.asOwner<{ id: string }>(
    `select id from supplier where name = 'Gone A'`,
  );
  const params = { id: gone?.id ?? '' };
  expect((await portal.call(routes.remove, { params }, account)).status).toBe(204);
  await portal.call(routes.undoImport, { params: { id: resultId } }, account);
  for (const { payload } of await takeJobs({ portal, account }, 'import.undo'))
    await undoJob(portal.services, [supplierImport])(payload, help({ portal, account }));
  const { undo } = (await portal.call(routes.importResult, { params: { id: resultId } }, account)).body;
  expect(undo).toMatchObject({ made: 2, undone: 2, refused: 0 });
});

test.each(['1', 'true'])('rows that a workbook hides (%s) are imported, and it is said', async (hidden) => {
  const cells = (name: string, city: string) =>
    [name, city].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = `<row r="1">${cells('name', 'city')}</row><row r="2" hidden="false">${cells('Seen', 'Brno')}</row>
    <row r="4" hidden="${hidden}">${cells('Unseen', 'Brno')}</row>`;
  const importer = { portal, account };
  const { resultId, ...result } = await importFile(importer, makeWorkbook({ rows }), {
    query: '?dryRun=true',
  });
  expect(result).toMatchObject({ imported: 2, validRows: 2, warnedRows: 1 });
  const { checkCells, importRows: listRows } = supplierRecord.routes;
  const params = { id: resultId };
  const warned = await portal.call(listRows, { params, query: { show: 'warned' } }, account);
  const unseen = { row: 4, field: 'name', code: 'rowHidden', found: 'Unseen' };
  expect(warned.body.rows).toMatchObject([{ row: 4, warnings: [unseen] }]);
  const corrections = [{ row: 4, field: 'city', value: 'Praha' }];
  const again = await portal.call(checkCells, { params, body: { corrections } }, account);
  expect(again.body).toMatchObject({ errors: [], warnings: [unseen] });
});

test.each([true, false])('what is wrong fails its record alone, checked: %s', async (dryRun) => {
  await buildSupplier(portal.database, organisation, { name: `Taken ${dryRun}`, code: `T${dryRun}` });
  const result = await importRows(
    [
      { name: `Wrong A ${dryRun}`, email: 'nobody' },
      { name: '', city: 'Brno' },
      { name: `Wrong B ${dryRun}`, code: `t${dryRun}` },
      { name: `Wrong C ${dryRun}`, code: `X${dryRun}` },
      { name: `Wrong D ${dryRun}`, code: `X${dryRun}` },
      { name: `Wrong E ${dryRun}`, city: 'Brno', country: 'Atlantis' },
      { name: `Wrong F ${dryRun}`, city: 'Brno' },
      { name: `Wrong F ${dryRun}`, city: 'Praha', phone: '604 118 372' },
    ],
    dryRun,
  );
  expect(result.errors).toEqual([
    '2 email email',
    '3 name required',
    '4 code taken',
    '6 code taken',
    '7 country country',
    '9 city differsInRecord',
  ]);
  expect(result).toMatchObject({ imported: 1, failedRows: 7 });
  const written = await listSuppliers('Wrong');
  expect(written.filter(({ name }) => name?.endsWith(String(dryRun))).length).toBe(dryRun ? 0 : 1);
});
