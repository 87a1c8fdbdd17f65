import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths that machines call, and names of files: an unknown one of them is not a page. */
const MACHINE = /^\/+(api|gateway|assets|health)(\/|$)|^[^?]*\.[a-z\d]{2,5}(\?|$)/i;
/** What the build compressed goes out under the name of the file that it was made of. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Serves the built pages: hashed files for a year, every other path the one page that routes in the browser. Files
 * that the build compressed (`.br`, `.gz`) go out as they are to those who accept them.
 * @param folder of the build, with `index.html` and `assets`.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const plain = { config: { rateLimit: false as const }, compress: false as const };
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // A hashed file is never asked for again: headers for that would only weigh.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    allowedPath: (path) => !COMPRESSED.test(path),
    index: false,
  });
  // Asked again at each visit and answered with 304 while it is the same: it names the hashed files.
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', folder, { cacheControl: false, etag: true });
  app.get('/mark.svg', plain, (_request, reply) =>
    reply.sendFile('mark.svg', folder, { maxAge: '1d', immutable: false }),
  );
  app.get('/*', plain, (request, reply) =>
    MACHINE.test(request.url) ? reply.callNotFound() : page(request, reply),
  );
}
