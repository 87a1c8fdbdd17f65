import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { buildProduct, buildStock, type Row } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import { buildTwoBuildings, type TwoBuildings } from '../transfer.fixtures.ts';
import { transferImport } from './transfer.import.ts';

let portal: Portal;
let mine: TwoBuildings;
let product: Row<'product'>;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildTwoBuildings(portal.database);
  product = await buildProduct(portal.database, mine);
  await buildStock(portal.database, mine, product, 10);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const HEAD = 'internalNumber;fromWms;fromWarehouse;toWms;toWarehouse;productSku;quantity;lot';
const row = (number: string, quantity: number | string, overrides: { toWms?: string; lot?: string } = {}) =>
  [
    number,
    mine.wms.name,
    mine.warehouse.name,
    overrides.toWms ?? mine.there.wms.code,
    mine.there.warehouse.name,
    product.product_sku,
    quantity,
    overrides.lot ?? '',
  ].join(';');

/** Sends a file, does its job, and gives how it stands. */
async function importFile(lines: readonly string[], dryRun = false) {
  const boundary = 'lading-boundary';
  const text = [HEAD, ...lines].join('\r\n');
  const started = await portal.app.inject({
    method: 'POST',
    url: `/api/transfer/import?dryRun=${dryRun}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="t.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  });
  expect(started.statusCode).toBe(202);
  const { resultId } = started.json<{ resultId: string }>();
  await importJob(portal.services, transferImport)({ importId: resultId }, {
    database: portal.database,
    log: portal.services.log,
    signal: new AbortController().signal,
    lastAttempt: true,
  } as never);
  return (await portal.call(transferRoutes.importResult, { params: { id: resultId } }, { token })).body;
}

test('rows of one number are one transfer, booked as it is written; the same file again adds nothing', async () => {
  const file = [row('TR-A', 4), row('TR-A', 3), row('TR-B', 9)];
  const checked = await importFile(file, true);
  expect(checked).toMatchObject({ status: 'finished', failedRows: 0, waiting: 1 });
  const result = await importFile(file);
  expect(result).toMatchObject({ status: 'finished', imported: 2, merged: 1, waiting: 1 });
  const { body } = await portal.call(
    transferRoutes.list,
    { body: { sort: [{ field: 'internalNumber' }] } },
    { token },
  );
  expect(body.results).toMatchObject([
    { internalNumber: 'TR-A', status: 'created', sumOfQuantity: 7, countOfItems: 1 },
    { internalNumber: 'TR-B', status: 'waitingForGoods', sumOfQuantity: 9 },
  ]);
  expect(await importFile(file)).toMatchObject({ imported: 0, skipped: 2 });
});

test('what is wrong is told by row and column', async () => {
  const result = await importFile([
    row('TR-C', 1, { toWms: mine.wms.name }),
    row('TR-D', 1, { lot: 'L-1' }),
    row('TR-E', 'many'),
    row('', 1),
    row('TR-F', 1, { toWms: 'Nowhere' }),
    row('TR-G', 2),
    row('TR-G', 2, { toWms: mine.wms.name }),
  ]);
  expect(result.errors.map(({ row: at, field, code }) => [at, field, code])).toEqual([
    [2, 'toWms', 'samePhysicalWarehouse'],
    [3, 'lot', 'transferLot'],
    [4, 'quantity', 'notANumber'],
    [5, 'internalNumber', 'required'],
    [6, 'toWms', 'wmsUnknown'],
    [8, 'toWms', 'differsInTransfer'],
  ]);
});

test('the template has the columns and an example that this organisation could import', async () => {
  const reply = await portal.call(
    transferRoutes.template,
    { params: { format: 'csv' }, query: { organisation_id: mine.id } },
    { token },
  );
  expect(reply.status).toBe(200);
  expect(reply.text).toContain(mine.there.wms.name);
  expect(reply.text).toContain(product.product_sku);
});
