import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, makeWorkbook, makeZip, type PartSpec, readAll, workbookParts } from './fixtures.ts';
import { readSheet } from './reader.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const failure = (code: string, parameters: object = {}) =>
  expect.objectContaining({ code, parameters: expect.objectContaining(parameters) });

test('reads every kind of cell as a person sees it', async () => {
  const path = await folder.write(
    'kinds',
    makeWorkbook({
      formats: [
        'd.m.yyyy',
        '[$-405]d. mmmm yyyy h:mm:ss',
        'h:mm',
        '00000',
        '#,##0.00 &quot;Kč&quot;',
        '[h]:mm',
        '0.0 %',
        '0&quot;%&quot;',
      ],
      strings:
        '<si><t>Příliš</t></si><si><r><t>žlu</t></r><r><rPr><b/></rPr><t xml:space="preserve">ťoučký </t></r><rPh><t>x</t></rPh></si><si/>',
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>a&amp;b&#10;_x000D__x005F_x000D_</t></is></c></row>
        <row r="4"><c r="A4"><v>1234.5</v></c><c r="B4"><v>0.30000000000000004</v></c><c r="C4"><v>8.5940123456780001E12</v></c><c r="D4"><v>1E-7</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="b"><v>0</v></c><c r="G4" t="e"><v>#N/A</v></c></row>
        <row><c s="1"><v>46345</v></c><c s="2"><v>46345.61875</v></c><c s="3"><v>0.61875</v></c><c s="4"><v>123</v></c><c s="5"><v>-12.4</v></c><c s="6"><v>1.5</v></c><c s="1"><v>59</v></c></row>
        <row r="6"><c r="A6" s="7"><v>7.0000000000000007E-2</v></c><c r="B6" s="8"><v>21</v></c></row>
        <row r="8"><c r="A8" s="1"/><c r="XFD8" s="1"/></row>
        <row r="9"><c r="B9" t="s"><v>2</v></c><c r="C9" t="str"><v>x</v></c></row>`,
    }),
  );
  expect(await readAll(path)).toEqual([
    { number: 1, cells: ['Příliš', 'žluťoučký ', '', 'a&b\n\r_x000D_'] },
    { number: 4, cells: ['1234.5', '0.3', '8594012345678', '0.0000001', 'true', 'false', '#N/A'] },
    { number: 5, cells: ['2026-11-19', '2026-11-19T14:51', '14:51', '00123', '-12.4', '1.5', '1900-02-28'] },
    { number: 6, cells: ['7%', '21'] },
    { number: 9, cells: ['', '', 'x'] },
  ]);
});

test('a cell that reaches down over others is read in each of their rows that has content', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'Orders')}${cell('D1', 'x')}</row>`,
    `<row r="2">${cell('A2', 'HC-1')}${cell('B2', 'MUG')}</row>`,
    `<row r="3"><c r="A3"/>${cell('B3', 'POT')}</row><row r="4"><c r="A4"/></row>`,
    `<row r="5">${cell('B5', 'CUP')}</row><row r="6">${cell('B6', 'LID')}</row>`,
  ].join('');
  const merges =
    '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A5"/><mergeCell ref="?"/></mergeCells>';
  const content = `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`;
  const parts = [{ name: 'xl/worksheets/sheet1.xml', content }];
  expect(await readAll(await folder.write('merged', makeWorkbook({ rows: '', parts })))).toEqual([
    { number: 1, cells: ['Orders', '', '', 'x'] },
    { number: 2, cells: ['HC-1', 'MUG'] },
    { number: 3, cells: ['HC-1', 'POT'], merged: [0] },
    { number: 5, cells: ['HC-1', 'CUP'], merged: [0] },
    { number: 6, cells: ['', 'LID'] },
  ]);
});

test('reads the calendar that starts in 1904', async () => {
  const path = await folder.write(
    '1904',
    makeWorkbook({ epoch1904: true, formats: ['yyyy-mm-dd'], rows: '<row><c s="1"><v>44883</v></c></row>' }),
  );
  expect(await readAll(path)).toEqual([{ number: 1, cells: ['2026-11-19'] }]);
});

test('gives the last result of a formula and says that it is one', async () => {
  const path = await folder.write(
    'formulas',
    makeWorkbook({
      rows: `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1+1</f><v>2</v></c><c r="C1" t="str"><f>CONCAT("a","b")</f><v>ab</v></c></row>
        <row r="2"><c r="A2"><f t="shared" si="0"/><v>4</v></c><c r="C2"><f>NOW()</f></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>=1+1</t></is></c><c r="B3" t="b"><f aca="false">TRUE()</f><v>1</v></c></row>
        <row r="4"><c r="A4" t="b"><f>TRUE()=FALSE()</f><v>0</v></c></row>`,
    }),
  );
  expect(await readAll(path)).toEqual([
    { number: 1, cells: ['1', '2', 'ab'], formulas: [1, 2] },
    { number: 2, cells: ['4', '', ''], formulas: [0, 2] },
    { number: 3, cells: ['=1+1', 'true'] },
    { number: 4, cells: ['false'], formulas: [0] },
  ]);
});

test('takes the protection of a csv file away that was saved as a workbook', async () => {
  const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>''=1</t></is></c><c t="str"><v>'x</v></c></row>`;
  const path = await folder.write('saved', makeWorkbook({ strings: "<si><t>'+420 604</t></si>", rows }));
  expect(await readAll(path)).toEqual([{ number: 1, cells: ['+420 604', "'=1", "'x"] }]);
});

test('refuses a DOCTYPE and entities, in every part and however it is cut', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa">]>';
  const bad = [
    { name: 'xl/worksheets/sheet1.xml', content: `${doctype}<worksheet><sheetData/></worksheet>` },
    { name: 'xl/sharedStrings.xml', content: `${' '.repeat(65_533)}${doctype}<sst><si><t>x</t></si></sst>` },
    { name: 'xl/workbook.xml', content: `${doctype}<workbook/>` },
    { name: '_rels/.rels', content: `${doctype}<Relationships/>` },
    { name: 'xl/styles.xml', content: `${doctype}<styleSheet/>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: '<worksheet><sheetData><row><c t="str"><v>&boom;</v></c></row></sheetData></worksheet>',
    },
  ];
  for (const part of bad) {
    const path = await folder.write('doctype', makeWorkbook({ rows: '', parts: [part] }));
    await expect(readAll(path), `${part.name} ${part.content.length}`).rejects.toEqual(
      failure('sheetBroken'),
    );
  }
});

test('reads text the same wherever the pieces of the file end', async () => {
  const long = `${'ž&amp;&#x10FFFF;\r\n'.repeat(3_000)}`;
  const rows = Array.from(
    { length: 40 },
    (_, row) => `<row><c t="str"><v>${'y'.repeat(row * 37)}${long}</v></c></row>`,
  );
  const path = await folder.write('pieces', makeWorkbook({ rows: rows.join('<!-- > " -->') }));
  const read = await readAll(path);
  expect(read).toHaveLength(40);
  read.forEach((row, index) => {
    expect(row.cells[0] === 'y'.repeat(index * 37) + 'ž&\u{10FFFF}\n'.repeat(3_000)).toBe(true);
  });
});

const broken: [string, PartSpec[] | Buffer][] = [
  ['a sheet that ends early', [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData><row>' }]],
  ['a sheet that is not there', [{ name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' }]],
  ['another checksum', [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>', crc: 1 }]],
  ['headers that differ', [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>', localName: 'a' }]],
  ['a text that is not there', sheet('<row><c t="s"><v>7</v></c></row>')],
  ['rows out of order', sheet('<row r="2"/><row r="1"/>')],
  ['a row twice', sheet('<row r="2"/><row r="2"/>')],
  ['a cell that is nowhere', sheet('<row><c r="12"><v>1</v></c></row>')],
  ['tags too deep', sheet('<row>'.repeat(200))],
  ['one endless tag', sheet(`<row a="${'x'.repeat(3_000_000)}"/>`)],
  [
    'text that is not UTF-8',
    [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<worksheet>\xe9</worksheet>', 'latin1') }],
  ],
  ['data before the archive', Buffer.concat([Buffer.from('PK\x03\x04'), makeWorkbook({ rows: '' })])],
  ['data after the archive', Buffer.concat([makeWorkbook({ rows: '' }), Buffer.from('more')])],
  [
    'a part twice',
    makeZip([...workbookParts({ rows: '' }), { name: 'xl/workbook.xml', content: '<workbook/>' }]),
  ],
];

function sheet(rows: string): PartSpec[] {
  return [
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ];
}

test.each(broken)('refuses %s', async (_, parts) => {
  const path = await folder.write(
    'broken',
    Buffer.isBuffer(parts) ? parts : makeWorkbook({ rows: '', parts }),
  );
  await expect(readAll(path)).rejects.toEqual(failure('sheetBroken'));
});

test('refuses a file cut off at any place', async () => {
  const whole = makeWorkbook({ rows: '<row><c><v>1</v></c></row>' });
  for (let length = 4; length < whole.length; length += 41) {
    const path = await folder.write('cut', whole.subarray(0, length));
    await expect(readAll(path), String(length)).rejects.toEqual(failure('sheetBroken'));
  }
});

test('refuses a locked archive', async () => {
  const path = await folder.write('locked', makeZip([{ name: 'a', content: 'b', flags: 1 }]));
  await expect(readAll(path)).rejects.toEqual(failure('sheetEncrypted'));
});

test('holds rows, columns and cells to their limits and says where', async () => {
  const row = (cells: string) => folder.write('limits', makeWorkbook({ rows: cells }));
  const five = await row('<row><c><v>1</v></c></row>'.repeat(5));
  expect(await readAll(five, { rows: 4 })).toHaveLength(5);
  await expect(readAll(five, { rows: 3 })).rejects.toEqual(failure('sheetTooManyRows', { max: 3 }));
  const wide = await row('<row r="7"><c r="C7"><v>1</v></c><c r="XFD7"/></row>');
  expect(await readAll(wide, { columns: 3 })).toHaveLength(1);
  await expect(readAll(wide, { columns: 2 })).rejects.toEqual(
    failure('sheetTooManyColumns', { max: 2, row: 7 }),
  );
  const long = await row(`<row r="7"><c r="AB7" t="str"><v>${'x'.repeat(101)}</v></c></row>`);
  expect(await readAll(long, { cellLength: 101 })).toHaveLength(1);
  await expect(readAll(long, { cellLength: 100 })).rejects.toEqual(
    failure('sheetCellTooLong', { max: 100, row: 7, column: 'AB' }),
  );
  await expect(readAll(await row('<row r="3"><c r="A3" s="1"/></row>'))).rejects.toEqual(
    failure('sheetEmpty'),
  );
});

test('holds the table of texts to its limit', async () => {
  const path = await folder.write('strings', makeWorkbook({ rows: '', strings: '<si/>'.repeat(100_000) }));
  await expect(readAll(path, { heldBytes: 1024 * 1024 })).rejects.toEqual(
    failure('sheetTooManyBytes', { max: 1 }),
  );
});

test('stops when its time is used up, and does not count the time of its reader', async () => {
  const path = await folder.write(
    'time',
    makeWorkbook({ rows: '<row><c><v>1</v></c></row>'.repeat(50_000) }),
  );
  await expect(readAll(path, { milliseconds: 1 })).rejects.toEqual(failure('sheetTookTooLong', { max: 1 }));
  const few = await folder.write('few', makeWorkbook({ rows: '<row><c><v>1</v></c></row>'.repeat(5) }));
  for await (const _ of readSheet({ path: few }, { limits: { milliseconds: 1_000 } })) {
    for (const start = performance.now(); performance.now() - start < 300; );
  }
});

test('lets others have their turn while it reads', async () => {
  const path = await folder.write(
    'turn',
    makeWorkbook({ rows: '<row><c><v>1</v></c></row>'.repeat(90_000) }),
  );
  let since = 0;
  let most = 0;
  let reading = true;
  const turn = () => {
    most = Math.max(most, since);
    since = 0;
    if (reading) setImmediate(turn);
  };
  turn();
  for await (const _ of readSheet({ path })) since += 1;
  reading = false;
  // 64 KB of this sheet are 2,400 rows.
  expect(Math.max(most, since)).toBeLessThan(10_000);
});

test('gives the file back when the reader leaves early', async () => {
  const path = await folder.write(
    'early',
    makeWorkbook({ rows: '<row><c><v>1</v></c></row>'.repeat(50_000) }),
  );
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let round = 0; round < 20; round += 1) {
    for await (const row of readSheet({ path })) if (row.number === 3) break;
  }
  expect(open()).toBeLessThanOrEqual(before + 1);
});
