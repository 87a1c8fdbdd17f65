import { wideCharset } from '../sheets/charset.ts';
import { detectSheet, hasMacros } from '../sheets/detect.ts';
import { SheetError } from '../sheets/error.ts';
import { readHead } from '../sheets/head.ts';

export const FILE_TYPES = ['pdf', 'png', 'jpeg', 'webp', 'gif', 'svg', 'xlsx', 'zip', 'text'] as const;
export type FileType = (typeof FILE_TYPES)[number];

const HEAD_BYTES = 64 * 1024;

/** How files begin, one character per byte. */
const BEGINNINGS: readonly [FileType, RegExp][] = [
  ['pdf', /^%PDF-\d\.\d/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: part of the signature
  ['png', /^\x89PNG\r\n\x1a\n[\s\S]{4}IHDR/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8[ LX]/],
];

/** The kind of a file by its first bytes; null for every other, which may still be a sheet. */
export function sniffBytes(content: Uint8Array): FileType | null {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, HEAD_BYTES));
  const bytes = head.toString('latin1');
  return BEGINNINGS.find(([, beginning]) => beginning.test(bytes))?.[0] ?? (isSvg(head) ? 'svg' : null);
}

/**
 * What a file is by its content; its name and the type that a browser claims are never asked. A csv file is
 * `text`: the two cannot be distinguished. A workbook with macros, which Excel opens under no name of one without, is a
 * `zip`. Null for everything else, web pages and programs included. An `svg`
 * can carry script: it is never to be shown as a picture from our own address.
 */
export async function sniffType(path: string): Promise<FileType | null> {
  const head = await readHead(path, HEAD_BYTES);
  const type = sniffBytes(head);
  if (type) return type;
  try {
    const sheet = await detectSheet(path);
    if (sheet === 'csv') return 'text';
    if (sheet === 'xlsx') return (await hasMacros(path)) ? 'zip' : 'xlsx';
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
  }
  return head.toString('latin1', 0, 4) === 'PK\x03\x04' ? 'zip' : null;
}

/** Markup whose root or whose beginning is `svg`, with any prefix, in UTF-8 or UTF-16. */
function isSvg(head: Buffer): boolean {
  const text = new TextDecoder(wideCharset(head) ?? 'utf-8').decode(head);
  return /^\s*</.test(text) && /<(?:[a-z_][\w.-]*:)?svg[\s/>]/i.test(text);
}
