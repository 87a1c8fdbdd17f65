import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built pages: hashed files for a year, every other path the one page that routes in the browser. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  const page = (
    _request: unknown,
    reply: { type(type: string): { header(name: string, value: string): { send(body: unknown): unknown } } },
  ) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(createReadStream(join(folder, 'index.html')));
  const plain = { config: { rateLimit: false as const } };
  app.get('/', plain, page as never);
  app.get('/user', plain, page as never);
  app.get('/admin', plain, page as never);
  app.get('/user/*', plain, page as never);
  app.get('/admin/*', plain, page as never);
  app.get('/*', plain, (request, reply) => {
    const machine = /^\/(api|gateway|assets|health)(\/|$)/.test(request.url);
    return machine
      ? reply.callNotFound()
      : (page as unknown as (a: unknown, b: unknown) => unknown)(request, reply);
  });
}
