import type { Tx } from '../../database/transaction.ts';

export const listCountries = (tx: Tx): Promise<{ code: string; name: string }[]> =>
  tx.db.selectFrom('country').select(['code', 'name']).where('active', '=', true).execute();

export const listCurrencies = (tx: Tx): Promise<{ code: string }[]> =>
  tx.db.selectFrom('currency').select('code').where('active', '=', true).execute();
