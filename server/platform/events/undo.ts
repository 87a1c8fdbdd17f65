import { type RawBuilder, sql } from 'kysely';
import { UNDO_EVENTS, type UndoableAct } from '../../../contracts/event/event.undo.ts';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { recordEvents, type Undo } from './record.ts';

const named = (path: string) => sql`(select jsonb_array_elements_text(event.undo -> ${path}))`;

/** What has followed an act and stands in the way of taking it back. */
const FOLLOWING = sql`from event later
    where later.noun = event.noun and later.record_id::text in ${named('records')}
      and later.id > coalesce((event.undo ->> 'after')::bigint, event.id)
      and later.act not in ${named('passes')}`;

/** The act of an event that can be taken back now; null where it cannot, or something has followed. */
export const undoableOf: RawBuilder<UndoableAct | null> = sql`
  case when event.undo is not null and not exists (select ${FOLLOWING}) then event.undo ->> 'act' end`;

/** The last of what followed. */
const followedBy = sql<Followed | null>`(
  select jsonb_build_object('event', later.act, 'at', later.at, 'kind', later.actor_kind, 'name', later.actor_name)
  ${FOLLOWING} order by later.id desc limit 1)`;

/** An event that stands in the way of taking something back, as violations say it. */
type Followed = { event: string; at: string; kind: string; name: string };

/** The refusal that names what followed; `at` is a moment for who shows it in a time zone. */
function refuseFollowed(noun: string, followed: Followed | null): Problem {
  if (!followed) return conflict('nothingToUndo', {});
  const parameters = { noun, ...followed, at: new Date(followed.at).toISOString() };
  const violations = [{ propertyPath: '', code: 'undoFollowedBy', parameters }];
  return new Problem('undoFollowed', { status: 409, parameters, violations });
}

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
    .select(['undo', 'organisation_id', undoableOf.as('undoable'), followedBy.as('followed')])
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
  if (!found.undoable) throw refuseFollowed(noun, found.followed);
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
