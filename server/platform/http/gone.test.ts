import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { notFound } from '../../../contracts/kit/problem.ts';
import { route } from '../../../contracts/kit/route.ts';
import { MULTIPART, openPart } from '../../../trust/multipart.ts';
import type { Scope } from '../access/scope.ts';
import type { TransactionOptions, Tx } from '../database/transaction.ts';
import { sendFile } from './answer.ts';
import { compressAnswers } from './compression.ts';
import { type Mounting, mountRoutes } from './mount.ts';
import { answerProblems, createProblemAnswer } from './problem-answer.ts';
import { readUpload } from './upload.ts';

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

const list = route({
  method: 'POST',
  path: '/list',
  audience: 'user',
  idempotent: false,
  status: 204,
  summary: 'A list.',
});

test('a list of somebody who hung up while they waited for a connection is not read', async () => {
  const app = fastify();
  await app.register(multipart);
  const calls: ReturnType<typeof request>[] = [];
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  let leaves = true;
  let reads = 0;
  const database = {
    read: async (_: Scope, work: (tx: Tx) => Promise<unknown>) => {
      if (leaves) {
        const [socket] = sockets.slice(-1) as [Socket];
        calls.at(-1)?.destroy();
        await once(socket, 'close');
      }
      return work({} as Tx).finally(() => app.server.emit('asked'));
    },
  };
  const mounting = { database, readCaller: async () => ({ scope: {} }) } as unknown as Mounting;
  mountRoutes(app, { list }, { list: async () => void reads++ as never }, mounting);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async () => {
    const asked = once(app.server, 'asked');
    const call = request({ port, path: '/list', method: 'POST' });
    calls.push(call);
    call.on('error', () => {});
    call.end();
    await asked;
  };
  await ask();
  expect(reads).toBe(0);
  leaves = false;
  await ask();
  expect(reads).toBe(1);
  await app.close();
});

test('what is read for somebody who hung up is given up', async () => {
  const app = fastify();
  await app.register(multipart);
  const givenUp = new Promise((resolve) => {
    const read = async (_: Scope, __: unknown, { unwanted }: TransactionOptions) => {
      const aborted = once(unwanted as AbortSignal, 'abort');
      call.destroy();
      resolve(await aborted);
    };
    const mounting = { database: { read }, readCaller: async () => ({ scope: {} }) } as unknown as Mounting;
    mountRoutes(app, { list }, { list: async () => undefined as never }, mounting);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, path: '/list', method: 'POST' });
  call.on('error', () => {});
  call.end();
  await givenUp;
  await app.close();
});

test('an answer that nobody takes any more is no error of the portal', async () => {
  const log = new PassThrough();
  const app = fastify({ logger: { level: 'debug', stream: log } });
  await compressAnswers(app);
  answerProblems(
    app,
    createProblemAnswer(() => ''),
    notFound,
  );
  app.post('/list', async (asking, reply) => {
    call.destroy();
    await once(asking.raw.socket, 'close');
    return reply.type('application/json').send(JSON.stringify('Mug'.repeat(100_000)));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const said = new Promise((told) =>
    log.on('data', (line: Buffer) => {
      const { level, msg } = JSON.parse(String(line));
      if (level !== 30) told({ level, msg });
    }),
  );
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const call = request({ port, path: '/list', method: 'POST', headers });
  call.on('error', () => {});
  call.end('{}');
  expect(await said).toEqual({ level: 20, msg: 'whoever asked has hung up' });
  await app.close();
});

test('an upload whose line breaks is told as a broken request, and nothing of it stays', async () => {
  const app = fastify();
  await app.register(multipart);
  const folder = await mkdtemp(join(tmpdir(), 'lading-gone-'));
  const told = new Promise((resolve) => {
    app.setErrorHandler((error, _, reply) => {
      resolve(error);
      return reply.status(500).send();
    });
  });
  app.post('/upload', async (asked) => {
    const watcher = watch(folder);
    const begun = once(watcher, 'change');
    const reading = readUpload(asked, { file: 'file', maxBytes: 1_000_000 }, folder);
    await begun;
    watcher.close();
    call.destroy();
    await reading;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': MULTIPART, 'content-length': 500_000 };
  const call = request({ port, path: '/upload', method: 'POST', headers });
  call.on('error', () => {});
  call.write(openPart({ name: 'file', fileName: 'orders.csv' }));
  call.write('a;b\n'.repeat(1_000));
  expect(await told).toMatchObject({ code: 'brokenRequest', status: 400 });
  expect(await readdir(folder)).toEqual([]);
  await app.close();
  await rm(folder, { recursive: true });
});

test('an upload whose line broke while its caller was looked up is given up', async () => {
  const app = fastify();
  await app.register(multipart);
  const folder = await mkdtemp(join(tmpdir(), 'lading-gone-'));
  const ended = new Promise<unknown>((resolve) => {
    app.post('/upload', async (asked) => {
      const closed = new Promise((gone) => asked.raw.once('close', gone));
      call.destroy();
      await closed;
      await readUpload(asked, { file: 'file', maxBytes: 1_000_000 }, folder).catch(resolve);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': MULTIPART, 'content-length': 500_000 };
  const call = request({ port, path: '/upload', method: 'POST', headers });
  call.on('error', () => {});
  call.flushHeaders();
  expect(await ended).toMatchObject({ code: 'brokenRequest', status: 400 });
  await app.close();
  await rm(folder, { recursive: true });
});
