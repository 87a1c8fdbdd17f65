import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnLetter } from '../../../contracts/kit/sheet.ts';
import { makeFolder, makeWorkbook, makeZip, type Packed, packRepeated } from './fixtures.ts';

interface Measured {
  rows: number;
  code: string;
  megabytes: number;
}

let folder: Awaited<ReturnType<typeof makeFolder>>;
let bigSheet: Packed;
let bigStrings: Packed;
beforeAll(async () => {
  folder = await makeFolder();
  const row = '<row><c r="A1" s="0"/></row>'.repeat(2_500);
  bigSheet = await packRepeated('<worksheet><sheetData>', () => row, 6_200, '</sheetData></worksheet>');
  const strings = '<si><t>0</t></si>'.repeat(4_000);
  bigStrings = await packRepeated('<sst>', () => strings, 6_200, '</sst>');
});
afterAll(() => folder.remove());

/** Reads a file in a process of its own, and says how much memory that took beyond an idle one. */
async function measure(content: string | Uint8Array): Promise<Measured> {
  const path = await folder.write('hostile.xlsx', content);
  const idle = await folder.write('idle.csv', 'a\n');
  const code = `
    import { readSheet } from './reader.ts';
    async function read(path) {
      let rows = 0;
      try {
        for await (const row of readSheet({ path })) rows += 1;
        return { rows, code: '' };
      } catch (error) {
        return { rows, code: error.code ?? String(error) };
      }
    }
    await read(${JSON.stringify(idle)});
    const before = process.resourceUsage().maxRSS;
    const result = await read(${JSON.stringify(path)});
    const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
    console.log(JSON.stringify({ ...result, megabytes }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: import.meta.dirname },
  );
  return JSON.parse(stdout);
}

function expectStopped(measured: Measured, code: string): void {
  expect(measured).toMatchObject({ code });
  expect(measured.megabytes).toBeLessThan(300);
}

test('a bomb that says how large it is never gets unpacked', async () => {
  expect(bigSheet.bytes).toBeGreaterThan(400_000_000);
  expect(bigSheet.packed.length).toBeLessThan(2_000_000);
  const measured = await measure(
    makeWorkbook({ rows: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content: bigSheet }] }),
  );
  expectStopped(measured, 'sheetTooManyBytes');
  expect(measured.rows).toBe(0);
});

test('a bomb that lies about its size is stopped where its word ends', async () => {
  for (const declaredBytes of [1_000, 150_000_000]) {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: bigSheet, declaredBytes };
    expectStopped(await measure(makeWorkbook({ rows: '', parts: [sheet] })), 'sheetTooManyBytes');
    const strings = { name: 'xl/sharedStrings.xml', content: bigStrings, declaredBytes };
    expectStopped(await measure(makeWorkbook({ rows: '', parts: [strings] })), 'sheetTooManyBytes');
  }
});

test('a bomb in a part that is not read does no harm', async () => {
  const media = { name: 'xl/media/image1.png', content: bigSheet, declaredBytes: 10 };
  const measured = await measure(makeWorkbook({ rows: '<row><c><v>1</v></c></row>', parts: [media] }));
  expectStopped(measured, '');
  expect(measured.rows).toBe(1);
});

test('a thousand parts are too many', async () => {
  const parts = Array.from({ length: 1_001 }, (_, index) => ({ name: `part${index}`, content: '' }));
  expectStopped(await measure(makeZip(parts)), 'sheetTooManyEntries');
});

test('rows that reach to the last column cost nothing', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `<row><c r="XFD${index + 1}"><v>1</v></c></row>`);
  expectStopped(await measure(makeWorkbook({ rows: rows.join('') })), 'sheetTooManyColumns');
});

test('twenty megabytes of csv that are one row, one cell or one open quote are refused', async () => {
  const size = 20_000_000;
  expectStopped(await measure(','.repeat(size)), 'sheetTooManyColumns');
  expectStopped(await measure('x'.repeat(size)), 'sheetCellTooLong');
  expectStopped(await measure(`a;b\n"${'x;\n'.repeat(size / 3)}`), 'sheetCellTooLong');
});

test('fifty thousand rows by twenty columns are read in bounded memory', { timeout: 600_000 }, async () => {
  const row = (index: number) => {
    const cells = Array.from({ length: 20 }, (_, column) => {
      const reference = `r="${columnLetter(column)}${index + 1}"`;
      return column % 2
        ? `<c ${reference} t="inlineStr"><is><t>Příliš žluťoučký ${index}</t></is></c>`
        : `<c ${reference}><v>${index}.25</v></c>`;
    });
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  };
  const content = await packRepeated('<worksheet><sheetData>', row, 50_000, '</sheetData></worksheet>');
  const measured = await measure(
    makeWorkbook({ rows: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content }] }),
  );
  expect(measured).toMatchObject({ rows: 50_000, code: '' });
  expect(measured.megabytes).toBeLessThan(300);
  const csv = await measure(`${'Příliš žluťoučký;1234.25;'.repeat(10)}\n`.repeat(50_000));
  expect(csv).toMatchObject({ rows: 50_000, code: '' });
  expect(csv.megabytes).toBeLessThan(300);
});
