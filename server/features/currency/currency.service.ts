import Big from 'big.js';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Records, recordsOf } from '../../platform/record/records.ts';
import { readRates } from './currency.store.ts';

/** A currency's rate: units for one euro, as a decimal text. */
export type Rate = string;

/**
 * An amount in another currency, rounded down to so many decimals.
 * @param amount a decimal text.
 * @param from the rate of its currency; `to` that of the other one.
 */
export const exchange = (amount: string, from: Rate, to: Rate, decimals: number): string =>
  new Big(amount).times(to).div(from).round(decimals, Big.roundDown).toFixed(decimals);

/** Whether an amount is more than a limit in another currency, by their rates. */
export const isMoreThan = (amount: string, rate: Rate, limit: string, limitRate: Rate): boolean =>
  new Big(amount).times(limitRate).gt(new Big(limit).times(rate));

/** The rates of the currencies of an order's lines; of one alone none is needed. */
export const ratesOf = async (tx: Tx, codes: readonly string[]): Promise<Map<string, Rate>> =>
  codes.length < 2 ? new Map() : readRates(tx, codes);

const records = recordsOf(currencyRecord, {
  table: 'currency',
  list: {
    columns: { name: '{currency:currency.code}' },
    search: { currency: { world: 'currency', column: 'currency.code', fields: ['name', 'code'] } },
  },
});

/** The currencies of the world. A rate is of some day: that of the change unless given. */
export const currencies: Records = {
  ...records,
  update: (tx, id, { rate, rateDay }, version) =>
    records.update(
      tx,
      id,
      { rate, rateDay: rate ? (rateDay ?? tx.now.toISOString().slice(0, 10)) : null },
      version,
    ),
};
