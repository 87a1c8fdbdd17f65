import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { SheetLimits } from './limits.ts';
import { readSheet } from './reader.ts';
import type { SheetRow } from './row.ts';

/** For tests: a folder of their own, and files in it. */
export async function makeFolder(): Promise<{
  write(name: string, content: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-sheets-'));
  return {
    async write(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function readAll(path: string, limits: Partial<SheetLimits> = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet({ path }, { limits })) rows.push(row);
  return rows;
}

/** Content that is too large to hold, already packed. */
export interface Packed {
  packed: Buffer;
  bytes: number;
  crc: number;
}

/** Packs so many pieces, and what goes around them. */
export async function packRepeated(
  before: string,
  piece: (index: number) => string,
  times: number,
  after: string,
): Promise<Packed> {
  const deflate = createDeflateRaw();
  let bytes = 0;
  let crc = 0;
  function* pieces(): Generator<Buffer> {
    for (let index = -1; index <= times; index += 1) {
      const next = Buffer.from(index === -1 ? before : index === times ? after : piece(index));
      bytes += next.length;
      crc = crc32(next, crc);
      yield next;
    }
  }
  const packed = await buffer(Readable.from(pieces()).pipe(deflate));
  return { packed, bytes, crc };
}

export interface PartSpec {
  name: string;
  content: string | Uint8Array | Packed;
  /** False declarations of a hostile archive. */
  declaredBytes?: number;
  localName?: string;
  flags?: number;
  crc?: number;
}

/** A zip, honest or not. */
export function makeZip(parts: readonly PartSpec[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { packed, bytes, crc } = pack(part.content);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(part.localName ?? part.name);
    const sizes = [part.crc ?? crc, packed.length, part.declaredBytes ?? bytes];
    const local = record(0x04034b50, [20, part.flags ?? 0, 8, 0, 33], sizes, [localName.length, 0]);
    const central = record(0x02014b50, [20, 20, part.flags ?? 0, 8, 0, 33], sizes, [name.length, 0, 0, 0, 0]);
    directory.push(central, record(0, [], [offset], []), name);
    locals.push(local, localName, packed);
    offset += local.length + localName.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = record(0x06054b50, [0, 0, parts.length, parts.length], [central.length, offset], [0]);
  return Buffer.concat([...locals, central, end]);
}

function pack(content: PartSpec['content']): Packed {
  if (typeof content === 'object' && 'packed' in content) return content;
  const raw = typeof content === 'string' ? Buffer.from(content) : content;
  return { packed: deflateRawSync(raw), bytes: raw.length, crc: crc32(raw) };
}

function record(signature: number, before: number[], wide: number[], after: number[]): Buffer {
  const buffer = Buffer.alloc(4 + before.length * 2 + wide.length * 4 + after.length * 2);
  let at = buffer.writeUInt32LE(signature, 0);
  for (const value of before) at = buffer.writeUInt16LE(value, at);
  for (const value of wide) at = buffer.writeUInt32LE(value, at);
  for (const value of after) at = buffer.writeUInt16LE(value, at);
  return buffer;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookSpec {
  /** What is inside `<sheetData>`. */
  rows: string;
  /** The entries of the table of shared strings, as XML. */
  strings?: string;
  /** Number format codes; the style with index n + 1 uses the n-th. */
  formats?: string[];
  epoch1904?: boolean;
  /** Other parts, or other contents of the usual ones. */
  parts?: PartSpec[];
}

/** The parts of a small workbook such as Excel writes. */
export function workbookParts({
  rows,
  strings = '',
  formats = [],
  epoch1904,
  parts = [],
}: WorkbookSpec): PartSpec[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (list: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const usual: PartSpec[] = [
    { name: '[Content_Types].xml', content: '<?xml version="1.0"?><Types/>' },
    { name: '_rels/.rels', content: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${epoch1904 ? 1 : 0}"/><sheets><sheet name="H" sheetId="1" state="hidden" r:id="rId9"/><sheet name="S" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
        relation('rId3', 'styles', 'styles.xml'),
        relation('rId9', 'worksheet', 'worksheets/sheet9.xml'),
      ]),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    { name: 'xl/worksheets/sheet9.xml', content: '<worksheet><sheetData/></worksheet>' },
  ];
  const others = new Set(parts.map((part) => part.name));
  return [...usual.filter((part) => !others.has(part.name)), ...parts];
}

export const makeWorkbook = (spec: WorkbookSpec): Buffer => makeZip(workbookParts(spec));
