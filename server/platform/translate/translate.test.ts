import { expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const translate = createTranslate(new URL('../../../locales', import.meta.url).pathname);

test('a word that a noun lacks is read in the words of every record, then of every page', () => {
  expect(translate('cs', 'supplier:title')).toBe('Dodavatelé');
  expect(translate('cs', 'supplier:fields.name')).toBe('Název');
  expect(translate('cs', 'supplier:done.delete', { count: 3 })).toBe('Smazány 3 záznamy');
  expect(translate('cs', 'supplier:save')).toBe('Uložit');
  expect(translate('cs', 'supplier:unknown')).toBe('unknown');
});

test("a noun's own word is taken before the common one", () => {
  expect(translate('en', 'expedition:fields.internalNumber')).toBe('Internal number');
  expect(translate('en', 'transfer:fields.internalNumber')).toBe('Number');
});

test('what refers to a record is said by its title', () => {
  expect(translate('en', 'problem:inUse', { name: 'Steel Ltd', in: 'stockAdvice', count: 1_200 })).toBe(
    'Steel Ltd cannot be deleted. Other records refer to it (Stock advices: 1,200).',
  );
});
