import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { createTranslate } from './translate.ts';

const folder = new URL('../../../locales', import.meta.url).pathname;
const translate = createTranslate(folder);

type Words = { [key: string]: string | Words };

/** Every text of a language with its key; texts by count and gender stand under keys of their own. */
function sentencesOf(language: string): [key: string, text: string][] {
  const walk = (words: Words, path: string): [string, string][] =>
    Object.entries(words).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : walk(text, `${path}${key}.`),
    );
  return readdirSync(join(folder, language)).flatMap((file) =>
    walk(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Words, `${file.slice(0, -5)}:`),
  );
}

test('a word that a noun lacks is read in the words of every record, then of every page', () => {
  expect(translate('cs', 'supplier:title')).toBe('Dodavatelé');
  expect(translate('cs', 'supplier:fields.name')).toBe('Název');
  expect(translate('cs', 'supplier:done.delete', { count: 3 })).toBe('Smazány 3 záznamy');
  expect(translate('cs', 'supplier:save')).toBe('Uložit');
  expect(translate('cs', 'supplier:unknown')).toBe('unknown');
});

test("a noun's own word is taken before the common one", () => {
  expect(translate('en', 'expedition:fields.internalNumber')).toBe('Internal number');
  expect(translate('en', 'transfer:fields.internalNumber')).toBe('Number');
});

test('a caller and a file are shown dates that can be sent, whatever the language', () => {
  expect(translate('cs', 'violation:day')).toBe('Zadejte datum, například 2026-12-01.');
  expect(translate('cs', 'violation:instant')).toBe('Zadejte datum a čas, například 2026-12-01 14:30.');
});

test('what refers to a record is said by its title', () => {
  expect(translate('en', 'problem:inUse', { name: 'Steel Ltd', in: 'stockAdvice', count: 1_200 })).toBe(
    'Steel Ltd cannot be deleted. Other records refer to it (Stock advices: 1,200).',
  );
});

test('a sentence that ends in a value with a stop of its own has one stop, in every language', () => {
  const isDoubled = /[^.]\.\.(?!\.)/;
  const values = ['3 шт.', 'Horská chata s.r.o.', '24.11.'];
  const doubled: string[] = [];
  let count = 0;
  for (const language of LANGUAGES)
    for (const [key, sentence] of sentencesOf(language)) {
      const names = [...sentence.matchAll(/{{(\w+)(?:, \w+)?}}(?=\.(?!\.)(\s|$))/g)].map(
        ([, name = '']) => name,
      );
      for (const value of names.length > 0 ? values : []) {
        count++;
        const said = translate(language, key, Object.fromEntries(names.map((name) => [name, value])));
        if (isDoubled.test(said)) doubled.push(`${language} ${key}: ${said}`);
      }
    }
  expect(count).toBeGreaterThan(1_000);
  expect(doubled).toEqual([]);
  expect(translate('en', 'problem:inUse', { name: '../a..b', in: 'stockAdvice', count: 2 })).toContain(
    '../a..b',
  );
});
