import { brokenSheet } from './error.ts';
import { readAttributes, type XmlHandler } from './xml.ts';

/** What a person sees where a number is stored; `padded` shows leading zeros up to so many digits. */
export type NumberLook = 'number' | 'percent' | 'day' | 'time' | 'instant' | { padded: number };

const FORMATS = 65_000;
const DAY_MS = 86_400_000;
/** 9999-12-31, the last day that a spreadsheet knows. */
const LAST_SERIAL = 2_958_465;

/** Formats that a workbook uses by number only (ECMA-376 part 1, 18.8.30, with those of East Asia). */
function builtInLook(id: number): NumberLook {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return 'day';
  if (id >= 50 && id <= 58) return 'day';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return 'time';
  if (id === 9 || id === 10) return 'percent';
  return id === 22 ? 'instant' : 'number';
}

/** What a format code shows: `d.m.yyyy`, `[$-405]d. mmmm yyyy h:mm`, `#,##0.00 "Kč"`, `00000`. */
export function lookOfFormat(code: string): NumberLook {
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'number';
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';')[0] ?? '';
  if (/^0{2,}$/.test(bare)) return { padded: bare.length };
  if (bare.includes('%')) return 'percent';
  if (/general/i.test(bare)) return 'number';
  const time = /[hs]/i.test(bare);
  const day = /[yd]/i.test(bare) || (!time && /m/i.test(bare));
  if (day) return time ? 'instant' : 'day';
  return time ? 'time' : 'number';
}

/** Reads `styles.xml`: the look of each cell style, by the index that cells carry. */
export class StyleReader implements XmlHandler {
  readonly looks: NumberLook[] = [];
  readonly #codes = new Map<number, string>();
  #inCellFormats = false;

  open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.#inCellFormats = true;
    if (name === 'numFmt') this.#addCode(readAttributes(attributes));
    if (name === 'xf' && this.#inCellFormats) this.#addLook(Number(readAttributes(attributes).numFmtId ?? 0));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellFormats = false;
  }

  text(): void {}

  #addCode({ numFmtId, formatCode }: Record<string, string | undefined>): void {
    if (this.#codes.size >= FORMATS) throw brokenSheet('too many number formats');
    this.#codes.set(Number(numFmtId), (formatCode ?? '').slice(0, 255));
  }

  #addLook(id: number): void {
    if (this.looks.length >= FORMATS) throw brokenSheet('too many cell styles');
    const code = this.#codes.get(id);
    this.looks.push(code === undefined ? builtInLook(id) : lookOfFormat(code));
  }
}

/** The text of a stored number: `12.4`, `21%`, `2026-11-19`, `2026-11-19T14:51`, `14:51`, `00123`. */
export function numberText(raw: string, look: NumberLook, epoch1904: boolean): string {
  const plain = canonicalNumber(raw);
  if (look === 'number' || !/^-?[\d.]+$/.test(plain)) return plain;
  if (look === 'percent') return `${canonicalNumber(String(Number(plain) * 100))}%`;
  if (typeof look === 'object') return /^\d+$/.test(plain) ? plain.padStart(look.padded, '0') : plain;
  const serial = Number(plain) + (epoch1904 ? 1462 : 0);
  return serial < 0 || serial >= LAST_SERIAL + 1 ? plain : serialText(serial, look);
}

/**
 * A number without exponent and with the fifteen digits that a spreadsheet keeps: what is stored as
 * 0.30000000000000004 is 0.3. Whole numbers stay as written, however long; what is no number stays too.
 */
export function canonicalNumber(raw: string): string {
  if (/^-?(0|[1-9]\d*)$/.test(raw)) return raw === '-0' ? '0' : raw;
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  const short = String(Number(number.toPrecision(15)));
  const [mantissa = '', exponent] = short.split('e');
  return exponent === undefined ? short : shiftPoint(mantissa, Number(exponent));
}

function shiftPoint(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.');
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

function serialText(serial: number, look: 'day' | 'time' | 'instant'): string {
  const seconds = look === 'day' ? Math.floor(serial) * 86_400 : Math.round(serial * 86_400);
  // Day 60 of the 1900 calendar is 29 February 1900, which never was; the days before it count from one later.
  const shift = serial < 60 ? 1 : 0;
  const date = new Date(Date.UTC(1899, 11, 30) + shift * DAY_MS + seconds * 1000);
  const iso = date.toISOString();
  const time = iso.slice(11, 19).replace(/:00$/, '');
  if (look === 'day') return iso.slice(0, 10);
  return look === 'time' && seconds < 86_400 ? time : `${iso.slice(0, 10)}T${time}`;
}
