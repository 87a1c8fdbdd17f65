import { afterAll, vi } from 'vitest';
import { startTranslation } from './i18n.ts';
import { i18n } from './words.ts';

/**
 * Gives a file of tests without a browser the words of the portal in English.
 * @param namespaces what it draws, beside `common`: nothing that is drawn into a text can wait for its words.
 */
export async function startInEnglish(...namespaces: string[]): Promise<void> {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  await startTranslation(namespaces);
  await i18n.loadNamespaces(namespaces);
}
