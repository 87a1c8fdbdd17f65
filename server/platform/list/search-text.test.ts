import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { WRITING } from '../../../trust/naughty.ts';
import { searchNeedle, searchText } from './search-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const finds = async (stored: string, typed: string): Promise<boolean> => {
  const [row] = await database.asOwner<{ found: boolean }>('select $1::text like $2::text as found', [
    searchText(stored),
    searchNeedle(typed),
  ]);
  return row!.found;
};

describe('searchText', () => {
  it('joins what is there, in lower case and without diacritics', () => {
    expect(searchText('HC-260448', null, ' Kateřina  Dvořáková', undefined, '', 'Praha 6')).toBe(
      'hc-260448 katerina dvorakova praha 6',
    );
  });

  it('makes a final sigma a sigma, and opens letters that have no base', () => {
    expect(searchText('ΟΔΌΣ Οδός')).toBe('οδοσ οδοσ');
    expect(searchText('Łódź', 'Jürgen Weißmüller', 'Sønderborg')).toBe('lodz jurgen weissmuller sonderborg');
  });

  it('leaves nothing of nothing', () => {
    expect(searchText(null, undefined, '  ')).toBe('');
  });
});

describe('searchNeedle, asked of PostgreSQL', () => {
  it.each([
    ['Řeháková', 'reh', true],
    ['HC-260446', 'HC\u2011260446\u200b', true],
    ['ko\u200dše\u200cle \u200e12', 'košele 12', true],
    ['košele', 'ko\u200dše\u200cle', true],
    ['Οδός Ερμού', 'ΟΔΟΣ', true],
    ['Łódź', 'LODZ', true],
    ['HC-260448', '260448', true],
    ['HC-260448', '26%48', false],
    ['HC-260448', '26_448', false],
    ['50 % merino', '50 %', true],
    ['a_b', 'A_B', true],
    ['C:\\path', 'c:\\p', true],
    ['C:/path', 'c:\\p', false],
  ])('%s by %s: %s', async (stored, typed, found) => {
    expect(await finds(stored, typed)).toBe(found);
  });
});

/** Scripts of other marks than those of the languages that are spoken here. */
const OTHER =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Common}\p{sc=Inherited}]/u;

test('search_text of the database makes the same of a text', async () => {
  const texts = [
    'Γιώργος ΟΔΌΣ',
    'Łukasz Weiß',
    'Ærø Þór',
    'a\u200db\u200e\ufe0f',
    ' a \u00a0 b\t',
    'HC\u2011 1',
  ];
  const sent = [...texts, ...WRITING].filter((text) => !OTHER.test(text));
  const rows = await database.asOwner<{ text: string; made: string }>(
    'select text, search_text(text) as made from unnest($1::text[]) as text',
    [sent],
  );
  expect(rows).toHaveLength(sent.length);
  for (const { text, made } of rows) expect(made, text).toBe(searchText(text));
});
