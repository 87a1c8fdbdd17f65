import { languageOfCountry } from '../../../../contracts/expedition/expedition.papers.ts';
import { type Draw, INK, makeRoom, PAGE, type Pdf, write } from '../../../platform/pdf/pdf.ts';
import { drawTable, type PdfColumn } from '../../../platform/pdf/pdf-table.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import { type NoteRow, rowsOf } from './delivery-note.lines.ts';
import type { NoteAddress, NoteOrder } from './delivery-note.store.ts';
import { drawFacts } from './papers.facts.ts';
import { type PaperWords, wordsIn } from './papers.words.ts';

const GAP = 16;
const PART_INDENT = '     ';

/** Draws the delivery note of an order for its customer: what comes in which parcels, and what does not; no prices. */
export const drawDeliveryNote =
  (translate: Translate): Draw<NoteOrder> =>
  async (pdf, order, breathe) => {
    const words = wordsIn(translate, languageOfCountry(order.country));
    const { say, integer } = words;
    drawHead(pdf, order, words);
    drawParties(pdf, order, words);
    drawFacts(pdf, [
      [say('papers:orderedOn'), words.day(order.orderedAt, order.timeZone)],
      [say('papers:sentOn'), order.packedAt && words.day(order.packedAt, order.timeZone)],
      [say('papers:carrier'), order.carrier],
      [say('papers:pickupPlace'), order.pickupPlace],
      [say('papers:restOf'), order.splitFrom],
    ]);
    pdf.y += GAP / 2;
    const { sent, leftOut } = rowsOf(order);
    const product: PdfColumn<NoteRow> = {
      label: say('papers:product'),
      text: ({ name, isPart, lots }) =>
        [name, lotsOf(lots, words)]
          .filter(Boolean)
          .map((line) => (isPart ? PART_INDENT : '') + line)
          .join('\n'),
    };
    const sku: PdfColumn<NoteRow> = { label: say('papers:sku'), width: 130, text: (row) => row.sku };
    const pieces: PdfColumn<NoteRow> = {
      label: say('papers:pieces'),
      width: 60,
      align: 'right',
      text: (row) => integer(row.pieces),
    };
    const follows: PdfColumn<NoteRow> = {
      label: '',
      width: 110,
      text: (row) => (row.follows === null ? '' : say('papers:follows', { number: row.follows })),
    };
    await drawTable(pdf, {
      columns: [product, sku, pieces],
      rows: sent,
      styleOf: ({ isPart }) => (isPart ? { size: 8, ink: INK.dim } : {}),
      breathe,
    });
    if (leftOut.length > 0) {
      drawTitle(pdf, say('papers:leftOut'));
      await drawTable(pdf, { columns: [product, sku, follows, pieces], rows: leftOut, breathe });
    }
    drawParcels(pdf, order, words);
    return (page, pages) => [
      `${order.shop} · ${say('papers:order')} ${order.orderNumber}`,
      say('papers:page', { page, pages }),
    ];
  };

/** `Lot: A1`; of several each with its pieces. */
const lotsOf = (lots: NoteRow['lots'], { say, integer }: PaperWords): string =>
  lots.length === 0
    ? ''
    : `${say('record:fields.lot')}: ${lots
        .map(({ lot, pieces }) => (lots.length > 1 ? `${lot} (${integer(pieces)})` : lot))
        .join(', ')}`;

function drawTitle(pdf: Pdf, title: string): void {
  makeRoom(pdf, 60);
  pdf.y = write(pdf, title, PAGE.left, pdf.y + GAP, { size: 10, isBold: true }) + 2;
}

/** The e-shop in its colour, and what the paper is. */
function drawHead(pdf: Pdf, { shop, colour, orderNumber }: NoteOrder, { say }: PaperWords): void {
  pdf.rect(PAGE.left, PAGE.top, PAGE.width, 5).fill(colour ?? INK.text);
  const half = PAGE.width / 2 - 8;
  const left = write(pdf, shop, PAGE.left, PAGE.top + 16, { width: half, size: 16, isBold: true });
  const side = { width: half, align: 'right' } as const;
  const x = PAGE.left + half + 16;
  const title = write(pdf, say('papers:deliveryNote'), x, PAGE.top + 16, { ...side, size: 16 });
  const right = write(pdf, orderNumber, x, title + 2, { ...side, size: 11, isBold: true });
  pdf.y = Math.max(left, right) + GAP;
}

const linesOf = (address: NoteAddress, { country }: PaperWords): string[] =>
  [
    address.company,
    address.name,
    address.street,
    address.town,
    [address.state, address.country && country(address.country)].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line));

/** Who sends, where it goes, and who is billed where that is another. */
function drawParties(pdf: Pdf, order: NoteOrder, words: PaperWords): void {
  const { say } = words;
  const { registrationNumber, vatNumber } = order;
  const seller = [
    ...order.seller,
    ...(registrationNumber ? [`${say('organisation:fields.registrationNumber')} ${registrationNumber}`] : []),
    ...(vatNumber ? [`${say('organisation:fields.vatNumber')} ${vatNumber}`] : []),
  ];
  const parties: [title: string, lines: string[]][] = [
    [say('papers:seller'), seller],
    [say('papers:deliverTo'), linesOf(order.delivery ?? order.billing, words)],
    ...(order.delivery ? [[say('papers:billTo'), linesOf(order.billing, words)] as [string, string[]]] : []),
  ];
  const width = PAGE.width / 3;
  const top = pdf.y;
  const bottoms = parties.map(([title, lines], index) => {
    const x = PAGE.left + index * width;
    const style = { width: width - 12 };
    let y = write(pdf, title, x, top, { ...style, size: 7.5, ink: INK.dim }) + 2;
    for (const [at, line] of lines.entries()) y = write(pdf, line, x, y, { ...style, isBold: at === 0 });
    return y;
  });
  pdf.y = Math.max(...bottoms) + GAP;
}

function drawParcels(pdf: Pdf, { parcels }: NoteOrder, { say, integer }: PaperWords): void {
  if (parcels.length === 0) return;
  drawTitle(pdf, `${say('papers:parcels')}: ${integer(parcels.length)}`);
  for (const number of parcels) {
    if (number === null) continue;
    makeRoom(pdf, 14);
    pdf.y = write(pdf, number, PAGE.left, pdf.y + 1);
  }
}
