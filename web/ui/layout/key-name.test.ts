import { afterEach, expect, it, vi } from 'vitest';
import { keyName } from './key-name.ts';

afterEach(() => vi.unstubAllGlobals());

it('names the key that the keyboard has', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  vi.stubGlobal('navigator', { userAgent: mac });
  expect(['Ctrl K', 'Enter'].map(keyName)).toEqual(['⌘ K', 'Enter']);
  vi.stubGlobal('navigator', { userAgent: linux });
  expect(keyName('Ctrl ↵')).toBe('Ctrl ↵');
});
