import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { ExplainedCause } from './cause.ts';
import { lockItems } from './items.ts';
import { lockProductsOf } from './lock.ts';
import type { Movement } from './movements.ts';

/** An act of `issueItems`, by its cause. */
export interface IssuedBy {
  organisationId: string;
  source: string;
  key: string;
}

/**
 * In and Book, the reverse of an issue: the pieces are in the stock rows that they left and held by the items that sent
 * them, which count them as sent no more. What the issue released is not held again.
 * @returns the pieces that came back.
 * @throws Problem notFound when an item is not there any more.
 */
export async function takeBackIssue(
  tx: Tx,
  { organisationId, source, key }: IssuedBy,
  cause: ExplainedCause,
): Promise<number> {
  const issued = await listIssued(tx, { organisationId, source, key });
  if (issued.length === 0) return 0;
  const items = await lockItems(tx, { itemIds: [...new Set(issued.map(({ itemId }) => itemId))] });
  return actOnce(tx, organisationId, 'takeBackIssue', cause, async () => {
    await lockProductsOf(tx, items);
    await lockRows(
      tx,
      issued.map(({ stockRowId }) => stockRowId),
    );
    const refs = new Map(items.map(({ kind, documentId, itemId }) => [itemId, { kind, documentId, itemId }]));
    const movements = issued.flatMap(({ stockRowId, itemId, quantity, serialNumbers }): Movement[] => {
      const of = refs.get(itemId);
      const piece = { stockRowId, quantity, ...(of && { of }) };
      return [
        { ...piece, type: 'In', subtype: 'unpacked', ...(serialNumbers && { serialNumbers }) },
        { ...piece, type: 'Book' },
      ];
    });
    return { movements, result: issued.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

interface Issue {
  stockRowId: string;
  itemId: string;
  quantity: number;
  serialNumbers: string[] | null;
}

async function listIssued(tx: Tx, { organisationId, source, key }: IssuedBy): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select stock_row_id as "stockRowId", item_id as "itemId", quantity, serial_numbers as "serialNumbers"
    from stock_movement
    where organisation_id = ${organisationId} and source = ${source}
      and starts_with(source_key, ${`${key}#issue-`}) and movement_type = 'Out' and item_id is not null
    order by stock_row_id, item_id`.execute(tx.db);
  return rows;
}

async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from stock_row where id = any (${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(
    tx.db,
  );
}
