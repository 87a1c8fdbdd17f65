import type { Tx } from '../../platform/database/transaction.ts';

/** The rates of currencies, by their codes; one without a rate is left out. */
export async function readRates(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('currency')
    .select(['code', 'rate'])
    .where('code', 'in', [...codes])
    .where('rate', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ code, rate }) => (rate === null ? [] : [[code, String(rate)] as const])));
}
