import Big from 'big.js';
import { ownWords } from '../../contracts/carrier/carrier.words.ts';
import type { Amount } from './carrier-adapter.ts';
import { CarrierError } from './carrier-error.ts';

/**
 * Hundredths of the currency, for carriers that count in them.
 * @throws CarrierError `refused` for an amount that has parts of a hundredth
 */
export function hundredthsOf({ amount, currency }: Amount): number {
  const hundredths = new Big(amount).times(100);
  if (!hundredths.eq(hundredths.round(0)))
    throw new CarrierError('refused', ownWords('decimals', { amount, currency }));
  return hundredths.toNumber();
}
