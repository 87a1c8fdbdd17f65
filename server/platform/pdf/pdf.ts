import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { cutToFit } from './cut.ts';

export type Pdf = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
/** Of one family with Latin, Greek and Cyrillic letters; named by their paths, for an alias is opened at each change. */
const FONTS = {
  text: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** The room of a page of A4 for what is written, in points. */
export const PAGE = { left: 42, top: 42, width: 511, bottom: 781 } as const;
const FOOT = 800;
export const INK = { text: '#1a1d21', dim: '#565e68', line: '#c9ced6' } as const;

type Size = readonly [width: number, height: number];

/** Milliseconds of drawing after which other requests have their turn. */
const TURN = 10;

/**
 * An empty file, to which `printDocuments` adds pages. The library is loaded with the first one: it holds 10 MB.
 * @param size of labels, in points, without margins; A4 unless given.
 */
export async function openPdf({
  title,
  language,
  size,
}: {
  title: string;
  language: string;
  size?: Size;
}): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: size ? [...size] : 'A4',
    margins: size
      ? { left: 0, right: 0, top: 0, bottom: 0 }
      : { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: 841.89 - PAGE.bottom },
    autoFirstPage: false,
    bufferPages: true,
    font: FONTS.text,
    lang: language,
    info: { Title: title, Creator: 'Lading' },
  });
}

export interface Style {
  width?: number;
  size?: number;
  isBold?: boolean;
  ink?: string;
  align?: 'left' | 'right';
}

/** Sets font and colour, and says them to `text` and `heightOfString`. */
export function styled(
  pdf: Pdf,
  { width = PAGE.width, size = 9, isBold = false, ink = INK.text, align = 'left' }: Style,
) {
  pdf
    .font(isBold ? FONTS.bold : FONTS.text)
    .fontSize(size)
    .fillColor(ink);
  return { width, align };
}

/** Letters that most texts are made of, all in our fonts. */
const COMMON = /^[\n\x20-\x7e\xa0-\u024f\u0370-\u04ff]*$/;
/** Little pictures, and what only changes how they look. */
const PICTURE =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Cf}\p{Me}]/u;
const UNKNOWN = '\ufffd';

/**
 * A text in signs that the present font has: of others it would reckon with half of their width, and write past the edge.
 * Little pictures are left out, other letters show that one is missing. What would break a line of its own accord is a blank;
 * a text of several lines keeps them.
 */
function printable(pdf: Pdf, text: string): string {
  const clean = text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
  if (COMMON.test(clean)) return clean;
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font;
  let kept = '';
  for (const sign of clean.normalize('NFC')) {
    if (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) kept += sign;
    else if (!PICTURE.test(sign)) kept += UNKNOWN;
  }
  return kept;
}

/** The lines that a text has of its own accord. The library takes the sign between them for a letter that needs room. */
const linesOf = (pdf: Pdf, text: string): string[] =>
  printable(pdf, text)
    .split('\n')
    .map((line) => line || ' ');

/** Writes a text at a place. @returns where the next line begins. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: Style = {}): number {
  if (text === '') return y;
  const options = styled(pdf, style);
  let bottom = y;
  for (const line of linesOf(pdf, text)) bottom = pdf.text(line, x, bottom, options).y;
  return bottom;
}

/** How high a text would be. */
export function heightOf(pdf: Pdf, text: string, style: Style): number {
  const options = styled(pdf, style);
  if (text === '') return 0;
  return linesOf(pdf, text).reduce((height, line) => height + pdf.heightOfString(line, options), 0);
}

/** Begins a new page where this one has no room for so many points. @returns whether it did. */
export function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= PAGE.bottom) return false;
  pdf.addPage();
  return true;
}

/** Lets other requests have their turn, where drawing has taken long enough. */
export type Breathe = () => Promise<void>;

/** Breath for one file. */
export function breathing(): Breathe {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await setImmediate();
    since = performance.now();
  };
}

/** What stands at the foot of a page: whose it is, cut where it is too long, and which of how many. */
type Foot = readonly [whose: string, page: string];

/** Draws one document from the top of a page on; what it returns is written at the foot of each of its pages. */
export type Draw<D> = (
  pdf: Pdf,
  document: D,
  breathe: Breathe,
) => Promise<(page: number, pages: number) => Foot>;

function drawFoot(pdf: Pdf, [whose, page]: Foot): void {
  styled(pdf, { size: 7.5, ink: INK.dim });
  const lineOf = (cut: string) => printable(pdf, [cut, page].filter(Boolean).join(' · '));
  const fitting = cutToFit(whose, (cut) => pdf.widthOfString(lineOf(cut)) <= PAGE.width);
  // Without a width: a text that is wrapped below the room of a page begins another one.
  pdf.text(lineOf(fitting), PAGE.left, FOOT, { lineBreak: false });
}

/** The bytes of a file with all documents, each on pages of its own; drawn as fast as they are taken. */
export async function* printDocuments<D>(
  pdf: Pdf,
  documents: AsyncIterable<D>,
  draw: Draw<D>,
): AsyncGenerator<Buffer> {
  const breathe = breathing();
  for await (const document of documents) {
    pdf.addPage();
    const footOf = await draw(pdf, document, breathe);
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(start + page);
      drawFoot(pdf, footOf(page + 1, count));
    }
    pdf.flushPages();
    const bytes = pdf.read() as Buffer | null;
    if (bytes) yield bytes;
    await breathe();
  }
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}
