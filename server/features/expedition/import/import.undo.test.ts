import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { importResultRoutes } from '../../../../contracts/import/import-result.routes.ts';
import { buildOrganisation } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import type { ImportKind } from '../../../platform/import/import.kind.ts';
import { undoJob } from '../../../platform/import/import.undo.ts';
import {
  type Cells,
  importFile,
  listWritten,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  type Shop,
} from './import.fixtures.ts';
import { expeditionImport } from './import.kind.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (orderNumber: string, more: Cells = {}) => rowOf(shop, { orderNumber, ...more });
const undo = (id: string, token = shop.account.token) =>
  shop.portal.call(expeditionRoutes.undoImport, { params: { id } }, { token });
async function runUndo() {
  for (const { payload } of await takeJobs(shop, 'import.undo'))
    await undoJob(shop.portal.services, [expeditionImport as ImportKind])(payload, help(shop));
}
const listImports = async (token = shop.account.token) =>
  (await shop.portal.call(importResultRoutes.list, { body: { nested: true } }, { token })).body.results;

test('an import is listed with who and when; a check alone is not, and others see none of it', async () => {
  await importFile(shop, makeCsv([row('CHECK-1')]), { query: '?dryRun=true' });
  const result = await importFile(
    shop,
    makeCsv([row('LIST-1'), row('LIST-2', { billingZip: 'odd' }), row('LIST-3', { quantity: 'many' })]),
    { name: 'tuesday.csv' },
  );
  expect(result).toMatchObject({
    imported: 2,
    incorrect: 1,
    failedRows: 1,
    undo: { state: 'none', made: 2 },
  });
  expect(result.actorName).not.toBe('');
  const [first, ...others] = await listImports();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: result.resultId,
    fileName: 'tuesday.csv',
    noun: 'expedition',
    state: 'partly',
    actorName: result.actorName,
    total: 3,
    imported: 2,
    incorrect: 1,
    failedRows: 1,
  });
  const stranger = await signInUser(shop.portal, await buildOrganisation(shop.portal.database));
  expect(await listImports(stranger.token)).toEqual([]);
  expect((await undo(result.resultId, stranger.token)).status).toBe(404);
});

test('what the check says will need correction is what the import makes', async () => {
  const file = makeCsv([row('SOFT-1', { billingZip: 'odd' }), row('SOFT-2')]);
  const checked = await importFile(shop, file, { query: '?dryRun=true' });
  expect(checked).toMatchObject({ imported: 2, incorrect: 1 });
  expect(await importFile(shop, file)).toMatchObject({ imported: 2, incorrect: 1 });
});

test('an import is taken back as far as nothing builds on it, and its file can be imported again', async () => {
  const file = makeCsv([row('BACK-1'), row('BACK-2'), row('BACK-3', { billingZip: 'odd' })]);
  const { resultId } = await importFile(shop, file);
  await shop.portal.database.asOwner(
    `update expedition set status = 'takeOut' where order_number = 'BACK-2'`,
  );
  expect((await undo(resultId)).body.undo).toMatchObject({ state: 'running', made: 3, undone: 0 });
  expect((await undo(resultId)).problem.code).toBe('importUndoRunning');
  await runUndo();
  const { undo: done } = await readResult(shop, resultId);
  expect(done).toMatchObject({ state: 'finished', made: 3, undone: 2, refused: 1 });
  expect(done.reasons).toHaveLength(1);
  expect((await listImports())[0]).toMatchObject({ id: resultId, state: 'undonePartly' });

  const again = await importFile(shop, file);
  expect(again).toMatchObject({ imported: 2, unchanged: 1, failedRows: 0 });
  const written = (await listWritten(shop, 'BACK-')).map(({ order_number, status }) => [
    order_number.replace(/~.*/, '~'),
    status,
  ]);
  expect(written.sort()).toEqual([
    ['BACK-1', 'onHold'],
    ['BACK-1~', 'canceled'],
    ['BACK-2', 'takeOut'],
    ['BACK-3', 'incorrect'],
    ['BACK-3~', 'canceled'],
  ]);
});

