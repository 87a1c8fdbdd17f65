import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  [mac, ['⌘ K', 'Enter', '⌘ ↵']],
  [linux, ['Ctrl K', 'Enter', 'Ctrl ↵']],
])('names the key that the keyboard has', async (userAgent, names) => {
  vi.stubGlobal('navigator', { userAgent });
  const { keyName } = await import('./key-name.ts');
  expect(['Ctrl K', 'Enter', 'Ctrl ↵'].map(keyName)).toEqual(names);
});
