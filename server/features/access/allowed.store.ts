import { isWithin } from '../../platform/access/addresses.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** From where an account may be used: whether only from its addresses, and which those are. */
export async function readAllowed(tx: Tx, accountId: string): Promise<{ only: boolean; ranges: string[] }> {
  const { addresses_only: only } = await tx.db
    .selectFrom('account')
    .select('addresses_only')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await tx.db
    .selectFrom('allowed_address')
    .select('range')
    .where('account_id', '=', accountId)
    .execute();
  return { only, ranges: rows.map(({ range }) => range) };
}

/** Notes at which of its addresses an account signed in. */
export async function noteAddress(tx: Tx, accountId: string, ip: string): Promise<void> {
  const { ranges } = await readAllowed(tx, accountId);
  const used = ranges.filter((range) => isWithin(ip, [range]));
  if (used.length === 0) return;
  await tx.db
    .updateTable('allowed_address')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('range', 'in', used)
    .execute();
}
