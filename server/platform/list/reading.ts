import { notFound } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { listRows, type Query, readRow } from './list.ts';
import type { ListSource } from './source.ts';

/** The handlers of a noun that is only read: its list and one record. */
export const readingHandlers = (source: ListSource) => ({
  // The rows come out of the source's own columns; a test checks them against the contract.
  list: (tx: Tx, { body }: { body: Query }): Promise<never> => listRows(tx, source, body) as Promise<never>,
  read: async (tx: Tx, { params }: { params: { id: string } }): Promise<never> => {
    const row = await readRow<never>(tx, source, params.id);
    if (!row) throw notFound();
    return row;
  },
});
