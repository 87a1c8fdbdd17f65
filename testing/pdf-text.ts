import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, type PDFRawStream } from '@cantoo/pdf-lib';

/** The text of each page of a PDF whose fonts are embedded by pdfkit, a line for each piece that was written. */
export async function readPdf(file: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(file);
  return pdf.getPages().map(readPage);
}

const unpack = (stream: PDFRawStream): string =>
  (stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode')
    ? inflateSync(stream.contents)
    : Buffer.from(stream.contents)
  ).toString('latin1');

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for, by the tables that the file gives for copying its text. */
function readFont(font: PDFDict): string[] {
  const map = font.lookup(PDFName.of('ToUnicode')) as PDFRawStream;
  return [...unpack(map).matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(
    ([, from = '', list = '']) => {
      const letters: string[] = [];
      for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f]*)>/gi)].entries())
        letters[Number.parseInt(from, 16) + at] = lettersOf(hex);
      return letters;
    },
  );
}

function readPage(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const known = new Map<string, string[]>();
  const font = (name: string): string[] => {
    const read = known.get(name) ?? readFont(fonts?.lookup(PDFName.of(name), PDFDict) as PDFDict);
    known.set(name, read);
    return read;
  };
  const { context } = page.doc;
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = streams.map((one) => (one ? unpack(context.lookup(one) as PDFRawStream) : '')).join('\n');
  let glyphs: string[] = [];
  const lines: string[] = [];
  for (const [, name, shown] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) glyphs = font(name);
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([\da-f]*)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '?')
          .join(''),
      );
  }
  return lines.join('\n');
}
