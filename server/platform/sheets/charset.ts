import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { brokenSheet, SheetError } from './error.ts';
import type { Pace } from './pace.ts';

interface Candidate {
  charset: Charset;
  /** Who reads the portal in one of these mostly has such files. */
  readers: readonly Language[];
  /** The ten or so letters beyond ASCII that its languages use most. */
  frequent: string;
  /** The rest of their letters, lower case. */
  letters: string;
  /** Latin scripts mix these letters with ASCII ones in a word, the others never do. */
  latin: boolean;
}

/** Of equals the reader's own wins, else the first. */
const CANDIDATES: readonly Candidate[] = [
  {
    charset: 'windows-1250',
    readers: ['cs', 'sk'],
    frequent: 'áéíóúýčěňřšžů',
    letters: 'ďťľĺŕôäöüőűąćęłńśźżăâîşţßđëç',
    latin: true,
  },
  {
    charset: 'windows-1252',
    readers: ['es', 'it'],
    frequent: 'áéíóúñàèìòù',
    letters: 'üâêîôûçäöëïßåæøœãõýªº',
    latin: true,
  },
  {
    charset: 'windows-1251',
    readers: ['ru'],
    frequent: 'оеаинтсрвлкм',
    letters: 'бгдёжзйпуфхцчшщъыьэюяіїєґў',
    latin: false,
  },
  {
    charset: 'windows-1253',
    readers: ['el'],
    frequent: 'αοιετσνηυρκπς',
    letters: 'βγδζθλμξφχψωάέήίόύώϊϋ',
    latin: false,
  },
];

const PUNCTUATION = ' „“”‘’‚‹›«»–—…•·°€§©®™×÷±№¿¡´µ';
const SAMPLE_LENGTH = 32 * 1024;

/** A character set; `isCodePage` where the bytes themselves do not show which one it is. */
export type TextCharset =
  | { charset: 'utf-8' | 'utf-16le' | 'utf-16be'; isCodePage: false }
  | { charset: Charset; isCodePage: true };

/**
 * How a text file is written: by its mark, else UTF-16 by its zeros, else UTF-8 when every byte agrees, else
 * `chosen`, or without it the Windows code page whose languages it looks like (1250, 1252, 1251, 1253), with `isCodePage`.
 * Reads the whole file once. Throws `sheetUnknownType` for what is no text.
 */
export async function detectCharset(
  path: string,
  pace: Pace,
  { chosen, language }: { chosen?: Charset | undefined; language?: Language | undefined } = {},
): Promise<TextCharset> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let marked = false;
  let words = '';
  let first = true;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) {
      const wide = wideCharset(piece);
      if (wide !== null) return { charset: wide, isCodePage: false };
      marked = piece.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
    }
    first = false;
    if (piece.includes(0)) throw new SheetError('sheetUnknownType');
    isUtf8 &&= decodes(utf8, piece);
    if (words.length < SAMPLE_LENGTH) words += foreignWords(piece);
    await pace.tick();
  }
  if (isUtf8 && decodes(utf8)) return { charset: 'utf-8', isCodePage: false };
  if (marked) throw brokenSheet('text that is not UTF-8 although it says so');
  const charset = chosen ?? guessCodePage(Buffer.from(words.slice(0, SAMPLE_LENGTH), 'latin1'), language);
  return { charset, isCodePage: true };
}

/** What 16 bits begin with in Latin, Greek and Cyrillic and in the punctuation and signs beside them. */
const SCRIPTS = new Set([0x00, 0x01, 0x03, 0x04, 0x1f, 0x20, 0x21]);

/** UTF-16 by its mark, or by what its units begin with: the halves of other text and of programs look otherwise. */
export function wideCharset(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (looksWide(head, 1)) return 'utf-16le';
  return looksWide(head, 0) ? 'utf-16be' : null;
}

/**
 * Whether the bytes at `high` of each pair are those of text and the others never zero. Plain letters make a third of
 * them zero; Greek and Cyrillic have zeros at delimiters and line ends only, so there all have to be of known scripts.
 */
function looksWide(head: Buffer, high: 0 | 1): boolean {
  const pairs = Math.min(head.length, 4096) >> 1;
  let zeros = 0;
  let known = true;
  for (let at = 0; at < pairs * 2; at += 2) {
    const upper = head[at + high] ?? 0;
    const lower = head[at + 1 - high] ?? 0;
    if (lower === 0) return false;
    if (upper === 0) zeros += 1;
    known &&= SCRIPTS.has(upper) && (upper > 0 || lower > 31 || (lower > 8 && lower < 14));
  }
  return zeros > pairs / 3 || (zeros > 0 && known);
}

/** Which Windows code page words in one byte per letter are written in; `language` is the reader's. */
export function guessCodePage(words: Buffer, language?: Language): Charset {
  let best: { charset: Charset; score: number } = {
    charset: 'windows-1250',
    score: Number.NEGATIVE_INFINITY,
  };
  for (const candidate of CANDIDATES) {
    const score = scoreText(iconv.decode(words, candidate.charset), candidate);
    const isOwn = language !== undefined && candidate.readers.includes(language);
    if (score > best.score || (isOwn && score === best.score)) best = { charset: candidate.charset, score };
  }
  return best.charset;
}

function scoreText(text: string, { frequent, letters, latin }: Candidate): number {
  let score = 0;
  let run = 0;
  let before = ' ';
  for (const letter of text) {
    const lower = letter.toLowerCase();
    const foreign = letter > '\x7f' && !PUNCTUATION.includes(letter);
    if (foreign) {
      run += 1;
      if (frequent.includes(lower)) score += 1.5;
      else score += letters.includes(lower) ? 1 : -2;
      // Three in a row are rare in a Latin script, a capital after a small letter in any.
      if (latin && run > 2) score -= 2;
      if (letter !== lower && isSmall(before)) score -= 1;
    } else run = 0;
    const asciiBeside = foreign ? isAsciiLetter(before) : isAsciiLetter(letter) && before > '\x7f';
    if (!latin && asciiBeside && !PUNCTUATION.includes(before)) score -= 2;
    before = letter;
  }
  return score;
}

const isAsciiLetter = (letter: string): boolean => /^[A-Za-z]$/.test(letter);

const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

/** The words of a piece from shortly before their first byte beyond ASCII, one character per byte. */
function foreignWords(piece: Buffer): string {
  const found = piece.toString('latin1').match(/[A-Za-z]{0,3}[\x80-\xff][A-Za-z\x80-\xff]*/g);
  return found === null ? '' : `${found.join(' ')} `;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
