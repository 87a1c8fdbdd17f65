import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, makeWorkbook, makeZip } from '../sheets/fixtures.ts';
import { sniffType } from './sniff.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const bytes = (text: string) => Buffer.from(text, 'latin1');

const contents: [string, string | Uint8Array, string | null][] = [
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'), 'png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
  ['a GIF', bytes('GIF89a\x01\0\x01\0'), 'gif'],
  ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'svg'],
  [
    'an SVG with all before it',
    '\uFEFF <?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg [<!ENTITY a "b">]><svg\n/>',
    'svg',
  ],
  ['an SVG with a prefix', '<x:svg xmlns:x="http://www.w3.org/2000/svg"/>', 'svg'],
  ['an SVG in UTF-16', iconv.encode('<svg></svg>', 'utf-16le', { addBOM: true }), 'svg'],
  ['a workbook', makeWorkbook({ rows: '' }), 'xlsx'],
  [
    'a workbook with macros',
    makeWorkbook({ rows: '', parts: [{ name: 'xl/vbaProject.bin', content: 'VBA' }] }),
    'zip',
  ],
  ['another zip', makeZip([{ name: 'a', content: 'b' }]), 'zip'],
  ['a damaged zip', makeZip([{ name: 'a', content: 'b' }]).subarray(0, 40), 'zip'],
  ['a table', 'a;b\n1;2\n', 'text'],
  ['a web page', '<!doctype html><html></html>', null],
  ['a program', bytes(`MZ${'\0'.repeat(60)}`), null],
  ['half of a WebP', bytes('RIFF\x24\0\0\0WAVEfmt '), null],
  ['a PDF behind other bytes', bytes('\0\0%PDF-1.7'), null],
  ['nothing', '', null],
];

test.each(contents)('tells %s by its content', async (_, content, expected) => {
  expect(await sniffType(await folder.write('photo.png', content))).toBe(expected);
});
