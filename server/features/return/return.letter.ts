import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueLetters } from '../letter/letter.service.ts';
import { listDeciders, readPieces } from './return.letter.store.ts';
import type { ReturnRow } from './return.store.ts';

/** Lets those who decide know that the goods of returns are graded, and how each piece was found. */
export async function enqueueGradedLetters(tx: Tx, rows: readonly ReturnRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const deciders = await listDeciders(tx, first.organisation_id);
  const pieces = new Map((await readPieces(tx, first.organisation_id, rows)).map((one) => [one.id, one]));
  const letters = rows.flatMap((row) => {
    const { id: _, ...sums } = pieces.get(row.id) ?? { id: row.id };
    const counts = Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, String(value)]));
    const values = {
      number: row.internal_number,
      order: row.order_number,
      customer: row.customer,
      ...counts,
    };
    return deciders.map(({ name, email, language }) => ({
      kind: 'returnGraded' as const,
      to: email,
      name,
      language: language ?? 'en',
      path: `/user/returns/${row.id}`,
      values,
    }));
  });
  await enqueueLetters(tx, letters);
}
