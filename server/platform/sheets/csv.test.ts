import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guessCodePage } from './charset.ts';
import { detectDialect, type TextReading } from './csv.ts';
import { makeFolder, readAll } from './fixtures.ts';
import { readSheet } from './reader.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const cellsOf = async (content: string | Uint8Array) =>
  (await readAll(await folder.write('a.csv', content))).map((row) => row.cells);

const TEXTS: Record<string, string> = {
  cs: 'číslo objednávky;příjemce;město\n2026-1;Žofie Šťastná;Ústí nad Labem\n2026-2;Příliš žluťoučký kůň;Plzeň\n',
  sk: 'číslo;meno;mesto\n1;Ľubomír Kôň;Košice\n2;Žltá ulica, dom č. 3;Banská Štiavnica\n',
  pl: 'nr;nazwa\n1;Zażółć gęślą jaźń\n2;Łódź, ulica Świętokrzyska\n',
  ru: 'номер;получатель;город\n1;Иван Петров;Москва\n2;СЪЕШЬ ЕЩЁ ЭТИХ БУЛОК;Санкт-Петербург\n',
  el: 'αριθμός;παραλήπτης;πόλη\n1;Γιώργος Παπαδόπουλος;Αθήνα\n2;ΠΑΠΟΥΤΣΙΑ ΜΑΥΡΑ;Θεσσαλονίκη\n',
  es: 'número;destinatario;población\n1;Íñigo Muñoz;Logroño\n2;¿Dónde está el pingüino?;A Coruña\n',
  it: 'città;indirizzo\nForlì;perché è così, più giù\nCefalù;però là\n',
};

describe('charsets', () => {
  test.each([
    ['cs', 'win1250'],
    ['sk', 'win1250'],
    ['pl', 'win1250'],
    ['ru', 'win1251'],
    ['el', 'win1253'],
    ['es', 'win1252'],
    ['it', 'win1252'],
    ...Object.keys(TEXTS).flatMap((language) => [
      [language, 'utf-8'],
      [language, 'utf-16le'],
      [language, 'utf-16be'],
    ]),
  ])('reads %s in %s', async (language = '', charset = '') => {
    const text = TEXTS[language] ?? '';
    const expected = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';'));
    expect(await cellsOf(iconv.encode(text, charset, { addBOM: charset.startsWith('utf-16') }))).toEqual(
      expected,
    );
    if (charset.startsWith('utf-16'))
      expect(await cellsOf(iconv.encode(text, charset, { addBOM: false }))).toEqual(expected);
    if (charset === 'utf-8')
      expect(await cellsOf(iconv.encode(text, charset, { addBOM: true }))).toEqual(expected);
  });

  test.each([
    ['Řehoř', 'windows-1250'],
    ['Müller GmbH', 'windows-1250'],
    ['Москва', 'windows-1251'],
    ['КРАСНЫЙ', 'windows-1251'],
    ['Київ', 'windows-1251'],
    ['Αθήνα', 'windows-1253'],
    ['Muñoz', 'windows-1252'],
    ['perché', 'windows-1250'],
  ])('one word is enough: %s', (word, charset) => {
    const bytes = iconv.encode(word, charset);
    expect(iconv.decode(bytes, guessCodePage(bytes))).toBe(word);
  });

  test.each([
    ['perchè', 'it'],
    ['Cefalù', 'it'],
    ['Ibáñez', 'es'],
    ['Černý', 'cs'],
    ['Ηράκλειο', 'el'],
    ['Чехов', 'ru'],
    // What is plain to see counts more than the reader.
    ['Řehoř Šťastný', 'it'],
    ['Москва', 'cs'],
    ['Αθήνα', 'ru'],
  ] as const)('a word that could be of several code pages is of the reader: %s, %s', (word, language) => {
    const [charset = ''] = ['win1250', 'win1252', 'win1251', 'win1253'].filter(
      (one) => iconv.decode(iconv.encode(word, one), one) === word,
    );
    const bytes = iconv.encode(word, charset);
    expect(iconv.decode(bytes, guessCodePage(bytes, language))).toBe(word);
  });

  test('a code page that was chosen counts more than the guess, and less than what the file shows', async () => {
    const text = 'jméno;město\nŽofie Šťastná;Plzeň\n';
    const read = async (content: string | Uint8Array, charset?: 'cp852') => {
      const told: TextReading[] = [];
      const path = await folder.write('a.csv', content);
      const options = { ...(charset && { charset }), onText: (one: TextReading) => told.push(one) };
      const rows: unknown[] = [];
      for await (const { cells } of readSheet({ path }, options)) rows.push(cells.join(';'));
      return { text: `${rows.join('\n')}\n`, told };
    };
    const dos = iconv.encode(text, 'cp852');
    expect((await read(dos)).text).not.toBe(text);
    expect(await read(dos, 'cp852')).toEqual({ text, told: [{ charset: 'cp852', delimiter: ';' }] });
    expect(await read(text, 'cp852')).toEqual({ text, told: [{ charset: null, delimiter: ';' }] });
    const { told } = await read(iconv.encode(text, 'win1250'));
    expect(told).toEqual([{ charset: 'windows-1250', delimiter: ';' }]);
  });

  test('a byte of Windows-1250 after a megabyte of plain letters is read right', async () => {
    const rows = await cellsOf(iconv.encode(`sku;city\n${'A;B\n'.repeat(300_000 / 4)}C;Plzeň\n`, 'win1250'));
    expect(rows.at(-1)).toEqual(['C', 'Plzeň']);
  });

  test('refuses text that says UTF-8 and is not, and text with zeros', async () => {
    await expect(cellsOf(Buffer.from('\xef\xbb\xbfa;\xe9', 'latin1'))).rejects.toMatchObject({
      code: 'sheetBroken',
    });
    await expect(cellsOf(`a;b\n${'c;d\n'.repeat(50_000)}\0`)).rejects.toMatchObject({
      code: 'sheetUnknownType',
    });
  });
});

