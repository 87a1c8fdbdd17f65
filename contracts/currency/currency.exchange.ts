/** A currency's rate: units for one euro, as a decimal text. */
export type Rate = string;

const PLACES = 8;

/** A decimal text as an integer of its eighth places, so that no amount is ever rounded by a float. */
function exact(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

/**
 * An amount in another currency, rounded down to so many decimals.
 * @param amount a decimal text that is not negative.
 * @param from the rate of its currency; `to` that of the other one.
 */
export function exchange(amount: string, from: Rate, to: Rate, decimals: number): string {
  const scaled = (exact(amount) * exact(to) * 10n ** BigInt(decimals)) / (exact(from) * exact('1'));
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Whether an amount is more than a limit in another currency, by their rates. */
export const isMoreThan = (amount: string, rate: Rate, limit: string, limitRate: Rate): boolean =>
  exact(amount) * exact(limitRate) > exact(limit) * exact(rate);
