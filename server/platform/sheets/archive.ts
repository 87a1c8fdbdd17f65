import { type EventEmitter, setMaxListeners } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { brokenSheet, SheetError, tooManyBytes } from './error.ts';
import type { SheetLimits } from './limits.ts';

interface Part {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  crc: number;
  offset: number;
}

interface Directory {
  count: number;
  offset: number;
  bytes: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_BYTES = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/**
 * A zip read by its central directory, as a stranger's file has to be read: what it declares is held against
 * the limits before anything is unpacked, what really comes out is counted while it comes, and whatever two
 * readers could understand in two ways (data before or after it, a name twice, headers that differ) is refused.
 */
export class Archive {
  readonly #file: FileHandle;
  readonly #limits: SheetLimits;
  readonly #parts: Map<string, Part>;

  private constructor(file: FileHandle, limits: SheetLimits, parts: Map<string, Part>) {
    this.#file = file;
    this.#limits = limits;
    this.#parts = parts;
  }

  /** Throws `sheetBroken`, `sheetEncrypted`, `sheetTooManyEntries`, `sheetTooManyBytes`. */
  static async open(path: string, limits: SheetLimits): Promise<Archive> {
    const file = await open(path);
    // Each part that is read listens for the end of the file until then.
    setMaxListeners(0, file as unknown as EventEmitter);
    try {
      return new Archive(file, limits, await readDirectory(file, limits));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** The unpacked bytes of a part, in pieces of at most 64 KB. */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const part = this.#parts.get(name);
    if (!part) throw brokenSheet(`part ${name} is missing`);
    let bytes = 0;
    let crc = 0;
    for await (const piece of this.#unpack(part, await this.#dataStart(part))) {
      bytes += piece.length;
      const { inflatedBytes, ratio, ratioFreeBytes } = this.#limits;
      const swells = bytes > ratioFreeBytes && bytes > part.packedBytes * ratio;
      // The declared sizes together are within the limit, so each part only has to keep its word.
      if (bytes > part.bytes || swells) throw tooManyBytes(inflatedBytes);
      crc = crc32(piece, crc);
      yield piece;
    }
    if (bytes !== part.bytes || crc !== part.crc) throw brokenSheet(`part ${name} is damaged`);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async *#unpack(part: Part, start: number): AsyncGenerator<Buffer, void, undefined> {
    if (part.packedBytes === 0) return;
    const end = start + part.packedBytes - 1;
    const packed = this.#file.createReadStream({ start, end, autoClose: false });
    if (part.method === STORED) {
      yield* packed;
      return;
    }
    // The error reaches the reader of `inflate`; a reader that stopped early does not need it.
    const inflate = pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), () => {});
    try {
      yield* inflate;
    } catch (error) {
      throw brokenSheet(`part ${part.name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Behind the local header, which has to say the same as the directory. */
  async #dataStart(part: Part): Promise<number> {
    if (part.method !== STORED && part.method !== DEFLATED)
      throw brokenSheet(`packing method ${part.method}`);
    const header = await readBytes(this.#file, part.offset, 30);
    const nameBytes = header.readUInt16LE(26);
    const name = await readBytes(this.#file, part.offset + 30, nameBytes);
    if (header.readUInt32LE(0) !== LOCAL_HEADER || name.toString() !== part.name) {
      throw brokenSheet(`part ${part.name}: the headers differ`);
    }
    return part.offset + 30 + nameBytes + header.readUInt16LE(28);
  }
}

async function readDirectory(file: FileHandle, limits: SheetLimits): Promise<Map<string, Part>> {
  const { size } = await file.stat();
  const directory = await findDirectory(file, size);
  if (directory.count > limits.entries) throw new SheetError('sheetTooManyEntries', { max: limits.entries });
  if (directory.bytes > DIRECTORY_BYTES) throw brokenSheet('the directory is too large');
  const raw = await readBytes(file, directory.offset, directory.bytes);
  const parts = new Map<string, Part>();
  let at = 0;
  let declared = 0;
  for (let index = 0; index < directory.count; index += 1) {
    if (at + 46 > raw.length || raw.readUInt32LE(at) !== CENTRAL_HEADER) throw brokenSheet('bad directory');
    const dataAt = at + 46 + raw.readUInt16LE(at + 28);
    const extraEnd = dataAt + raw.readUInt16LE(at + 30);
    const part = readPart(raw, at, dataAt, extraEnd);
    if (raw.readUInt16LE(at + 8) & 1) throw new SheetError('sheetEncrypted');
    if (parts.has(part.name)) throw brokenSheet(`part ${part.name} is there twice`);
    if (part.offset + 30 + part.packedBytes > directory.offset) throw brokenSheet('a part beyond the file');
    parts.set(part.name, part);
    declared += part.bytes;
    at = extraEnd + raw.readUInt16LE(at + 32);
  }
  if (declared > limits.inflatedBytes) throw tooManyBytes(limits.inflatedBytes);
  return parts;
}

function readPart(raw: Buffer, at: number, extraAt: number, extraEnd: number): Part {
  if (extraEnd > raw.length) throw brokenSheet('bad directory');
  const wide = readWideExtra(raw, extraAt, extraEnd);
  // In this order, each only when the narrow field is full (APPNOTE.TXT 4.5.3).
  const bytes = widen(raw.readUInt32LE(at + 24), wide);
  const packedBytes = widen(raw.readUInt32LE(at + 20), wide);
  const offset = widen(raw.readUInt32LE(at + 42), wide);
  const name = raw.toString('utf8', at + 46, extraAt);
  return {
    name,
    bytes,
    packedBytes,
    offset,
    crc: raw.readUInt32LE(at + 16),
    method: raw.readUInt16LE(at + 10),
  };
}

/** The numbers of the zip64 extra field, to be taken one after the other. */
function readWideExtra(raw: Buffer, from: number, end: number): number[] {
  for (let at = from; at + 4 <= end; at += 4 + raw.readUInt16LE(at + 2)) {
    if (raw.readUInt16LE(at) !== 1) continue;
    const numbers: number[] = [];
    const stop = Math.min(at + 4 + raw.readUInt16LE(at + 2), end);
    for (let field = at + 4; field + 8 <= stop; field += 8) numbers.push(Number(raw.readBigUInt64LE(field)));
    return numbers;
  }
  return [];
}

function widen(narrow: number, wide: number[]): number {
  if (narrow !== 0xffffffff) return narrow;
  const value = wide.shift();
  if (value === undefined || !Number.isSafeInteger(value)) throw brokenSheet('bad zip64 field');
  return value;
}

async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const tailAt = Math.max(0, size - 22 - 0xffff);
  const tail = await readBytes(file, tailAt, size - tailAt);
  let at = tail.length - 22;
  // A comment may follow, but then exactly to the end of the file.
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === DIRECTORY_END && tail.readUInt16LE(at + 20) === tail.length - at - 22)
  ) {
    at -= 1;
  }
  if (at < 0) throw brokenSheet('the archive has no end: the file is cut off');
  const found = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  let end = tailAt + at;
  if (at >= 20 && tail.readUInt32LE(at - 20) === LOCATOR_64) {
    end = Number(tail.readBigUInt64LE(at - 12));
    const wide = await readBytes(file, end, 56);
    if (wide.readUInt32LE(0) !== DIRECTORY_END_64) throw brokenSheet('bad zip64 directory');
    found.count = Number(wide.readBigUInt64LE(32));
    found.bytes = Number(wide.readBigUInt64LE(40));
    found.offset = Number(wide.readBigUInt64LE(48));
  }
  if (found.offset + found.bytes !== end) throw brokenSheet('the directory is not where it should be');
  return found;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || position < 0) throw brokenSheet('a position beyond the file');
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw brokenSheet('the file is cut off');
  return buffer;
}