describe('dialects', () => {
  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\n1,5;x\t2\n', '\t'],
    ['"a;b",c\n"1;2",3\n', ','],
    ['name, first;zip\nA;1\nB;2\n', ';'],
    ['price\n1,5\n', ';'],
    ['sku\nA\n', ','],
    ['', ','],
  ])('%j is split by %j', (head, delimiter) => {
    expect(detectDialect(head)).toEqual({ delimiter, named: false });
  });

  test('the first line of Excel names the delimiter and is no row', async () => {
    expect(await readAll(await folder.write('a.csv', '\uFEFFsep=|\r\na|b\r\n1|2\r\n'))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', '2'] },
    ]);
  });

  test('quotes hold delimiters, quotes and line ends; stray quotes are text; rows count as shown', async () => {
    const content = 'a;b\r\n"1;""x""\r\ny";2\r\n\r\n;\r\n5" pipe;a"b\r\n;last;;\r\n';
    expect(await readAll(await folder.write('a.csv', content))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1;"x"\r\ny', '2'] },
      { number: 5, cells: ['5" pipe', 'a"b'] },
      { number: 6, cells: ['', 'last'] },
    ]);
  });

  test('the line ends of every system are understood', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await cellsOf(`a;b${end}1;2`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
  });
});

test('says in which row a quote was left open', async () => {
  await expect(cellsOf('a;b\n1;2\n"3;4\n')).rejects.toMatchObject({
    code: 'sheetBroken',
    parameters: { row: 3 },
  });
});

test('holds rows, columns and cells to their limits and says where', async () => {
  const path = await folder.write('limits.csv', `a,b,c\n1,2,3\n${'x'.repeat(50)},,,,\n`);
  expect(await readAll(path, { rows: 2, columns: 3, cellLength: 50 })).toHaveLength(3);
  await expect(readAll(path, { rows: 1 })).rejects.toMatchObject({
    code: 'sheetTooManyRows',
    parameters: { max: 1 },
  });
  await expect(readAll(path, { columns: 2 })).rejects.toMatchObject({
    code: 'sheetTooManyColumns',
    parameters: { max: 2, row: 1 },
  });
  await expect(readAll(path, { cellLength: 49 })).rejects.toMatchObject({
    code: 'sheetCellTooLong',
    parameters: { max: 49, row: 3, column: 'A' },
  });
  await expect(readAll(path, { inflatedBytes: 10 })).rejects.toMatchObject({ code: 'sheetTooManyBytes' });
  await expect(readAll(await folder.write('blank.csv', '\n;;\n'))).rejects.toMatchObject({
    code: 'sheetEmpty',
  });
});

test('a row of nothing but delimiters is stopped wherever it comes', async () => {
  const content = `a,b\n${'1,2\n'.repeat(10_000)}${'"\n",,,,'.repeat(1_000_000)}`;
  await expect(cellsOf(content)).rejects.toMatchObject({
    code: 'sheetTooManyColumns',
    parameters: { row: 10_002 },
  });
});
