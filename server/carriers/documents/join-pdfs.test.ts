import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { labelPdf } from '../../../sandbox/carriers/labels.ts';
import { joinPdfs } from './join-pdfs.ts';

const sheetsOf = async (file: Buffer) =>
  (await PDFDocument.load(file)).getPages().map((page) => ({
    ...page.getSize(),
    labels:
      page.node
        .Resources()
        ?.toString()
        .match(/EmbeddedPdfPage/g)?.length ?? 0,
  }));

test('all pages of all files, in their order and size', async () => {
  const joined = await joinPdfs([labelPdf(['1', '2']), labelPdf(['3'])]);
  expect(await sheetsOf(joined)).toMatchObject(Array(3).fill({ width: 298, height: 420 }));
});

test('four labels on a sheet of A4, the first one where the sheet begins to be empty', async () => {
  const joined = await joinPdfs([labelPdf(['1', '2']), labelPdf(['3', '4', '5'])], {
    a4Positions: { first: 4 },
  });
  const sheets = await sheetsOf(joined);
  expect(sheets.map(({ labels }) => labels)).toEqual([1, 4]);
  expect(sheets[0]?.width).toBeCloseTo(595.28);
});

test('says which file is none', async () => {
  await expect(joinPdfs([labelPdf(['1']), Buffer.from('^XA^XZ')])).rejects.toThrow('File 2 ');
});
