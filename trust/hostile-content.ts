import { makeWorkbook, makeZip, type PartSpec, workbookParts } from '../server/platform/sheets/fixtures.ts';

/** What must become of a file: refused at the door, refused by the job with words, or read for what it is. */
export type Fate = 'wrongType' | 'tooLarge' | 'refused' | 'failed' | 'rowErrors' | 'imported';

export interface HostileFile {
  what: string;
  content: Buffer | AsyncIterable<Buffer>;
  fileName?: string;
  fate: Fate | readonly Fate[];
}

/** A hostile file; `what` says what is odd about it. */
export const hostile = (
  fate: HostileFile['fate'],
  what: string,
  content: HostileFile['content'],
  fileName?: string,
): HostileFile => ({ what, content, fate, ...(fileName !== undefined && { fileName }) });

/** What a good file of the shop holds: its header and one row. */
export interface GoodRow {
  header: string[];
  cells: (orderNumber: string) => string[];
}

export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const asXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cell = (text: string) => `<c t="inlineStr"><is><t>${asXml(text)}</t></is></c>`;
export const rowXml = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
export const csv = (rows: string[][]) => rows.map((cells) => cells.join(';')).join('\r\n');
export const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.from([value]))),
  );

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
export const ole = (stream: string) =>
  Buffer.concat([OLE, Buffer.alloc(4_000), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(600)]);
export const ENTITIES = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
).join('')}]>`;
export const OUTSIDE = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/** A hundred megabytes that are never held at once. */
export async function* streamCsv(megabytes: number): AsyncGenerator<Buffer> {
  const piece = Buffer.from('a;b;c\r\n'.repeat(9_362));
  for (let sent = 0; sent < megabytes * 16; sent++) yield piece;
}

/** Makes files around the good row: each with an order number of its own. */
export function filesAround(good: GoodRow) {
  const { header } = good;
  let number = 0;
  const next = () => `H-${++number}`;
  const rows = () => [header, good.cells(next())];
  const plain = () => Buffer.from(csv(rows()));
  const sheetRows = (cells = good.cells(next())) => `${rowXml(header)}${rowXml(cells)}`;
  const book = (parts: PartSpec[] = [], body = sheetRows()) => makeWorkbook({ rows: body, parts });
  const sheet = (content: PartSpec['content'], more: Partial<PartSpec> = {}) =>
    book([{ name: 'xl/worksheets/sheet1.xml', content, ...more }]);
  const without = (name: string) =>
    makeZip(workbookParts({ rows: sheetRows() }).filter((part) => part.name !== name));
  const asRead = (what: string, content: Buffer, fileName: string) =>
    hostile('imported', what, content, fileName);
  const wrong = (what: string, content: Buffer, fileName = 'orders.xlsx') =>
    hostile('wrongType', what, content, fileName);
  return { header, good, next, rows, plain, sheetRows, book, sheet, without, asRead, wrong };
}
