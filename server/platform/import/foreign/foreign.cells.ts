/** Grams or millimetres of one unit, as shop systems write units in seven languages. */
const UNITS = new Map(
  Object.entries({
    g: 1,
    gram: 1,
    grams: 1,
    г: 1,
    γρ: 1,
    kg: 1_000,
    кг: 1_000,
    κιλά: 1_000,
    lb: 453.59237,
    lbs: 453.59237,
    oz: 28.349523125,
    mm: 1,
    мм: 1,
    cm: 10,
    см: 10,
    m: 1_000,
    м: 1_000,
    in: 25.4,
    inch: 25.4,
    ft: 304.8,
    yd: 914.4,
  }),
);

/** Grams or millimetres of a unit (`kg`, `in`); undefined for what is no unit. */
export const unitFactor = (unit: string): number | undefined =>
  UNITS.get(unit.trim().toLowerCase().replace(/\.$/, ''));

/** The unit that a header names at its end: `Weight (kg)`; undefined without one, null for one that is not known. */
export function unitOfHeader(header: string): number | null | undefined {
  const unit = /\(([^()]+)\)\s*$/.exec(header)?.[1];
  return unit === undefined ? undefined : (unitFactor(unit) ?? null);
}

/** Shop systems write amounts with one dot or comma and never group thousands: `1.249` kg are 1249 g. */
const DECIMAL = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/**
 * A measure in whole grams or millimetres, rounded half up, at least 1. What is 0 was never measured and becomes
 * empty; what is no number stays as it stands, to be refused as such.
 */
export function readMeasure(text: string, factor: number): string {
  if (!DECIMAL.test(text)) return text;
  const exact = Number(text.replace(',', '.')) * factor;
  if (exact === 0) return '';
  // 12 digits hold what 16 of a binary fraction spoil: 1.005 kg are 1005 g.
  return String(Math.max(1, Math.round(Number(exact.toPrecision(12)))));
}

/** A price as a decimal with a dot; what is none stays as it stands. */
export const readPrice = (text: string): string =>
  DECIMAL.test(text) ? text.replace(',', '.').replace(/^\./, '0.') : text;

/** `8.594E+12`: a spreadsheet program kept four of thirteen digits, the others are lost. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim());

/**
 * A barcode without what programs put around it: the apostrophe that marks text, blanks and hyphens between
 * digits, and `.0` of a number. Digits are neither added nor taken away.
 */
export function readCode(text: string): string {
  // Looked for from the first of them only: tried anew at each, a cell of 32,000 took a second.
  const bare = text.replace(/^["'’`=]+|(?<!["'’`])["'’`]+$/g, '').trim();
  return /^[\d\s-]+(?:\.0+)?$/.test(bare) ? bare.replace(/\.0+$|[\s-]/g, '') : bare;
}
