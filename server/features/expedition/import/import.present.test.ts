import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import type { ImportKind } from '../../../platform/import/import.kind.ts';
import { undoJob } from '../../../platform/import/import.undo.ts';
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
import { expeditionImport } from './import.kind.ts';

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

const runUndo = async (id: string) => {
  await shop.portal.call(expeditionRoutes.undoImport, { params: { id } }, { token: shop.account.token });
  for (const { payload } of await takeJobs(shop, 'import.undo'))
    await undoJob(shop.portal.services, [expeditionImport as ImportKind])(payload, help(shop));
  return (await readResult(shop, id)).undo;
};

test('what a later import has changed stays, and names that import, until that one is taken back', async () => {
  const made = await importFile(shop, makeCsv([row('TWICE-1', { note: 'First' }), row('TWICE-2')]));
  const changed = await importFile(shop, makeCsv([row('TWICE-1', { note: 'Second' })]), {
    name: 'second.csv',
    fields: { takeChanges: 'true' },
  });
  const refused = await runUndo(made.resultId);
  expect(refused).toMatchObject({ state: 'finished', undone: 1, refused: 1 });
  expect(refused.reasons.join(' ')).toContain('second.csv');
  const numbered = () =>
    shop.portal.database.asOwner(`select status, note from expedition where order_number = 'TWICE-1'`);
  expect(await numbered()).toEqual([{ status: 'onHold', note: 'Second' }]);
  expect(await runUndo(changed.resultId)).toMatchObject({ undone: 1, refused: 0 });
  expect(await numbered()).toEqual([{ status: 'onHold', note: 'First' }]);
  expect(await runUndo(made.resultId)).toMatchObject({ undone: 2, refused: 0 });
  expect(await numbered()).toEqual([]);
});

test('what an import changed in an order that is canceled needs no way back', async () => {
  await importFile(shop, makeCsv([row('GONE-1')]));
  const changed = await importFile(shop, makeCsv([row('GONE-1', { note: 'Changed' })]), {
    fields: { takeChanges: 'true' },
  });
  await shop.portal.database.asOwner(
    `update expedition set status = 'canceled' where order_number = 'GONE-1'`,
  );
  expect(await runUndo(changed.resultId)).toMatchObject({ state: 'finished', undone: 1, refused: 0 });
});

test('what an import changed is changed back, but for what somebody has changed since or the status locks', async () => {
  const numbers = ['UNDO-1', 'UNDO-2', 'UNDO-3'];
  await importFile(shop, makeCsv(numbers.map((number) => row(number))));
  const [first] = await shop.portal.database.asOwner<{ note: string | null; items: unknown }>(
    `select note, removed_virtual_products as items from expedition where order_number = 'UNDO-1'`,
  );
  const changed = await importFile(
    shop,
    makeCsv([
      ...numbers.map((number) => row(number, { billingCity: 'Praha', quantity: '5', note: 'From the file' })),
      row('UNDO-4'),
    ]),
    { fields: { takeChanges: 'true' } },
  );
  expect(changed).toMatchObject({ imported: 4, updated: 3, undo: { made: 4 } });
  expect(await stored('UNDO-1')).toEqual([{ billing_city: 'Praha', quantity: 5 }]);
  await shop.portal.database.asOwner(
    `update expedition set note = 'By hand' where order_number = 'UNDO-2';
     update expedition set status = 'delivered' where order_number = 'UNDO-3'`,
  );
  const undo = await runUndo(changed.resultId);
  expect(undo).toMatchObject({ state: 'finished', made: 4, undone: 2, refused: 2 });
  expect(undo.reasons.join(' ')).toContain('UNDO-2');
  expect(await stored('UNDO-1')).toEqual([{ billing_city: 'Brno', quantity: 2 }]);
  expect(await stored('UNDO-2')).toEqual([{ billing_city: 'Praha', quantity: 5 }]);
  expect(await stored('UNDO-3')).toEqual([{ billing_city: 'Praha', quantity: 5 }]);
  const [last] = await shop.portal.database.asOwner(
    `select note, removed_virtual_products as items from expedition where order_number = 'UNDO-1'`,
  );
  expect(last).toEqual(first);
});
