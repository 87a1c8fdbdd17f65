import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../contracts/kit/sheet.ts';
import { searchText } from '../list/search-text.ts';
import { readMoment } from '../moments.ts';
import { numberText } from '../sheets/number-format.ts';
import { splitSign } from './import.currencies.ts';

/** The value of a cell, with the currency that stands beside an amount; or the code of `violation.json` that says why it cannot be read. */
export type Reading = { value: unknown; sign?: string } | { code: string; parameters?: Parameters };

const fault = (code: string, parameters: Parameters = {}): Reading => ({ code, parameters });

/** Yes and no in the languages of the product, and what its spreadsheets make of `true` and `false` in a text file. */
const YES = wordSet('true 1 yes y x ano да si ναι pravda истина verdadero vero αληθής αληθές');
const NO = wordSet('false 0 no n - ne нет nie οχι nepravda ложь falso ψευδής ψευδές');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map((word) => searchText(word)));
}

/** `8,59401E+12`: what a spreadsheet shows, and saves, of a number with more digits than the column is wide. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d\d$/;

/**
 * What a program saves in place of a cell: the error of a formula (`#N/A`, `#REF!`, in each language its own), `####` for a
 * column too narrow, `????` for letters that the code page of the file lacks.
 */
const LOST =
  /^(?:#[¡¿]?[\p{Lu}_/0]+[!?]|#(?:N\/[AD]|Н\/Д|Δ\/Υ|NENÍ_K_DISPOZICI|NEDOSTUPNÝ)|#{3,}|Err:\d{3}|(?=.*\?{3})[^\p{L}\p{N}]+)$/u;

/** A text that a spreadsheet has not lost. Of a shortened code all that begin alike would be one. */
export const readText = (text: string): Reading =>
  SHORTENED.test(text) ? fault('codeShortened') : LOST.test(text) ? fault('cellLost') : { value: text };

/** Blanks that people and programs put between thousands. */
const BLANKS = '[ \\u00a0\\u202f\\u2009]';
const GROUPED = new RegExp(`^-?\\d{1,3}(${BLANKS}\\d{3})+([.,]\\d+)?$`);
const PLAIN = /^-?\d+([.,]\d+)?$/;
/** `1.249` and `1,249`: a thousand or a fraction, depending on who wrote it. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * An amount as a decimal with a dot, out of a decimal comma and blanks between thousands; null for what could be
 * read in two ways or in none.
 * @param typed as people write it; numbers of a workbook are canonical and never ambiguous.
 */
export function readDecimal(text: string, typed: boolean): string | null {
  if (GROUPED.test(text)) return text.replace(new RegExp(BLANKS, 'g'), '').replace(',', '.');
  if (!PLAIN.test(text) || (typed && AMBIGUOUS.test(text))) return null;
  return text.replace(',', '.');
}

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})|^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/;
const TIME = /^(?:[T ] *([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)? *(Z|[+-]\d\d:?\d\d)?)?$/;

/** A day that exists, as `2026-12-01`, and what follows it. */
function splitDay(text: string): { day: string; rest: string } | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const [year, month, date] = match[1] ? [match[1], match[2], match[3]] : [match[6], match[5], match[4]];
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return { day, rest: text.slice(match[0].length) };
}

/** Days from 1970 to 2099 as a spreadsheet counts them, with the time as a part of the day. */
const COUNTED_DAY = /^(?:2[5-9]|[3-6]\d|7[0-3])\d{3}(?:\.\d+)?$/;

/**
 * A cell of a date whose format was lost shows the number by which spreadsheets count days: what it could be is said, not
 * taken, since a number in the wrong column looks the same.
 */
const countedDay = (text: string, look: 'day' | 'instant'): string | null =>
  COUNTED_DAY.test(text) ? numberText(text, look, false) : null;

function readDay(text: string): Reading {
  const found = splitDay(text);
  if (found && TIME.test(found.rest)) return { value: found.day };
  const likely = countedDay(text, 'day');
  return likely === null ? fault('notADate') : fault('dayAsNumber', { number: text, likely });
}

/** A time without a zone of its own is what clocks of `timeZone` show. */
function readInstant(text: string, timeZone: string): Reading {
  const found = splitDay(text);
  const time = found && TIME.exec(found.rest);
  const counted = countedDay(text, 'instant');
  const likely = counted && readMoment(counted, timeZone);
  if (likely) return fault('instantAsNumber', { number: text, likely });
  if (!found || !time) return fault('instant');
  const [, hour, minute = '00', second = '00', zone = ''] = time;
  const moment = `${found.day}T${(hour ?? '00').padStart(2, '0')}:${minute}:${second}${zone}`;
  const value = readMoment(moment, timeZone);
  return value === null ? fault('instant') : { value };
}

function readNumber(text: string, typed: boolean): Reading {
  const decimal = readDecimal(text, typed);
  return decimal !== null && Number.isInteger(Number(decimal))
    ? { value: Number(decimal) }
    : fault('notANumber');
}

function readMoney(text: string, typed: boolean): Reading {
  const { amount, sign } = splitSign(text) ?? { amount: text };
  // With a currency beside it, it is a text of a person in a workbook too.
  const decimal = readDecimal(amount, typed || sign !== undefined);
  if (decimal === null || decimal.startsWith('-')) return fault('money');
  return sign === undefined ? { value: decimal } : { value: decimal, sign };
}

function readFlag(text: string): Reading {
  const word = searchText(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : fault('wrongType', { expected: 'flag' });
}

/**
 * Reads the text of a cell that is not empty by the kind of its column.
 * @param timeZone whose clocks times without a zone of their own are read by.
 */
export function readCell(kind: SheetColumn['kind'], text: string, typed: boolean, timeZone = 'UTC'): Reading {
  if (kind === 'number') return readNumber(text, typed);
  if (kind === 'money') return readMoney(text, typed);
  if (kind === 'day') return readDay(text);
  if (kind === 'instant') return readInstant(text, timeZone);
  if (kind === 'flag') return readFlag(text);
  return readText(text);
}
