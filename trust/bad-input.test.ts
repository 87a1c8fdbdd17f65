import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gridPresetRoutes } from '../contracts/grid-preset/grid-preset.routes.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { BROKEN_JSON } from './broken-json.ts';
import { CLOSING, MULTIPART, openPart } from './multipart.ts';
import { buildTenant, fingerprintOf, orderOf, type Tenant } from './tenant.ts';
import { sendOverWire } from './wire.ts';
import { faultsOfRefusal } from './words.ts';

const MEGABYTE = 1024 * 1024;
let portal: Portal;
let mine: Tenant;
let port: number;
let token: string;
let folder: string;

beforeAll(async () => {
  // Whatever the portal puts on disk lies below a folder that is looked through.
  folder = await mkdtemp(join(tmpdir(), 'lading-bad-input-'));
  vi.stubEnv('TMPDIR', folder);
  portal = await createTestPortal();
  mine = await buildTenant(portal);
  token = mine.user.token;
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await portal.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a tenant has is the same after `work` as before. */
async function expectNothingWritten(work: () => Promise<void>): Promise<void> {
  const before = await fingerprintOf(portal.database, mine);
  await work();
  expect(await fingerprintOf(portal.database, mine)).toEqual(before);
}

const post = (path: string, payload: string | Buffer | AsyncIterable<Buffer>, headers = {}) =>
  sendOverWire(port, {
    method: 'POST',
    path,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });

describe('bodies that are no JSON', () => {
  test.each(BROKEN_JSON.map((body) => [body.toString().slice(0, 30), body] as const))(
    '%j',
    async (_, body) => {
      await expectNothingWritten(async () => {
        const answer = await post('/api/expedition', body);
        expect([400, 413]).toContain(answer.status);
        expect(faultsOfRefusal(JSON.parse(answer.text))).toEqual([]);
      });
    },
  );

  test('an object of another language is told so in words', async () => {
    const answer = await post('/api/expedition', '<order/>', { 'accept-language': 'cs' });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'brokenJson', violations: [] });
  });
});

test('a body in another code page is refused before its letters are lost', async () => {
  await expectNothingWritten(async () => {
    const name = Buffer.from([0x4e, 0x6f, 0x76, 0xe1]); // "Nová" in windows-1250
    const body = Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]);
    for (const type of ['application/json', 'application/json; charset=windows-1250']) {
      const answer = await post('/api/supplier', body, { 'content-type': type });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'notUtf8', violations: [] });
    }
  });
});

test('fields of a form are refused where no file is taken: left aside, they would make an act on a part one on all', async () => {
  const fields = `${openPart({ name: 'limit' })}1${CLOSING}`;
  const answer = await post('/api/expedition/list', fields, { 'content-type': MULTIPART });
  expect(answer).toMatchObject({ status: 415, text: expect.stringContaining('wrongMediaType') });
});

test('a body of more values than any call has is refused before it is read, so that it is not said to be broken', async () => {
  await expectNothingWritten(async () => {
    const answer = await post('/api/expedition', `{"items":[${'{},'.repeat(2_000_000)}`);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'tooLarge', violations: [] });
  });
});

describe('nesting without end', () => {
  const nested = (depth: number, open: string, close: string) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;

  test.each([
    ['lists', 400_000, '[', ']'],
    ['objects', 100_000, '{"a":', '}'],
    ['lists, not too many for the parser', 2_000, '[', ']'],
  ])('%s', async (_, depth, open, close) => {
    const view = `{"columns":[],"sort":[],"criteria":{"a":{"b":${nested(depth, open, close)}}}}`;
    await expectNothingWritten(async () => {
      const answer = await post('/api/grid-preset/expedition', `{"name":"Deep","view":${view}}`, {
        'idempotency-key': 'deep',
      });
      expect(answer.status).toBe(400);
      expect(faultsOfRefusal(JSON.parse(answer.text))).toEqual([]);
    });
  });

  test('as deep as a view of ours is taken', async () => {
    const view = { columns: [], sort: [], criteria: { status: { in: ['onHold'] } } };
    const call = { params: { grid: 'expedition' }, body: { name: 'Plain', view } };
    expect((await portal.call(gridPresetRoutes.create, call, { token })).status).toBe(201);
  });
});

