import type { z } from 'zod';
import type { warehouseEventAnswer } from '../../contracts/floor/floor.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import {
  type EventSubject,
  findReceived,
  identifyEvent,
  keepEvent,
  type ReportedEvent,
} from './warehouse-event.store.ts';

export type WarehouseEventAnswer = z.infer<typeof warehouseEventAnswer>;

/** What an event does to the record that it is about. */
interface Effect<Body> {
  /**
   * Has the effect and gives why there was none; null when there was. Its body is a copy, because a repeated
   * transaction reads the event as it was received; it is stored as it is left here.
   */
  apply(body: Body, of: EventSubject): Promise<string | null>;
  /** Follows an event that had its effect, once it is stored. */
  settle?(body: Body, of: EventSubject): Promise<void>;
}

/**
 * Receives an event about a record: its effect happens once, however often the event comes, and the event is stored with
 * its outcome.
 * @param row the record, held before: of one event received twice at once, the second waits and then finds the first.
 * @throws Problem 422 `idempotencyOtherBody` when the id was used for something else. Then nothing is stored.
 */
export async function receiveOnce<Body extends ReportedEvent>(
  tx: Tx,
  source: string,
  reported: Body,
  { noun, row }: { noun: string; row: { id: string; organisation_id: string; status: string } },
  { apply, settle }: Effect<Body>,
): Promise<WarehouseEventAnswer> {
  const of: EventSubject = { noun, id: row.id, organisationId: row.organisation_id };
  const identity = identifyEvent(source, reported);
  const known = await findReceived(tx, identity, row.id);
  if (known) return { outcome: 'duplicate', status: row.status, reason: known.reason };
  const body = structuredClone(reported);
  const ignored = await apply(body, of);
  await keepEvent(tx, of, identity, body, ignored);
  if (ignored === null) await settle?.(body, of);
  return { outcome: ignored === null ? 'applied' : 'ignored', status: row.status, reason: ignored };
}
