import { expect, test } from 'vitest';
import words from '../../../locales/en/sheet.json' with { type: 'json' };
import { SHEET_ERROR_CODES, SheetError } from './error.ts';

test('every code has its words', () => {
  expect(Object.keys(words.errors).sort()).toEqual([...SHEET_ERROR_CODES].sort());
});

test('an error says its reason in the log', () => {
  expect(new SheetError('sheetBroken', { reason: 'cut off' }).message).toBe('sheetBroken: cut off');
  expect(new SheetError('sheetEmpty')).toMatchObject({ message: 'sheetEmpty', parameters: {} });
});