describe('texts that no database keeps', () => {
  const view = { columns: [], sort: [], criteria: {} };
  const places: Record<string, (text: string) => [string, object]> = {
    search: (text) => ['/api/expedition/list', { search: text }],
    'criteria.orderNumber.like': (text) => [
      '/api/expedition/list',
      { criteria: { orderNumber: { like: text } } },
    ],
    'criteria.carrier.in[0]': (text) => ['/api/expedition/list', { criteria: { carrier: { in: [text] } } }],
    'select[0]': (text) => ['/api/product/list', { select: [text] }],
    'sort[0].field': (text) => ['/api/product/list', { sort: [{ field: text }] }],
    orderNumber: (text) => [
      '/api/expedition/forecast',
      { eshop: mine.eshop.id, orderNumber: text, products: [] },
    ],
    name: (text) => ['/api/grid-preset/expedition', { name: text, view }],
    'view.search': (text) => [
      '/api/grid-preset/expedition',
      { name: 'Mine', view: { ...view, search: text } },
    ],
    'view.criteria.note.like': (text) => [
      '/api/grid-preset/expedition',
      { name: 'Mine', view: { ...view, criteria: { note: { like: text } } } },
    ],
    'carrierOptions.recipientIdentificationNumber': (text) => [
      '/api/expedition',
      { ...orderOf(mine, 'NUL-1'), carrierOptions: { recipientIdentificationNumber: text } },
    ],
  };

  test.each(Object.keys(places))('are refused in %s', async (place) => {
    await expectNothingWritten(async () => {
      for (const text of ['a\u0000b', '\ud800', '\udc00a']) {
        const [path, body] = (places[place] as (typeof places)[string])(text);
        const answer = await post(path, JSON.stringify(body));
        expect(answer.status).toBe(400);
        expect(JSON.parse(answer.text).violations).toMatchObject([
          { propertyPath: place, code: 'controlCharacter' },
        ]);
      }
    });
  });

  test.each(['/api/search?q=a%00b', '/api/grid-preset/%00', '/api/expedition/%00'])(
    'and in %s',
    async (path) => {
      const answer = await sendOverWire(port, {
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([400, 404]).toContain(answer.status);
      expect(faultsOfRefusal(JSON.parse(answer.text))).toEqual([]);
    },
  );
});

describe('bodies without end', () => {
  const block = Buffer.alloc(MEGABYTE, 'x');
  /** So much that whoever kept it would be noticed, however untidy the memory of a busy process is. */
  const FLOOD = 400;

  async function* flood(megabytes: number, before = '', after = ''): AsyncGenerator<Buffer> {
    yield Buffer.from(before);
    for (let sent = 0; sent < megabytes; sent++) yield block;
    yield Buffer.from(after);
  }

  /** The most memory that the process takes while `work` goes on, above what it took before. */
  async function memoryOf(work: () => Promise<void>): Promise<number> {
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    await work();
    clearInterval(watch);
    return (most - before) / MEGABYTE;
  }

  const filesLeft = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  const upload = (megabytes: number, headers = {}) =>
    post(
      '/api/expedition/import',
      flood(megabytes, openPart({ name: 'file', fileName: 'orders.csv', type: 'text/csv' }), CLOSING),
      { 'content-type': MULTIPART, ...headers },
    );

  test('an upload of 400 MB is refused in words, without memory, without a trace', {
    timeout: 60_000,
  }, async () => {
    await upload(1);
    const before = await fingerprintOf(portal.database, mine);
    const filesBefore = await filesLeft();
    const memory = await memoryOf(async () => {
      const answer = await upload(FLOOD);
      expect(answer.status).toBe(413);
      const problem = JSON.parse(answer.text);
      expect(problem).toMatchObject({ code: 'fileTooLarge', violations: [] });
      expect(problem.message).toContain('20 MB');
    });
    expect(memory).toBeLessThan(FLOOD / 2);
    expect(await fingerprintOf(portal.database, mine)).toEqual(before);
    expect(await filesLeft()).toEqual(filesBefore);
  });

  // A client that still writes may learn that the server has closed before it has read the answer.
  test('400 MB of JSON, with its length or in chunks, are refused after the first', {
    retry: 2,
  }, async () => {
    for (const headers of [{ 'content-length': FLOOD * MEGABYTE }, { 'transfer-encoding': 'chunked' }]) {
      const memory = await memoryOf(async () => {
        const answer = await post('/api/expedition', flood(FLOOD, '{"note":"', '"}'), headers);
        expect(answer.status).toBe(413);
        expect(faultsOfRefusal(JSON.parse(answer.text))).toEqual([]);
      });
      expect(memory).toBeLessThan(FLOOD / 2);
    }
  });
});

describe('what is hardly HTTP', () => {
  /** Writes bytes as they are and reads until the server closes. */
  const sendRaw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });

  test.each([
    ['no protocol', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/expedition HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/expedition HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      400,
    ],
    [
      'a chunk of no size',
      'POST /api/expedition HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['a folded header', 'GET /api/me HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\nd\r\n\r\n', 400],
    ['headers without end', `GET /api/me HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'a path that is no text',
      'GET /api/expedition/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'a path without end',
      `GET /api/expedition/${'x'.repeat(400)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      414,
    ],
    ['a method that is none', 'BREW /api/me HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
  ])('%s is answered in words', async (_, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    // One answer only: what came after the first request was not taken for a second.
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(faultsOfRefusal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))).toEqual([]);
  });
});
