import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '../contracts/import/import.schema.ts';
import {
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
} from '../server/features/expedition/import/import.fixtures.ts';
import type { Fate, HostileFile } from './hostile-content.ts';
import { hostileFiles } from './hostile-files.ts';
import { CLOSING, MULTIPART, openPart } from './multipart.ts';
import { openRun } from './run.ts';
import { sendOverWire } from './wire.ts';
import { faultsOfRefusal } from './words.ts';

/** What all of them together may leave behind or hold at one time. */
const MOST_MEGABYTES = 800;

let shop: Shop;
let port: number;
let files: HostileFile[];
const run = openRun('hostile files');

beforeAll(async () => {
  shop = await openShop();
  await shop.portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.portal.app.server.address() as AddressInfo).port;
  const sample = rowOf(shop, { billingCity: 'Žďár nad Sázavou' });
  const header = Object.keys(sample);
  files = await hostileFiles({ header, cells: (orderNumber) => Object.values({ ...sample, orderNumber }) });
}, 120_000);
afterAll(async () => {
  run.report();
  await shop.portal.close();
});

/** Posts a file over a real socket, its name as raw bytes. */
async function post(file: HostileFile, token: string) {
  const fileName = (file.fileName ?? 'orders.xlsx').replaceAll('"', '%22');
  async function* body(): AsyncGenerator<Buffer> {
    yield Buffer.from(openPart({ name: 'file', fileName, type: 'application/octet-stream' }));
    if (Buffer.isBuffer(file.content)) yield file.content;
    else yield* file.content;
    yield Buffer.from(CLOSING);
  }
  return sendOverWire(port, {
    method: 'POST',
    path: '/api/expedition/import',
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART, 'accept-language': 'en' },
    payload: body(),
  });
}

const fateOfStatus = (status: number): Fate =>
  status === 415 ? 'wrongType' : status === 413 ? 'tooLarge' : 'refused';

const fateOfResult = ({ message, errors, imported }: ImportResult): Fate =>
  message !== null ? 'failed' : errors.length > 0 || imported === 0 ? 'rowErrors' : 'imported';

/** What a result says to a person, apart from what stood in their file. */
function faultsOfResult(result: ImportResult): string[] {
  const words = [
    ...(result.message === null ? [] : [result.message]),
    ...result.errors.map(({ error }) => error),
  ];
  return [
    ...(result.status === 'finished' ? [] : [`it is ${result.status}`]),
    ...words.filter(
      (word) => !/^[A-ZÁ-Ž“"'„=<].*\s/su.test(word) || /\{\{|undefined|sheet[A-Z]|at \w+ \(/.test(word),
    ),
    ...(/root:|\/tmp\/|evil\.example/.test(result.message ?? '') ? [`it tells ${result.message}`] : []),
  ];
}

/** What was kept of the uploads: a storage's files by their keys. */
const keptFiles = () =>
  shop.portal.database.asOwner<{ key: string }>('select distinct file_key as key from import_result');

test('a hostile file is refused in words or read for what it is, and costs little', {
  timeout: 600_000,
}, async () => {
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }, 20);
  for (const [index, file] of files.entries()) {
    run.attempts++;
    const fail = (what: string) => run.failures.push(`${file.what}: ${what}`);
    const token =
      index % 20 === 0
        ? await shop.portal.tokenFor({ id: shop.account.id, audience: 'user' })
        : shop.account.token;
    shop.account.token = token;
    const answer = await post(file, token).catch((error: Error) => error);
    if (answer instanceof Error) {
      fail(answer.message);
      continue;
    }
    let fate = fateOfStatus(answer.status);
    if (answer.status === 202) {
      await runJobs(shop);
      const result = await readResult(shop, JSON.parse(answer.text).resultId);
      fate = fateOfResult(result);
      for (const fault of faultsOfResult(result)) fail(fault);
      if (/[/\\\r\n\u202e]/.test(result.fileName) || result.fileName.length > 255)
        fail(`name ${result.fileName}`);
      if (fate !== 'imported' && result.imported > 0) fail('a half of it was written');
    } else if (answer.status >= 400 && answer.status < 500) {
      for (const fault of faultsOfRefusal(JSON.parse(answer.text), false)) fail(fault);
    } else fail(`status ${answer.status} ${answer.text}`);
    if (![file.fate].flat().includes(fate)) fail(`${fate}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  clearInterval(watch);
  process.stdout.write(
    `hostile files: ${files.length} files, ${Math.round(peak / 1024 / 1024)} MB at the peak\n`,
  );
  expect(run.failures).toEqual([]);
  expect(peak / 1024 / 1024).toBeLessThan(MOST_MEGABYTES);
});

test('letters of every file that was read arrived as they were', async () => {
  const cities = await shop.portal.database.asOwner<{ city: string }>(
    `select distinct billing_city as city from expedition where organisation_id = $1`,
    [shop.organisation.id],
  );
  expect(cities.map(({ city }) => city)).toEqual(['Žďár nad Sázavou']);
});

test('what was refused left no file behind', async () => {
  const [first] = await keptFiles();
  const root = shop.portal.services.storage.path(first?.key ?? '').replace(`/${first?.key}`, '');
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  expect(await filesIn(join(root, '..', 'uploads'))).toBe(0);
  expect(await filesIn(root)).toBe((await keptFiles()).length);
});
