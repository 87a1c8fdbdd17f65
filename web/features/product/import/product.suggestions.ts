import type { Suggest } from '../../import/import.suggestions.ts';

const GRAMS: Record<string, number> = { g: 1, gr: 1, dkg: 10, dag: 10, kg: 1_000, г: 1, кг: 1_000 };
const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, dm: 100, m: 1_000, мм: 1, см: 10, м: 1_000 };

const TYPES: Record<string, string> = {
  product: 'Physical',
  simple: 'Physical',
  variable: 'Physical',
  set: 'Bundle',
  kit: 'Bundle',
  grouped: 'Bundle',
  downloadable: 'Virtual',
  service: 'Virtual',
};

/** `0,38 kg` as `380` when the unit is written, `380,0` as `380`; null where the unit must be guessed. */
function readMeasure(text: string, units: Record<string, number>): string | null {
  const [, digits = '', unit = ''] = /^(\d{1,7}(?:[.,]\d{1,4})?)\s*(\p{L}*)\.?$/u.exec(text) ?? [];
  const amount = Number(digits.replace(',', '.'));
  const factor = unit === '' ? 1 : units[unit.toLowerCase()];
  if (digits === '' || factor === undefined) return null;
  const whole = Math.round(amount * factor * 1_000) / 1_000;
  return Number.isInteger(whole) && whole > 0 && String(whole) !== text ? String(whole) : null;
}

/** What a wrong cell of a product was most likely meant to be. */
export const suggestProduct: Suggest = ({ field, found }) => {
  const text = found.trim();
  if (field === 'weight') return readMeasure(text, GRAMS);
  if (/^(length|width|height)$/.test(field)) return readMeasure(text, MILLIMETRES);
  if (field === 'type') return TYPES[text.toLowerCase()] ?? null;
  if (field === 'packagingType') return /^[ab]$/.test(text) ? text.toUpperCase() : null;
  if (/^(primaryEan|internalSku)$/.test(field)) {
    const bare = text.replace(/[\s.\-_/]/g, '');
    return bare !== text && /^[A-Za-z0-9]+$/.test(bare) && !/^\d[.,]?\d*E\d+$/i.test(bare) ? bare : null;
  }
  return null;
};
