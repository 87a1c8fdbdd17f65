import type { Language } from '../../contracts/kit/languages.ts';

/** What stands between thousands and before decimals; the space does not break. */
export const FIGURE_MARKS: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  cs: { group: '\u00a0', decimal: ',' },
  ru: { group: '\u00a0', decimal: ',' },
  sk: { group: '\u00a0', decimal: ',' },
  es: { group: '.', decimal: ',' },
  it: { group: '.', decimal: ',' },
  el: { group: '.', decimal: ',' },
};

const PLAIN = /^(-?)(\d+)(?:\.(\d*))?$/;
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * A decimal number of any length as a reader of the language writes it, rounded half away from zero. The browser's own
 * formatter takes some 30 ms of the start of each page before it writes the first number.
 * @param text of digits, as the API sends amounts: `-1249.5`.
 * @param least and `most` decimals.
 * @returns null for what is no such text: with an exponent, or no number.
 */
export function writeFigure(text: string, language: Language, least: number, most: number): string | null {
  const [, sign, front = '', tail = ''] = PLAIN.exec(text) ?? [];
  if (sign === undefined) return null;
  const { group, decimal } = FIGURE_MARKS[language];
  const kept = tail.slice(0, most);
  const rounding = (tail[most] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(BigInt(front + kept) + rounding).padStart(kept.length + 1, '0');
  const point = digits.length - kept.length;
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
  return sign + digits.slice(0, point).replace(THOUSANDS, group) + (fraction && decimal + fraction);
}
