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
