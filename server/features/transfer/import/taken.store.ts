import type { Tx } from '../../../platform/database/transaction.ts';

/** Which of these numbers the organisation's transfers have. */
export async function listTakenTransferNumbers(
  tx: Tx,
  organisationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('transfer')
    .select('internal_number')
    .where('organisation_id', '=', organisationId)
    .where('internal_number', 'in', [...numbers])
    .execute();
  return new Set(rows.map((row) => row.internal_number));
}
