import { type ESTree, parseSync, Visitor } from 'vite';
import { COMMON_WORDS } from '../contracts/kit/languages.ts';
import { capital, type Noun, pluralOf } from '../contracts/kit/noun.ts';
import { NOUNS } from '../contracts/nouns.ts';

/*
 * Which words the sources name. A key is named where a source that reads its namespace holds it as a text
 * (`'list.new'`, `'common:save'`) or as a template whose gaps are filled by words of the sources
 * (`list.done.${act}`). Labels of fields, statuses, acts and values are named by the contracts of their noun, not by
 * the templates that read all of them.
 */

export interface Source {
  /** Its path from the root of the repository. */
  file: string;
  text: string;
}

interface SourceWords {
  file: string;
  /** Texts and templates that may be keys; a gap of a template is `GAP`. */
  texts: Set<string>;
  /** Identifiers and parts of texts: what may fill a gap. */
  words: Set<string>;
  /** The namespaces that the source asks for by name; `ANY` where its caller names one, none where it asks for none. */
  namespaces: string[];
}

const GAP = '\0';
/** Any namespace. */
const ANY = '*';
const OF_CONTRACTS = /^(?:fields|columns|statuses|acts|values)\./;
const READS_ALL_OF_CONTRACTS = /^(?:fields|columns|statuses|acts|values)(?:\.\0)+$/;
/** Events have acts of all nouns: their words are named by those who read them. */
const EVENTS = 'event';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const NESTED = /\$t\(([\w{}]+):([\w.{}]+)\)/g;

/** What a part of a template may be: both branches of a condition, else a gap. */
function optionsOf(node: ESTree.Expression): string[] {
  const text = textOf(node);
  if (text !== undefined) return [text];
  if (node.type === 'ParenthesizedExpression') return optionsOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...optionsOf(node.consequent), ...optionsOf(node.alternate)];
  if (node.type === 'LogicalExpression' && node.operator === '??')
    return [...optionsOf(node.left), ...optionsOf(node.right)];
  return [GAP];
}

/** The text of a quoted string, or of a template without gaps. */
function textOf(node: ESTree.Argument | ESTree.ArrayExpressionElement | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return cooked(node.quasis[0]);
  return undefined;
}

const cooked = (quasi: ESTree.TemplateElement | undefined): string => quasi?.value.cooked ?? '';

const templateTexts = ({ quasis: [head, ...rest], expressions }: ESTree.TemplateLiteral): string[] =>
  rest.reduce(
    (texts, quasi, index) => {
      const options = optionsOf(expressions[index] as ESTree.Expression);
      return texts.flatMap((text) => options.map((option) => text + option + cooked(quasi)));
    },
    [cooked(head)],
  );

/** The namespaces in `useTranslation(['transferForm', noun])`. */
function askedNamespaces({ arguments: [asked] }: ESTree.CallExpression): string[] {
  const names = asked?.type === 'ArrayExpression' ? asked.elements : [asked];
  return names.map((name) => textOf(name ?? undefined) ?? ANY);
}

function readSource({ file, text }: Source): SourceWords {
  const texts = new Set<string>();
  const words = new Set<string>();
  const namespaces: string[] = [];
  let isImport = false;
  const addWord = ({ name }: { name: string }) => {
    if (!isImport) words.add(name);
  };
  new Visitor({
    ImportDeclaration: () => {
      isImport = true;
    },
    'ImportDeclaration:exit': () => {
      isImport = false;
    },
    Literal: (node) => {
      if (!isImport && typeof node.value === 'string') texts.add(node.value);
    },
    TemplateLiteral: (node) => {
      for (const one of templateTexts(node)) texts.add(one);
    },
    Identifier: addWord,
    JSXIdentifier: addWord,
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'useTranslation')
        namespaces.push(...askedNamespaces(node));
    },
  }).visit(parseSync(file, text).program);
  for (const one of texts) for (const word of one.split(/[^\w-]/)) words.add(word);
  return { file, texts, words, namespaces };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isCommon = (namespace: string): boolean => (COMMON_WORDS as readonly string[]).includes(namespace);

/** The keys that sources name in one namespace. */
class NamedKeys {
  readonly #exact = new Set<string>();
  readonly #patterns = new Map<string, RegExp>();

