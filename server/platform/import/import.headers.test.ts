import { describe, expect, test } from 'vitest';
import { expeditionSheet } from '../../../contracts/expedition/expedition.sheet.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Translate } from '../translate/translate.ts';
import { createTranslate } from '../translate/translate.ts';
import { headerLabel, missingColumns, recogniseHeader } from './import.headers.ts';

const translate = createTranslate(new URL('../../../locales', import.meta.url).pathname);

/** Words of two languages in which the same header means two things. */
const twoLanguages: Translate = (language, key) => {
  const words: Record<string, string> = {
    'cs expedition:fields.ref1': 'Odkaz',
    'sk expedition:fields.ref2': 'Odkaz',
    'cs expedition:fields.orderNumber': 'Číslo objednávky',
  };
  return words[`${language} ${key}`] ?? `${language} ${key}`;
};

const COLUMNS = expeditionSheet.columns;
const recognise = (words: Translate, language: Language, cells: string[]) =>
  recogniseHeader({ translate: words, language, sheet: expeditionSheet }, cells);

describe('headers', () => {
  test('our own file is known in every column, by its labels and by the names of its fields', () => {
    for (const cells of [
      COLUMNS.map((column) => headerLabel(translate, 'en', expeditionSheet, column.field)),
      COLUMNS.map((column) => column.field),
    ]) {
      const { fields, ignored } = recognise(translate, 'el', cells);
      expect(fields).toEqual(COLUMNS.map((column) => column.field));
      expect(ignored).toEqual([]);
    }
  });

  test('case, accents, blanks and signs do not matter, nor does the language', () => {
    const { fields } = recognise(twoLanguages, 'en', [' ČÍSLO-objednavky ', 'QTY', 'order_no', 'e-mail']);
    expect(fields).toEqual(['orderNumber', 'quantity', null, 'billingEmail']);
  });

  test('where two languages disagree, the one of the reader counts', () => {
    expect(recognise(twoLanguages, 'cs', ['Odkaz']).fields).toEqual(['ref1']);
    expect(recognise(twoLanguages, 'sk', ['Odkaz']).fields).toEqual(['ref2']);
  });

  test('what the form calls a field is understood as well, in every language', () => {
    const english = ['Ordered on', 'Required expedition', 'First name', 'Last name', 'Street', 'House no.'];
    const czech = ['Jméno', 'Příjmení', 'Ulice', 'PSČ', 'Město', 'Země', 'Telefon'];
    expect(recognise(translate, 'en', [...english, 'House number']).fields).toEqual([
      ...['eshopOrderDate', 'requiredExpeditionDate', 'billingFirstName', 'billingLastName', 'billingStreet'],
      ...['billingHouseNr', null],
    ]);
    expect(recognise(translate, 'en', czech).ignored).toEqual([]);
    expect(recognise(translate, 'en', ['House number']).fields).toEqual(['billingHouseNr']);
  });

  test('tells where each column is and what is not read', () => {
    const cells = ['SKU', '', 'Colour', 'EAN', 'Errors', ...Array(22).fill(''), 'Order number', '__proto__'];
    const { columns, ignored } = recognise(translate, 'en', cells);
    expect(columns).toEqual({
      productSku: { letter: 'A', header: 'SKU' },
      orderNumber: { letter: 'AB', header: 'Order number' },
    });
    expect(ignored).toEqual(['Colour', 'EAN', '__proto__']);
  });

  test('names the columns that are missing; the e-shop only when nothing else tells it', () => {
    const { columns } = recognise(translate, 'en', ['Order number', 'SKU', 'Quantity', 'Carrier']);
    expect(missingColumns(expeditionSheet, columns, ['eshop'])).toEqual([
      'billingStreet',
      'billingZip',
      'billingCity',
      'billingCountry',
      'carrierService',
    ]);
    expect(missingColumns(expeditionSheet, columns, [])).toContain('eshop');
  });
});
