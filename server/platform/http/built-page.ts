import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Side, sideOf } from '../../../contracts/kit/sides.ts';

/** What `web/main.tsx` loads for each side of the page. */
const SIDES: Record<Side, string> = {
  access: 'features/access/AccessPages.tsx',
  portal: 'features/shell/Portal.tsx',
  shared: 'features/tracking/TrackingPage.tsx',
  returns: 'features/return-page/ReturnPage.tsx',
};

/** The part of an address that names one record. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The page as it is sent for an address. */
export interface BuiltPage {
  html: string;
  etag: string;
}

/** Adds the files of a module and of all that it imports, in the order in which they are needed. */
function addFiles(manifest: Record<string, Chunk>, files: Set<string>, name: string): Set<string> {
  const { file, imports = [], css = [] } = manifest[name] ?? {};
  for (const one of imports) addFiles(manifest, files, one);
  for (const one of [...css, ...(file ? [file] : [])]) files.add(one);
  return files;
}

const preload = (file: string): string =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin href="/${file}">`;

/**
 * Reads the one page of the build. For an address it names all files that the page is made of there: a browser asks for
 * them while it reads the page, not after it has run the first script, and the portal's. They stand in the page, since
 * proxies take no more than 4 kB of headers.
 * @param folder of the build, with `index.html`, its manifest and `pages.json` of `scripts/pages-for-server.ts`.
 * @returns the page of a path (without its query).
 */
export async function readBuiltPage(folder: string): Promise<(path: string) => BuiltPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const readBuilt = async <T>(name: string): Promise<Record<string, T>> =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const manifest = await readBuilt<Chunk>('manifest.json');
  const modules = await readBuilt<string>('pages.json');
  const first = addFiles(manifest, new Set(), 'index.html');

  const make = (...names: string[]): BuiltPage => {
    const files = names.reduce((found, name) => addFiles(manifest, found, name), new Set<string>());
    const links = [...files].filter((file) => !first.has(file)).map(preload);
    const whole = html.replace('</head>', () => `${links.join('')}</head>`);
    const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 16);
    return { html: whole, etag: `W/"${hash}"` };
  };
  /** The pages that were asked for, by the module that they begin with. */
  const made = new Map<string, BuiltPage>();
  return (path) => {
    const own = modules[path.replace(/\/$/, '').replace(ID, ':id')];
    const side = SIDES[own === undefined ? sideOf(path) : 'portal'];
    const module = own ?? side;
    const page = made.get(module) ?? make(side, module);
    made.set(module, page);
    return page;
  };
}
