import { type Draw, INK, PAGE, type Pdf, write } from '../../../platform/pdf/pdf.ts';
import { drawBarcode } from '../../../platform/pdf/pdf-barcode.ts';
import { drawTable, type PdfColumn } from '../../../platform/pdf/pdf-table.ts';
import { drawFacts } from './papers.facts.ts';
import type { PaperWords } from './papers.words.ts';
import { type PickRow, pickRowsOf } from './picking-list.lines.ts';
import type { PickOrder } from './picking-list.store.ts';

const BARCODE = { width: 190, height: 40 };
const GAP = 12;

/** Draws the picking list of an order for the warehouse: what is taken where, with a box to tick for each row. */
export const drawPickingList =
  (words: PaperWords): Draw<PickOrder> =>
  async (pdf, order, breathe) => {
    const { say, integer } = words;
    drawHead(pdf, order, words);
    drawFacts(pdf, [
      [say('record:fields.organisation'), `${order.organisation} · ${order.shop}`],
      [say('record:fields.wms'), order.warehouse],
      [say('record:fields.recipient'), `${order.recipient}, ${order.destination}`],
      [say('papers:carrier'), order.carrier],
      [say('record:fields.requiredExpeditionDate'), order.requiredOn && words.day(order.requiredOn, 'UTC')],
      [say('record:fields.priority'), order.priority > 0 ? integer(order.priority) : null],
      [say('papers:handling'), order.fragile ? say('record:fields.fragile') : null],
    ]);
    drawNote(pdf, say('record:fields.note'), order.note);
    drawNote(pdf, say('expedition:fields.carrierNote'), order.carrierNote);
    pdf.y += GAP / 2;
    const columns: PdfColumn<PickRow>[] = [
      { label: '', width: 20, text: () => '', hasBox: ({ isMissing }) => !isMissing },
      {
        label: say('product:fields.localisation'),
        width: 80,
        isBold: true,
        text: ({ place }) => place ?? '–',
      },
      { label: say('papers:product'), text: ({ name }) => name },
      {
        label: `${say('papers:sku')} / EAN`,
        width: 104,
        text: ({ sku, ean }) => [sku, ean].filter(Boolean).join('\n'),
      },
      {
        label: say('record:fields.lot'),
        width: 80,
        text: ({ lot, isMissing }) => (isMissing ? say('papers:notBooked') : (lot ?? '')),
      },
      {
        label: say('papers:pieces'),
        // A million in bold stays on one line.
        width: 60,
        align: 'right',
        isBold: true,
        text: ({ pieces }) => integer(pieces),
      },
    ];
    const rows = pickRowsOf(order.lines);
    await drawTable(pdf, {
      columns,
      rows,
      styleOf: ({ isMissing }) => (isMissing ? { ink: INK.dim } : {}),
      breathe,
    });
    return (page, pages) => [
      `${say('papers:pickingList')} · ${order.orderNumber}`,
      say('papers:page', { page, pages }),
    ];
  };

/** What the paper is, and the number of the order to read and to scan. */
function drawHead(pdf: Pdf, { orderNumber }: PickOrder, { say }: PaperWords): void {
  const width = PAGE.width - BARCODE.width - 16;
  const title = write(pdf, say('papers:pickingList'), PAGE.left, PAGE.top, { width, size: 10, ink: INK.dim });
  const bottom = write(pdf, orderNumber, PAGE.left, title + 2, { width, size: 20, isBold: true });
  drawBarcode(pdf, orderNumber, { x: PAGE.left + PAGE.width - BARCODE.width, y: PAGE.top, ...BARCODE });
  pdf.y = Math.max(bottom, PAGE.top + BARCODE.height) + GAP;
}

/** What somebody wrote to the warehouse, over as many lines as it has. */
function drawNote(pdf: Pdf, title: string, note: string | null): void {
  if (!note) return;
  const y = write(pdf, title, PAGE.left, pdf.y + 6, { size: 7.5, ink: INK.dim });
  write(pdf, note, PAGE.left, y + 1, { isBold: true });
}
