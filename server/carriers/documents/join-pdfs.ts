import type { PDFDocument, PDFEmbeddedPage, PDFPage } from '@cantoo/pdf-lib';

/** The library holds 34 MB, so a process takes it with the first labels that are joined. */
const loadLibrary = () => import('@cantoo/pdf-lib');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

const A4 = { width: 595.28, height: 841.89 };
const CELL = { width: A4.width / 2, height: A4.height / 2 };

/** A quarter of an A4 sheet: 1 and 2 above, 3 and 4 below, from left to right. */
export type A4Position = 1 | 2 | 3 | 4;

async function read({ PDFDocument }: Library, file: Buffer, index: number): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(file);
  } catch (error) {
    throw new Error(`File ${index + 1} of those to be joined is no PDF that can be read.`, { cause: error });
  }
}

/** Puts labels of any carrier on quarters of A4, as large as they are or smaller; a label that lies is turned to stand. */
async function joinOnA4(
  library: Library,
  joined: PDFDocument,
  sources: PDFDocument[],
  first: A4Position,
): Promise<void> {
  let place = first - 1;
  let sheet = joined.addPage([A4.width, A4.height]);
  for (const source of sources) {
    // A blank page has no contents, and nothing of it can be drawn.
    const pages = source.getPages().filter((page) => page.node.Contents());
    const labels = await joined.embedPages(pages);
    labels.forEach((label, index) => {
      if (place === 4) {
        sheet = joined.addPage([A4.width, A4.height]);
        place = 0;
      }
      draw(library, sheet, label, pages[index]?.getRotation().angle ?? 0, place);
      place += 1;
    });
  }
}

function draw(
  { degrees }: Library,
  sheet: PDFPage,
  label: PDFEmbeddedPage,
  rotation: number,
  place: number,
): void {
  const own = ((rotation % 360) + 360) % 360;
  const isLying = own % 180 === 0 ? label.width > label.height : label.height > label.width;
  const turn = (own + (isLying ? 90 : 0)) % 360;
  const isAcross = turn % 180 !== 0;
  const size = isAcross
    ? { width: label.height, height: label.width }
    : { width: label.width, height: label.height };
  const scale = Math.min(1, CELL.width / size.width, CELL.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const left = (place % 2) * CELL.width + (CELL.width - width) / 2;
  const bottom = (place < 2 ? CELL.height : 0) + (CELL.height - height) / 2;
  // A page says how far it is to be turned clockwise; drawing counts the other way, around the lower left corner.
  const corner = {
    0: { x: left, y: bottom },
    90: { x: left, y: bottom + height },
    180: { x: left + width, y: bottom + height },
    270: { x: left + width, y: bottom },
  }[turn as 0 | 90 | 180 | 270];
  sheet.drawPage(label, { ...corner, xScale: scale, yScale: scale, rotate: degrees(-turn) });
}

/**
 * One PDF of all pages of all files, in their order; or, with `a4Positions`, four labels on each sheet of A4, from the
 * position at which a sheet that is printed in part goes on.
 * @throws Error that counts the file that is no PDF, or is encrypted
 */
export async function joinPdfs(
  files: readonly Buffer[],
  { a4Positions }: { a4Positions?: { first: A4Position } } = {},
): Promise<Buffer> {
  if (files.length === 1 && files[0] && !a4Positions) return files[0];
  const library = await loadLibrary();
  const joined = await library.PDFDocument.create();
  const sources = await Promise.all(files.map((file, index) => read(library, file, index)));
  if (a4Positions) await joinOnA4(library, joined, sources, a4Positions.first);
  else
    for (const source of sources) {
      // All of a file at once: page by page repeats its fonts.
      for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
    }
  return Buffer.from(await joined.save());
}
