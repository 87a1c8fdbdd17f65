import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { fullStops } from '../../../contracts/kit/full-stops.ts';
import { COMMON_WORDS, LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import type { Parameters, Violation } from '../../../contracts/kit/problem.ts';

/**
 * `translate('cs', 'problem:notFound')`: the words of `locales/<lang>/<noun>.json`, else the common ones; English where
 * a word is missing.
 */
export type Translate = (language: Language, key: string | string[], parameters?: Parameters) => string;

/** Values that words show as an example; pages write them in the way of their reader. */
const EXAMPLES = { exampleDay: '2026-12-01', exampleMoment: '2026-12-01 14:30' };

/** The words of a language, by noun. */
function readWords(folder: string, language: Language): Record<string, object> {
  const path = join(folder, language);
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(path, name), 'utf8')) as object]),
  );
}

/** Reads the words of a language when somebody first reads it (some 10 ms); both sides of the product read the same files. */
export function createTranslate(folder: string): Translate {
  const en = readWords(folder, 'en');
  const read = new Set<Language>(['en']);
  const instance: i18n = i18next.createInstance().use(fullStops);
  instance.init({
    resources: { en },
    ns: Object.keys(en),
    fallbackLng: 'en',
    fallbackNS: COMMON_WORDS,
    postProcess: fullStops.name,
    supportedLngs: [...LANGUAGES],
    interpolation: { escapeValue: false, defaultVariables: EXAMPLES },
    initAsync: false,
  });
  // What a caller or a file is to write is the same in all languages.
  for (const kind of ['day', 'instant']) instance.services.formatter?.add(kind, String);
  return (language, key, parameters = {}) => {
    if (!read.has(language)) {
      read.add(language);
      for (const [noun, words] of Object.entries(readWords(folder, language)))
        instance.addResourceBundle(language, noun, words);
    }
    return instance.t(key, { ...parameters, lng: language });
  };
}

/** Where parameters name a noun, its status and act are said in words too; so are a right and who can give it. */
function inWords(translate: Translate, language: Language, parameters: Parameters): Parameters {
  const { noun, status, act, event, right, giver } = parameters;
  if (typeof right === 'string') {
    return {
      ...parameters,
      right: translate(language, `rights:names.${right}`),
      giver: translate(language, `rights:givers.${giver}`),
    };
  }
  if (typeof noun !== 'string') return parameters;
  return {
    ...parameters,
    ...(typeof status === 'string' ? { status: translate(language, `${noun}:statuses.${status}`) } : {}),
    ...(typeof act === 'string' ? { act: translate(language, `${noun}:acts.${act}`) } : {}),
    ...(typeof event === 'string'
      ? { event: translate(language, [`event:acts.${event}`, `${noun}:acts.${event}`]) }
      : {}),
  };
}

/** The words of a refusal: `problem.json` by its code, else those of the violation of the same code. */
export const problemMessage = (
  translate: Translate,
  language: Language,
  problem: { code: string; parameters: Parameters },
): string =>
  translate(
    language,
    problem.parameters.right ? 'rights:refused' : [`problem:${problem.code}`, `violation:${problem.code}`],
    inWords(translate, language, problem.parameters),
  );

/** The words of a violation: `violation.json` by its code. */
export const violationMessage = (translate: Translate, language: Language, violation: Violation): string =>
  translate(
    language,
    `violation:${violation.code}`,
    violation.code === 'undoFollowedBy'
      ? inWords(translate, language, violation.parameters)
      : violation.parameters,
  );

/** Gives violations that records keep their message in the reader's language, in place. */
export function showErrors(
  translate: Translate,
  language: Language,
  records: readonly { errors?: (Violation & { message?: string | undefined })[] }[],
): void {
  for (const { errors = [] } of records)
    for (const error of errors) error.message = violationMessage(translate, language, error);
}
