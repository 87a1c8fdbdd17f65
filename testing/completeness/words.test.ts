import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARRIER_WORDS } from '../../contracts/carrier/carrier.words.ts';
import { grids, lifecycles, sheets } from '../../contracts/index.ts';
import { statusWordsOf, wordsOf } from '../../contracts/kit/grid.ts';
import { COMMON_WORDS, LANGUAGES } from '../../contracts/kit/languages.ts';
import { camel } from '../../contracts/kit/noun.ts';

const project = new URL('../..', import.meta.url).pathname;

type Words = { [key: string]: string | Words };
const read = (language: string, noun: string): Words =>
  JSON.parse(readFileSync(join(project, 'locales', language, `${noun}.json`), 'utf8')) as Words;

/** Whether a key, or one of its plural forms, has words of its own or common ones. */
const has = (language: string, noun: string, key: string): boolean =>
  [noun, ...COMMON_WORDS].some((file) => hasKey(read(language, file), key));

function hasKey(words: Words, key: string): boolean {
  if (typeof words.fields === 'object' && key.startsWith('fields.') && words.fields[key.slice(7)])
    return true;
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  let place: string | Words | undefined = words;
  for (const part of parts) place = typeof place === 'object' ? place[part] : undefined;
  if (typeof place !== 'object') return false;
  return Object.keys(place).some(
    (name) => (name === last || name.startsWith(`${last}_`)) && place[name] !== '',
  );
}

function sources(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !/demo|trust|testing|completeness/.test(entry.parentPath.slice(project.length)) &&
        /\.ts$/.test(entry.name) &&
        !/\.test\.ts$|fixtures/.test(entry.name),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

test.each(LANGUAGES)('every column, status and act has words in %s', (language) => {
  const missing: string[] = [];
  const want = (noun: string, key: string) => {
    if (!has(language, noun, key)) missing.push(`${noun}:${key}`);
  };
  for (const grid of grids) {
    const noun = wordsOf(grid);
    for (const [field, column] of Object.entries(grid.columns)) {
      if (!column.filterOnly) want(noun, `fields.${field}`);
      if (column.kind === 'status')
        for (const value of column.values ?? []) want(statusWordsOf(grid, field), `statuses.${value}`);
    }
  }
  for (const { noun, statuses, transitions } of lifecycles) {
    for (const status of statuses)
      for (const of of ['statuses', 'statusHints']) want(noun, `${of}.${status}`);
    for (const { act } of transitions) want(noun, `acts.${act}`);
  }
  for (const sheet of sheets) for (const { field } of sheet.columns) want(sheet.noun, `fields.${field}`);
  expect(missing).toEqual([]);
});

test.each(LANGUAGES)('everything that stands between us and carriers has words in %s', (language) => {
  expect(CARRIER_WORDS.filter((code) => !has(language, 'carrierWords', code))).toEqual([]);
});

test.each(LANGUAGES)('every refusal that the sources can make has words in %s', (language) => {
  const codes = new Set<string>();
  for (const text of [...sources('server'), ...sources('contracts')]) {
    for (const [, code = ''] of text.matchAll(/(?:new Problem|conflict)\(\s*'([a-zA-Z.]+)'/g))
      codes.add(code);
  }
  expect(codes.size).toBeGreaterThan(25);
  expect(
    [...codes].filter((code) => !has(language, 'problem', code) && !has(language, 'violation', code)),
  ).toEqual([]);
});

test.each(LANGUAGES)('every violation that the sources can make has words in %s', (language) => {
  const codes = new Set<string>();
  for (const text of [...sources('server'), ...sources('contracts')]) {
    for (const [, code = ''] of text.matchAll(/propertyPath: [^,]+, code: '([a-zA-Z.]+)'/g)) codes.add(code);
    // The code stands behind the path, or alone, or before its parameters.
    for (const [, behind, alone] of text.matchAll(
      /\b(?:refuse|refuseWith|add|tell)\((?:[^()]*, '([a-z][a-zA-Z]+)'[,)]|'([a-z][a-zA-Z]+)'(?:\)|, \{))/g,
    ))
      codes.add(behind ?? alone ?? '');
    for (const [, code = ''] of text.matchAll(/\bone\('([a-zA-Z]+)'/g)) codes.add(code);
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => !has(language, 'violation', code))).toEqual([]);
});

/** The forms of the portal, each with the file of its words: the form's own, else the noun's. */
function forms(): { file: string; text: string; words: string }[] {
  const known = new Set(readdirSync(join(project, 'locales', 'en')).map((name) => name.replace('.json', '')));
  return readdirSync(join(project, 'web/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => {
      const folder = file.split('/')[0] ?? '';
      const noun = camel(folder);
      const text = readFileSync(join(project, 'web/features', file), 'utf8');
      return { file, text, words: known.has(`${noun}Form`) ? `${noun}Form` : noun };
    });
}

test.each(LANGUAGES)('every section and step of a form has words in %s', (language) => {
  const wanted: string[] = [];
  for (const { text, words } of forms()) {
    for (const [tag, step] of text.matchAll(/<FormSection\s[^>]*?\bstep="(\w+)"[^>]*/g))
      if (!tag.includes('title=')) wanted.push(`${words}:sections.${step}`);
    for (const [, key] of text.matchAll(/\bt\(\s*'(?:\w+:)?(sections\.\w+)'/g))
      wanted.push(`${words}:${key}`);
    for (const [, steps = ''] of text.matchAll(/STEPS = \[([^\]]+)\]/g))
      for (const [, step] of steps.matchAll(/'(\w+)'/g)) wanted.push(`${words}:steps.${step}`);
  }
  expect(wanted.length).toBeGreaterThan(20);
  const missing = wanted.filter((word) => {
    const [file = '', key = ''] = word.split(':');
    return !has(language, file, key) && !has(language, file, key.replace('steps.', 'sections.'));
  });
  expect(missing).toEqual([]);
});
