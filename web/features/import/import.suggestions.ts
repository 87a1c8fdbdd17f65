import type { ImportError } from '../../../contracts/import/import.schema.ts';

const CURRENCIES: Record<string, string> = {
  EURO: 'EUR',
  EUROS: 'EUR',
  '€': 'EUR',
  KČ: 'CZK',
  KC: 'CZK',
  KORUN: 'CZK',
  ZŁ: 'PLN',
  ZL: 'PLN',
  FT: 'HUF',
  ЛВ: 'BGN',
  LEI: 'RON',
  $: 'USD',
  '£': 'GBP',
};

export type Suggest = (error: Pick<ImportError, 'field' | 'found'>) => string | null;

/** What a wrong cell was most likely meant to be, where its form alone shows it; whatever the noun. */
export const suggest: Suggest = ({ field, found }) => {
  const text = found.trim();
  if (/[cC]urrency$/.test(field)) return CURRENCIES[text.toUpperCase()] ?? null;
  if (field === 'quantity') {
    const whole = /^(\d{1,7})[.,]0+$/.exec(text) ?? /^(\d{1,7})\s*\p{L}{1,4}\.?$/u.exec(text);
    return whole?.[1] && Number(whole[1]) > 0 ? whole[1] : null;
  }
  if (/([vV]alue|Cost|Price)$/.test(field)) return readAmount(text);
  if (/^country|Country$/.test(field)) return /^[a-z]{2}$/.test(text) ? text.toUpperCase() : null;
  return null;
};

/** `1.249,00`, `1 249,00 Kč` and `1'249.00` as `1249.00`; null for what could mean two amounts. */
function readAmount(text: string): string | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]|\p{L}+\.?|[€$£]/gu, '');
  const found =
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,4})$/.exec(plain) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,4})$/.exec(plain) ??
    /^(\d+)[.,](\d{1,2})$/.exec(plain) ??
    /^(\d+)$/.exec(plain);
  if (!found) return null;
  const amount = [found[1]?.replace(/[.,]/g, ''), found[2]].filter(Boolean).join('.');
  return amount === text ? null : amount;
}
