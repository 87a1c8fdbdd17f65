import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMMON_WORDS, LANGUAGES } from '../contracts/kit/languages.ts';
import { listUnused, type Source } from './check-locales-usage.ts';
import sameWords from './same-words.json' with { type: 'json' };

const folder = 'locales';
const sourceFolders = ['contracts', 'server', 'web'];
const source = 'en';
const mostShown = 10;

/** The words of one language: `expedition:statuses.new` to `New`. */
export type Words = Map<string, string>;

/** What is wrong with the words of one language; each is a list of keys, with what to know about them. */
export interface LocaleReport {
  missing: string[];
  unknown: string[];
  empty: string[];
  placeholders: string[];
  /** The same as in English: perhaps forgotten. Only a warning. */
  same: string[];
}

const pluralKey = /^(.*)_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g;

const readPlaceholders = (text: string): Set<string> =>
  new Set([...text.matchAll(placeholder)].map(([found]) => found.replaceAll(' ', '')));

/** The keys that come in plural forms, without their endings: those that English has as `_one` and `_other`. */
function listPlurals(english: Words): Set<string> {
  const bases = [...english.keys()].map((key) => pluralKey.exec(key)?.[1] ?? '');
  return new Set(bases.filter((base) => english.has(`${base}_one`) && english.has(`${base}_other`)));
}

/** Every key that a language must have, with the English text that it translates. */
function listExpected(language: string, english: Words): Words {
  const plurals = listPlurals(english);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected: Words = new Map();
  for (const [key, text] of english) {
    const base = pluralKey.exec(key)?.[1] ?? '';
    if (!plurals.has(base)) expected.set(key, text);
    else if (key.endsWith('_other')) for (const form of forms) expected.set(`${base}_${form}`, text);
  }
  return expected;
}

/** What of the English placeholders a text lost, and what it has beside them. */
function comparePlaceholders(language: string, key: string, english: string, text: string): string[] {
  const wanted = readPlaceholders(english);
  const found = readPlaceholders(text);
  // "One order" needs no number, unless the language says 21 in the same form.
  const isOneOnly = key.endsWith('_one') && new Intl.PluralRules(language).select(21) !== 'one';
  const lost = [...wanted].filter((name) => !found.has(name) && !(isOneOnly && name.startsWith('{{count')));
  const added = [...found].filter((name) => !wanted.has(name));
  return [...lost.map((name) => `without ${name}`), ...added.map((name) => `with ${name}`)];
}

/** Compares the words of one language with the English ones. */
export function checkLanguage(
  language: string,
  english: Words,
  words: Words,
  allowedSame: string[] = [],
): LocaleReport {
  const expected = listExpected(language, english);
  const report: LocaleReport = {
    missing: [...expected.keys()].filter((key) => !words.has(key)),
    unknown: [...words.keys()].filter((key) => !expected.has(key)),
    empty: [],
    placeholders: [],
    same: [],
  };
  for (const [key, text] of words) {
    if (text.trim() === '') report.empty.push(key);
    const model = expected.get(key);
    if (model === undefined) continue;
    const differences = comparePlaceholders(language, key, model, text);
    if (differences.length > 0) report.placeholders.push(`${key} (${differences.join(', ')})`);
    const hasWords = /\p{L}{2}/u.test(model.replaceAll(placeholder, ''));
    if (language !== source && text === model && hasWords && !allowedSame.includes(text)) {
      report.same.push(`${key} (${text})`);
    }
  }
  return report;
}

/**
 * The words that say in every language what the common words would say in their place; a word of the common files
 * may repeat none of those after its own. Plural forms are compared together.
 */
export function listRepeats(languages: ReadonlyMap<string, Words>): string[] {
  const bases = new Map<string, Set<string>>();
  const baseOf = (key: string) => key.replace(pluralKey, '$1');
  for (const words of languages.values())
    for (const key of words.keys()) bases.set(baseOf(key), (bases.get(baseOf(key)) ?? new Set()).add(key));
  const isRepeated = (key: string, words: Words): boolean => {
    const [namespace = '', name = ''] = key.split(':');
    const common = COMMON_WORDS.slice((COMMON_WORDS as readonly string[]).indexOf(namespace) + 1);
    const fallback = common.map((one) => words.get(`${one}:${name}`)).find((text) => text !== undefined);
    return fallback === words.get(key);
  };
  return [...bases]
    .filter(([, keys]) =>
      [...languages.values()].every((words) =>
        [...keys].every((key) => !words.has(key) || isRepeated(key, words)),
      ),
    )
    .map(([base]) => base);
}

/** Makes `statuses: { new: 'New' }` of expedition.json into `expedition:statuses.new`. */
export function flattenWords(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${path}: a word must be text, and this is ${JSON.stringify(value)}`);
  }
  const joint = path.endsWith(':') ? '' : '.';
  return Object.entries(value).flatMap(([key, inner]) => flattenWords(inner, `${path}${joint}${key}`));
}

function readWords(language: string): Words {
  const path = join(folder, language);
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(join(path, file), 'utf8'));
      return flattenWords(content, `${file.replace(/\.json$/, '')}:`);
    }),
  );
}

const readSources = (): Source[] =>
  sourceFolders.flatMap((name) =>
    readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ file: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
  );

function printList(title: string, keys: string[]): void {
  if (keys.length === 0) return;
  const rest = keys.length > mostShown ? [`and ${keys.length - mostShown} more`] : [];
  console.info(`  ${title}: ${keys.length}`);
  for (const key of [...keys.slice(0, mostShown), ...rest]) console.info(`    ${key}`);
}

function main(): void {
  const languages = new Map<string, Words>(LANGUAGES.map((language) => [language, readWords(language)]));
  const english = languages.get(source) ?? new Map();
  const allowed: Record<string, string[]> = sameWords;
  for (const [language, words] of languages) {
    const allowedSame = [...(allowed.all ?? []), ...(allowed[language] ?? [])];
    const report = checkLanguage(language, english, words, allowedSame);
    const { same, ...faults } = report;
    console.info(`${language}: ${words.size} words`);
    printList('missing', report.missing);
    printList('not in English', report.unknown);
    printList('empty', report.empty);
    printList('other placeholders than in English', report.placeholders);
    printList(
      'warning: the same as in English (where that is right, add it to scripts/same-words.json)',
      same,
    );
    if (words.size === 0 || Object.values(faults).some((keys) => keys.length > 0)) process.exitCode = 1;
  }
  const unused = listUnused(english, readSources());
  const repeats = listRepeats(languages);
  printList('named by no source (delete them, or name them where they are read)', unused);
  printList('the same as the common words in every language (delete them)', repeats);
  if (unused.length + repeats.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
