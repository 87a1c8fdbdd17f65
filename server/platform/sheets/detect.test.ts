import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectSheet } from './detect.ts';
import { makeFolder, makeWorkbook, makeZip } from './fixtures.ts';
import { readSheet } from './reader.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(70_000),
    ...names.map((name) => Buffer.from(`${name}\0`.padEnd(64, '\0'), 'utf16le')),
  ]);

/** Its kind stands unpacked at its front. */
const openDocument = (kind: string) => {
  const packed = Buffer.from(`application/vnd.oasis.opendocument.${kind}`);
  return makeZip([
    { name: 'mimetype', content: { packed, bytes: packed.length, crc: 0 } },
    { name: 'content.xml', content: '<a/>' },
  ]);
};

const contents: [string, string | Uint8Array, string | null][] = [
  ['a workbook', makeWorkbook({ rows: '' }), 'xlsx'],
  ['text renamed .xlsx', 'sku;quantity\nA;1\n', 'csv'],
  ['one word', 'sku', 'csv'],
  ['text with a control character', 'sku,note\nA,\x07\n', 'csv'],
  ['UTF-16 with its mark', iconv.encode('sku\tks\n', 'utf-16le', { addBOM: true }), 'csv'],
  ['UTF-16 without', iconv.encode('sku\tks\n', 'utf-16be', { addBOM: false }), 'csv'],
  ['Windows-1250', iconv.encode('číslo;množství\n', 'win1250'), 'csv'],
  ['any other zip', makeZip([{ name: 'a.txt', content: 'x' }]), null],
  [
    'a text document',
    makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '' },
    ]),
    null,
  ],
  ['a text document of LibreOffice', openDocument('text'), null],
  ['an empty zip', makeZip([]), null],
  ['a PDF', '%PDF-1.7\n1 0 obj', null],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)]), null],
  ['a web page', '\uFEFF\n<!DOCTYPE html><table>', null],
  ['an XML file', '<?xml version="1.0"?><a/>', null],
  ['an RTF file', '{\\rtf1 x}', null],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), null],
  ['noise', Buffer.from(Array.from({ length: 999 }, (_, at) => ((at * 7919) % 255) + 1)), null],
  ['another document of the old Office', ole('WordDocument'), null],
];

test.each(contents)('tells %s by its content', async (_, content, expected) => {
  const path = await folder.write('orders.xlsx', content);
  expect(await detectSheet(path)).toBe(expected);
  if (expected !== null) return;
  await expect(readSheet({ path }).next()).rejects.toMatchObject({ code: 'sheetUnknownType' });
});

test.each([
  ['sheetEmpty', ''],
  ['sheetOldXls', ole('Root Entry', 'Workbook')],
  ['sheetOldXls', ole('Root Entry', 'Book')],
  ['sheetOtherFormat', openDocument('spreadsheet')],
  [
    'sheetOtherFormat',
    makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'xl/workbook.bin', content: '' },
    ]),
  ],
  ['sheetEncrypted', ole('Root Entry', 'EncryptedPackage')],
  ['sheetTooManyBytes', makeZip([{ name: 'a', content: 'b', declaredBytes: 210_000_000 }])],
  ['sheetBroken', makeWorkbook({ rows: '' }).subarray(0, 900)],
] as const)('says %s where that helps more', async (code, content) => {
  const path = await folder.write('orders.csv', content);
  await expect(detectSheet(path)).rejects.toMatchObject({ code });
});
