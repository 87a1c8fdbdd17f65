import { buffer } from 'node:stream/consumers';
import { cutToFit } from '../../../platform/pdf/cut.ts';
import { breathing, heightOf, INK, openPdf, type Pdf, write } from '../../../platform/pdf/pdf.ts';
import { drawBarcode } from '../../../platform/pdf/pdf-barcode.ts';
import type { OwnLabel } from './label.store.ts';
import type { LabelWords } from './label.words.ts';

/** 100 x 150 mm in points. */
const SIZE = [283.46, 425.2] as const;
const EDGE = 14;
const WIDTH = SIZE[0] - 2 * EDGE;
const BARCODE_TOP = 318;
const BARCODE_HEIGHT = 76;
const SMALL = { width: WIDTH, size: 9 } as const;

/** Labels of our own as one PDF, a page each. */
export async function drawLabels(
  labels: readonly OwnLabel[],
  wordsOf: (label: OwnLabel) => LabelWords,
): Promise<Buffer> {
  const [first] = labels;
  if (!first) throw new Error('no label is to be drawn');
  const pdf = await openPdf({ ...wordsOf(first), size: SIZE });
  const breathe = breathing();
  const bytes = buffer(pdf);
  for (const label of labels) {
    pdf.addPage();
    drawLabel(pdf, label, wordsOf(label));
    pdf.flushPages();
    await breathe();
  }
  pdf.end();
  return bytes;
}

/** As large as there is room for, but no smaller than can be read. */
function writeFitting(
  pdf: Pdf,
  text: string,
  y: number,
  { sizes, isBold = false, room }: { sizes: readonly number[]; isBold?: boolean; room: number },
): number {
  const style = (size: number) => ({ width: WIDTH, size, isBold });
  const size = sizes.find((one) => heightOf(pdf, text, style(one)) <= room) ?? (sizes.at(-1) as number);
  return write(pdf, text, EDGE, y, style(size));
}

function drawLabel(pdf: Pdf, label: OwnLabel, words: LabelWords): void {
  let y = writeFitting(pdf, label.carrier, EDGE, { sizes: [16, 12, 9], isBold: true, room: 20 });
  y = write(pdf, words.parcel, EDGE, y, { width: WIDTH, size: 9, ink: INK.dim }) + 6;
  rule(pdf, y);
  y += 8;
  const [addressee = '', ...lines] = label.addressee;
  y = writeFitting(pdf, addressee, y, { sizes: [17, 13, 10], isBold: true, room: 42 }) + 2;
  y = writeFitting(pdf, lines.join('\n'), y, { sizes: [14, 11, 9, 7], room: 108 }) + 6;
  rule(pdf, y);
  y += 6;
  drawFacts(pdf, words, y);
  drawBarcode(pdf, label.code, { x: EDGE, y: BARCODE_TOP, width: WIDTH, height: BARCODE_HEIGHT });
  writeFitting(pdf, label.code, BARCODE_TOP + BARCODE_HEIGHT + 4, {
    sizes: [13, 9, 6],
    isBold: true,
    room: 18,
  });
}

/** What the driver needs to know, above the bars; of a note as much as there is room for. */
function drawFacts(pdf: Pdf, { facts, note }: LabelWords, top: number): void {
  const fits = (text: string, room: number) => heightOf(pdf, text, SMALL) <= room;
  const cutIn = ([name, value]: Fact, room: number): Fact => [
    name,
    cutToFit(value, (cut) => fits(lineOf([name, cut]), room)),
  ];
  const isWhole = fits(facts.map(lineOf).join('\n'), BARCODE_TOP - 4 - top);
  // Nothing stands in the bars, however long names are.
  const shown = isWhole ? facts : facts.map((fact) => cutIn(fact, SMALL.size * 1.5));
  const y = write(pdf, shown.map(lineOf).join('\n'), EDGE, top, SMALL);
  const told = note && cutIn(note, BARCODE_TOP - 4 - y);
  if (told?.[1]) write(pdf, lineOf(told), EDGE, y, SMALL);
}

type Fact = LabelWords['facts'][number];
const lineOf = ([name, value]: Fact): string => `${name}: ${value}`;

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.8)
    .strokeColor(INK.text)
    .stroke();
}
