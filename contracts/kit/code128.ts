/**
 * Code 128 (ISO/IEC 15417): each symbol is eleven modules of bars and spaces by turns, given by their widths; the
 * last two are the starts of the sets B and C, then the stop of thirteen.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const START_B = 104;
const START_C = 105;
const STOP = '2331112';
/** Light modules that a scanner needs before and after the bars. */
export const QUIET = 10;

/** A barcode as its bars: where each begins and how wide it is, in modules, and the modules in all with the quiet zones. */
export interface Bars {
  bars: { at: number; width: number }[];
  modules: number;
}

/** Digits in pairs take half the room (set C); any other text is set B. */
function symbolsOf(text: string): number[] {
  if (/^(\d\d)+$/.test(text)) return [START_C, ...(text.match(/../g) ?? []).map(Number)];
  return [START_B, ...[...text].map((letter) => letter.charCodeAt(0) - 32)];
}

/** The bars of a text in Code 128; null of one that is empty or has more than the printable letters of ASCII. */
export function code128(text: string): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(1, place), 0) % 103;
  const widths = [...symbols, check].map((symbol) => WIDTHS[symbol]).join('') + STOP;
  const bars: Bars['bars'] = [];
  let at = QUIET;
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit);
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, modules: at + QUIET };
}
