import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** The record that an event is about. */
export interface EventSubject {
  noun: string;
  id: string;
  organisationId: string;
}

/** The fields of every event. */
export interface ReportedEvent {
  eventId: string;
  kind: string;
  occurredAt: string;
}

/** The moment of an event, at the latest now: a clock that is ahead must not make later events appear late. */
export function momentOf(tx: Tx, { occurredAt }: Pick<ReportedEvent, 'occurredAt'>): Date {
  const occurred = new Date(occurredAt);
  return occurred < tx.now ? occurred : tx.now;
}

/** What identifies a received event: its source and id, and the digest of its content. */
export interface EventIdentity {
  source: string;
  eventId: string;
  kind: string;
  digest: string;
}

/** Identifies an event. Its moment is left out of the digest: a source may stamp a repeated event anew. */
export function identifyEvent(source: string, { occurredAt: _, ...reported }: ReportedEvent): EventIdentity {
  const digest = createHash('sha256').update(JSON.stringify(reported)).digest('base64url');
  return { source, eventId: reported.eventId, kind: reported.kind, digest };
}

const otherBody = (): Problem => new Problem('idempotencyOtherBody', { status: 422 });

/** Whether an event of the source with this id was received. */
export async function isReceived(tx: Tx, source: string, eventId: string): Promise<boolean> {
  return (await findEvent(tx, source, eventId)) !== undefined;
}

/** The record that an event of the source with this id was about. */
export const readRecordOf = async (tx: Tx, source: string, eventId: string): Promise<string | undefined> =>
  (await findEvent(tx, source, eventId))?.recordId;

function findEvent(tx: Tx, source: string, eventId: string) {
  return tx.db
    .selectFrom('warehouse_event')
    .select(['record_id as recordId', 'kind', 'reason', 'digest'])
    .where('source', '=', source)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/**
 * The outcome of an event that was received before; undefined for a new one.
 * @param recordId of the subject; null for events that create their record.
 * @throws Problem 422 `idempotencyOtherBody` when the source used its id for something else.
 */
export async function findReceived(
  tx: Tx,
  identity: EventIdentity,
  recordId: string | null,
): Promise<{ reason: string | null } | undefined> {
  const known = await findEvent(tx, identity.source, identity.eventId);
  if (!known) return undefined;
  const isSame =
    (recordId === null || known.recordId === recordId) &&
    known.kind === identity.kind &&
    (known.digest === null || known.digest === identity.digest);
  if (!isSame) throw otherBody();
  return { reason: known.reason };
}

/**
 * Stores a received event.
 * @param body the event as it was applied.
 * @returns false when the id was used for another record at the same moment.
 */
export async function insertEvent(
  tx: Tx,
  of: EventSubject,
  { source, digest }: EventIdentity,
  body: ReportedEvent,
  ignored: string | null,
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('warehouse_event')
    .values({
      id: uuid(),
      organisation_id: of.organisationId,
      source,
      event_id: body.eventId,
      noun: of.noun,
      record_id: of.id,
      kind: body.kind,
      occurred_at: momentOf(tx, body),
      received_at: tx.now,
      outcome: ignored === null ? 'applied' : 'ignored',
      reason: ignored,
      body: JSON.stringify(body),
      digest,
    })
    .onConflict((conflict) => conflict.columns(['source', 'event_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** As `insertEvent`. @throws Problem 422 `idempotencyOtherBody` instead of false. */
export async function keepEvent(...reported: Parameters<typeof insertEvent>): Promise<void> {
  if (!(await insertEvent(...reported))) throw otherBody();
}

/** Whether the source has reported a later event (of these kinds) of the record. */
export async function hasLaterEvent(
  tx: Tx,
  of: EventSubject,
  source: string,
  occurredAt: string,
  kinds: readonly string[] | null = null,
  outcome: 'applied' | null = null,
): Promise<boolean> {
  const later = await tx.db
    .selectFrom('warehouse_event')
    .select('id')
    .where('organisation_id', '=', of.organisationId)
    .where('record_id', '=', of.id)
    .where('source', '=', source)
    .where('occurred_at', '>', occurredAt)
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(outcome !== null, (query) => query.where('outcome', '=', outcome ?? ''))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** The kinds of applied events of a record; of one source only when it is named. */
export async function listAppliedKinds(
  tx: Tx,
  of: EventSubject,
  source: string | null = null,
): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('warehouse_event')
    .select('kind')
    .distinct()
    .where('organisation_id', '=', of.organisationId)
    .where('record_id', '=', of.id)
    .where('outcome', '=', 'applied')
    .$if(source !== null, (query) => query.where('source', '=', source ?? ''))
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** The kind of the last applied event of a record by a source. */
export async function readLastKind(tx: Tx, of: EventSubject, source: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('warehouse_event')
    .select('kind')
    .where('organisation_id', '=', of.organisationId)
    .where('record_id', '=', of.id)
    .where('source', '=', source)
    .where('outcome', '=', 'applied')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** Events that came before what they build on, in the order in which they happened. */
export async function listEarlyEvents<Body>(
  tx: Tx,
  of: EventSubject,
): Promise<{ id: string; source: string; body: Body }[]> {
  const rows = await tx.db
    .selectFrom('warehouse_event')
    .select(['id', 'source', 'body'])
    .where('organisation_id', '=', of.organisationId)
    .where('record_id', '=', of.id)
    .where('reason', '=', 'early')
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  return rows as { id: string; source: string; body: Body }[];
}

/** Marks an early event as applied. */
export async function applyEvent(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('warehouse_event')
    .set({ outcome: 'applied', reason: null })
    .where('id', '=', id)
    .execute();
}
