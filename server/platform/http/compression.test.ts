import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

const json = JSON.stringify({
  items: Array.from({ length: 2_000 }, (_, index) => ({ id: index, name: 'Mug' })),
});
const JSON_TYPE = 'application/json; charset=utf-8';

describe('an answer', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await compressAnswers(app);
    app.get('/large', (_, reply) => reply.type(JSON_TYPE).send(json));
    app.get('/small', (_, reply) => reply.type(JSON_TYPE).send('{"items":[]}'));
    app.get('/secret', { compress: false }, (_, reply) => reply.type(JSON_TYPE).send(json));
    app.get('/export', (_, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from([json, json])));
    app.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
    app.post('/echo', (request) => request.body);
    await app.ready();
  });
  afterAll(() => app.close());
  const get = (url: string, accepted: string) =>
    app.inject({ url, headers: accepted === '' ? {} : { 'accept-encoding': accepted } });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ])('goes to one who accepts %s in %s, a tenth as long', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get('/large', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(rawPayload.length).toBeLessThan(json.length / 8);
    expect(unpack(rawPayload).toString()).toBe(json);
  });

  test('of a stream is compressed as it comes', async () => {
    const { headers, rawPayload } = await get('/export', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(json + json);
  });

  test.each([
    ['to one who accepts nothing', '/large', ''],
    ['to one who accepts it as it is only', '/large', 'identity'],
    ['below a kilobyte', '/small', 'br'],
    ['with a secret', '/secret', 'br, gzip'],
    ['that is a picture', '/picture', 'br'],
  ])('%s stays as it is', async (_, url, accepted) => {
    const { headers, statusCode } = await get(url, accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('says to caches that it would have been another for another caller', async () => {
    for (const accepted of ['', 'identity', 'br']) {
      expect((await get('/large', accepted)).headers.vary).toBe('accept-encoding');
      expect((await get('/export', accepted)).headers.vary).toBe('accept-encoding');
    }
    expect((await get('/picture', 'br')).headers.vary).toBeUndefined();
  });

  test('is never made of a body that was sent compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { gzipSync } = await import('node:zlib');
    const reply = await app.inject({ method: 'POST', url: '/echo', headers, payload: gzipSync(json) });
    expect(reply.statusCode).toBe(400);
  });
});
