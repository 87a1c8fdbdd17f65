import { searchText } from '../list/search-text.ts';

/** What people write beside an amount in place of the code. Several currencies may share a sign. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  AUD: ['$', 'A$'],
  BGN: ['лв'],
  BRL: ['R$'],
  CAD: ['$', 'C$'],
  CNY: ['¥'],
  CZK: ['Kč'],
  DKK: ['kr'],
  EUR: ['€', 'euro'],
  GBP: ['£'],
  HUF: ['Ft'],
  ILS: ['₪'],
  INR: ['₹'],
  ISK: ['kr'],
  JPY: ['¥'],
  KRW: ['₩'],
  NOK: ['kr'],
  NZD: ['$', 'NZ$'],
  PLN: ['zł'],
  RON: ['lei'],
  RUB: ['₽', 'руб'],
  SEK: ['kr'],
  TRY: ['₺'],
  UAH: ['₴', 'грн'],
  USD: ['$', 'US$'],
};
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const bare = (sign: string): string => searchText(sign).replace(/\.$/, '');
const KNOWN: ReadonlySet<string> = new Set(Object.values(SIGNS).flat().map(bare));

/** The signs of a currency, its code aside. */
export const signsOf = (code: string): readonly string[] => SIGNS[code] ?? [];

/** Whether a text beside an amount names a currency, one or one of several: `€`, `Kč`, `eur`. */
export const isCurrencySign = (sign: string): boolean =>
  CODES.has(sign.toUpperCase()) || KNOWN.has(bare(sign));

/** Whether a sign may stand for a currency. */
export const mayMean = (sign: string, code: string): boolean =>
  sign.toUpperCase() === code || signsOf(code).some((one) => bare(one) === bare(sign));

const SIGN = '[\\p{L}\\p{Sc}]+\\.?';
const AMOUNT = '-?\\d(?:[^\\p{L}\\p{Sc}]*\\d)?';
const SIGNED = new RegExp(`^(?:(${SIGN})\\s*(${AMOUNT})|(${AMOUNT})\\s*(${SIGN}))$`, 'u');

/** An amount and the currency that stands before or behind it; undefined without one. */
export function splitSign(text: string): { amount: string; sign: string } | undefined {
  const [, before, amountBehind, amountBefore, behind] =
    SIGNED.exec(text.replace(/,[-–—](?=\D*$)/, '')) ?? [];
  const [amount, sign] = [amountBehind ?? amountBefore, before ?? behind];
  return amount && sign && isCurrencySign(sign) ? { amount, sign } : undefined;
}
