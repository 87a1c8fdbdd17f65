import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contracts/kit/languages.ts';
import { partOf } from './i18n.ts';

const OF_THE_SERVER = ['mail', 'problem', 'sheet'];
const PARTS = ['access', 'portal', 'records', 'forms'];
const parts = import.meta.glob<Record<string, unknown>>('../words/*.ts', { import: 'default', eager: true });

describe.each(LANGUAGES)('the words of %s', (language) => {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const namespaces = (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => file.replace(/\.json$/, ''))
    .filter((namespace) => !OF_THE_SERVER.includes(namespace));
  const wordsOf = (part: string) => Object.keys(parts[`../words/${language}.${part}.ts`] ?? {});

  it('stand in the part where the page looks for them', () => {
    for (const namespace of namespaces)
      expect(wordsOf(partOf(namespace))).toContain(`../../locales/${language}/${namespace}.json`);
  });

  it('are sent to the browser once, and not at all when only the server says them', () => {
    expect(PARTS.flatMap(wordsOf)).toHaveLength(namespaces.length);
  });

  it('have all their parts', () => {
    for (const part of PARTS) expect(parts).toHaveProperty([`../words/${language}.${part}.ts`]);
  });
});
