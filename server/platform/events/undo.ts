import { type RawBuilder, sql } from 'kysely';
import { UNDO_EVENTS, type UndoableAct } from '../../../contracts/event/event.undo.ts';
import { conflict } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { recordEvents, type Undo } from './record.ts';

const named = (path: string) => sql`(select jsonb_array_elements_text(event.undo -> ${path}))`;

/** The act of an event that can be taken back now; null where it cannot, or something has followed. */
export const undoableOf: RawBuilder<UndoableAct | null> = sql`
  case when event.undo is not null and not exists (
    select from event later
    where later.noun = event.noun and later.record_id::text in ${named('records')}
      and later.id > coalesce((event.undo ->> 'after')::bigint, event.id)
      and later.act not in ${named('passes')}
  ) then event.undo ->> 'act' end`;

/**
 * Lets an act be taken back whose events are written.
 * @param event the act by which the events of the records name it.
 */
export async function offerUndo(tx: Tx, noun: string, events: readonly string[], undo: Undo): Promise<void> {
  await sql`
    with last as (
      select max(id) as id from event where noun = ${noun} and record_id = any (${undo.records}::uuid[])
    )
    update event set undo = ${JSON.stringify(undo)}::jsonb || jsonb_build_object('after', last.id) from last
    where event.id in (
      select max(id) from event
      where noun = ${noun} and record_id = any (${undo.records}::uuid[]) and act = any (${[...events]}::text[])
      group by record_id
    )`.execute(tx.db);
}

/** The newest event of a record that an act can be taken back of, be it that something has followed. */
const readUndo = (tx: Tx, noun: string, recordId: string, act: UndoableAct) =>
  tx.db
    .selectFrom('event')
    .select(['undo', 'organisation_id', undoableOf.as('undoable')])
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where(sql<boolean>`undo ->> 'act' = ${act}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Takes back what was last done to a record, once, and writes that into the history of every record of the act.
 * @param hold holds the records, in the order of locks.
 * @param work takes it back, with what the act kept.
 * @throws Problem 409 `nothingToUndo`, `undoFollowed`.
 */
export async function takeUndo(
  tx: Tx,
  { noun, id, act }: { noun: string; id: string; act: UndoableAct },
  hold: (ids: readonly string[]) => Promise<void>,
  work: (data: unknown) => Promise<void>,
): Promise<void> {
  const before = (await readUndo(tx, noun, id, act))?.undo as Undo | undefined;
  if (!before) throw conflict('nothingToUndo', {});
  await hold(before.records);
  const found = await readUndo(tx, noun, id, act);
  if (!found) throw conflict('nothingToUndo', {});
  if (!found.undoable) throw conflict('undoFollowed', {});
  const { records, data } = found.undo as unknown as Undo;
  await sql`update event set undo = null
    where noun = ${noun} and record_id = any (${records}::uuid[]) and undo ->> 'act' = ${act}`.execute(tx.db);
  await work(data);
  await recordEvents(
    tx,
    records.map((recordId) => ({
      organisationId: found.organisation_id,
      noun,
      recordId,
      act: UNDO_EVENTS[act],
    })),
  );
}
