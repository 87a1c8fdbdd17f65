import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../../contracts/kit/languages.ts';
import type { Translate } from '../translate/translate.ts';
import { readBuiltPage } from './built-page.ts';
import { nothingPage } from './nothing-page.ts';

/** Where the application has pages; there it says itself what is none. */
const PAGE = /^\/((user|admin)(\/[^?]*)?)?(\?|$)/;
/** A page that is shared by a link: for whoever has it, and for no search engine. */
const SHARED = /^\/(track|return|withdraw)\/[\w-]+(\?|$)/;
/** Names of files: none of them is a page. */
const FILE = /^[^?]*\.[a-z\d]{2,5}(\?|$)/i;
/** What the build compressed goes out under the name of the file that it was made of. */
const COMPRESSED = /\.(br|gz)$/;

/** Whether one of the tags that a caller keeps is the present one; strong and weak tags count as the same (RFC 9110, 13.1.2). */
const isKept = (kept: string, etag: string): boolean =>
  kept
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag.slice(2));

/**
 * Serves the built pages: hashed files for a year, the paths of the application the one page that routes in the browser. Files
 * that the build compressed (`.br`, `.gz`) go out as they are to those who accept them.
 * @param folder of the build, with `index.html` and `assets`.
 */
export async function serveWeb(app: FastifyInstance, folder: string, translate: Translate): Promise<void> {
  const unlimited = { config: { rateLimit: false as const } };
  const plain = { ...unlimited, compress: false as const };
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
  const pageAt = await readBuiltPage(folder);
  // Asked again at each visit and answered with 304 while it is the same: it names the hashed files.
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const language = chooseLanguage(request.headers['accept-language']);
    const { html, etag } = pageAt(request.url.replace(/\?.*/, ''), language);
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding, accept-language');
    return isKept(request.headers['if-none-match'] ?? '', etag)
      ? reply.status(304).send()
      : reply.type('text/html; charset=utf-8').send(html);
  };
  app.get('/mark.png', plain, (_request, reply) =>
    reply.sendFile('mark.png', folder, { maxAge: '1d', immutable: false }),
  );
  // The service worker, which must never be older than the page.
  app.get('/offline.js', plain, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('offline.js', folder, { cacheControl: false, etag: true }),
  );
  app.get('/*', unlimited, (request, reply) => {
    if (PAGE.test(request.url) && !FILE.test(request.url)) return page(request, reply);
    if (SHARED.test(request.url)) return page(request, reply.header('x-robots-tag', 'noindex, nofollow'));
    return request.headers.accept?.includes('text/html')
      ? reply
          .status(404)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(nothingPage(chooseLanguage(request.headers['accept-language']), translate))
      : reply.callNotFound();
  });
}
