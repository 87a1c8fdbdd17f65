import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslate } from '../translate/translate.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web.ts';

const script = 'export const words = "mug";\n'.repeat(200);
const page = `<!doctype html><head><title>Lading</title></head>${'<!-- -->'.repeat(200)}`;

describe('the built pages', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lading-web-'));
    await mkdir(join(folder, 'assets'));
    for (const [name, content] of [
      ['index.html', page],
      ['assets/index-1a2b.js', script],
    ] as const) {
      await writeFile(join(folder, name), content);
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(folder, `${name}.gz`), gzipSync(content));
    }
    await mkdir(join(folder, '.vite'));
    await writeFile(
      join(folder, '.vite/manifest.json'),
      JSON.stringify({
        'index.html': {
          file: 'assets/index.js',
          imports: ['base'],
          assets: [
            'assets/inter-central-0c.woff2',
            'assets/inter-greek-1a.woff2',
            'assets/inter-latin-2b.woff2',
          ],
        },
        '../virtual:words/en-access': { file: 'assets/en-access.js' },
        '../virtual:words/en-portal': { file: 'assets/en-portal.js' },
        '../virtual:words/el-access': { file: 'assets/el-access.js' },
        '../virtual:words/el-portal': { file: 'assets/el-portal.js' },
        base: { file: 'assets/base.js', css: ['assets/base.css'] },
        'features/shell/Portal.tsx': { file: 'assets/Portal.js', imports: ['base', 'frame'] },
        frame: { file: 'assets/frame.js', css: ['assets/frame.css'], imports: ['base'] },
        'features/mug/MugList.tsx': { file: 'assets/MugList.js', imports: ['frame', 'grid'] },
        grid: { file: 'assets/grid.js', imports: ['base'] },
        'features/mug/MugPage.tsx': { file: 'assets/MugPage.js', imports: ['frame'] },
      }),
    );
    await writeFile(
      join(folder, '.vite/pages.json'),
      JSON.stringify({
        '/user/mugs': 'features/mug/MugList.tsx',
        '/user/mugs/:id': 'features/mug/MugPage.tsx',
      }),
    );
    await writeFile(join(folder, 'assets/letters.woff2'), Buffer.alloc(3_000, 7));
    await writeFile(join(folder, 'mark.png'), Buffer.alloc(1_300, 7));
    await writeFile(join(folder, 'offline.js'), 'self.skipWaiting();');
    const translate = createTranslate('locales');
    app = await createServer({
      log: pino({ level: 'silent' }),
      translate,
      trustedProxies: [],
      https: false,
      countedAs: () => 'a test',
    });
    await serveWeb(app, folder, translate);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('go out to %s as the build compressed them, in %s, for a year', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers.etag ?? headers['last-modified'] ?? headers['accept-ranges']).toBeUndefined();
    expect(unpack(rawPayload).toString()).toBe(script);
  });

  test('have a service worker that is asked for again each time', async () => {
    const { headers, body } = await get('/offline.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/javascript/),
    });
    expect(body).toContain('skipWaiting');
  });

  /** What the page of an address names, in its order. */
  const namedAt = async (url: string, language = 'en'): Promise<string[]> =>
    [
      ...(await get(url, { accept: 'text/html', 'accept-language': language })).body.matchAll(
        /<link rel="preload" as="(\w+)" crossorigin href="\/assets\/([\w.-]+)">/g,
      ),
    ].map(([, as, file]) => `${as} ${file}`);

  test('name what they are made of at an address, beside what each begins with', async () => {
    const frame = [
      // Letters of names, whatever the language: not before somebody is signed in.
      'font inter-central-0c.woff2',
      'font inter-latin-2b.woff2',
      'style frame.css',
      'script frame.js',
      'script Portal.js',
      'script en-access.js',
      'script en-portal.js',
    ];
    const record = '0192d1c0-7e4f-7c4a-bc56-18d60ca27fd4';
    expect(await namedAt('/user/elsewhere')).toEqual(frame);
    for (const url of ['/user/mugs', '/user/mugs/', '/user/mugs?search=a'])
      expect(await namedAt(url), url).toEqual([...frame, 'script grid.js', 'script MugList.js']);
    expect(await namedAt(`/user/mugs/${record}`)).toEqual([...frame, 'script MugPage.js']);
    expect(await namedAt('/user/login')).toEqual(['font inter-latin-2b.woff2', 'script en-access.js']);
  });

  test('name the words and the type of the language that the browser prefers', async () => {
    expect(await namedAt('/user/login', 'xx, el;q=0.9')).toEqual([
      'font inter-greek-1a.woff2',
      'font inter-latin-2b.woff2',
      'script el-access.js',
    ]);
    const { headers } = await get('/user/login', { accept: 'text/html' });
    expect(headers.vary).toContain('accept-language');
  });

  test('go out as they are to one who accepts nothing, and fonts always', async () => {
    const { headers, body } = await get('/assets/index-1a2b.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(script);
    const font = await get('/assets/letters.woff2', { 'accept-encoding': 'br' });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '3000' });
  });

  test.each([
    '/',
    '/?a=/b.c',
    '/user',
    '/user?return=x',
    '/user/',
    '/admin/expeditions/1',
    '/admin/products?search=a.bc',
  ])('are one page at %s, asked for again each time', async (url) => {
    const first = await get(url, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toMatch(/^<!doctype html><head><title>Lading</);
    const etag = String(first.headers.etag);
    for (const kept of [etag, `W/"another", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': kept });
      expect([again.statusCode, again.headers.vary]).toEqual([304, first.headers.vary]);
    }
    expect((await get(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });

  test('have their mark', async () => {
    const { headers } = await get('/mark.png');
    expect(headers['content-type']).toBe('image/png');
  });

  test('go out compressed under their own name only', async () => {
    for (const ending of ['br', 'gz'])
      expect((await get(`/assets/index-1a2b.js.${ending}`, { 'accept-encoding': 'br' })).statusCode).toBe(
        404,
      );
  });

  test('say to a person that there is nothing, in their language', async () => {
    const answer = await get('/metrics', { accept: 'text/html,*/*', 'accept-language': 'cs' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<html lang="cs">');
    // Readable on a phone and in the dark, as the pages of the build are.
    for (const words of [
      'Chyba 404',
      'Stránka nenalezena',
      'href="/user"',
      'width=device-width',
      '(prefers-color-scheme: dark)',
    ])
      expect(answer.body).toContain(words);
    expect(answer.body).not.toContain('metrics');
  });

  test.each([
    ['/track/%', 404, 'Page not found'],
    ['/client/expeditions/%E0%A4%A?a=%', 404, 'Page not found'],
    ['/user/expeditions/%E0%A4%A', 200, '<title>Lading</title>'],
  ])('say to a person what %s is, though its percent signs say nothing', async (url, status, words) => {
    const answer = await get(url, { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(words);
    const refused = await get(url);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().code).toBe('brokenRequest');
  });

  test.each([
    '/.git/config',
    '/.env',
    '/metrics',
    '/users',
    '/administrator',
    '/user.json',
    '/nothing',
    '/api/nothing',
    '/API/nothing',
    '//api/nothing',
    '/gateway/nothing',
    '/assets/nothing.js',
    '/health/nothing',
    '/robots.txt',
    '/favicon.ico?v=1',
    '/mark.png.br',
  ])('are not what a machine gets for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
