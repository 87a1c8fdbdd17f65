import { sql } from 'kysely';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Tx } from '../database/transaction.ts';
import type { Change } from './record.ts';
import { undoableOf } from './undo.ts';

/**
 * The history of one record, newest first; an event's id is its place in it, which says nothing of other records.
 * @param besides events of the same record that are kept under another noun: the acts that belong to its history.
 */
export async function listHistory(
  tx: Tx,
  noun: string,
  recordId: string,
  { limit = 500, besides }: { limit?: number; besides?: { noun: string; acts: readonly string[] } } = {},
): Promise<HistoryEvent[]> {
  const rows = await tx.db
    .selectFrom('event')
    .selectAll()
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .select(undoableOf.as('undoable'))
    .where((where) =>
      where.or([
        where('noun', '=', noun),
        ...(besides
          ? [where.and([where('noun', '=', besides.noun), where('act', 'in', [...besides.acts])])]
          : []),
      ]),
    )
    .where('record_id', '=', recordId)
    .$if(tx.scope.organisations?.length === 1, (query) =>
      query.where('organisation_id', '=', tx.scope.organisations?.[0] ?? ''),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row, index) => ({
    id: String(row.total - index),
    at: row.at,
    actor: {
      kind: row.actor_kind as HistoryEvent['actor']['kind'],
      name: row.actor_name,
      ...(row.on_behalf_of !== null && { onBehalfOf: row.on_behalf_of }),
    },
    act: row.act,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    diff: row.diff as Change[],
    ...(row.undoable && { undoable: row.undoable }),
  }));
}
