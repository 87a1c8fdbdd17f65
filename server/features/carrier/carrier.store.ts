import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** Of the name and the code of a service, those that another service of its carrier has, as people read them. */
export async function listTaken(
  tx: Tx,
  service: { carrier_id: string; name: string; code: string },
  butFor: string | null,
): Promise<('name' | 'code')[]> {
  const row = await tx.db
    .selectFrom('carrier_service')
    .select([
      sql<boolean>`bool_or(name_key = record_key(${service.name}))`.as('name'),
      sql<boolean>`bool_or(code_key = record_key(${service.code}))`.as('code'),
    ])
    .where('carrier_id', '=', service.carrier_id)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst();
  return (['name', 'code'] as const).filter((field) => row?.[field]);
}
