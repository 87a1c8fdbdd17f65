import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '../../../contracts/kit/languages.ts';
import { type Side, sideOf } from '../../../contracts/kit/sides.ts';
import type { Translate } from '../translate/translate.ts';

/** Where the application has pages; there it says itself what is none. */
const PAGE = /^\/((user|admin)(\/[^?]*)?)?(\?|$)/;
/** A page that is shared by a link: for whoever has it, and for no search engine. */
const SHARED = /^\/(track|return|withdraw)\/[\w-]+(\?|$)/;
/** Names of files: none of them is a page. */
const FILE = /^[^?]*\.[a-z\d]{2,5}(\?|$)/i;
/** What the build compressed goes out under the name of the file that it was made of. */
const COMPRESSED = /\.(br|gz)$/;

/** What `web/main.tsx` loads for each side of the page. */
const SIDES: Record<Side, string> = {
  access: 'features/access/AccessPages.tsx',
  portal: 'features/shell/Portal.tsx',
  shared: 'features/tracking/TrackingPage.tsx',
  returns: 'features/return-page/ReturnPage.tsx',
};

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * The header `Link` with what a side is made of, beside what the page itself names: a browser asks for it while it reads
 * the page, not after it has run its first script.
 * @param manifest of the build: the chunks by their names.
 */
function linksOf(manifest: Record<string, Chunk>, side: Side): string {
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const { file, imports = [], css = [] } = manifest[name] ?? { file: '' };
    for (const one of [file, ...css]) found.add(one);
    for (const one of imports) filesOf(one, found);
    return found;
  };
  const first = filesOf('index.html');
  return [...filesOf(SIDES[side])]
    .filter((file) => !first.has(file))
    .map((file) => `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}; crossorigin`)
    .join(', ');
}

/**
 * Serves the built pages: hashed files for a year, the paths of the application the one page that routes in the browser. Files
 * that the build compressed (`.br`, `.gz`) go out as they are to those who accept them.
 * @param folder of the build, with `index.html` and `assets`.
 */
export async function serveWeb(app: FastifyInstance, folder: string, translate: Translate): Promise<void> {
  /** The page "not found" of the specification (2), outside of both areas. */
  const nothing = (language: Language): string => {
    const [code, title, home] = ['code', 'title', 'dashboard'].map((word) =>
      translate(language, `common:notFound.${word}`),
    );
    return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><p>${code}</p><h1>${title}</h1><p><a href="/user">${home}</a></p></html>`;
  };
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
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const links = Object.fromEntries(
    (Object.keys(SIDES) as Side[]).map((side) => [side, linksOf(manifest, side)]),
  ) as Record<Side, string>;
  // Asked again at each visit and answered with 304 while it is the same: it names the hashed files.
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('link', links[sideOf(request.url.replace(/\?.*/, ''))])
      .header('cache-control', 'no-cache')
      .sendFile('index.html', folder, { cacheControl: false, etag: true });
  app.get('/mark.svg', plain, (_request, reply) =>
    reply.sendFile('mark.svg', folder, { maxAge: '1d', immutable: false }),
  );
  // The service worker, which must never be older than the page.
  app.get('/offline.js', plain, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('offline.js', folder, { cacheControl: false, etag: true }),
  );
  app.get('/*', plain, (request, reply) => {
    if (PAGE.test(request.url) && !FILE.test(request.url)) return page(request, reply);
    if (SHARED.test(request.url)) return page(request, reply.header('x-robots-tag', 'noindex, nofollow'));
    return request.headers.accept?.includes('text/html')
      ? reply
          .status(404)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(nothing(chooseLanguage(request.headers['accept-language'])))
      : reply.callNotFound();
  });
}
