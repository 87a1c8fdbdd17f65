import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../contracts/kit/languages.ts';
import { type Side, sideOf } from '../../../contracts/kit/sides.ts';

/** What `web/main.tsx` loads for each side of the page. */
const SIDES: Record<Side, string> = {
  access: 'features/access/AccessPages.tsx',
  portal: 'features/shell/Portal.tsx',
  shared: 'features/tracking/TrackingPage.tsx',
  returns: 'features/return-page/ReturnPage.tsx',
};

/** The parts of a language that each side says from the first (`web/platform/word-parts.ts`). */
const WORDS: Record<Side, string[]> = {
  access: ['access'],
  portal: ['access', 'portal'],
  shared: ['access', 'shared'],
  returns: ['access', 'shared'],
};

/** The part of an address that names one record. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The file of the type that most names in records are written with, in whatever language the portal is. */
const NAMES = 'central';
/** The files of the type that write a language (`web/ui/theme/fonts.css`). */
const LETTERS: Record<Language, string[]> = {
  en: ['latin'],
  cs: ['latin', 'central'],
  ru: ['latin', 'cyrillic'],
  sk: ['latin', 'central'],
  es: ['latin'],
  it: ['latin'],
  el: ['latin', 'greek'],
};

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
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

const KINDS: Record<string, string> = { css: 'style', js: 'script', woff2: 'font' };

const preload = (file: string): string =>
  `<link rel="preload" as="${KINDS[file.split('.').at(-1) ?? '']}" crossorigin href="/${file}">`;

/**
 * Reads the one page of the build. For an address it names all files that the page is made of there: a browser asks for
 * them while it reads the page, not after it has run the first script, and the portal's. They stand in the page, since
 * proxies take no more than 4 kB of headers. Its first words are among them and the type that writes them, in the language that
 * the browser prefers: who has chosen another one has been here before, and keeps the files of both.
 * @param folder of the build, with `index.html`, its manifest and `pages.json` of `scripts/pages-for-server.ts`.
 * @returns the page of a path (without its query) for a language.
 */
export async function readBuiltPage(
  folder: string,
): Promise<(path: string, language: Language) => BuiltPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const readBuilt = async <T>(name: string): Promise<Record<string, T>> =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const manifest = await readBuilt<Chunk>('manifest.json');
  const modules = await readBuilt<string>('pages.json');
  const first = addFiles(manifest, new Set(), 'index.html');

  const fontsOf = (side: Side, language: Language): string[] => {
    const letters = side === 'access' ? LETTERS[language] : [...LETTERS[language], NAMES];
    return (manifest['index.html']?.assets ?? []).filter((file) =>
      letters.some((one) => file.includes(`/inter-${one}-`)),
    );
  };

  const make = (side: Side, language: Language, module: string): BuiltPage => {
    const words = WORDS[side].map((part) => `../virtual:words/${language}-${part}`);
    const files = [SIDES[side], ...words, module].reduce(
      (found, name) => addFiles(manifest, found, name),
      new Set<string>(fontsOf(side, language)),
    );
    const links = [...files].filter((file) => !first.has(file)).map(preload);
    const whole = html.replace('</head>', () => `${links.join('')}</head>`);
    const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 16);
    return { html: whole, etag: `W/"${hash}"` };
  };
  /** The pages that were asked for, by the module that they begin with and the language. */
  const made = new Map<string, BuiltPage>();
  return (path, language) => {
    const own = modules[path.replace(/\/$/, '').replace(ID, ':id')];
    const side = own === undefined ? sideOf(path) : 'portal';
    const module = own ?? SIDES[side];
    const key = `${module} ${language}`;
    const known = made.get(key);
    if (known) return known;
    const page = make(side, language, module);
    made.set(key, page);
    return page;
  };
}
