import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionInvoiceRoutes } from '../../../../contracts/expedition/expedition.invoice.ts';
import type { ExpeditionInvoice } from '../../../../contracts/expedition/expedition.schema.ts';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import type { JobHelp } from '../../../platform/jobs/worker.ts';
import { createJobs } from '../../../worker.ts';
import { openShop, type Shop } from '../expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
});
afterAll(() => portal.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');
const order = async () => shop.create([{ product: (await shop.shelf.product()).id, quantity: 1 }]);

async function upload(id: string, value: Buffer | string, fileName = 'FV č. 5.pdf', token = shop.token) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/expedition/${id}/invoice`,
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART, 'accept-language': 'en' },
    payload: multipartBody([{ name: 'file', fileName, type: 'application/pdf', value }]),
  });
  return {
    status: response.statusCode,
    body: response.json<ExpeditionInvoice>(),
    problem: response.json<ProblemAnswer>(),
  };
}

const get = (id: string, token = shop.token) =>
  portal.app.inject({
    method: 'GET',
    url: `/api/expedition/${id}/invoice`,
    headers: { authorization: `Bearer ${token}` },
  });
const remove = (id: string, token = shop.token) =>
  portal.call(expeditionInvoiceRoutes.deleteInvoice, { params: { id } }, { token });
const keyOf = async (id: string) =>
  (
    await portal.database.asOwner<{ file_key: string }>(
      'select file_key from expedition_invoice where expedition_id = $1',
      [id],
    )
  )[0]?.file_key ?? '';

test('is kept, shown with the order, told to the history, and given back to be saved', async () => {
  const { id, version, invoice } = await order();
  expect(invoice).toBeNull();
  const added = await upload(id, PDF);
  expect([added.status, added.body]).toMatchObject([200, { originalName: 'FV č. 5.pdf', bytes: PDF.length }]);
  const read = await shop.read({ id });
  expect(read).toMatchObject({ invoice: { originalName: 'FV č. 5.pdf' }, version: version + 1 });
  const file = await get(id);
  expect(file.rawPayload.equals(PDF)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  const events = await portal.database.asOwner(
    'select act, diff from event where record_id = $1 order by id desc limit 1',
    [id],
  );
  expect(events).toEqual([{ act: 'update', diff: [{ field: 'invoice', from: null, to: 'FV č. 5.pdf' }] }]);
});

test('another one takes its place, and a deleted one is gone; the files follow', async () => {
  const { id } = await order();
  await upload(id, PDF, 'first.pdf');
  const first = await keyOf(id);
  await upload(id, PDF, 'second.exe');
  const second = await keyOf(id);
  expect((await shop.read({ id })).invoice?.originalName).toBe('second.exe.pdf');
  expect((await remove(id)).status).toBe(204);
  expect([(await remove(id)).status, (await get(id)).statusCode]).toEqual([404, 404]);
  expect((await shop.read({ id })).invoice).toBeNull();
  const jobs = await portal.database.asOwner<{ task: string; payload: Record<string, unknown> }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'expedition.removeFiles'`,
  );
  expect(jobs).toHaveLength(2);
  for (const { task, payload } of jobs) await createJobs(portal.services)[task]?.(payload, {} as JobHelp);
  expect([first, second].map((key) => existsSync(portal.services.storage.path(key)))).toEqual([false, false]);
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 415, 'invoiceNotPdf'],
  ['a text', 'plain words', 415, 'invoiceNotPdf'],
  ['nothing', '', 400, 'fileEmpty'],
])('%s under the name of a PDF is refused', async (_, content, refusal, code) => {
  const { id } = await order();
  const { status, problem } = await upload(id, content, 'invoice.pdf');
  expect([status, problem.code]).toEqual([refusal, code]);
  expect((await shop.read({ id })).invoice).toBeNull();
});

test('more than 2 MB is refused', async () => {
  const { id } = await order();
  const { status, problem } = await upload(id, Buffer.concat([PDF, Buffer.alloc(FILE_LIMITS.pdf)]));
  expect([status, problem.code]).toEqual([413, 'fileTooLarge']);
});

test('another organisation has no part in it; who only reads saves it and changes nothing', async () => {
  const { id } = await order();
  await upload(id, PDF);
  const { token: stranger } = await openShop(portal);
  expect((await get(id, stranger)).statusCode).toBe(404);
  expect((await upload(id, PDF, 'x.pdf', stranger)).status).toBe(404);
  expect((await remove(id, stranger)).status).toBe(404);
  const { token: reader } = await signInUser(portal, shop.organisation, 'readOnly');
  expect((await get(id, reader)).statusCode).toBe(200);
  expect((await upload(id, PDF, 'x.pdf', reader)).status).toBe(403);
  expect((await remove(id, reader)).status).toBe(403);
});
