import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../contracts/kit/languages.ts';
import { parseInstant } from '../ui/form/instant.ts';
import { parseDay } from './format.ts';
import { i18n, startTranslation } from './i18n.ts';

test('the words that came with others are there: no part of a page waits for them again', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  await startTranslation(['shell']);
  expect(i18n.hasLoadedNamespace('grid')).toBe(true);
  expect(i18n.t('grid:pager.next')).not.toBe('pager.next');
  expect(i18n.hasLoadedNamespace('expeditionForm')).toBe(false);
  vi.unstubAllGlobals();
});

test('what is wrong with a date shows an example as the field writes and reads it, in every language', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  await startTranslation([]);
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
  vi.unstubAllGlobals();
});
