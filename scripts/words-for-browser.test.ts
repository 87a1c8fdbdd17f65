import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contracts/kit/languages.ts';
import { partOf, WORD_PARTS } from '../web/platform/word-parts.ts';
import { filesOfPart } from './words-for-browser.ts';

const OF_THE_SERVER = ['mail', 'papers', 'problem', 'sheet'];

describe.each(LANGUAGES)('the words of %s', (language) => {
  const namespaces = readdirSync(new URL(`../locales/${language}/`, import.meta.url)).map((file) =>
    file.replace(/\.json$/, ''),
  );
  const sent = WORD_PARTS.map((part) => filesOfPart(language, part).map(({ namespace }) => namespace));

  it('stand in the part where the page looks for them, and in no other', () => {
    for (const [index, part] of WORD_PARTS.entries())
      expect(sent[index]).toEqual(namespaces.filter((namespace) => partOf(namespace) === part));
    expect(sent.flat().sort()).toEqual(namespaces.filter((one) => !OF_THE_SERVER.includes(one)).sort());
  });

  it('have all their parts', () => {
    for (const part of sent) expect(part).not.toEqual([]);
  });
});
