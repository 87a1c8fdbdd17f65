import { existsSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attachment } from '../../../contracts/attachment/attachment.schema.ts';
import { FILE_LIMITS, LIMITS } from '../../../contracts/kit/limits.ts';
import type { ProblemAnswer } from '../../../contracts/kit/problem.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { MULTIPART, multipartBody } from '../../../trust/multipart.ts';
import { makeWorkbook } from '../../platform/sheets/fixtures.ts';
import { writeSheet } from '../../platform/sheets/writer.ts';
import { adviceAttachments } from './stock-advice.attachments.ts';
import { announce, type Inbound, openInbound, readAdviceOf } from './stock-advice.fixtures.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(
  id: string,
  value: Buffer | string,
  fileName: string,
  { token = inbound.account.token, originalName }: { token?: string; originalName?: string } = {},
) {
  const named = originalName === undefined ? [] : [{ name: 'originalName', value: originalName }];
  const response = await inbound.portal.app.inject({
    method: 'PUT',
    url: `/api/stock-advice/${id}/attachment`,
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART, 'accept-language': 'en' },
    payload: multipartBody([...named, { name: 'file', fileName, type: 'application/pdf', value }]),
  });
  return {
    status: response.statusCode,
    body: response.json<Attachment>(),
    problem: response.json<ProblemAnswer>(),
  };
}

const download = (id: string, attachmentId: string, token = inbound.account.token) =>
  inbound.portal.app.inject({
    method: 'GET',
    url: `/api/stock-advice/${id}/attachment/${attachmentId}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the papers of an announcement', () => {
  test('are kept, listed, told to the history and given back to be saved, never shown', async () => {
    const { id, version } = await announce(inbound);
    const added = await upload(id, PDF, 'dodací list č. 5.pdf');
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      originalName: 'dodací list č. 5.pdf',
      contentType: 'application/pdf',
      bytes: PDF.length,
    });
    const advice = await readAdviceOf(inbound, id);
    expect(advice).toMatchObject({ attachments: [added.body], version: version + 1 });
    const file = await download(id, added.body.id);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="dodaci list c. 5.pdf"; filename*=UTF-8\'\'dodac%C3%AD%20list%20%C4%8D.%205.pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const events = await inbound.portal.database.asOwner(
      `select act, diff from event where record_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(events).toEqual([
      { act: 'addAttachment', diff: [{ field: 'attachments', from: null, to: 'dodací list č. 5.pdf' }] },
    ]);
  });

  test.each([
    ['a picture', PNG, 'photo.PNG', 'image/png', 'photo.PNG'],
    ['a packing list', 'sku;pieces\r\nA;1\r\n', 'list.csv', 'text/plain; charset=utf-8', 'list.csv'],
    ['a PDF that calls itself a program', PDF, 'invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
    [
      'a text that calls itself a page',
      'plain words',
      'page.html',
      'text/plain; charset=utf-8',
      'page.html.txt',
    ],
    ['a path', PDF, '../../etc/cron.d/x.pdf', 'application/pdf', 'x.pdf'],
    ['a name that turns its direction', PDF, 'a\u202Efdp.exe.pdf', 'application/pdf', 'afdp.exe.pdf'],
  ])('%s is what its content is, under a name that is safe', async (_, content, name, contentType, saved) => {
    const { id } = await announce(inbound);
    const { body } = await upload(id, content, 'x.pdf', { originalName: name });
    expect(body).toMatchObject({ contentType, originalName: saved });
  });

  test('a workbook is taken too', async () => {
    const { id } = await announce(inbound);
    const pieces: Buffer[] = [];
    for await (const piece of writeSheet('xlsx', [{ header: 'A', kind: 'text' }], [['1']]))
      pieces.push(Buffer.from(piece as Buffer));
    expect((await upload(id, Buffer.concat(pieces), 'list.xlsx')).body.contentType).toContain(
      'spreadsheetml',
    );
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1')],
    ['packed bytes', deflateSync(Buffer.alloc(4_000))],
    [
      'a workbook with macros',
      makeWorkbook({ rows: '', parts: [{ name: 'xl/vbaProject.bin', content: 'VBA' }] }),
    ],
  ])('%s under the name of a PDF is refused and kept nowhere', async (_, content) => {
    const { id } = await announce(inbound);
    const { status, problem } = await upload(id, content, 'delivery.pdf');
    expect([status, problem.code]).toEqual([415, 'attachmentUnknownType']);
    expect((await readAdviceOf(inbound, id)).attachments).toEqual([]);
  });

  test('nothing under the name of a PDF is refused as that', async () => {
    const { id } = await announce(inbound);
    const { status, problem } = await upload(id, '', 'delivery.pdf');
    expect([status, problem.code]).toEqual([400, 'fileEmpty']);
  });

  test('a file over the limit is refused', async () => {
    const { id } = await announce(inbound);
    const { status, problem } = await upload(
      id,
      Buffer.concat([PDF, Buffer.alloc(FILE_LIMITS.attachment)]),
      'x.pdf',
    );
    expect([status, problem.code]).toEqual([413, 'fileTooLarge']);
  });

  test('there are at most twenty, also when several come at once', async () => {
    const { id } = await announce(inbound);
    for (let index = 0; index < LIMITS.attachments - 1; index++) await upload(id, PDF, `${index}.pdf`);
    const last = await Promise.all([upload(id, PDF, 'a.pdf'), upload(id, PDF, 'b.pdf')]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readAdviceOf(inbound, id)).attachments).toHaveLength(LIMITS.attachments);
  });

  test('one that is deleted is gone, its file too once the job has run', async () => {
    const { portal, account } = inbound;
    const { id } = await announce(inbound);
    const { body } = await upload(id, PDF, 'x.pdf');
    const [{ file_key: key } = { file_key: '' }] = await portal.database.asOwner<{ file_key: string }>(
      'select file_key from stock_advice_attachment where id = $1',
      [body.id],
    );
    const path = portal.services.storage.path(key);
    expect(existsSync(path)).toBe(true);
    const params = { id, attachmentId: body.id };
    const options = { token: account.token };
    expect((await portal.call(stockAdviceRoutes.deleteAttachment, { params }, options)).status).toBe(204);
    expect((await portal.call(stockAdviceRoutes.deleteAttachment, { params }, options)).status).toBe(404);
    expect((await download(id, body.id)).statusCode).toBe(404);
    await adviceAttachments.jobs(portal.services)['stockAdvice.removeFiles']?.(
      { keys: [key] },
      {
        database: portal.database,
        log: pino({ level: 'silent' }),
        attempt: 1,
        lastAttempt: false,
        signal: new AbortController().signal,
      },
    );
    expect(existsSync(path)).toBe(false);
  });

  test('another organisation sees none, and adds and deletes none', async () => {
    const { portal } = inbound;
    const { id } = await announce(inbound);
    const { body } = await upload(id, PDF, 'x.pdf');
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect((await download(id, body.id, stranger.token)).statusCode).toBe(404);
    expect((await upload(id, PDF, 'x.pdf', { token: stranger.token })).status).toBe(404);
    const own = await announce(inbound);
    expect((await download(own.id, body.id)).statusCode).toBe(404);
    const reader = await signInUser(portal, inbound.organisation, 'readOnly');
    expect((await upload(id, PDF, 'x.pdf', { token: reader.token })).status).toBe(403);
    expect((await download(id, body.id, reader.token)).statusCode).toBe(200);
  });
});
