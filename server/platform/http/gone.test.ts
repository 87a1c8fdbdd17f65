import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './answer.ts';

test('a file that is made for somebody who went away is let go, and is no fault', async () => {
  const app = fastify();
  const stream = new Readable({ read: () => {} });
  const letGo = once(stream, 'close');
  const faults: unknown[] = [];
  app.setErrorHandler((error, _, reply) => {
    faults.push(error);
    return reply.status(500).send();
  });
  app.post('/export', async (_, reply) => {
    call.destroy();
    await once(reply.raw, 'close');
    return sendFile(reply, { fileName: 'rows.csv', contentType: 'text/csv', stream });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const call = request({ port, path: '/export', method: 'POST', headers });
  call.on('error', () => {});
  call.end('{}');
  await letGo;
  await app.close();
  expect(faults).toEqual([]);
});
