import type { UserRole } from '../../../contracts/kit/permissions.ts';
import { rightsOf } from '../../../contracts/kit/rights.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readAdjusted } from './rights.store.ts';

/** Whether one role may do all that another may, as their organisation adjusts both. */
export async function coversRole(
  tx: Tx,
  organisationId: string,
  role: UserRole,
  other: UserRole,
): Promise<boolean> {
  const adjusted = await readAdjusted(tx, organisationId);
  const rights = rightsOf(role, adjusted.get(role));
  return rightsOf(other, adjusted.get(other)).every((right) => rights.includes(right));
}
