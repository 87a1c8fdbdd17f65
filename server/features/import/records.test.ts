import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../../../contracts/kit/sheet.ts';
import { supplierNoun } from '../../../contracts/supplier/supplier.noun.ts';
import { supplierBody } from '../../../contracts/supplier/supplier.schema.ts';
import { buildOrganisation, buildSupplier, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope, tenantScope } from '../../platform/access/scope.ts';
import { help, sheetFiles } from '../../platform/import/import.fixtures.ts';
import { importJob } from '../../platform/import/import.jobs.ts';
import { startImport } from '../../platform/import/import.service.ts';
import { readImport } from '../../platform/import/import.store.ts';
import { suppliers } from '../supplier/supplier.service.ts';
import { recordImport } from './records.service.ts';

const sheet = sheetOf(supplierNoun, supplierBody, { key: 'name' });
const kind = recordImport({ ...suppliers, contract: { ...suppliers.contract, sheet } });
const { makeCsv } = sheetFiles(sheet);
type Cells = Parameters<typeof makeCsv>[0][number];

let portal: Portal;
let organisation: Organisation;
let account: { id: string; token: string };
let folder: string;
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  account = await signInUser(portal, organisation);
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await portal.close();
});

/** Imports rows as the member of the organisation, and gives how the import stands. */
async function importRows(rows: Cells[], dryRun = false) {
  const path = join(folder, 'suppliers.csv');
  await writeFile(path, makeCsv(rows));
  const scope = tenantScope([organisation.id], { kind: 'user', id: account.id, name: 'Tereza' });
  const id = await startImport(
    portal.services,
    kind,
    { scope, accountId: account.id } as never,
    { path, fileName: 'suppliers.csv' } as never,
    organisation.id,
    { dryRun, language: 'en', eshop: null, options: {} },
    async () => {},
  );
  await importJob(portal.services, kind)({ importId: id }, help({ portal, account }, true));
  const record = await portal.database.read(systemScope(), (tx) => readImport(tx, 'supplier', id));
  const errors = record?.errors.map(({ row, field, code }) => `${row} ${field} ${code}`);
  return { ...record, errors };
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
    { name: 'Made C', city: '', country: 'slovensko', code: 'C1' },
  ];
  const counts = { imported: 2, updated: 1, unchanged: 1, failed_rows: 0 };
  expect(await importRows(rows, true)).toMatchObject({ ...counts, errors: [] });
  expect(await listSuppliers('Made C')).toEqual([]);
  expect(await importRows(rows)).toMatchObject({ ...counts, errors: [] });
  expect(await listSuppliers('Made')).toEqual([
    { name: 'Made A', code: null, city: 'Praha', country: 'CZ' },
    { name: 'Made B', code: null, city: 'Brno', country: null },
    { name: 'Made C', code: 'C1', city: null, country: 'SK' },
  ]);
  expect(await importRows(rows)).toMatchObject({ imported: 0, unchanged: 3 });
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
  expect(result.errors?.sort()).toEqual([
    '2 email email',
    '3 name required',
    '4 code taken',
    '6 code taken',
    '7 country country',
    '9 city differsInRecord',
  ]);
  expect(result).toMatchObject({ imported: 1, failed_rows: 7 });
  const written = await listSuppliers('Wrong');
  expect(written.filter(({ name }) => name?.endsWith(String(dryRun))).length).toBe(dryRun ? 0 : 1);
});
