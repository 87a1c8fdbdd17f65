import { excessDecimals } from '../../../contracts/currency/currency.decimals.ts';
import { invalidAt, type Refuse } from '../../../contracts/kit/problem.ts';
import type { ComplaintRow } from './complaint.store.ts';

/** What is asked of an amount of a claim, whichever it is: a currency that is used here, and no parts of its smallest unit. */
export function checkAmount(
  field: 'claimValue' | 'paidValue',
  amount: string | null | undefined,
  { code, isUsed }: { code: string | null; isUsed: boolean },
  refuse: Refuse,
): void {
  if (amount && !code) refuse('currency', 'required');
  if (code && !isUsed) refuse('currency', 'currencyUnknown', { currency: code });
  const excess = excessDecimals(amount, code);
  if (excess) refuse(field, 'decimals', excess);
}

/** One currency stands beside both amounts. @throws Problem 400 where it would change under the other one. */
export function demandOneCurrency(
  row: Pick<ComplaintRow, 'claim_value' | 'paid_value' | 'currency'>,
  writes: 'claim' | 'paid',
  currency: string | null,
): void {
  const other = writes === 'paid' ? row.claim_value : row.paid_value;
  if (other !== null && row.currency !== null && currency !== row.currency)
    throw invalidAt('currency', writes === 'paid' ? 'claimCurrency' : 'paidCurrency', {
      currency: row.currency,
    });
}
