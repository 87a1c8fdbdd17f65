import { z } from 'zod';
import { choice, flag, lettersAndDigits } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** Kinds of codes that stand on goods and cartons. */
export const CODE_TYPES = [
  'EAN',
  'EAN13',
  'EAN8',
  'UPC',
  'ITF14',
  'ISBN',
  'FNSKU',
  'CODE128',
  'other',
] as const;
export type CodeType = (typeof CODE_TYPES)[number];

export const productCodeBody = z.strictObject({
  type: choice(CODE_TYPES),
  value: lettersAndDigits(LIMITS.productCode),
  primary: flag().default(false),
});
export type ProductCode = z.output<typeof productCodeBody>;

/** What kind of code a value most likely is, by its length and its check digit; `EAN` when it is unknown. */
export function guessCodeType(value: string): CodeType {
  if (/^X00[0-9A-Z]{7}$/.test(value)) return 'FNSKU';
  if (!/^\d+$/.test(value) || !hasCheckDigit(value)) return 'EAN';
  if (value.length === 13) return /^97[89]/.test(value) ? 'ISBN' : 'EAN13';
  return ({ 8: 'EAN8', 12: 'UPC', 14: 'ITF14' } as const)[value.length] ?? 'EAN';
}

/**
 * The other way in which scanners read the same bars: a UPC of 12 digits is the EAN of 13 that begins with a nought.
 * @returns null where there is no other.
 */
export function otherReading(code: string): string | null {
  const digits = /^(?:\d{12}|0\d{12})$/.test(code) && hasCheckDigit(code) ? code : '';
  return digits.length === 12 ? `0${digits}` : digits.slice(1) || null;
}

/** Whether the last digit is what GS1 makes of the others: weights 3 and 1 in turn, from the right. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 2, weight = 3; index >= 0; index--, weight = 4 - weight)
    sum += Number(digits[index]) * weight;
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/**
 * All codes of a product: those given, and the EAN when it is not among them. Marks of the list stay as they are
 * given as long as the EAN has one; otherwise the EAN is the only primary code, for nobody asked for two. The
 * primary EAN of the product is the first primary code.
 */
export function codesOf(body: {
  primaryEan?: string | null | undefined;
  codes?: readonly ProductCode[] | null | undefined;
}): ProductCode[] {
  const codes = [...(body.codes ?? [])];
  const ean = body.primaryEan;
  if (!ean || codes.some(({ value, primary }) => value === ean && primary)) return codes;
  const marked = codes.map((code) => ({ ...code, primary: code.value === ean }));
  if (marked.some(({ primary }) => primary)) return marked;
  return [{ type: guessCodeType(ean), value: ean, primary: true }, ...marked];
}
