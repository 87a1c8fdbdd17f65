import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each(['https://shop.example/lading', 'https://shop.example/?a=1', 'ftp://shop.example', 'shop.example'])(
  'a portal cannot stand at %s: the start says so',
  (wrong) => {
    expect(() => readConfig({ PUBLIC_URL: wrong })).toThrow(/PUBLIC_URL/);
  },
);

test.each(['https://lading.shop.example', 'https://lading.shop.example/', 'http://10.0.0.7:3000'])(
  'a portal stands at %s',
  (right) => {
    expect(readConfig({ PUBLIC_URL: right }).PUBLIC_URL).toBe(right);
  },
);

test('a file that cannot be read is named beside all else that is wrong', () => {
  const readFile = (path: string) => {
    if (path === '/key') return ' from the file \n';
    throw new Error('no such file');
  };
  const wrong = { SECRET_KEY_FILE: '/missing', PORT: '0' };
  expect(() => readConfig(wrong, readFile)).toThrow(
    /^The environment is not right:\n {2}SECRET_KEY_FILE: \/missing cannot be read: no such file\n {2}PORT: /,
  );
  expect(readConfig({ BRAND_NAME_FILE: '/key' }, readFile).BRAND_NAME).toBe('from the file');
});