  add(key: string): void {
    if (!key.includes(GAP)) this.#exact.add(key);
    else if (!this.#patterns.has(key))
      this.#patterns.set(key, new RegExp(`^${key.split(GAP).map(escapeRegExp).join('(.+)')}$`));
  }

  has(key: string, words: ReadonlySet<string>): boolean {
    if (this.#exact.has(key)) return true;
    return [...this.#patterns.values()].some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((filled) => filled.split(/[._/]/).every((word) => words.has(word))),
    );
  }
}

/** The keys that sources name, by namespace. */
class NamedWords {
  readonly #namespaces = new Map<string, NamedKeys>();
  /** Those of all namespaces: common words are named by whoever falls back on them. */
  readonly #all = new NamedKeys();
  /** Namespaces of which any text may be a key: `violation:${code}`. */
  readonly #open = new Set<string>();

  add(namespace: string, key: string): void {
    if (key === GAP) this.#open.add(namespace);
    else if (/\w/.test(key) && !(READS_ALL_OF_CONTRACTS.test(key) && namespace !== EVENTS)) {
      const named = this.#namespaces.get(namespace) ?? new NamedKeys();
      this.#namespaces.set(namespace, named);
      named.add(key);
      this.#all.add(key);
    }
  }

  has(namespace: string, key: string, words: ReadonlySet<string>): boolean {
    if (isCommon(namespace) || this.#open.has(namespace)) return this.#all.has(key, words);
    return [namespace, ANY].some((one) => this.#namespaces.get(one)?.has(key, words));
  }
}

/** The feature of a source (`web/features/transfer`), whose files hand their words to each other. */
const featureOf = (file: string): string => /^web\/features\/[^/]+/.exec(file)?.[0] ?? '';

function findNamed(sources: readonly SourceWords[], words: Iterable<string>): NamedWords {
  const named = new NamedWords();
  const ofFeatures = new Map<string, Set<string>>();
  for (const { file, namespaces } of sources) {
    const feature = featureOf(file);
    if (feature) ofFeatures.set(feature, new Set([...(ofFeatures.get(feature) ?? []), ...namespaces]));
  }
  for (const { file, texts, namespaces } of sources) {
    const ofFeature = ofFeatures.get(featureOf(file)) ?? [ANY];
    const asked = namespaces.length > 0 ? namespaces : ofFeature;
    for (const text of texts) {
      const [, namespace, key = ''] = /^(?:([\w\0]+):)?([\w\0.-]+)$/.exec(text) ?? [];
      if (namespace) named.add(namespace.includes(GAP) ? ANY : namespace, key);
      else for (const one of asked) named.add(one, key);
    }
  }
  for (const text of words)
    for (const [, namespace = '', key = ''] of text.matchAll(NESTED))
      named.add(namespace.includes('{') ? ANY : namespace, key.replace(/\{\{\w+\}\}/g, GAP));
  return named;
}

/** The folder of contracts that declares a noun, the longest that fits: `stock-advice` for `stockAdviceItem`. */
function contractsOf(namespace: string, sources: readonly SourceWords[]): SourceWords[] {
  const parts = namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-');
  if (isCommon(namespace)) return sources.filter(({ file }) => file.startsWith('contracts/'));
  const folders = parts.map((_, index) => `contracts/${parts.slice(0, parts.length - index).join('-')}/`);
  for (const folder of folders) {
    const found = sources.filter(({ file }) => file.startsWith(folder));
    if (found.length > 0) return found;
  }
  return [];
}

/** The names of a noun's pages, which `recordPages` puts together. */
const pagesOfNoun = (noun: Noun): string[] => [
  pluralOf(noun),
  `new${capital(noun.name)}`,
  `edit${capital(noun.name)}`,
  `import${capital(pluralOf(noun))}`,
];

/**
 * The words that no source names.
 * @param words by key with their namespace: `expedition:list.new`.
 * @param sources all of `contracts`, `server` and `web` but the tests.
 */
export function listUnused(words: ReadonlyMap<string, string>, sources: readonly Source[]): string[] {
  const read = sources.map(readSource);
  const named = findNamed(read, words.values());
  const all = new Set([...read.flatMap((source) => [...source.words]), ...NOUNS.flatMap(pagesOfNoun)]);
  const textsOfFeatures = read
    .filter(({ file }) => /^(?:server|web\/features)\//.test(file))
    .flatMap(({ texts }) => [...texts]);
  const actsOfFeatures = read
    .filter(({ file }) => file.endsWith('.acts.ts'))
    .flatMap(({ words }) => [...words]);
  const ofNouns = new Map<string, Set<string>>();
  /** What contracts say of a noun, and the fields and acts that its features write into its history. */
  const wordsOfNoun = (namespace: string): Set<string> => {
    const found =
      ofNouns.get(namespace) ??
      new Set([
        ...['true', 'false'],
        ...contractsOf(namespace, read).flatMap((source) => [...source.words]),
        ...textsOfFeatures,
        ...actsOfFeatures,
      ]);
    ofNouns.set(namespace, found);
    return found;
  };
  return [...words.keys()].filter((full) => {
    const [namespace = '', key = ''] = full.split(':');
    if (named.has(namespace, key.replace(PLURAL, ''), all) || named.has(namespace, key, all)) return false;
    if (!OF_CONTRACTS.test(key)) return true;
    return !key
      .split('.')
      .slice(1)
      .every((word) => wordsOfNoun(namespace).has(word));
  });
}
