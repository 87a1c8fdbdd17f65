import { expect, test } from 'vitest';
import { indexCountries, NameIndex } from './import.names.ts';

test('a record is found by its id, name or code, whatever the case and accents', () => {
  const index = new NameIndex();
  index.add('1', 'Žlutý dům', 'YH');
  index.add('2', 'Modrý dům', null);
  expect(['1', 'Žlutý dům', 'zluty dum', 'yh', 'MODRÝ DŮM'].map((text) => index.find(text))).toEqual([
    '1',
    '1',
    '1',
    '1',
    '2',
  ]);
  expect(index.find('dům')).toBeUndefined();
});

test('a spelling of two records names neither; the exact one of a single record names that', () => {
  const index = new NameIndex();
  index.add('1', 'Praha', 'P');
  index.add('2', 'PRAHA', 'P');
  expect(['Praha', 'PRAHA', 'praha', 'P', '2'].map((text) => index.find(text))).toEqual([
    '1',
    '2',
    undefined,
    undefined,
    '2',
  ]);
});

test('every country is found by its code, and by its name in each language that names it alone', () => {
  const codes = ['CZ', 'SK', 'DE', 'GB', 'NE', 'NG', 'CG', 'CD', 'DM', 'DO', 'GN', 'GW'];
  const index = indexCountries(codes.map((code) => ({ code, name: code })));
  expect(codes.map((code) => index.find(code.toLowerCase()))).toEqual(codes);
  expect(
    ['Česko', 'czech republic', 'Γερμανία', 'Niger', 'Нигерия', 'England'].map((name) => index.find(name)),
  ).toEqual(['CZ', 'CZ', 'DE', 'NE', 'NG', 'GB']);
});
