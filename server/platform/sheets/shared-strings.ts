import type { Archive } from './archive.ts';
import { tooManyBytes } from './error.ts';
import type { Pace } from './pace.ts';
import { scanPart } from './workbook.ts';
import { decodeOfficeEscapes, type XmlHandler } from './xml.ts';

/** What an entry costs in memory besides its characters. */
const ENTRY_BYTES = 32;

/** Reads the table of texts that cells point into. Throws `sheetTooManyBytes` beyond `heldBytes`. */
export async function readSharedStrings(
  archive: Archive,
  name: string,
  heldBytes: number,
  pace: Pace,
): Promise<string[]> {
  const reader = new StringReader(heldBytes);
  await scanPart(archive, name, reader, pace);
  return reader.strings;
}

class StringReader implements XmlHandler {
  readonly strings: string[] = [];
  readonly #heldBytes: number;
  #held = 0;
  #inText = false;
  #inReading = false;
  #current = '';

  constructor(heldBytes: number) {
    this.#heldBytes = heldBytes;
  }

  open(name: string): void {
    if (name === 'si') {
      this.#current = '';
      this.#hold(ENTRY_BYTES);
    } else if (name === 'rPh') this.#inReading = true;
    else if (name === 't') this.#inText = !this.#inReading;
  }

  close(name: string): void {
    if (name === 'si') this.strings.push(decodeOfficeEscapes(this.#current));
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 't') this.#inText = false;
  }

  text(value: string): void {
    if (!this.#inText) return;
    this.#hold(value.length);
    this.#current += value;
  }

  #hold(bytes: number): void {
    this.#held += bytes;
    if (this.#held > this.#heldBytes) throw tooManyBytes(this.#heldBytes);
  }
}
