import { expect, test, vi } from 'vitest';
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
