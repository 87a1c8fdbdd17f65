import { describe, expect, it } from 'vitest';
import { checkLanguage, flattenWords, type LocaleReport, listRepeats, type Words } from './check-locales.ts';

const clean: LocaleReport = { missing: [], unknown: [], empty: [], placeholders: [], same: [] };
const words = (value: unknown): Words => new Map(flattenWords(value, 'expedition:'));

const english = words({
  title: 'Expeditions',
  sent: 'Sent by {{name}} on {{date, short}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

describe('flattenWords', () => {
  it('joins the names of nested keys', () => {
    expect([...words({ statuses: { new: 'New' } })]).toEqual([['expedition:statuses.new', 'New']]);
  });

  it('refuses what is not text', () => {
    expect(() => words({ limit: 3 })).toThrow('expedition:limit: a word must be text, and this is 3');
  });
});

describe('checkLanguage', () => {
  it('finds nothing in a complete language, with its own plural forms', () => {
    const czech = words({
      title: 'Expedice',
      sent: '{{date, short}} odeslal {{name}}',
      rows_one: 'jeden řádek',
      rows_few: '{{count}} řádky',
      rows_many: '{{count}} řádku',
      rows_other: '{{count}} řádků',
    });
    expect(checkLanguage('cs', english, czech)).toEqual(clean);
    expect(checkLanguage('en', english, english)).toEqual(clean);
  });

  it('counts every form of a language that is not there', () => {
    expect(checkLanguage('ru', english, new Map()).missing).toEqual([
      'expedition:title',
      'expedition:sent',
      'expedition:rows_few',
      'expedition:rows_many',
      'expedition:rows_one',
      'expedition:rows_other',
    ]);
    expect(checkLanguage('el', english, new Map()).missing).toHaveLength(4);
    expect(checkLanguage('it', english, new Map()).missing).toHaveLength(5);
  });

  it('finds what is empty, unknown, the same, or lost a placeholder', () => {
    const italian = words({
      title: 'Expeditions',
      sent: 'Inviato da {{nome}} il {{date, short}}',
      rows_one: ' ',
      rows_many: '{{count}} righe',
      rows_other: 'righe',
      old: 'vecchio',
    });
    expect(checkLanguage('it', english, italian)).toEqual({
      missing: [],
      unknown: ['expedition:old'],
      empty: ['expedition:rows_one'],
      placeholders: [
        'expedition:sent (without {{name}}, with {{nome}})',
        'expedition:rows_other (without {{count}})',
      ],
      same: ['expedition:title (Expeditions)'],
    });
    expect(checkLanguage('it', english, italian, ['Expeditions']).same).toEqual([]);
  });

  it('wants the number where the singular also means 21', () => {
    const russian = (one: string) =>
      words({
        title: 'Отправки',
        sent: '{{name}}, {{date, short}}',
        rows_one: one,
        rows_few: '{{count}} строки',
        rows_many: '{{count}} строк',
        rows_other: '{{count}} строки',
      });
    expect(checkLanguage('ru', english, russian('{{count}} строка'))).toEqual(clean);
    expect(checkLanguage('ru', english, russian('одна строка')).placeholders).toHaveLength(1);
  });

  it('takes `other` for a plural only beside `one`', () => {
    const reasons = words({ reason_other: 'Another reason' });
    expect(checkLanguage('cs', reasons, words({ reason_other: 'Jiný důvod' }))).toEqual(clean);
  });
});

describe('listRepeats', () => {
  const languages = (english: Record<string, string>, czech: Record<string, string>) =>
    new Map([
      ['en', new Map(Object.entries(english))],
      ['cs', new Map(Object.entries(czech))],
    ]);

  it('finds the word that says in every language what the common words say', () => {
    const words = languages(
      { 'record:name': 'Name', 'supplier:name': 'Name', 'common:save': 'Save', 'record:save': 'Save' },
      { 'record:name': 'Název', 'supplier:name': 'Název', 'common:save': 'Uložit', 'record:save': 'Uložit' },
    );
    expect(listRepeats(words)).toEqual(['supplier:name', 'record:save']);
  });

  it('leaves a word that differs in one language, or in one plural form', () => {
    const words = languages(
      {
        'record:name': 'Name',
        'supplier:name': 'Name',
        'record:done_one': 'done',
        'record:done_other': 'done',
        'supplier:done_one': 'done',
        'supplier:done_other': 'done',
      },
      {
        'record:name': 'Název',
        'supplier:name': 'Jméno',
        'record:done_one': 'hotovo',
        'record:done_few': 'hotovo',
        'supplier:done_one': 'hotovo',
        'supplier:done_few': 'hotové',
      },
    );
    expect(listRepeats(words)).toEqual([]);
  });
});
