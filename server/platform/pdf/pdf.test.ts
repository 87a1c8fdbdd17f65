import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/pdf-text.ts';
import { type Draw, heightOf, openPdf, printDocuments } from './pdf.ts';
import { drawTable } from './pdf-table.ts';

const columns = [{ label: 'Head', text: (row: string) => row }];
let whose = '';
const draw: Draw<string[]> = async (pdf, rows, breathe) => {
  await drawTable(pdf, { columns, rows, breathe });
  return (page, pages) => [whose, `${page} of ${pages}`];
};

async function print(...documents: string[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  async function* all() {
    yield* documents;
  }
  for await (const part of printDocuments(await openPdf({ title: 'T', language: 'en' }), all(), draw))
    parts.push(part);
  return Buffer.concat(parts);
}
const read = async (...documents: string[][]) => readPdf(await print(...documents));
const rows = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);

test('each document has pages of its own, counted for itself, with the head of its table', async () => {
  const pages = await read(['ěščřž'], rows(60), ['Ωμέγα', 'Жук']);
  expect(pages.map((text) => text.split('\n').at(-1))).toEqual(['1 of 1', '1 of 2', '2 of 2', '1 of 1']);
  expect(pages.every((text) => text.startsWith('Head\n'))).toBe(true);
  expect(pages[0]).toContain('ěščřž');
  expect(pages[3]).toContain('Ωμέγα\nЖук');
});

test('a foot that is too long is cut, and still says which page it is', async () => {
  whose = `Shop ${'with a long name '.repeat(20)}`;
  const [page] = await read(['row']);
  whose = '';
  const [foot = ''] = page?.split('\n').slice(-1) ?? [];
  expect(foot).toMatch(/^Shop with .*(with|a|long|name)… · 1 of 1$/);
  expect(foot.length).toBeLessThan(140);
});

test('a line that just fits is followed by the next one, and not by an empty one', async () => {
  const pdf = await openPdf({ title: 'T', language: 'en' });
  pdf.addPage();
  // 76.8 points wide.
  const number = 'HC-2026-118000';
  const one = heightOf(pdf, number, { width: 80 });
  expect(heightOf(pdf, `${number}\nshop`, { width: 80 })).toBeCloseTo(2 * one);
  expect(heightOf(pdf, `${number}\n\nshop`, { width: 80 })).toBeCloseTo(3 * one);
  pdf.end();
});

test('a text of control characters is written as blanks', async () => {
  expect((await read(['a\tb\u0000c']))[0]).toContain('a b c');
});

test('little pictures are left out, and letters that the font lacks are marked: neither is written past the edge', async () => {
  const pages = await read([
    '\u{1f6b2} Kolo \u{1f468}\u200d\u{1f467} \u{1f1e8}\u{1f1ff}\ufe0f\u{1f44d}\u{1f3fd} e\u0301 \u65e5\u672c \u2713',
  ]);
  expect(pages[0]?.replaceAll(/ +/g, ' ')).toContain(' Kolo é \ufffd\ufffd ✓');
});

test('a long document leaves others their turn', async () => {
  let turns = 0;
  let isOn = true;
  const look = () => {
    turns += 1;
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  await print(rows(1_500));
  isOn = false;
  expect(turns).toBeGreaterThan(5);
});
