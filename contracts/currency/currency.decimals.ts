/** Decimals that each currency's amounts may have; two where it is not named. */
const CURRENCY_DECIMALS: Record<string, number> = { HUF: 0, JPY: 0, ISK: 0, CLP: 0, KRW: 0 };

/** How many decimals amounts of a currency (`CZK`) may have. */
export const decimalsOf = (currency: string): number => CURRENCY_DECIMALS[currency] ?? 2;

type Text = string | null | undefined;

/**
 * What the violation `decimals` says of an amount (`"12.505"`) with parts of its currency's smallest unit; null where it
 * has none, or where one of them is missing. Noughts at the end do not count.
 */
export function excessDecimals(amount: Text, currency: Text): { currency: string; decimals: number } | null {
  if (!amount || !currency) return null;
  const decimals = decimalsOf(currency);
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals ? { currency, decimals } : null;
}
