import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import { stockAdviceSheet } from '../../../contracts/stock-advice/stock-advice.sheet.ts';
import { supplierSheet } from '../../../contracts/supplier/supplier.record.ts';
import { makeFolder, makeWorkbook, workbookParts } from '../sheets/fixtures.ts';
import { createTranslate } from '../translate/translate.ts';
import { readImportFile } from './import.file.ts';

const translate = createTranslate(new URL('../../../locales', import.meta.url).pathname);
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

type Corrections = Parameters<typeof readImportFile>[2]['corrections'];

/** Rows of a file by their numbers, each with what was read of it. */
async function read(
  content: string | Uint8Array,
  {
    sheet = stockAdviceSheet as Sheet,
    language = 'cs' as Language,
    chosen = {},
    corrections = [] as Corrections,
  } = {},
) {
  const path = await folder.write('file', content);
  const record = {
    id: '',
    organisation_id: '',
    eshop_id: null,
    options: {},
    corrections,
    language,
    chosen_mapping: chosen,
  };
  const { rows, mapping, leftOut } = await readImportFile({ sheet }, path, record, translate);
  return {
    leftOut,
    rows: rows.map(({ number, values }) => [number, values] as const),
    mapping: mapping.map(({ header, field }) => [header, field]),
    marks: mapping.flatMap(({ letter, header, field, samples, ...marks }) =>
      Object.keys(marks).length > 0 ? [[letter, marks]] : [],
    ),
  };
}

const advice = { internalId: 'PO-1', productSku: 'MUG', quantity: '3' };
const HEAD = 'Číslo avíza;SKU;Počet';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: readonly string[], more = '') =>
  `<row r="${number}" ${more}>${cells.map(cell).join('')}</row>`;

describe('a title above the head is passed over', () => {
  test.each([
    ['as spreadsheets save it', `Dodávky 2026;;\r\n;;\r\n${HEAD}\r\nPO-1;MUG;3`, 4],
    ['without marks between cells', `Dodávky, listopad 2026\r\n\r\n${HEAD}\r\nPO-1;MUG;3`, 4],
    [
      'in several lines',
      `Sklad, s.r.o.\r\nVytvořeno 27.11.2026\r\nProdukt\r\n${HEAD}\r\nPO-1;MUG;3\r\nPO-1;MUG;3`,
      5,
    ],
  ])('%s', async (_, content, number) => {
    expect((await read(content)).rows[0]).toEqual([number, advice]);
  });

  test('in a workbook with merged, hidden and empty rows around', async () => {
    const head = row(3, HEAD.split(';'));
    const styled = Array.from(
      { length: 2_000 },
      (_, at) => `<row r="${at + 6}"><c r="A${at + 6}" s="0"/></row>`,
    );
    const rows = `${row(1, ['Dodávky 2026'])}${head}${row(4, ['PO-1', 'MUG', '3'])}${row(5, ['PO-1', ' MUG ', '3'], 'hidden="1"')}${styled.join('')}`;
    expect((await read(makeWorkbook({ rows }))).rows).toEqual([
      [4, advice],
      [5, advice],
    ]);
  });

  test('and the columns that a person chose are those of the head', async () => {
    const content = `Dodávky\r\n${HEAD};Jinak\r\nPO-1;MUG;3;Text`;
    const { rows } = await read(content, { chosen: { D: 'note' } });
    expect(rows).toEqual([[3, { ...advice, note: 'Text' }]]);
  });
});

test('what is merged over the lines of a record is of each, but a quantity is of none but the first', async () => {
  const rows =
    row(1, HEAD.split(';')) +
    row(2, ['PO-1', 'MUG', '3']) +
    row(3, ['', 'POT', '']) +
    row(4, ['', 'CUP', '4']);
  const merges = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C2:C3"/></mergeCells>';
  const content = `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`;
  const parts = [{ name: 'xl/worksheets/sheet1.xml', content }];
  expect((await read(makeWorkbook({ rows: '', parts }))).rows).toEqual([
    [2, advice],
    [3, { internalId: 'PO-1', productSku: 'POT' }],
    [4, { internalId: 'PO-1', productSku: 'CUP', quantity: '4' }],
  ]);
});