test('once the warehouse gives it up, what stayed is taken back when it is asked for again; then nothing is left', async () => {
  const { resultId } = await importFile(shop, makeCsv([row('LATE-1')]));
  const set = (status: string) =>
    shop.portal.database.asOwner(`update expedition set status = $1 where order_number = 'LATE-1'`, [status]);
  await set('takeOut');
  await undo(resultId);
  await runUndo();
  expect((await readResult(shop, resultId)).undo).toMatchObject({ undone: 0, refused: 1 });
  expect((await listImports())[0]).toMatchObject({ id: resultId, state: 'done' });
  await set('onHold');
  await undo(resultId);
  await runUndo();
  expect((await readResult(shop, resultId)).undo).toMatchObject({ undone: 1, refused: 0 });
  expect((await listImports())[0]).toMatchObject({ id: resultId, state: 'undone' });
  expect((await undo(resultId)).problem.code).toBe('importNothingToUndo');
});

test('one order that cannot be taken back for an unknown reason does not keep the others from it', async () => {
  const { resultId } = await importFile(shop, makeCsv([row('ODD-1'), row('ODD-2'), row('ODD-3')]));
  const { database } = shop.portal;
  await database.asOwner(`create function fail() returns trigger language plpgsql as $$ begin
    if new.order_number like 'ODD-2%' then raise exception 'failed on purpose'; end if; return new; end $$`);
  await database.asOwner(
    'create trigger failing before update on expedition for each row execute function fail()',
  );
  await undo(resultId);
  await runUndo();
  const { undo: done } = await readResult(shop, resultId);
  expect(done).toMatchObject({ state: 'finished', undone: 2, refused: 1 });
  expect(done.reasons).toEqual([expect.stringMatching(/^An unexpected error/)]);

  await database.asOwner('drop trigger failing on expedition');
  await undo(resultId);
  await runUndo();
  expect((await readResult(shop, resultId)).undo).toMatchObject({ undone: 3, refused: 0 });
});

test('an import that its last attempt did not take back may be asked for again', async () => {
  const { resultId } = await importFile(shop, makeCsv([row('STOP-1')]));
  await undo(resultId);
  const job = undoJob(shop.portal.services, [expeditionImport as ImportKind]);
  const payload = (await takeJobs(shop, 'import.undo'))[0]?.payload ?? {};
  const stopping = { ...help(shop), signal: AbortSignal.abort() };
  await expect(job(payload, stopping)).rejects.toThrow();
  expect((await undo(resultId)).problem.code).toBe('importUndoRunning');
  await expect(job(payload, { ...stopping, lastAttempt: true })).rejects.toThrow();
  expect((await readResult(shop, resultId)).undo).toMatchObject({ state: 'finished', undone: 0 });
  await undo(resultId);
  await runUndo();
  expect((await readResult(shop, resultId)).undo).toMatchObject({ undone: 1 });
});

test('the example of the template is left out, unless somebody has written an order of their own over it', async () => {
  const template = await shop.portal.app.inject({
    method: 'GET',
    url: `/api/expedition/template.csv?eshop_id=${shop.organisation.eshop.id}`,
    headers: { authorization: `Bearer ${shop.account.token}`, 'accept-language': 'en' },
  });
  const [header = '', example = ''] = template.body.trim().split('\r\n');
  const alone = await importFile(shop, template.rawPayload);
  expect(alone.message).toMatch(/only the example/);
  const number = String(expeditionImport.sheet.columns.find(({ field }) => field === 'orderNumber')?.example);
  const own = example.replace(number, 'OWN-1');
  const both = await importFile(shop, [header, example, own].join('\r\n'));
  expect(both).toMatchObject({ sampleRow: 2, imported: 1, total: 1 });
  expect((await listWritten(shop, 'OWN-')).length).toBe(1);
});
