import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHEET_FORMATS } from '../../../contracts/kit/sheet.ts';
import { Archive } from './archive.ts';
import { makeFolder, readAll } from './fixtures.ts';
import { SHEET_LIMITS } from './limits.ts';
import { protectCell, unprotectCell } from './protection.ts';
import { type WriteColumn, writeSheet } from './writer.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const TEXT: WriteColumn[] = ['one', 'two', '=three'].map((header) => ({ header, kind: 'text' }));

async function readBack(stream: Readable): Promise<string[][]> {
  const path = await folder.write('back', '');
  await pipeline(stream, createWriteStream(path));
  const cells: string[][] = [];
  for (const row of await readAll(path)) {
    expect(row.formulas).toBeUndefined();
    cells.push(row.cells);
  }
  return cells;
}

const NAUGHTY = [
  '=1+1',
  '+420 604 118 372',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  "''=1",
  "'",
  "'a",
  '"',
  '""',
  '","',
  ';',
  'a;=1',
  'a,b',
  ' leading',
  'trailing ',
  '  ',
  'line\nend',
  'line\r\nend',
  'line\rend',
  '_x000D_',
  '_x005F_',
  '__x0041_',
  '&amp;',
  '<b>',
  ']]>',
  '<!DOCTYPE x>',
  '\u0001\u0007\u001f',
  '\u007f',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '\uFFFE',
  '\u202Eabc',
  '👩‍👩‍👧',
  'Ṱ̺̺̕o͞',
  'مرحبا',
  '00123',
  '1e5',
  '0x10',
  'TRUE',
  'true',
  '2026-11-19',
  '1.000,5',
  'NULL',
  'undefined',
  '__proto__',
  'sep=;',
  'ID',
  '#N/A',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
  'Příliš žluťoučký kůň',
  'x'.repeat(32_767),
];

describe.each(SHEET_FORMATS)('%s', (format) => {
  test('gives back every naughty text as it was', async () => {
    const rows = NAUGHTY.map((value) => [value, 'a', value]);
    expect(await readBack(writeSheet(format, TEXT, rows))).toEqual([['one', 'two', '=three'], ...rows]);
  });

  test('gives back any text as it was', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n",; _x05F&<>aé'), maxLength: 8 }),
    );
    const value = cell.map((found) => found.replaceAll('\0', ''));
    const table = fc.array(
      fc.tuple(
        value,
        value,
        value.map((found) => `${found}.`),
      ),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect((await readBack(writeSheet(format, TEXT, rows))).slice(1)).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  test('writes each kind as what it is', async () => {
    const columns: WriteColumn[] = [
      { header: 'n', kind: 'number' },
      { header: 'm', kind: 'money' },
      { header: 'i', kind: 'instant' },
      { header: 'd', kind: 'day' },
      { header: 'f', kind: 'flag' },
    ];
    const rows = [
      [-5, '-12.5', new Date('2026-11-19T14:51:00.000Z'), '2026-11-19', true],
      ['12345678901234567890', '0.1', '2026-07-01T22:30:15.000Z', new Date('2024-02-29T00:00:00Z'), false],
      [null, undefined, '', null, null],
      ['=1', 'n/a', 'soon', '2026-13-45', 'maybe'],
      [8594012345678, 0, '2026-11-18T23:00:00Z', '1899-01-01', true],
    ];
    const at = (day: string, time: string) => `${day}${format === 'csv' ? ' ' : 'T'}${time}`;
    expect(await readBack(writeSheet(format, columns, rows, { timeZone: 'Europe/Prague' }))).toEqual([
      ['n', 'm', 'i', 'd', 'f'],
      ['-5', '-12.5', at('2026-11-19', '15:51'), '2026-11-19', 'true'],
      ['12345678901234567890', '0.1', at('2026-07-02', '00:30:15'), '2024-02-29', 'false'],
      ['=1', 'n/a', 'soon', '2026-13-45', 'maybe'],
      ['8594012345678', '0', at('2026-11-19', '00:00'), '1899-01-01', 'true'],
    ]);
  });

  test('writes as fast as it is read, and ends the source of the rows when it is left', async () => {
    let given = 0;
    let ended = false;
    async function* rows() {
      try {
        for (;;) {
          given += 1;
          yield [`row ${given}`, 'x'.repeat(100), Math.random().toString()];
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeSheet(format, TEXT, rows());
    for await (const _ of stream) break;
    await expect.poll(() => ended).toBe(true);
    expect(given).toBeLessThan(10_000);
  });

  test('fails when the source of the rows does', async () => {
    async function* rows() {
      yield ['a', 'b', 'c'];
      throw new Error('source failed');
    }
    await expect(buffer(writeSheet(format, TEXT, rows()))).rejects.toThrow('source failed');
  });

  test('refuses a text that no spreadsheet can hold', async () => {
    const stream = writeSheet(format, TEXT, [['x'.repeat(32_768)]]);
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'sheetCellTooLong' });
  });
});

test('a csv has its mark, line ends of Windows, and no cell that begins a formula', async () => {
  const columns: WriteColumn[] = [
    { header: 'note', kind: 'text' },
    { header: 'change', kind: 'number' },
  ];
  const stream = writeSheet(
    'csv',
    columns,
    [
      ['=1+1', -5],
      ['a;b', '-5'],
      ['-5', '=2'],
    ],
    { delimiter: ';' },
  );
  expect(await text(stream)).toBe("note;change\r\n'=1+1;-5\r\n\"a;b\";-5\r\n'-5;'=2\r\n");
  expect((await buffer(writeSheet('csv', columns, []))).subarray(0, 3).toString('hex')).toBe('efbbbf');
});

test('the protection of a cell is taken away exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\na"), maxLength: 6 }), (cell) => {
      expect(unprotectCell(protectCell(cell))).toBe(cell);
      expect(protectCell(cell)).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test('a workbook with room for a person keeps texts as they are typed, and reads as one without', async () => {
  const columns: WriteColumn[] = [
    { header: 'house', kind: 'text' },
    { header: 'day', kind: 'day' },
    { header: 'pieces', kind: 'number' },
  ];
  const content = await buffer(writeSheet('xlsx', columns, [['14/2', '2026-12-01', 3]], { room: 2 }));
  const path = await folder.write('room.xlsx', content);
  const archive = await Archive.open(path, SHEET_LIMITS);
  const part = async (name: string) => {
    let content = '';
    for await (const piece of archive.read(name)) content += piece.toString();
    return content;
  };
  const [sheet, styles] = [await part('xl/worksheets/sheet1.xml'), await part('xl/styles.xml')];
  await archive.close();
  // Excel's own number of the format of texts, or one that says it.
  const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(
    ([, id]) => id,
  );
  const textFormats = ['49', ...[...styles.matchAll(/numFmtId="(\d+)" formatCode="@"/g)].map(([, id]) => id)];
  const styleOf = (cell: string) => Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
  for (const cell of ['A3', 'A4']) expect(textFormats).toContain(formats[styleOf(cell)]);
  expect(styleOf('B4')).toBe(styleOf('B3'));
  expect(styleOf('B4')).toBeGreaterThan(0);
  expect(styleOf('C4')).toBe(0);
  expect((await readAll(path)).map(({ cells }) => cells)).toEqual([
    ['house', 'day', 'pieces'],
    ['14/2', '2026-12-01', '3'],
  ]);
});
