import { type RawBuilder, sql } from 'kysely';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from './transaction.ts';

/**
 * The condition for rows of the organisation that is asked for, else of the caller's only one; true for several. What a
 * caller may see is row-level security's to say: this lets an index by organisation serve.
 * @param column of the organisation's id, with the alias of its table where there are several.
 */
export function ownedBy(
  tx: Tx,
  organisation: string | null | undefined,
  column = 'organisation_id',
): RawBuilder<unknown> {
  const id = organisation ?? onlyOrganisation(tx.scope);
  return id === null ? sql`true` : sql`${sql.ref(column)} = ${id}`;
}