test('of several sheets the first with content is read, and what else a person sees is counted', async () => {
  const parts = workbookParts({ rows: '' });
  const partOf = (end: string) => String(parts.find(({ name }) => name.endsWith(end))?.content);
  const sheets = [
    '<row r="1"><c r="A1"><f>1</f></c></row>',
    row(1, HEAD.split(';')) + row(2, ['PO-1', 'MUG', '3']),
    row(1, ['Notes']) + row(2, ['', '']) + row(4, ['Text']),
    row(1, ['Broken']).slice(0, -6),
  ];
  const path = (at: number) => `worksheets/other${at}.xml`;
  const relations = sheets.map(
    (_, at) => `<Relationship Id="o${at}" Type="x/worksheet" Target="${path(at)}"/>`,
  );
  const content = makeWorkbook({
    rows: '',
    parts: [
      {
        name: 'xl/workbook.xml',
        content: partOf('workbook.xml').replace(
          /<sheet name="S".*(?=<.sheets>)/,
          sheets.map((_, at) => `<sheet name="${at}" sheetId="${at + 5}" r:id="o${at}"/>`).join(''),
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: partOf('workbook.xml.rels').replace(
          '</Relationships>',
          `${relations.join('')}</Relationships>`,
        ),
      },
      ...sheets.map((rows, at) => ({
        name: `xl/${path(at)}`,
        content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      })),
    ],
  });
  const { rows, leftOut } = await read(content);
  expect([rows, leftOut]).toEqual([[[2, advice]], { otherSheet: 2 }]);
});

test('a column that the workbook hides is read and marked, and so is a second one of a field, which is not read', async () => {
  const rows = row(1, [...HEAD.split(';'), 'Jinak', 'SKU']) + row(2, ['PO-1', 'MUG', '3', 'x', 'POT']);
  const columns =
    '<cols><col min="1" max="1"/><col min="3" max="4" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>';
  const content = `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`;
  const parts = [{ name: 'xl/worksheets/sheet1.xml', content }];
  const file = await read(makeWorkbook({ rows: '', parts }));
  expect([file.rows, file.marks]).toEqual([
    [[2, advice]],
    [
      ['C', { hidden: true }],
      ['D', { hidden: true }],
      ['E', { isSecond: true }],
    ],
  ]);
});

test('a file without a known head is shown from its first row, to be mapped by hand', async () => {
  expect((await read('Co;Kolik\r\nMUG;3\r\nPOT;4')).mapping).toEqual([
    ['Co', null],
    ['Kolik', null],
  ]);
});

test('names with commas in a file of one column are no columns', async () => {
  const { rows } = await read('Název\r\nAlza, a.s.\r\nHory, s.r.o.\r\nLes, z.s.\r\n', {
    sheet: supplierSheet,
  });
  expect(rows).toEqual([
    [2, { name: 'Alza, a.s.' }],
    [3, { name: 'Hory, s.r.o.' }],
    [4, { name: 'Les, z.s.' }],
  ]);
});

test.each([
  ['el', 'text with commas', 'SKU,expectedAt\r\nMUG,1/12/2026 8:00', '1.12.2026 8:00'],
  ['it', 'text with tabs', 'SKU\texpectedAt\r\nMUG\t01/12/2026', '01.12.2026'],
  [
    'es',
    'a workbook',
    makeWorkbook({ rows: row(1, ['SKU', 'expectedAt']) + row(2, ['MUG', '1/12/2026']) }),
    '1.12.2026',
  ],
  ['en', 'text with semicolons', 'SKU;expectedAt\r\nMUG;1/12/2026', '1.12.2026'],
  ['en', 'text with commas, which may name the month first', 'SKU,expectedAt\r\nMUG,1/12/2026', '1/12/2026'],
  ['cs', 'text with commas, of a short year', 'SKU,expectedAt\r\nMUG,1.12.26 8:00', '1.12.2026 8:00'],
  ['cs', 'text with commas and slashes', 'SKU,expectedAt\r\nMUG,1/12/26', '1/12/26'],
  ['es', 'text with tabs, of a short year', 'SKU\texpectedAt\r\nMUG\t24/11/26', '24.11.2026'],
  ['en', 'text with commas, of a short year', 'SKU,expectedAt\r\nMUG,1.12.26', '1.12.26'],
] as const)(
  'of days with slashes a reader of %s writes the day first in %s',
  async (language, _, content, day) => {
    expect((await read(content as string, { language })).rows).toEqual([
      [2, { productSku: 'MUG', expectedAt: day }],
    ]);
  },
);

test('one day with the month first, corrected or not, and no day of the file is read the day first', async () => {
  const content = 'SKU;expectedAt\r\nMUG;12/05/2026\r\nPOT;12/31/2026 8:30';
  const days = async (corrections: Corrections) =>
    (await read(content, { corrections })).rows.map(([, values]) => values.expectedAt);
  expect(await days([])).toEqual(['12/05/2026', '12/31/2026 8:30']);
  expect(await days([{ row: 3, field: 'expectedAt', value: '31/12/2026' }])).toEqual([
    '12/05/2026',
    '31.12.2026',
  ]);
});
