import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { productNoun } from '../../../contracts/product/product.noun.ts';
import { productSheet } from '../../../contracts/product/product.sheet.ts';
import { supplierNoun } from '../../../contracts/supplier/supplier.noun.ts';
import { supplierSheet } from '../../../contracts/supplier/supplier.record.ts';
import { partWords } from './part-words.ts';

const folder = new URL('../../../locales/en/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  ns: 'import',
  defaultNS: 'import',
  fallbackNS: 'record',
  resources: {
    en: Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), read(file)])),
  },
  interpolation: { escapeValue: false },
});

test.each([
  [productNoun, productSheet, 'SKU'],
  [supplierNoun, supplierSheet, 'Name'],
])('rows of one $name that were merged have the same key of that noun', ({ name }, sheet, key) => {
  const part = { look: { meaning: 'off' as const }, count: 2, words: 'done.merged' };
  expect(partWords(i18n.t, { name, sheet }, part)).toBe(`rows were merged with others of the same “${key}”`);
  expect(partWords(i18n.t, { name, sheet }, { ...part, count: 1, words: 'review.merged' })).toBe(
    `row merged with another of the same “${key}”`,
  );
});
