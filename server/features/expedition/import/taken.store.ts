import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { RecordKey } from '../../../platform/import/records/records.work.ts';

/** Which of these order numbers are taken, as `<e-shop> <number>`. */
export async function listTakenNumbers(
  tx: Tx,
  organisationId: string,
  numbers: readonly RecordKey[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ taken: string }>`
    select e.eshop_id || ' ' || e.order_number as taken
    from unnest(${numbers.map(({ within }) => within)}::uuid[], ${numbers.map(({ value }) => value)}::text[])
      as wanted(eshop_id, order_number)
    join expedition e on e.organisation_id = ${organisationId} and e.eshop_id = wanted.eshop_id
      and e.order_number = wanted.order_number`.execute(tx.db);
  return new Set(rows.map((row) => row.taken));
}
