import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../contracts/kit/languages.ts';
import { partOf, WORD_PARTS, type WordPart } from '../web/platform/word-parts.ts';

const folderOf = (language: Language): string =>
  fileURLToPath(new URL(`../locales/${language}/`, import.meta.url));

/** The files of one part of a language, by namespace. */
export const filesOfPart = (language: Language, part: WordPart): { namespace: string; path: string }[] =>
  readdirSync(folderOf(language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ namespace: file.slice(0, -'.json'.length), path: folderOf(language) + file }))
    .filter(({ namespace }) => partOf(namespace) === part);

const NAME = 'virtual:words';
const FIRST = 'virtual:first-words';
/** What is said where nothing of the portal came. */
const FIRST_WORDS = ['states.portalNotLoaded', 'tryNow'];

/** Words of `common.json`, by their keys. */
function firstWordsOf(language: Language): Record<string, unknown> {
  const words: unknown = JSON.parse(readFileSync(`${folderOf(language)}common.json`, 'utf8'));
  const wordOf = (key: string) =>
    key.split('.').reduce((inner, part) => (inner as Record<string, unknown>)[part], words);
  return Object.fromEntries(FIRST_WORDS.map((key) => [`common:${key}`, wordOf(key)]));
}

/**
 * The plugin that gives the browser its words: `virtual:words` loads a part of a language (`words['cs-portal']()`), by
 * namespace. Each part is one file of the build. `virtual:first-words` has the few that nothing else is needed for.
 */
export const wordsForBrowser = (): Plugin => ({
  name: 'words-for-browser',
  resolveId: (id) => (id.startsWith(NAME) || id === FIRST ? `\0${id}` : null),
  load(id) {
    if (id === `\0${FIRST}`)
      return `export default ${JSON.stringify(Object.fromEntries(LANGUAGES.map((one) => [one, firstWordsOf(one)])))};`;
    if (!id.startsWith(`\0${NAME}`)) return null;
    const [language, part] = id.slice(`\0${NAME}/`.length).split('-') as [Language, WordPart];
    if (!part) {
      const parts = LANGUAGES.flatMap((one) => WORD_PARTS.map((name) => `${one}-${name}`));
      return `export default {${parts.map((name) => `'${name}': () => import('${NAME}/${name}')`)}};`;
    }
    const words = filesOfPart(language, part).map(({ namespace, path }) => {
      this.addWatchFile(path);
      return `${namespace}: ${readFileSync(path, 'utf8')}`;
    });
    return `export default {${words}};`;
  },
});
