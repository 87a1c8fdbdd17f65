import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ExpeditionRow } from '../expedition.store.ts';

/** Of these numbers, those that no order of the e-shop has. */
export async function listFreeNumbers(
  tx: Tx,
  row: Pick<ExpeditionRow, 'organisation_id' | 'eshop_id'>,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${numbers}::text[]) with ordinality as wanted(number, place)
    where not exists (select from expedition e where e.organisation_id = ${row.organisation_id}
      and e.eshop_id = ${row.eshop_id} and e.order_number = wanted.number)
    order by place`.execute(tx.db);
  return rows.map(({ number }) => number);
}

/** Grams of each product; those without a weight weigh nothing. */
export async function readWeights(
  tx: Tx,
  organisationId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; weight: number }>`
    select id, coalesce(weight, 0) as weight from product
    where organisation_id = ${organisationId} and id = any (${productIds}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ id, weight }) => [id, weight]));
}
