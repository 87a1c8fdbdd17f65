import type { Violation } from '../kit/problem.ts';

/** Decimals that each currency's amounts may have; two where it is not named. */
const CURRENCY_DECIMALS: Record<string, number> = { HUF: 0, JPY: 0, ISK: 0, CLP: 0, KRW: 0 };

/** How many decimals amounts of a currency (`CZK`) may have. */
export const decimalsOf = (currency: string): number => CURRENCY_DECIMALS[currency] ?? 2;

/** Whether an amount (`"12.50"`) has more decimals than its currency; noughts at the end do not count. */
export const hasTooManyDecimals = (amount: string, currency: string): boolean =>
  (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimalsOf(currency);

/** The violation of an amount that has parts of its currency's smallest unit; null where it has none. */
export const decimalsFault = (propertyPath: string, amount: string, currency: string): Violation | null =>
  hasTooManyDecimals(amount, currency)
    ? { propertyPath, code: 'decimals', parameters: { currency, decimals: decimalsOf(currency) } }
    : null;
