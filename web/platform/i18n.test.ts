import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contracts/kit/languages.ts';
import { parseInstant } from '../ui/form/instant.ts';
import { parseDay } from './format.ts';
import { startInEnglish } from './start-in-english.ts';
import { i18n } from './words.ts';

await startInEnglish('shell');

test('the words that came with others are there: no part of a page waits for them again', async () => {
  expect(i18n.hasLoadedNamespace('grid')).toBe(true);
  expect(i18n.t('grid:pager.next')).not.toBe('pager.next');
  expect(i18n.hasLoadedNamespace('apiKey')).toBe(false);
});

test('what is wrong with a date shows an example as the field writes and reads it, in every language', async () => {
  const shown: Record<string, string | undefined> = {};
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces('violation');
    const exampleOf = (code: string) => /\d.*\d/.exec(i18n.t(`violation:${code}`))?.[0] ?? '';
    shown[language] = exampleOf('day');
    expect(parseDay(exampleOf('day'), language), language).toBe('2026-12-01');
    expect(parseInstant(exampleOf('instant'), language), language).toBe(
      new Date(2026, 11, 1, 14, 30).toISOString(),
    );
  }
  expect(shown).toMatchObject({ cs: '01.12.2026', es: '01/12/2026' });
});
